/// What a computation may spend. It is asked between steps; a library call inside GMP or LAPACK is not interrupted.
///
/// ```swift
/// let budget = Budget(seconds: 10)
/// try budget.check()
/// ```
public struct Budget: Sendable {
  /// The limits; `nil` for none at all. One reference, so that a budget costs little to hand on.
  private let limits: Limits?
  /// The limit of memory, `Int.max` for none, where nothing but that and the clock can end a computation: no observer, no
  /// measured memory, and some time. Else -1.
  @usableFromInline let unwatchedBytes: Int

  /// The limits of a budget.
  private final class Limits: Sendable {
    let seconds: Double?
    let bytes: Int?
    /// How many bytes the computation holds; `nil` where they are not measured, and only plans are compared with the limit.
    let held: (@Sendable () -> Int)?
    let takesDigits: (@Sendable (Int) -> Bool)?
    /// Whether cancellation was asked for; receives how far the computation has come now and then.
    let watch: (@Sendable (BudgetProgress?) -> Bool)?
    /// Last: the size of a moment is looked up at run time, and the places of all that stands behind it.
    let deadline: ContinuousClock.Instant?

    init(
      seconds: Double?, deadline: ContinuousClock.Instant?, bytes: Int?, held: (@Sendable () -> Int)?,
      takesDigits: (@Sendable (Int) -> Bool)?, watch: (@Sendable (BudgetProgress?) -> Bool)?
    ) {
      self.seconds = seconds
      self.deadline = deadline
      self.bytes = bytes
      self.held = held
      self.takesDigits = takesDigits
      self.watch = watch
    }
  }

  /// A budget; everything left out is unlimited.
  ///
  /// More than ``longestSeconds`` is no limit; a negative time, or none that is a number, is up at once.
  ///
  /// - Parameter held: how many bytes the computation holds, for a limit of `bytes`; asked as often as ``check()`` is,
  ///   from any thread. Once it was above the limit it stays there.
  public init(
    seconds: Double? = nil, bytes: Int? = nil, isCancelled: (@Sendable () -> Bool)? = nil,
    held: (@Sendable () -> Int)? = nil
  ) {
    var watch: (@Sendable (BudgetProgress?) -> Bool)?
    if let isCancelled { watch = { _ in isCancelled() } }
    self.init(seconds: seconds, bytes: bytes, held: held, takesDigits: nil, watch: watch)
  }

  private init(
    seconds: Double?, bytes: Int?, held: (@Sendable () -> Int)?, takesDigits: (@Sendable (Int) -> Bool)?,
    watch: (@Sendable (BudgetProgress?) -> Bool)?
  ) {
    let limit = seconds.map { $0 >= 0 ? $0 : 0 }.flatMap { $0 <= Budget.longestSeconds ? $0 : nil }
    if limit == nil, bytes == nil, held == nil, takesDigits == nil, watch == nil {
      limits = nil
      unwatchedBytes = .max
      return
    }
    unwatchedBytes = limit != 0 && watch == nil && held == nil ? Swift.max(-1, bytes ?? .max) : -1
    limits = Limits(
      seconds: limit, deadline: limit.map { ContinuousClock.now.advanced(by: .seconds($0)) }, bytes: bytes, held: held,
      takesDigits: takesDigits, watch: watch)
  }

  /// The same limits with the same deadline, and other ways of being watched.
  private init(
    copying budget: Budget, takesDigits: (@Sendable (Int) -> Bool)?, watch: (@Sendable (BudgetProgress?) -> Bool)?
  ) {
    let isWatched = budget.seconds == 0 || watch != nil || budget.limits?.held != nil
    unwatchedBytes = isWatched ? -1 : Swift.max(-1, budget.bytes ?? .max)
    limits = Limits(
      seconds: budget.seconds, deadline: budget.deadline, bytes: budget.bytes, held: budget.limits?.held,
      takesDigits: takesDigits, watch: watch)
  }

  /// The longest time that is a limit: some thirty years. A clock cannot be asked for arbitrarily late moments.
  public static let longestSeconds = 1e9

  /// No limits.
  public static let unlimited = Budget()

  /// The moment at which time is up; `nil` for no limit.
  public var deadline: ContinuousClock.Instant? { limits?.deadline }

  /// How much time was given, in seconds; `nil` for no limit.
  public var seconds: Double? { limits?.seconds }

  /// The most bytes a computation may hold at once; `nil` for no limit.
  public var bytes: Int? { limits?.bytes }

  /// Takes a number of digits out of what the exponents of all numbers may stand for, and says whether there were enough;
  /// `nil` where every text has its own allowance.
  public var takesDigits: (@Sendable (Int) -> Bool)? { limits?.takesDigits }

  /// The same memory and the same ways of being cancelled, with this much time from now on.
  public func timed(seconds: Double?) -> Budget {
    Budget(seconds: seconds, bytes: bytes, held: limits?.held, takesDigits: takesDigits, watch: limits?.watch)
  }

  /// The same limits, with an allowance of digits for all readers together.
  public func counting(digits: @escaping @Sendable (Int) -> Bool) -> Budget {
    Budget(copying: self, takesDigits: digits, watch: limits?.watch)
  }

  /// The same limits, with one more way of being cancelled.
  public func cancelled(by condition: @escaping @Sendable () -> Bool) -> Budget {
    let previous = limits?.watch
    return Budget(copying: self, takesDigits: takesDigits) { (previous?($0) ?? false) || condition() }
  }

