public import MatrixDomain

extension SystemToExplain: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.table(
      TablePicture(
        augmented, layout: TableLayout(columnNames: unknowns, rowNames: equations, bars: [matrix.columns])))
    narrative.showsData = true
    let transposed = Formula([.name("A^T"), .symbol(.times), .name("y")])
    narrative.paragraph(
      """
      Which combinations of the equations leave no unknown? Those with factors \(name: "y") such that \
      \(Formula.equation(transposed, .number("0"))).
      """)
  }
}

extension SystemFindings: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let conflicts = analysis.conflicts
    narrative.labelled(.answer, [verdict])
    for relation in analysis.relations {
      let others = Formula.byOthers(relation.coefficients, letter: "E")
      var items: [Phrase] = [Phrase(.equation(.name("E\(relation.equation + 1)"), others))]
      if relation.coefficients.allSatisfy(\.isZero) { items.append("it says 0 = 0") }
      narrative.labelled(.why, items)
    }
    for conflict in conflicts {
      narrative.append(
        proof: conflict.combination, matrix: matrix, right: right, contradiction: conflict.contradiction,
        qualifier: conflict.equations.count > 1 ? "(each of these equations is needed for it)" : nil)
    }
    for condition in analysis.conditions {
      let equation = Formula.equation(
        .name("b\(condition.equation + 1)"), .byOthers(condition.coefficients, letter: "b"))
      let state: Phrase =
        condition.holds
        ? "(here both are \(number: condition.given.exchangeText))"
        : "(here \(number: condition.needed.exchangeText) instead of \(number: condition.given.exchangeText))"
      narrative.labelled(
        condition.holds ? .condition : .fix,
        [
          analysis.conditions.count == 1
            ? "consistent exactly when \(equation) \(state)" : "consistent only when \(equation) \(state)"
        ])
    }
    if analysis.conditions.count > 1 {
      narrative.append(.items(["consistent exactly when all of these hold"], spacing: .close))
    }
    if analysis.conditions.isEmpty {
      narrative.labelled(.condition, ["consistent for every right-hand side: no equation depends on the others"])
    }
    if !conflicts.isEmpty { narrative.labelled(.next, ["least squares gives the closest compromise"]) }
  }

  /// `no solution: equations 1, 2, 3 contradict each other`.
  private var verdict: Phrase {
    let conflicts = analysis.conflicts
    if conflicts.isEmpty {
      let count: Phrase = analysis.status == .unique ? "exactly one solution" : "infinitely many solutions"
      let redundant = analysis.relations.map(\.equation)
      switch redundant.count {
      case 0: return "\(count); no equation is redundant"
      case 1: return "\(count); \(English.places("equation", redundant)) is redundant"
      default: return "\(count); \(English.places("equation", redundant)) are redundant"
      }
    }
    let sets = conflicts.map { conflict -> Phrase in
      let places = English.places("equation", conflict.equations)
      return conflict.equations.count == 1 ? "\(places) contradicts itself" : "\(places) contradict each other"
    }
    return "no solution: \(Phrase.joined(sets, by: "; "))"
  }
}
