import MatrixDomain

extension RowOperation where Scalar: ExchangeScalar {
  /// `R2 <-> R3`, `R2 <- (1/5)*R2`, `R2 <- R2 - 3*R1`.
  var formula: Formula { formula(ofLines: "R") }

  /// The same for columns: `C2 <- C2 - 3*C1`.
  func formula(ofLines letter: String) -> Formula {
    switch self {
    case .swap(let first, let second):
      return Formula([.name("\(letter)\(first + 1)"), .symbol(.exchange), .name("\(letter)\(second + 1)")])
    case .scale(let row, let factor):
      let name = "\(letter)\(row + 1)"
      var product = Formula()
      product.appendTerm(factor.exchangeText, .name(name))
      return Formula([.name(name), .symbol(.becomes)] + product.tokens)
    case .add(let multiple, let source, let target):
      let name = "\(letter)\(target + 1)"
      var sum = Formula([.name(name)])
      sum.appendTerm(multiple.exchangeText, .name("\(letter)\(source + 1)"))
      return Formula([.name(name), .symbol(.becomes)] + sum.tokens)
    }
  }

  /// `[2 3 -1 | 5] - 2*[1 -1 2 | 5] = [0 5 -5 | -5]`; `nil` for a swap. The rows are those before the operation.
  func workings(rows: [TextSlab], result: TextSlab, _ cut: RowCut) -> Formula? {
    var left = Formula()
    switch self {
    case .swap: return nil
    case .scale(let row, let factor):
      left.appendTerm(factor.exchangeText, .row(cut(rows[row]), bars: cut.bars))
    case .add(let multiple, let source, let target):
      left.append(.matrix([cut(rows[target])], bars: cut.bars))
      left.appendTerm(multiple.exchangeText, .row(cut(rows[source]), bars: cut.bars))
    }
    return .equation(left, Formula([.matrix([cut(result)], bars: cut.bars)]))
  }
}

extension StepPurpose where Element: ExchangeScalar {
  /// Why the step is done: `clear the 2 under the pivot`.
  func phrase(for operation: RowOperation<Element>, in column: EliminationColumn<Element>) -> Phrase {
    switch self {
    case .placePivot:
      return column.row == 0 ? "bring the pivot to the top" : "bring the pivot to row \(column.row + 1)"
    case .clear(let entry):
      let place = column.phase == .forward ? "under" : "above"
      return "clear the \(number: entry.exchangeText) \(place) the pivot"
    case .makeOne: return "make the pivot 1"
    case .crossMultiply: return "multiply by the pivot, so that no fraction arises"
    case .divideByPreviousPivot: return "divide by the pivot before, which comes out even"
    }
  }
}
