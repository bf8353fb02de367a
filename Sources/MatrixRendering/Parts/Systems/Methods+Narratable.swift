public import MatrixDomain

extension GivenMatrix: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.table(TablePicture(matrix, layout: layout))
    narrative.showsData = true
  }
}

extension CramerRule: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if let whole {
      narrative.heading("DETERMINANT OF A")
      narrate(whole, into: &narrative, detail: detail, showsMatrix: false)
    }
    if determinant.isZero {
      narrative.paragraph("Cramer's rule divides by det A: where that is 0, it says nothing about the system.")
      return
    }
    if !replaced.isEmpty {
      narrative.heading("DETERMINANTS WITH A COLUMN REPLACED" + (column.map { ", RIGHT-HAND SIDE \($0 + 1)" } ?? ""))
      for (index, determinant) in replaced.enumerated() {
        if detail >= .normal {
          narrative.paragraph(
            """
            \(name: determinant.name) is A with column \(index + 1) (\(name: unknowns[index])) replaced by \
            \(name: right):
            """)
        }
        narrate(determinant, into: &narrative, detail: detail, showsMatrix: true)
      }
    }
    narrative.heading("QUOTIENTS")
    narrative.append(.lines(zip(replaced.indices, values).map { [Phrase(quotient($0, $1))] }, level: 0))
  }

  /// `b`, `b2`.
  private var right: String { column.map { "b\($0 + 1)" } ?? "b" }

  /// `x = det A1/det A = 20/20 = 1`.
  private func quotient(_ index: Int, _ value: Element) -> Formula {
    func determinant(_ name: String) -> [Formula.Token] { [.name("det"), .symbol(.space), .name(name)] }
    let symbols = Formula(determinant(replaced[index].name) + [.symbol(.divide)] + determinant("A"))
    let numbers = Formula.quotient(
      Formula.bracketed(replaced[index].value), replaced[index].value, by: self.determinant, value: value)
    return .equation(.equation(.name(unknowns[index]), symbols), numbers)
  }

  private func narrate(
    _ told: ToldDeterminant<Element>, into narrative: inout Narrative, detail: Detail, showsMatrix: Bool
  ) {
    let name = Formula([.name("det"), .symbol(.space), .name(told.name)])
    let value = Formula.equation(name, .number(told.value.exchangeText))
    guard detail >= .normal else { return narrative.paragraph(Phrase(value)) }
    if showsMatrix { narrative.table(TablePicture(told.matrix)) }
    switch told.work {
    case .expansion(let node):
      var narrator = CofactorNarrator<Element>(detail: detail)
      narrator.narrate(node, name: name, level: 0, into: &narrative)
    case .rows(let part):
      let isPlain = part.way.tokens.count == 1 || part.pivots.count < part.size
      let equation =
        isPlain ? value : Formula.equation(name, part.worked)
      let remark: Phrase = part.pivots.count < part.size ? "too few pivots" : "sign and pivots after row operations"
      narrative.paragraph("\(equation)   (\(remark); \(tool: "det") shows them)")
    }
  }
}

extension TriangularFactors: Narratable {
  /// More multipliers are counted, not written out.
  static var shownMultipliers: Int { 60 }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("FACTORS")
    let multipliers = multipliers
    if multipliers.isEmpty {
      narrative.paragraph("Nothing had to be cleared: L = I.")
    } else {
      let shown = multipliers.prefix(Self.shownMultipliers).map { multiplier in
        let name = CofactorTable<Element>.name("l", multiplier.row, multiplier.column)
        return Phrase(.equation(.name(name), .number(multiplier.value.exchangeText)))
      }
      let rest = multipliers.count - shown.count
      narrative.paragraph(
        """
        The multiplier of each operation stands in L where it made a zero: \(Phrase.joined(shown, by: ", "))\
        \(rest > 0 ? " (and \(rest) more)" : "").
        """)
      if detail == .full {
        narrative.paragraph(
          """
          R2 <- R2 - m*R1 is undone by R2 <- R2 + m*R1: L does that to U, and gives the rows of A back. Where rows \
          are exchanged later on, their multipliers go with them.
          """)
      }
    }
    if keepsOrder {
      narrative.paragraph("No rows were exchanged: P = I.")
    } else {
      narrative.paragraph("P takes the rows of A in the order \(order.map { String($0 + 1) }.joined(separator: ", ")).")
    }
    // The factorization as an answer shows its factors among the results.
    if narrative.expectedAnswer == .permutation(PermutationValue(order)) { return }
    narrative.paragraph("\(name: "L") =")
    narrative.table(TablePicture(lower))
    narrative.paragraph("\(name: "U") =")
    narrative.table(TablePicture(upper))
  }
}

