public import MatrixDomain

/// How often a reader asks the budget of its text: every few thousand bytes, so that short entries cost nothing and each
/// long one is followed by a question.
///
/// ```swift
/// var pace = ReadingPace()
/// if let report = pace.report(at: position, of: source, read: entries.count) { throw … }
/// ```
public struct ReadingPace: Sendable {
  /// How far a reader goes without asking.
  public static let bytes = 1 << 14

  private var next = ReadingPace.bytes

  /// A reader at the beginning of its text.
  public init() {}

  /// Why the text is not to be read any further, with what was reached; `nil` where it is.
  @inline(__always)
  public mutating func report(at position: Int, of source: SourceText, read entries: Int) -> ErrorReport? {
    position < next ? nil : ask(position, source, entries)
  }

  @inline(never)
  private mutating func ask(_ position: Int, _ source: SourceText, _ entries: Int) -> ErrorReport? {
    next = position + ReadingPace.bytes
    do throws(BudgetError) {
      try source.budget.check()
      return nil
    } catch {
      var report = error.report(reached: BudgetProgress(entries, of: nil, entries == 1 ? "entry read" : "entries read"))
      if report.advice != nil { report.advice = "allow more with --time-limit" }
      return report
    }
  }
}
