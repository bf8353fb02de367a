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
    let name = Formula.name(unknowns[line.unknown])
    return ["row \(line.row + 1):", Phrase(equation), Phrase(.equation(name, way(to: line)))]
  }

  /// `(-5 + 15)/5 = 2`; `2` alone where the value can be seen at once.
  private func way(to line: Line) -> Formula {
    let value = Formula.number(line.value.exchangeText)
    var sum = Formula()
    var terms: [SignedProduct<Element>] = []
    if !line.right.isZero {
      sum.appendTerm(line.right.exchangeText, .nothing)
      terms.append(SignedProduct([line.right]))
    }
    for term in line.known where !term.value.isZero {
      let product = term.coefficient * term.value
      sum.appendTerm(product.oppositeText, .nothing)
      terms.append(SignedProduct([product], isNegative: true))
    }
    let isSeen = sum.isEmpty || line.known.isEmpty || line.pivot.isOne
    switch line.pivot.division {
    case .bar:
      return isSeen ? value : .quotient(sum, line.right, by: line.pivot, value: line.value)
    case .inverse where line.pivot.isOne:
      return sum.tokens.count > 1 ? .worked(sum, terms, value: line.value) : value
    case .inverse, .conjugate:
      return sum.isEmpty
        ? value : .quotient(sum, line.value * line.pivot, by: line.pivot, value: line.value)
    }
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