extension FaddeevLeVerrier: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("TRACES")
    if steps.isEmpty { return narrative.paragraph("There are no rows: the polynomial is 1.") }
    narrative.paragraph(
      """
      From \(Formula(plain: "M1 = I")) on, each M is A times the one before, plus the coefficient found from that one \
      times I.
      """)
    for (index, step) in steps.enumerated() {
      let product = "A*M\(index + 1)"
      if detail >= .normal {
        if index == 0 {
          narrative.paragraph("\(Formula(plain: "M1 = I,"))   \(Formula(plain: product + " ="))")
        } else {
          var formula = Formula([.name("M\(index + 1)"), .symbol(.equals)])
          formula.append(contentsOf: Self.next(index, steps[index - 1].coefficient))
          formula.append(.equals)
          narrative.paragraph(Phrase(formula))
          narrative.table(TablePicture(step.matrix))
          narrative.paragraph("\(Formula(plain: product + " ="))")
        }
        narrative.table(TablePicture(step.product))
      }
      narrative.paragraph(coefficient(step, index, product))
    }
    guard let last = steps.last else { return }
    let identity = Formula.equation(Self.next(steps.count, last.coefficient), .number("0"))
    narrative.labelled(.check, [Phrase(identity), rest.isZero ? "holds" : "THE CHECK FAILS"])
    if givesAdjugate {
      var formula = Formula([.name("adj"), .symbol(.space), .name("A"), .symbol(.equals)])
      if steps.count.isMultiple(of: 2) { formula.append(.negative) }
      formula.append(.name("M\(steps.count)"))
      let sign = Formula([.symbol(.open), .number("-1"), .symbol(.close), .symbol(.power), .name("(n-1)")])
      narrative.paragraph("\(formula), for its sign is \(sign) with n = \(steps.count).")
    }
  }

  /// `A*M1 - 5*I`: the matrix after step `count`.
  private static func next(_ count: Int, _ coefficient: Element) -> Formula {
    var formula = Formula([.name("A"), .symbol(.times), .name("M\(count)")])
    if !coefficient.isZero { formula.appendTerm(coefficient.exchangeText, .name("I")) }
    return formula
  }

  /// `trace(A*M2) = -4, so the coefficient of x^0 is -(-4)/2 = 2`.
  private func coefficient(_ step: Step, _ index: Int, _ product: String) -> Phrase {
    let trace = Formula.equation(Formula(plain: "trace(\(product))"), .number(step.trace.exchangeText))
    var way = Formula([.symbol(.negative)])
    let text = ScalarText(step.trace.exchangeText)
    way.tokens +=
      text.isNegative || text.isFraction || text.isSum
      ? [.symbol(.open), .number(text.text), .symbol(.close)] : [.number(text.text)]
    if index > 0 { way.tokens += [.symbol(.divide), .number(String(index + 1))] }
    let isPlain = index == 0 && !text.isNegative && !text.isZero && !text.isFraction && !text.isSum
    let result = Formula.number(step.coefficient.exchangeText)
    let value = isPlain && !Element.isFinite ? result : .equality(way, result, of: [step.trace, step.coefficient])
    let power = steps.count - index - 1
    let place: Phrase =
      power == 0
      ? "constant term"
      : "coefficient of \(Formula(power == 1 ? [.name("x")] : [.name("x"), .symbol(.power), .number(String(power))]))"
    return "\(trace), so the \(place) is \(value)."
  }
}

extension CharacteristicPolynomial: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard case .polynomial(let value) = polynomial.entryRecord else { return }
    narrative.labelled(
      .answer,
      [Phrase(.equation(.equation(Formula(plain: "p(x)"), Formula(plain: "det(x*I - A)")), value.formula))])
  }
}

extension SelectedBlock: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.paragraph("\(name: "A") =")
    narrative.table(TablePicture(matrix))
    narrative.showsData = true
    let isWithoutOne =
      rows.count + 1 == matrix.rows && columns.count + 1 == matrix.columns && matrix.isSquare && !rows.isEmpty
    if isWithoutOne, let row = (0..<matrix.rows).first(where: { !rows.contains($0) }),
      let column = (0..<matrix.columns).first(where: { !columns.contains($0) })
    {
      narrative.paragraph("\(name: "M") is A without row \(row + 1) and column \(column + 1).")
    } else if rows.isEmpty {
      narrative.paragraph("\(name: "M") has no rows and no columns; its determinant is 1, the empty product.")
    } else {
      narrative.paragraph(
        "\(name: "M") is A in \(English.places("row", rows)) and \(English.places("column", columns)).")
    }
  }
}
