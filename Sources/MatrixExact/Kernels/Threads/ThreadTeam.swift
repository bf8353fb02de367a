internal import CThreads

/// Threads that are started together and joined together.
enum ThreadTeam {
  /// Calls `body` in up to `count` new threads, and `meanwhile` here, with what the system gave; returns once all have
  /// ended.
  ///
  /// What is called is part of divided work, and is not divided again (``Threads/usable``).
  static func run<Result>(
    _ count: Int, _ body: @escaping () -> Void, meanwhile: (Started) -> Result
  ) -> Result {
    let work = Work(body)
    var threads = Array(repeating: started_thread(), count: count)
    let started = unsafe start_threads(
      &threads, Int32(count),
      { argument in
        set_in_team(true)
        if let argument = unsafe argument { unsafe Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue().body() }
        return nil
      }, Unmanaged.passUnretained(work).toOpaque())
    let isInTeam = is_in_team()
    if started > 0 { set_in_team(true) }
    let result = meanwhile(Started(threads.prefix(Int(started))))
    set_in_team(isInTeam)
    for thread in threads.prefix(Int(started)) { join_thread(thread) }
    return withExtendedLifetime(work) { result }
  }

  /// The threads that the system gave.
  struct Started {
    let count: Int
    /// Whether none was placed on the core of the thread that started them.
    let areApart: Bool

    init(_ threads: ArraySlice<started_thread>) {
      count = threads.count
      areApart = threads.allSatisfy(\.is_apart)
    }
  }

  /// What all threads of a team do.
  private final class Work: @unchecked Sendable {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}
