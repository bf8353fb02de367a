internal import CLAPACK
internal import Synchronization

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

  /// How many threads the library uses, those included that ``startThreads(entries:)`` is to start. It is a setting of the whole process.
  public static var threads: Int {
    get {
      let delayed = delayed.load(ordering: .relaxed)
      return delayed > 0 ? delayed : Int(openblas_get_num_threads())
    }
    set {
      if delayed.load(ordering: .relaxed) > 0 {
        delayed.store(Swift.max(1, newValue), ordering: .relaxed)
      } else {
        openblas_set_num_threads(Int32(clamping: newValue))
      }
    }
  }

  /// Leaves the library in one thread until ``startThreads(entries:)`` is called, which numeric tools do for large matrices.
  ///
  /// ```swift
  /// BLASProvider.delayThreads()
  /// BLASProvider.threads         // the cores of the process, as before
  /// ```
  ///
  /// OpenBLAS starts its threads as a program is loaded, and they look for work without a pause: it spares the program that time
  /// where the environment variable `OPENBLAS_NUM_THREADS` was 1 then.
  public static func delayThreads() { delayed.store(Int(openblas_get_num_procs()), ordering: .relaxed) }

  /// Starts the threads that ``delayThreads()`` left, for a matrix of some number of entries, if those are enough to be divided
  /// between threads; nothing happens the next time.
  public static func startThreads(entries: Int = .max) {
    guard entries >= Tuning.threadedEntries, delayed.load(ordering: .relaxed) > 0 else { return }
    let count = delayed.exchange(0, ordering: .relaxed)
    if count > 0 { openblas_set_num_threads(Int32(clamping: count)) }
  }

  /// How many threads are to be started; 0 where they are.
  private static let delayed = Atomic(0)
}

extension Tuning {
  /// The fewest entries of a matrix for which threads are started.
  ///
  /// OpenBLAS divides a product of `m·n·k` terms from 2¹⁸ on (`interface/gemm.c`, `SMP_THRESHOLD_MIN · GEMM_MULTITHREAD_THRESHOLD`),
  /// which square matrices of order 64 have. Not measured by us: starting a thread takes some 80 µs.
  static let threadedEntries = 64 * 64
}
