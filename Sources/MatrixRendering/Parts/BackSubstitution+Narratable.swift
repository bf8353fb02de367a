public import MatrixDomain

extension BackSubstitution: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let side = column.map { ", RIGHT-HAND SIDE \($0 + 1)" } ?? ""
    narrative.heading((isForward ? "FORWARD SUBSTITUTION" : "BACK-SUBSTITUTION") + side)
    if isForward { narrative.paragraph(Phrase(Formula(plain: "L*y = P*b\(column.map { String($0 + 1) } ?? "")"))) }
    narrative.append(.lines(lines.map(phrases), level: 0))
  }

  /// `row 2:`, `5y - 5*3 = -5`, `y = (-5 + 15)/5 = 2`.
  private func phrases(for line: Line) -> [Phrase] {
    var left = Formula()
    left.appendTerm(line.pivot.exchangeText, .name(unknowns[line.unknown]), style: .juxtaposed)
    for term in line.known {
      left.appendTerm(term.coefficient.exchangeText, .number(term.value.exchangeText))
    }
    let equation = Formula.equation(left, .number(line.right.exchangeText))
    var result = Formula([.name(unknowns[line.unknown]), .symbol(.equals)])
    if let way = way(to: line) {
      result.append(contentsOf: way)
      result.append(.equals)
    }
    result.append(.number(line.value.exchangeText))
    return ["row \(line.row + 1):", Phrase(equation), Phrase(result)]
  }

  /// `(-5 + 15)/5`; `nil` where the value can be seen at once.
  private func way(to line: Line) -> Formula? {
    if line.known.isEmpty || line.pivot.isOne { return nil }
    var sum = Formula()
    if !line.right.isZero { sum.appendTerm(line.right.exchangeText, .nothing) }
    for term in line.known where !term.value.isZero {
      sum.appendTerm((-(term.coefficient * term.value)).exchangeText, .nothing)
    }
    if sum.isEmpty { return nil }
    var result = sum
    if sum.tokens.count > 1 { result = Formula([.symbol(.open)] + sum.tokens + [.symbol(.close)]) }
    let pivot = ScalarText(line.pivot.exchangeText)
    result.append(.divide)
    if pivot.isNegative || pivot.isFraction || pivot.isSum {
      result.tokens += [.symbol(.open), .number(pivot.text), .symbol(.close)]
    } else {
      result.append(.number(pivot.text))
    }
    return result
  }
}

extension ReadOff: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    var items = lines.map { line -> Phrase in
      var terms: [(coefficient: String, factor: Formula.Factor)] = []
      if !line.constant.isZero { terms.append((line.constant.exchangeText, .nothing)) }
      for term in line.terms where !term.coefficient.isZero {
        terms.append((term.coefficient.exchangeText, .name(unknowns[term.unknown])))
      }
      return Phrase(.equation(.name(unknowns[line.unknown]), .sum(terms)))
    }
    let substitutions = zip(free, parameters).map { Phrase(.equation(.name(unknowns[$0]), .name($1))) }
    if !substitutions.isEmpty { items.append("(\(Phrase.joined(substitutions, by: ", ")))") }
    narrative.labelled(
      .readOff, qualifier: column.map { "(right-hand side \($0 + 1))" }, items, spacing: .wide)
  }
}
