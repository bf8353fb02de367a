public import MatrixDomain

extension Classification: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(.classification, [column.map { "right-hand side \($0 + 1): \(phrase)" } ?? phrase])
  }

  private var phrase: Phrase {
    let rankA = Formula([.name("rank"), .symbol(.space), .name("A")])
    let rankAB = Formula([.name("rank"), .symbol(.space), .name("[A|b\(column.map { String($0 + 1) } ?? "")]")])
    func value(_ rank: Int) -> Formula { .number(String(rank)) }
    switch status {
    case .none:
      let left = Formula.equation(rankA, value(rank))
      let right = Formula.equation(rankAB, value(augmentedRank))
      let start: Phrase = column == nil ? "pivot in the last column: " : ""
      return "\(start)\(Formula(left.tokens + [.symbol(.less)] + right.tokens)): no solution."
    case .unique:
      let places = English.places("column", pivotColumns)
      let pivots =
        pivotColumns.isEmpty ? "no pivots" : pivotColumns.count == 1 ? "pivot in \(places)" : "pivots in \(places)"
      let ranks = Formula.equation(.equation(rankA, rankAB), value(rank))
      return "\(pivots); \(ranks) = unknowns: exactly one solution."
    case .infinite, .several:
      let ranks = Formula.equation(.equation(rankA, rankAB), value(rank))
      let comparison = Formula(ranks.tokens + [.symbol(.less), .number(String(unknowns))])
      var difference = Formula([.number(String(unknowns)), .symbol(.minus), .number(String(rank))])
      difference = .equation(difference, value(unknowns - rank))
      let variables: Phrase = "\(difference) free variable\(unknowns - rank == 1 ? "" : "s")"
      guard let order else { return "\(comparison): infinitely many solutions, \(variables)." }
      return "\(comparison): \(Classification.count(order, free: unknowns - rank)) solutions, \(variables)."
    }
  }
}

extension Classification {
  /// `7^2 = 49`: the number of solutions, one factor 7 for each free variable; a long power is not expanded.
  static func count(_ order: String, free: Int) -> Formula {
    if free == 1 { return .number(order) }
    let power = Formula([.number(order), .symbol(.power), .number(String(free))])
    var count = 1
    for _ in 0..<free {
      let (next, isLong) = count.multipliedReportingOverflow(by: Int(order) ?? .max)
      if isLong || next > 1_000_000_000_000 { return power }
      count = next
    }
    return .equation(power, .number(String(count)))
  }
}

extension RankStatement: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if pivotColumns.isEmpty {
      narrative.labelled(.rank, ["\(number: String(rank)): there is no pivot"])
    } else {
      narrative.labelled(
        .rank, ["\(number: String(rank)), the number of pivots (\(English.places("column", pivotColumns)))"])
    }
  }
}
