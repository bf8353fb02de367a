public import MatrixDomain

extension NarrativeRenderer {
  /// A card, laid out.
  public func render(_ card: ResultCard) -> String { render(card.narrative) }

  /// A card laid out within a budget.
  public func render(_ card: ResultCard, within budget: Budget) throws(BudgetError) -> String {
    try render(card.narrative(within: budget), within: budget)
  }

  /// An error alone: what, where, and the way out.
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
