public import MatrixDomain

/// How often a reader asks the budget of its text: every few thousand bytes, so that short entries cost nothing and each
/// long one is followed by a question.
///
/// ```
/// var pace = ReadingPace()
/// if pace.isDue(at: position), let report = pace.report(at: position, within: source.budget, read: count) { throw … }
/// ```
public struct ReadingPace: Sendable {
  /// How far a reader goes without asking.
  public static let bytes = 1 << 14

  @usableFromInline var next = ReadingPace.bytes

  /// A reader at the beginning of its text.
  public init() {}

  /// Whether the budget is to be asked here: in a loop over entries, before ``report(at:within:read:of:)``, whose answer
  /// is large even where it is `nil`.
  @inlinable public func isDue(at position: Int) -> Bool { position >= next }

  /// Why the text is not to be read any further, with what was reached; `nil` where it is.
  ///
  /// - Parameter total: how many entries there are, where that is known.
  @inline(__always)
  public mutating func report(
    at position: Int, within budget: Budget, read entries: Int, of total: Int? = nil
  ) -> ErrorReport? {
    isDue(at: position)
      ? ask(position, budget, BudgetProgress(entries, of: total, entries == 1 ? "entry read" : "entries read")) : nil
  }

  @inline(never)
  private mutating func ask(_ position: Int, _ budget: Budget, _ progress: BudgetProgress) -> ErrorReport? {
    next = position + ReadingPace.bytes
    do throws(BudgetError) {
      try budget.check()
      return nil
    } catch {
      var report = error.report(reached: progress)
      if report.code == .timeLimit { report.advice = "allow more with \(option: "timeLimit")" }
      if report.code == .memoryLimit { report.advice = "allow more with \(option: "maxMemory")" }
      return report
    }
  }
}
