internal import Synchronization

/// Work in independent parts, on as many threads as ``Threads/usable`` says.
///
/// Threads take the parts in order, each the next one when it is done with the last; results stand in the order of the
/// parts. So neither depends on the number of threads or on which is faster. Parts may write to the same buffers in places
/// that are apart. With one thread or one part no thread is started.
enum Parallel {
  /// The results of `body` for `0..<count`.
  static func map<Result>(_ count: Int, _ body: (Int) -> Result) -> [Result] {
    let threads = count > 1 ? Swift.min(Threads.usable, count) : 1
    guard threads > 1 else { return (0..<count).map(body) }
    return withoutActuallyEscaping(body) { body in
      let parts = Parts(count: count, body)
      ThreadTeam.run(threads - 1, parts.run) { _ in parts.run() }
      return parts.takeResults()
    }
  }

  /// Whether `body` is true for all of `0..<count`; once it is false for one, no further part is begun.
  static func all(_ count: Int, _ body: (Int) -> Bool) -> Bool {
    let hasFailed = Atomic(false)
    let results = map(count) { part in
      if hasFailed.load(ordering: .relaxed) { return false }
      if body(part) { return true }
      hasFailed.store(true, ordering: .relaxed)
      return false
    }
    return !results.contains(false)
  }

  /// Whether `body` is true for all parts of a range, which are as in ``parts(of:sharing:step:)``; once it is false for one, no
  /// further part is begun.
  @inline(__always)
  static func all(
    of range: Range<Int>, sharing isWorthIt: Bool, step: Int = 1, _ body: (Range<Int>) -> Bool
  ) -> Bool {
    if !isWorthIt { return body(range) }
    let parts = parts(of: range, sharing: true, step: step)
    return all(parts.count) { body(parts[$0]) }
  }

  /// A range cut into one part for each thread, as even as multiples of `step` allow; the range itself where sharing it does
  /// not pay.
  static func parts(of range: Range<Int>, sharing isWorthIt: Bool, step: Int = 1) -> [Range<Int>] {
    let steps = (range.count + step - 1) / step
    let count = isWorthIt && steps > 1 ? Swift.min(Threads.usable, steps) : 1
    if count == 1 { return [range] }
    return (0..<count).map { part in
      let (start, end) = (steps * part / count * step, steps * (part + 1) / count * step)
      return (range.lowerBound + start)..<Swift.min(range.upperBound, range.lowerBound + end)
    }
  }

  @safe private final class Parts<Result>: @unchecked Sendable {
    private let count: Int
    private let body: (Int) -> Result
    private let next = Atomic(0)
    // Each place is written by the thread that took the part, and read after all threads were joined.
    private let results: UnsafeMutablePointer<Result>

    init(count: Int, _ body: @escaping (Int) -> Result) {
      self.count = count
      self.body = body
      unsafe results = .allocate(capacity: count)
    }

    deinit { unsafe results.deallocate() }

    func run() {
      while true {
        let part = next.add(1, ordering: .relaxed).oldValue
        guard part < count else { return }
        unsafe (results + part).initialize(to: body(part))
      }
    }

    /// The results, once: they move out.
    func takeResults() -> [Result] {
      unsafe Array(unsafeUninitializedCapacity: count) { buffer, initialized in
        if let base = buffer.baseAddress { unsafe base.moveInitialize(from: results, count: count) }
        initialized = count
      }
    }
  }
}
