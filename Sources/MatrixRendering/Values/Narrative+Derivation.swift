public import MatrixDomain

extension Narrative {
  /// Writes a derivation part after part, by-products last.
  public mutating func append(_ derivation: Derivation, detail: Detail) {
    Narrative.unlimited { (budget) throws(BudgetError) in try append(derivation, detail: detail, within: budget) }
  }

  /// Writes a derivation within a budget, which is asked before every part.
  public mutating func append(
    _ derivation: Derivation, detail: Detail, within budget: Budget
  ) throws(BudgetError) {
    guard detail > .none else { return }
    let parts = derivation.parts.filter { !($0 is any ByProduct) } + derivation.parts.filter { $0 is any ByProduct }
    for (index, part) in parts.enumerated() {
      try budget.check()
      if part is Opening, detail >= .normal, index + 1 < parts.count,
        let next = parts[index + 1] as? any BeginsWithPicture
      {
        next.narrateStart(into: &self)
        hasDrawnStart = true
      }
      if let part = part as? any Narratable {
        part.narrate(into: &self, detail: detail)
      } else {
        append(unworded: part)
      }
      if !(part is Opening) { hasDrawnStart = false }
    }
  }

  /// A part that has no words of its own, as data.
  private mutating func append(unworded part: any DerivationPart) {
    let record = part.record
    guard case .record(let fields) = record else { return append(value: record, name: "part") }
    var name = "part"
    if case .text(let text)? = record["part"] { name = text }
    append(value: .record(fields.filter { $0.name != "part" }), name: name)
  }
}
