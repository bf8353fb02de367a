import MatrixNumeric

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The threads of OpenBLAS, which starts them as the program is loaded: a short run of `mm` has no work for them, and takes a
/// quarter less time without. The first large numeric matrix starts them.
@MainActor
enum LibraryThreads {
  static func delay() {
    #if compiler(>=6.3) && canImport(Glibc)
      guard unsafe areDelayed else { return }
      unsafe unsetenv("OPENBLAS_NUM_THREADS")
      BLASProvider.delayThreads()
    #endif
  }
}

#if compiler(>=6.3) && canImport(Glibc)
  nonisolated(unsafe) private var areDelayed = false

  /// Runs before OpenBLAS's own initializer where it is linked into the program, and leaves a number of threads that is asked for.
  @section(".init_array.00102") @used
  private let delaysThreads: @convention(c) () -> Void = {
    guard unsafe getenv("OPENBLAS_NUM_THREADS") == nil, unsafe getenv("GOTO_NUM_THREADS") == nil,
      unsafe getenv("OMP_NUM_THREADS") == nil
    else { return }
    unsafe areDelayed = unsafe setenv("OPENBLAS_NUM_THREADS", "1", 1) == 0
  }
#endif
