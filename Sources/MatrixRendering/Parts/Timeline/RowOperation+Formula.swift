import MatrixDomain

extension RowOperation where Scalar: ExchangeScalar {
  /// `R2 <-> R3`, `C2 <- C2 - 3*C1`: rows or columns, with factors and multiples as the closures write them.
  func formula(
    ofLines letter: String, writing text: (Scalar) -> String = { $0.exchangeText },
    adding add: (inout Formula, Scalar, Formula.Factor) -> Void = { $0.appendTerm($1.exchangeText, $2) }
  ) -> Formula {
    switch self {
    case .swap(let first, let second):
      return Formula([.name("\(letter)\(first + 1)"), .symbol(.exchange), .name("\(letter)\(second + 1)")])
    case .scale(let row, let factor):
      let name = "\(letter)\(row + 1)"
      var product = Formula()
      product.appendTerm(text(factor), .name(name))
      return Formula([.name(name), .symbol(.becomes)] + product.tokens)
    case .add(let multiple, let source, let target):
      let name = "\(letter)\(target + 1)"
      var sum = Formula([.name(name)])
      add(&sum, multiple, .name("\(letter)\(source + 1)"))
      return Formula([.name(name), .symbol(.becomes)] + sum.tokens)
    }
  }
}

extension RowOperation where Scalar: HandScalar {
  /// `R2 <-> R3`, `R2 <- (1/5)*R2`, `R2 <- R2 - 3*R1`.
  var formula: Formula { formula(ofLines: "R", writing: { $0.factorText }) { $0.append(multiple: $1, $2) } }

  /// `[2 3 -1 | 5] - 2*[1 -1 2 | 5] = [0 5 -5 | -5]`, and modulo a prime what that leaves; `nil` for a swap. The rows are
  /// those before the operation, the last of them the matrix's own entries.
  func workings(
    rows: [TextSlab], before: Matrix<Scalar>, result: TextSlab, _ cut: RowCut
  ) -> Formula? {
    var left = Formula()
    let terms: (Int) -> [SignedProduct<Scalar>]
    switch self {
    case .swap: return nil
    case .scale(let row, let factor):
      left.appendTerm(factor.factorText, .row(cut(rows[row]), bars: cut.bars))
      let (size, isNegative) = factor.factorTerm
      terms = { [SignedProduct([size, before[row, $0]], isNegative: isNegative)] }
    case .add(let multiple, let source, let target):
      left.append(.matrix([cut(rows[target])], bars: cut.bars))
      left.append(multiple: multiple, .row(cut(rows[source]), bars: cut.bars))
      let (size, isNegative) = multiple.factorTerm
      terms = {
        [SignedProduct([before[target, $0]]), SignedProduct([size, before[source, $0]], isNegative: isNegative)]
      }
    }
    let reduced = Formula([.matrix([cut(result)], bars: cut.bars)])
    guard case .residues(let modulus) = Scalar.domain(of: before.rowMajor) else { return .equation(left, reduced) }
    let sums = TextSlab((0..<before.columns).map { Scalar.unreduced(terms($0))?.sum ?? result[$0] })
    if sums == result { return .equation(left, reduced) }
    return .congruence(
      .equation(left, Formula([.matrix([cut(sums)], bars: cut.bars)])), reduced, modulo: modulus)
  }
}

extension StepPurpose where Element: HandScalar {
  /// Why the step is done: `clear the 2 under the pivot`.
  func phrase(for operation: RowOperation<Element>, in column: EliminationColumn<Element>) -> Phrase {
    switch self {
    case .placePivot:
      return column.row == 0 ? "bring the pivot to the top" : "bring the pivot to row \(column.row + 1)"
    case .clear(let entry):
      let place = column.phase == .forward ? "under" : "above"
      let phrase: Phrase = "clear the \(number: entry.exchangeText) \(place) the pivot"
      guard column.phase == .forward, case .add(let multiple, _, _) = operation, let pivot = Self.pivot(of: column)
      else { return phrase }
      return phrase + Self.division(entry, by: pivot, value: -multiple)
    case .makeOne(let pivot):
      guard case .scale(_, let factor) = operation else { return "make the pivot 1" }
      return "make the pivot 1" + Self.division(.one, by: pivot, value: factor)
    case .crossMultiply: return "multiply by the pivot, so that no fraction arises"
    case .divideByPreviousPivot: return "divide by the pivot before, which comes out even"
    case .makeUnit(let entry):
      guard let unit = madePivot(by: operation, in: column) else { return "make the pivot" }
      return "make a \(number: unit.exchangeText) of the \(number: entry.exchangeText): the pivot"
    case .leaveRemainder(let entry):
      return "leave of \(number: entry.exchangeText) the remainder of the division by the pivot"
    case .clearDenominators: return "clear the denominators of the row"
    }
  }

  /// What ``makeUnit(_:)`` makes of the entry; `nil` for another purpose.
  func madePivot(by operation: RowOperation<Element>, in column: EliminationColumn<Element>) -> Element? {
    guard case .makeUnit(let entry) = self, case .add(let multiple, let source, _) = operation,
      let other = column.candidates.first(where: { $0.row == source })?.entry
    else { return nil }
    return entry + multiple * other
  }

  private static func pivot(of column: EliminationColumn<Element>) -> Element? {
    // A made pivot is 1 or -1: nothing is divided, and its candidate is the entry before.
    column.choice?.reason == .madeUnit ? nil : column.candidates.first { $0.row == column.choice?.row }?.entry
  }

  /// `: 3/5 == 3*3 = 9 == 2 (mod 7)`, where a quotient cannot just be written down; nothing for numbers with a bar.
  private static func division(_ numerator: Element, by divisor: Element, value: Element) -> Phrase {
    if divisor.isOne { return Phrase() }
    if case .bar = divisor.division { return Phrase() }
    return ": \(Formula.quotient(Formula.bracketed(numerator), numerator, by: divisor, value: value))"
  }
}
