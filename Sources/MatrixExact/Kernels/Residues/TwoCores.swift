#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Computations side by side.
enum TwoCores {
  /// Runs `body` for 0 and 1, at the same time where there is a second core and a thread to be had, and gives both
  /// results.
  static func both<Result: Sendable>(_ body: @Sendable @escaping (Int) -> Result) -> (Result, Result) {
    let other = Other { body(1) }
    guard isWorthwhile, let thread = Thread(other) else { return (body(0), body(1)) }
    let first = body(0)
    thread.join()
    return (first, other.result ?? body(1))
  }

  /// False where the process has one core alone: there may be more that it must not use, as under `taskset`.
  static let isWorthwhile = BLAS.cores > 1

  class Work: @unchecked Sendable {
    func run() {}
  }

  private final class Other<Result: Sendable>: Work, @unchecked Sendable {
    private let body: @Sendable () -> Result
    // Written by the thread before it ends, read after it was joined.
    private(set) var result: Result?

    init(_ body: @Sendable @escaping () -> Result) { self.body = body }

    override func run() { result = body() }
  }

  struct Thread {
    private let id: pthread_t

    init?(_ work: Work) {
      let argument = unsafe Unmanaged.passRetained(work)
      #if canImport(Darwin)
        var id: pthread_t?
        let status = unsafe pthread_create(&id, nil, Thread.run, argument.toOpaque())
      #else
        var id = pthread_t()
        let status = unsafe pthread_create(&id, nil, Thread.run, argument.toOpaque())
      #endif
      guard status == 0 else {
        unsafe argument.release()
        return nil
      }
      #if canImport(Darwin)
        guard let id = unsafe id else { return nil }
        unsafe self.id = id
      #else
        self.id = id
      #endif
    }

    func join() {
      #if canImport(Darwin)
        _ = unsafe pthread_join(id, nil)
      #else
        _ = pthread_join(id, nil)
      #endif
    }

    #if canImport(Darwin)
      private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }
    #else
      private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }
    #endif
  }
}
