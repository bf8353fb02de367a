internal import CLAPACK

/// The library behind the numeric engine.
public enum BLASProvider {
  /// Name, version and build of the library: `OpenBLAS 0.3.21 NO_AFFINITY USE_OPENMP=0 …`.
  public static var configuration: String {
    guard let text = unsafe openblas_get_config() else { return "OpenBLAS" }
    return unsafe String(cString: text)
  }

  /// The processor the library chose its kernels for: `SkylakeX`, `Haswell`.
  public static var core: String {
    guard let text = unsafe openblas_get_corename() else { return "unknown" }
    return unsafe String(cString: text)
  }

  /// Whether these kernels are for registers of 512 bits.
  static let hasWideKernels = ["SkylakeX", "Cooperlake", "SapphireRapids"].contains(core)

  /// How many threads the library uses. It is a setting of the whole process.
  public static var threads: Int {
    get { Int(openblas_get_num_threads()) }
    set { openblas_set_num_threads(Int32(clamping: newValue)) }
  }
}
