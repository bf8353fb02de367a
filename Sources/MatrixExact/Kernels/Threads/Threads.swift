internal import CThreads
internal import Synchronization

/// How many threads exact computations may use.
///
/// Work that splits into independent parts (primes, right-hand sides, products) is divided between threads once it is
/// large enough to pay for them. Answers do not depend on the number of threads.
///
/// ```swift
/// let matrix: Matrix<Integer> = [[1, 2], [3, 4]]
/// Threads.count = 4
/// let inverse = try Threads.with(1) { try matrix.inverse() }
/// ```
public enum Threads {
  /// How many cores the process may use: its affinity mask (`taskset`), or the quota of its control group where that is less.
  public static let available = Int(usable_cores())

  /// The largest number of threads that can be set.
  public static let limit = 256

  /// How many threads one computation may use, its caller's included: ``available`` unless set.
  ///
  /// Reading gives the number of ``with(_:_:)`` inside its body. Setting holds for the process; a number below 1 counts as
  /// 1, one above ``limit`` as ``limit``.
  public static var count: Int {
    get {
      if let ofTask { return ofTask }
      let set = ofProcess.load(ordering: .relaxed)
      return set > 0 ? set : Swift.min(available, limit)
    }
    set { ofProcess.store(clamped(newValue), ordering: .relaxed) }
  }

  /// Calls `body` with another ``count``, which holds for the current task alone and for the tasks it starts in `body`.
  ///
  /// - Parameter count: a number below 1 counts as 1, one above ``limit`` as ``limit``.
  public static func with<Result, Failure: Error>(
    _ count: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `withValue` rethrows an error of any type.
    let outcome = $ofTask.withValue(clamped(count)) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// The threads that work begun here may be divided between: 1 inside a part of divided work.
  static var usable: Int { is_in_team() ? 1 : count }

  @TaskLocal private static var ofTask: Int?
  /// 0 where it is not set.
  private static let ofProcess = Atomic(0)

  private static func clamped(_ count: Int) -> Int { Swift.max(1, Swift.min(count, limit)) }
}
