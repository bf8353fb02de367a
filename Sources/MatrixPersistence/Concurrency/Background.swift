#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A computation on a thread of its own, beside what its maker does meanwhile.
///
/// Where no thread is to be had it is done when its result is asked for.
final class Background<Result: Sendable>: Sendable {
  private final class Box: @unchecked Sendable {
    let work: @Sendable () -> Result
    // Written by the thread before it ends, read after it was joined.
    var result: Result?

    init(_ work: @escaping @Sendable () -> Result) { self.work = work }
  }

  private let box: Box
  private let thread: Thread?

  private struct Thread: @unchecked Sendable { let id: pthread_t }

  init(_ work: @escaping @Sendable () -> Result) {
    let box = Box(work)
    self.box = box
    // The thread gets the computation as an untyped box, since a C function knows no generic types.
    let run = BackgroundRun { box.result = box.work() }
    let argument = unsafe Unmanaged.passRetained(run)
    #if canImport(Darwin)
      var id: pthread_t?
    #else
      var id = pthread_t()
    #endif
    let status = unsafe pthread_create(&id, nil, runInBackground, argument.toOpaque())
    guard status == 0 else {
      unsafe argument.release()
      thread = nil
      return
    }
    #if canImport(Darwin)
      thread = unsafe id.map(Thread.init)
    #else
      thread = Thread(id: id)
    #endif
  }

  /// Waits for the result. To be called exactly once.
  func finish() -> Result {
    if let thread {
      #if canImport(Darwin)
        _ = unsafe pthread_join(thread.id, nil)
      #else
        _ = pthread_join(thread.id, nil)
      #endif
    }
    return box.result ?? box.work()
  }
}

private final class BackgroundRun {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

#if canImport(Darwin)
  private func runInBackground(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<BackgroundRun>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#else
  private func runInBackground(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument = unsafe argument {
      unsafe Unmanaged<BackgroundRun>.fromOpaque(argument).takeRetainedValue().run()
    }
    return nil
  }
#endif
