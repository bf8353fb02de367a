public import MatrixDomain

extension SarrusRule: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if detail >= .normal && !narrative.hasDrawnStart { narrateStart(into: &narrative) }
    let determinant = Formula([.name("det"), .symbol(.space), .name(name)])
    let (down, up) = (Self.sum(falling), Self.sum(rising))
    if detail >= .normal {
      narrative.heading("DIAGONALS")
      narrative.paragraph("The first two columns once more on the right:")
      let rows = (0..<3).map { row in TextSlab((0..<5).map { matrix[row, $0 % 3].exchangeText }) }
      narrative.table(TablePicture(rows: rows, columns: 5, bars: [3]))
      narrative.append(
        .lines(
          [["down to the right:", Phrase(sum(falling, down))], ["up to the right:", Phrase(sum(rising, up))]], level: 0)
      )
    }
    let difference = Formula.sum([(down.exchangeText, .nothing)])
    var way = difference
    way.append(.minus)
    way.append(contentsOf: .product([up.exchangeText], follows: true))
    let terms = [SignedProduct([down]), SignedProduct([up], isNegative: true)]
    narrative.labelled(.answer, [Phrase(.equation(determinant, .worked(way, terms, value: value)))])
  }

  private func sum(_ products: [[Element]], _ value: Element) -> Formula {
    .worked(.products(products), products.map { SignedProduct($0) }, value: value)
  }
}

extension SarrusRule: BeginsWithPicture {
  func narrateStart(into narrative: inout Narrative) {
    narrative.table(TablePicture(matrix))
    narrative.showsData = true
  }
}

extension LineDeterminant: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let name = Formula([.name("det"), .symbol(.space), .name("A")])
    let products = zip(entries, cofactors).filter { !$0.0.isZero }.map { [$0.0, $0.1] }
    let way = Formula.products(products)
    let right: Formula =
      way.tokens.count > 1
      ? .worked(way, products.map { SignedProduct($0) }, value: value) : .number(value.exchangeText)
    narrative.paragraph("Row 1 times its cofactors: \(Formula.equation(name, right))")
    let inverse = Formula([
      .name("A^-1"), .symbol(.equals), .symbol(.open), .number("1"), .symbol(.divide), .name("det"), .symbol(.space),
      .name("A"), .symbol(.close), .symbol(.times), .name("adj"), .symbol(.space), .name("A"),
    ])
    narrative.paragraph(value.isZero ? "It is 0: there is no inverse." : "It is not 0: \(inverse).")
  }
}

extension SchoolSystem: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("EQUATIONS")
    narrative.append(.lines(equations.enumerated().map { line($0, $1) }, level: 0))
    narrative.showsData = true
    narrative.heading("WAY")
    var all = equations
    for step in steps {
      narrative.paragraph(phrase(step))
      guard let equation = result(of: step) else { continue }
      if case .insert(let expression, let target, _) = step {
        narrative.append(.lines([["", Phrase(inserted(expression, all[target]))]], level: 0))
      }
      narrative.append(.lines([line(all.count, equation)], level: 0))
      all.append(equation)
    }
  }

  private func result(of step: Step) -> Equation? {
    switch step {
    case .insert(_, _, let equation), .add(_, _, _, _, _, let equation): equation
    default: nil
    }
  }

  private func name(_ equation: Int) -> Formula { .name("E\(equation + 1)") }

  /// `E1:`, `2x + 3y = 8`.
  private func line(_ index: Int, _ equation: Equation) -> [Phrase] {
    ["\(name(index)):", Phrase(formula(equation))]
  }

  private func formula(_ equation: Equation) -> Formula {
    var left = Formula()
    for (unknown, coefficient) in equation.coefficients.enumerated() where !coefficient.isZero {
      left.appendTerm(coefficient.exchangeText, .name(unknowns[unknown]), style: .juxtaposed)
    }
    return .equation(left.isEmpty ? .number("0") : left, .number(equation.right.exchangeText))
  }

  /// `2*(6 - y) + 3y = 8`.
  private func inserted(_ expression: Expression, _ equation: Equation) -> Formula {
    var left = Formula()
    for (unknown, coefficient) in equation.coefficients.enumerated() where !coefficient.isZero {
      if unknown != expression.unknown {
        left.appendTerm(coefficient.exchangeText, .name(unknowns[unknown]), style: .juxtaposed)
        continue
      }
      var term = Formula()
      term.appendTerm(coefficient.exchangeText, .name("?"))
      let text = ScalarText(coefficient.exchangeText)
      if !left.isEmpty {
        left.append(text.split.isNegative ? .minus : .plus)
        term = Formula()
        term.appendTerm(text.split.magnitude, .name("?"))
      }
      // The name stands for the parentheses.
      left.tokens += term.tokens.dropLast() + [.symbol(.open)] + right(expression).tokens + [.symbol(.close)]
    }
    return .equation(left, .number(equation.right.exchangeText))
  }

  /// `3 - 2x`.
  private func right(_ expression: Expression) -> Formula {
    var right = Formula()
    if !expression.constant.isZero || expression.isValue {
      right.appendTerm(expression.constant.exchangeText, .nothing)
    }
    for (unknown, coefficient) in expression.coefficients.enumerated() where !coefficient.isZero {
      right.appendTerm(coefficient.exchangeText, .name(unknowns[unknown]), style: .juxtaposed)
    }
    return right
  }

  private func formula(_ expression: Expression) -> Formula {
    .equation(.name(unknowns[expression.unknown]), right(expression))
  }

  private func phrase(_ step: Step) -> Phrase {
    switch step {
    case .express(let equation, let expression):
      return "Solve \(name(equation)) for \(name: unknowns[expression.unknown]): \(formula(expression))."
    case .insert(let expression, let equation, _):
      return "Put \(formula(expression)) into \(name(equation)):"
    case .add(let first, let left, let second, let right, let unknown, _):
      var sum = Formula()
      sum.append(first: left, "E\(first + 1)")
      sum.append(multiple: right, .name("E\(second + 1)"))
      return "\(sum), so that \(name: unknowns[unknown]) falls out:"
    case .holdsAlways(let equation):
      return "\(name(equation)) says \(Formula.equation(.number("0"), .number("0"))): it tells nothing new."
    case .holdsNever(let equation, let right):
      let says = Formula.equation(.number("0"), .number(right.exchangeText))
      return "\(name(equation)) says \(says), which never holds: there is no solution."
    case .free(let unknown): return "\(name: unknowns[unknown]) can be any number."
    case .result(let equation, let known, let expression):
      if known.isEmpty { return "\(name(equation)) gives \(formula(expression))." }
      let given = Phrase.joined(known.map { Phrase(formula($0)) }, by: ", ")
      return "\(name(equation)) with \(given) gives \(formula(expression))."
    }
  }
}

extension Formula {
  /// The first term of a sum of equations: `3*E1`, `-E1`.
  fileprivate mutating func append<Element: HandScalar>(first factor: Element, _ name: String) {
    let (size, isNegative) = factor.factorTerm
    appendTerm((isNegative ? "-" : "") + size.exchangeText, .name(name))
  }
}