  /// The same limits, with an observer that receives how far the computation has come, from the threads that compute.
  public func observed(by observer: @escaping @Sendable (BudgetProgress) -> Void) -> Budget {
    let previous = limits?.watch
    return Budget(copying: self, takesDigits: takesDigits) { progress in
      if let progress { observer(progress) }
      return previous?(progress) ?? false
    }
  }

  /// Throws once time is up, more memory is held than allowed, or cancellation was asked for. Cheap enough for every row
  /// operation on big numbers.
  public func check() throws(BudgetError) {
    guard let limits else { return }
    if let watch = limits.watch, watch(nil) { throw .cancelled }
    if let seconds = limits.seconds, let deadline = limits.deadline, ContinuousClock.now >= deadline {
      throw .timeIsUp(limit: seconds)
    }
    if let bytes = limits.bytes, let held = limits.held, held() > bytes { throw .memoryIsFull(limit: bytes) }
  }

  /// As ``check()`` without a look at the clock: for an answer that takes no longer than such a look. A budget that was made
  /// without time is over here too.
  @inlinable @inline(__always)
  package func checkWithoutClock() throws(BudgetError) {
    if unwatchedBytes < 0 { try checkWatched() }
  }

  @usableFromInline func checkWatched() throws(BudgetError) {
    guard let limits else { return }
    if let watch = limits.watch, watch(nil) { throw .cancelled }
    if let seconds = limits.seconds, seconds == 0 { throw .timeIsUp(limit: seconds) }
    if let bytes = limits.bytes, let held = limits.held, held() > bytes { throw .memoryIsFull(limit: bytes) }
  }

  /// Says how far the computation has come: what a result says was reached where its budget was not enough. Once time is up
  /// or memory full nothing is said: another algorithm that begins then, and ends at once, has come nowhere.
  public func note(_ done: Int, of total: Int? = nil, _ unit: String) {
    guard let limits, let watch = limits.watch else { return }
    if let deadline = limits.deadline, ContinuousClock.now >= deadline { return }
    if let bytes = limits.bytes, let held = limits.held, held() > bytes { return }
    _ = watch(BudgetProgress(done, of: total, unit))
  }

  /// True once ``check()`` throws, and from then on.
  public var isOver: Bool {
    do throws(BudgetError) { try check() } catch { return true }
    return false
  }

  /// Throws where a plan needs more memory than allowed, beside what is held, or more than that is held already.
  @inlinable @inline(__always)
  public func require(bytes needed: Int) throws(BudgetError) {
    if needed > unwatchedBytes { try requireWatched(bytes: needed) }
  }

  @usableFromInline func requireWatched(bytes needed: Int) throws(BudgetError) {
    guard let limits, let bytes = limits.bytes else { return }
    let held = limits.held?() ?? 0
    if held > bytes { throw .memoryIsFull(limit: bytes) }
    let (all, isHuge) = needed.addingReportingOverflow(held)
    if isHuge || all > bytes { throw .memory(needed: isHuge ? .max : all, limit: bytes) }
  }

  /// How many more bytes may be held; `nil` for no limit.
  public var bytesLeft: Int? {
    if unwatchedBytes >= 0 { return unwatchedBytes == .max ? nil : unwatchedBytes }
    return bytes.map { $0 - Swift.min(limits?.held?() ?? 0, $0) }
  }
}

/// A computation that stopped because its budget did.
public enum BudgetError: Error, Hashable, Sendable {
  /// Somebody asked to stop.
  case cancelled
  /// More than `limit` seconds passed.
  case timeIsUp(limit: Double)
  /// A plan needs `needed` bytes where `limit` are allowed.
  case memory(needed: Int, limit: Int)
  /// More than `limit` bytes are held.
  case memoryIsFull(limit: Int)
}

extension BudgetError: ReportableError {
  /// Cancelled, or unable with the limit and how to raise it.
  public var report: ErrorReport {
    switch self {
    case .cancelled:
      ErrorReport(.cancelled, .cancelled, "the computation was cancelled")
    case .timeIsUp(let limit):
      ErrorReport(
        .unable, .timeLimit, "the time limit of \(limit) seconds was reached",
        advice:
          "allow more with \(option: "timeLimit"), or ask for less: \(option: "steps", "none"), \(option: "certificate", "none")"
      )
    case .memory(let needed, let limit):
      ErrorReport(
        .unable, .memoryLimit,
        "about \(Self.megabytes(needed)) would be needed; the limit is \(Self.megabytes(limit))",
        advice: "allow more with \(option: "maxMemory"), or ask for less")
    case .memoryIsFull(let limit):
      ErrorReport(
        .unable, .memoryLimit, "the memory limit of \(Self.megabytes(limit)) was reached",
        advice:
          "allow more with \(option: "maxMemory"), or ask for less: \(option: "steps", "none"), \(option: "certificate", "none")"
      )
    }
  }

  private static func megabytes(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes) bytes" : "\(bytes >> 20 + (bytes & (1 << 20 - 1) == 0 ? 0 : 1)) megabytes"
  }

  /// The report of work that had come so far when its time was up, or its memory full.
  public func report(reached progress: BudgetProgress) -> ErrorReport {
    var report = report
    if self != .cancelled { report.message += "; reached: \(progress)" }
    return report
  }
}
