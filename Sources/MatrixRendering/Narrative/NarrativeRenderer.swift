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
    do throws(BudgetError) { return try render(narrative, within: .unlimited) } catch {
      preconditionFailure("an unlimited budget ran out")
    }
  }
}
