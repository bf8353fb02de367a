import MatrixArithmetic
public import MatrixDomain

// What is computed entry by entry.
extension Narrated {
  /// The matrix mirrored in its diagonal.
  public static func transpose<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) -> Worked<Matrix<Element>> {
    var worked = Worked(a.transposed, method: "transpose")
    if !narration.isSilent { worked.derivation.append(NamedMatrix("A^T", worked.answer)) }
    return worked
  }

  /// `A + B`.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the shapes are equal, ``ExactError/magnitude(_:)`` where an entry could
  ///   have more than `Integer.bitLimit` bits.
  public static func sum<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    guard a.shape == b.shape else {
      throw .shape(.mismatch("the sum", a.shape, b.shape, rule: "give both matrices the same shape"))
    }
    let answer = try entrywise(a, "an entry of the sum", narration.budget, { b[$0, $1] }) { $0 + $1 }
    return Worked(
      answer, formulas("A + B", answer, narration) { [[a[$0, $1]], [b[$0, $1]]] }, method: "entrywise")
  }

  /// `A - B`.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the shapes are equal, ``ExactError/magnitude(_:)`` where an entry could
  ///   have more than `Integer.bitLimit` bits.
  public static func difference<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    guard a.shape == b.shape else {
      throw .shape(.mismatch("the difference", a.shape, b.shape, rule: "give both matrices the same shape"))
    }
    let answer = try entrywise(a, "an entry of the difference", narration.budget, { b[$0, $1] }) { $0 - $1 }
    return Worked(
      answer, formulas("A - B", answer, narration) { [[a[$0, $1]], [-b[$0, $1]]] }, method: "entrywise")
  }

  /// `c·A`.
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an entry could have more than `Integer.bitLimit` bits.
  public static func scalarMultiple<Element: ExactScalar>(
    _ factor: Element, _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    try ResultSize.requireMultiple(factor, a)
    let answer = try Matrix(a.shape) { row, column throws(ExactError) in
      if column == 0 || a[row, column].writtenSize > longNumber { try budgeted(narration.budget.check) }
      return factor * a[row, column]
    }
    return Worked(answer, formulas("c*A", answer, narration) { [[factor, a[$0, $1]]] }, method: "entrywise")
  }

  /// `A·B`.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless `A` has as many columns as `B` has rows.
  public static func product<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    let answer = try ExactChooser.product(a, b, narration.budget)
    var worked = Worked(
      answer,
      formulas("A*B", answer, narration, factors: 2 * a.columns) { row, column in
        (0..<a.columns).map { [a[row, $0], b[$0, column]] }
      }, method: "rows-times-columns")
    if !narration.isSilent {
      let ones = Matrix(Shape(b.columns, 1), repeating: Element.one)
      let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
        IdentityCheck(
          "(A*B)*u = A*(B*u), with u = (1, ..., 1)", left: try ExactChooser.product(answer, ones, narration.budget),
          right: try ExactChooser.product(a, try ExactChooser.product(b, ones, narration.budget), narration.budget))
      }
      if let check { worked.derivation.append(check) }
    }
    return worked
  }

  /// The sum of the diagonal.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where the sum could
  ///   have more than `Integer.bitLimit` bits.
  public static func trace<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Element> {
    guard a.isSquare else { throw .shape(.notSquare("the trace", a.shape)) }
    try ResultSize.requireSum("the trace", (0..<a.rows).lazy.map { a[$0, $0] })
    var answer = Element.zero
    for index in 0..<a.rows {
      try budgeted(narration.budget.check)
      answer += a[index, index]
    }
    var worked = Worked(answer, method: "diagonal-sum")
    if !narration.isSilent {
      worked.derivation.append(
        EntryFormulas(
          name: "trace A",
          entries: [.init(position: nil, terms: (0..<a.rows).map { [a[$0, $0]] }, value: answer)]))
    }
    return worked
  }

  /// Where entries have more bits than this, the budget is asked before each of them, not before each row.
  static let longNumber = 1 << 16

  /// A matrix made of the entries of `a` and of others, by a sum or a difference.
  private static func entrywise<Element: ExactScalar>(
    _ a: Matrix<Element>, _ what: String, _ budget: Budget, _ other: (Int, Int) -> Element,
    _ combined: (Element, Element) -> Element
  ) throws(ExactError) -> Matrix<Element> {
    for row in 0..<(a.columns > 0 ? a.rows : 0) {
      for column in 0..<a.columns { try ResultSize.requireSum(what, a[row, column], other(row, column)) }
    }
    return try Matrix(a.shape) { row, column throws(ExactError) in
      if column == 0 || a[row, column].writtenSize > longNumber { try budgeted(budget.check) }
      return combined(a[row, column], other(row, column))
    }
  }

  /// How every entry of a result comes about; nothing in a silent run, or where it would fill a book.
  static func formulas<Element: ExactScalar>(
    _ name: String, _ result: Matrix<Element>, _ narration: Narration, factors: Int = 2,
    terms: (Int, Int) -> [[Element]]
  ) -> Derivation {
    if narration.isSilent || result.shape.count > NarrationLimits.narratedFactors / max(1, factors) {
      return Derivation()
    }
    var entries: [EntryFormulas<Element>.Entry] = []
    for row in 0..<result.rows {
      for column in 0..<result.columns {
        entries.append(
          .init(
            position: .init(row: row, column: column), terms: terms(row, column), value: result[row, column]))
      }
    }
    return Derivation([EntryFormulas(name: name, entries: entries)])
  }

}
