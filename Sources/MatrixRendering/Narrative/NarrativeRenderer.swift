public import MatrixDomain

/// Gives narratives the form of a medium.
///
/// A renderer decides nothing about words: ``Narrative`` holds them all, so that every medium says the same.
public protocol NarrativeRenderer: Sendable {
  /// A narrative laid out within a budget, which is asked before every block.
  func render(_ narrative: Narrative, within budget: Budget) throws(BudgetError) -> String
}

extension NarrativeRenderer {
  /// A narrative, laid out.
  public func render(_ narrative: Narrative) -> String {
    Narrative.unlimited { (budget) throws(BudgetError) in try render(narrative, within: budget) }
  }
}

extension Narrative {
  /// Writes what has no limits.
  static func unlimited<Result>(_ work: (Budget) throws(BudgetError) -> Result) -> Result {
    do throws(BudgetError) { return try work(.unlimited) } catch {
      preconditionFailure("an unlimited budget ran out")
    }
  }
}
