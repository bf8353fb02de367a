public import MatrixDomain

extension SubstitutionCheck: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if points.isEmpty { return }
    let results = points.map { (matrix * Vector($0.values)).array }
    var items: [Phrase]
    if points.count == 1, matrix.rows <= 6, matrix.columns <= 6, !points[0].right.allSatisfy({ $0.isZero }) {
      items = (0..<matrix.rows).map { equation($0, of: points[0], result: results[0][$0]) }
    } else {
      items = zip(points, results).map { product(of: $0, result: $1) }
    }
    let verdicts = zip(points, results).map { $0.right == $1 }
    if verdicts.allSatisfy({ $0 }) {
      items.append(items.count > 1 ? "all hold" : "holds")
    } else {
      items.append("THE CHECK FAILS")
    }
    narrative.labelled(.check, items)
  }

  /// `E1: 2*1 + 3*2 - 3 = 5`.
  private func equation(_ row: Int, of point: Point, result: Element) -> Phrase {
    let terms = (0..<matrix.columns).filter { !matrix[row, $0].isZero }
      .map { (matrix[row, $0].exchangeText, Formula.Factor.number(point.values[$0].exchangeText)) }
    let products = (0..<matrix.columns).map { SignedProduct([matrix[row, $0], point.values[$0]]) }
    let left = Formula.worked(.sum(terms), products, value: result)
    return "\(name: "E\(row + 1)"): \(left)\(wanted([result], [point.right[row]]))"
  }

  /// `A*(5,0,2,0) = (3,8,-1)`.
  private func product(of point: Point, result: [Element]) -> Phrase {
    let left = Formula([
      .name(name), .symbol(.times), .vector(Vector(point.values).slab, isSpaced: false),
    ])
    let isZero = result.allSatisfy { $0.isZero }
    let right: Formula = isZero ? .number("0") : .vector(Vector(result).slab, isSpaced: false)
    return "\(Formula.equality(left, right, of: matrix.rowMajor))\(wanted(result, point.right))"
  }

  /// What a result that is wrong should have been.
  private func wanted(_ result: [Element], _ right: [Element]) -> Phrase {
    if result == right { return Phrase() }
    return right.count == 1
      ? " (should be \(number: right[0].exchangeText))"
      : " (should be \(Formula.vector(Vector(right).slab, isSpaced: false)))"
  }
}

extension IdentityCheck: Narratable {
  /// The statement: mathematics up to a comma, then words.
  private var phrase: Phrase {
    guard let end = statement.firstIndex(of: ",") else { return Phrase(Formula(plain: statement)) }
    return "\(Formula(plain: String(statement[..<end])))\(String(statement[end...]))"
  }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(.check, [phrase, holds ? "holds" : "THE CHECK FAILS"])
    if holds { return }
    narrative.append(.items(["the left side is"], spacing: .close))
    narrative.table(TablePicture(left))
    narrative.append(.items(["the right side is"], spacing: .close))
    narrative.table(TablePicture(right))
  }
}
