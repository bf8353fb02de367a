internal import CThreads

/// A computation on a thread of its own, beside what its maker does meanwhile.
///
/// Where the system gives no thread, it is done when its result is asked for.
final class Background<Result: Sendable>: Sendable {
  private final class Work: BackgroundWork, @unchecked Sendable {
    let body: @Sendable () -> Result
    // Written by the thread before it ends, read after it was joined.
    var result: Result?

    init(_ body: @escaping @Sendable () -> Result) { self.body = body }

    override func run() { result = body() }
  }

  private let work: Work
  private let thread: started_thread?

  init(_ body: @escaping @Sendable () -> Result) {
    work = Work(body)
    // The thread holds the computation until it is done, since its result need not be asked for.
    let argument = unsafe Unmanaged<BackgroundWork>.passRetained(work)
    var thread = started_thread()
    let started = unsafe start_threads(
      &thread, 1,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<BackgroundWork>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, argument.toOpaque())
    if started == 0 { unsafe argument.release() }
    self.thread = started == 1 ? thread : nil
  }

  /// Waits for the result. To be called exactly once.
  func finish() -> Result {
    if let thread { join_thread(thread) }
    return work.result ?? work.body()
  }
}

/// A computation without its type: C functions know no generic types.
private class BackgroundWork: @unchecked Sendable {
  func run() {}
}
