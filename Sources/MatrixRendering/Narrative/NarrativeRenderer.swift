public import MatrixDomain

/// Gives narratives the form of a medium.
///
/// A renderer decides nothing about words: ``Narrative`` holds them all, so that every medium says the same.
public protocol NarrativeRenderer: Sendable {
  /// A narrative laid out within a budget, which is asked before every few blocks.
  func render(_ narrative: Narrative, within budget: Budget) throws(BudgetError) -> String
}

extension NarrativeRenderer {
  /// A narrative, laid out.
  public func render(_ narrative: Narrative) -> String {
    do throws(BudgetError) { return try render(narrative, within: .unlimited) } catch {
      preconditionFailure("an unlimited budget ran out")
    }
  }

  /// A card, laid out.
  public func render(_ card: ResultCard) -> String { render(card.narrative) }

  /// A card laid out within a budget.
  public func render(_ card: ResultCard, within budget: Budget) throws(BudgetError) -> String {
    try render(card.narrative, within: budget)
  }

  /// An error alone: what, where, and what to do.
  public func render(_ error: ErrorReport) -> String {
    var narrative = Narrative()
    narrative.append(error)
    return render(narrative)
  }

  /// A derivation alone.
  public func render(_ derivation: Derivation, detail: Detail) -> String {
    var narrative = Narrative()
    narrative.append(derivation, detail: detail)
    return render(narrative)
  }

  /// A value alone: `name =` and what it is.
  public func render(_ value: Value, name: String) -> String {
    var narrative = Narrative()
    narrative.append(value: value, name: name)
    return render(narrative)
  }
}
