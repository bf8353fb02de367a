internal import CThreads

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

  /// A thread that does its work on another core than the caller's.
  struct Thread {
    private let started: second_thread

    init?(_ work: Work) {
      let argument = unsafe Unmanaged.passRetained(work)
      var thread = second_thread()
      let isStarted = unsafe start_second_thread(
        &thread,
        { argument in
          if let argument = unsafe argument { unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, argument.toOpaque())
      guard isStarted else {
        unsafe argument.release()
        return nil
      }
      started = thread
    }

    func join() { join_second_thread(started) }
  }
}
