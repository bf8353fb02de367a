import MatrixArithmetic
public import MatrixDomain

// Products other than rows times columns.
extension Narrated {
  /// The entrywise product of two matrices of one shape.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the shapes are equal, ``ExactError/magnitude(_:)`` where an entry could
  ///   have more than `Integer.bitLimit` bits.
  public static func entrywiseProduct<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    guard a.shape == b.shape else {
      throw .shape(
        .mismatch("the entrywise product", a.shape, b.shape, rule: "give both matrices the same shape"))
    }
    let answer = try Matrix(a.shape) { row, column throws(ExactError) in
      try product(a[row, column], b[row, column], isFirst: column == 0, narration.budget)
    }
    return Worked(
      answer, formulas("A o B", answer, narration) { [[a[$0, $1], b[$0, $1]]] }, method: "entrywise")
  }

  /// The Kronecker product: every entry of `A` replaced by that entry times `B`.
  ///
  /// - Throws: ``ExactError/tooManyEntries(_:rows:columns:limit:)`` before anything of that size is built,
  ///   ``ExactError/magnitude(_:)`` where an entry could have more than `Integer.bitLimit` bits.
  public static func kroneckerProduct<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    let (rows, hasManyRows) = a.rows.multipliedReportingOverflow(by: b.rows)
    let (columns, hasManyColumns) = a.columns.multipliedReportingOverflow(by: b.columns)
    if hasManyRows || hasManyColumns || max(rows, columns) > Tuning.answerEntries {
      throw .tooManyEntries(
        "the Kronecker product", rows: hasManyRows ? .max : rows, columns: hasManyColumns ? .max : columns,
        limit: Tuning.answerEntries)
    }
    try ResultSize.require(
      "the Kronecker product", of: Element.self, rows, columns,
      bits: a.writtenBits * Double(b.shape.count) + b.writtenBits * Double(a.shape.count), narration.budget)
    let answer = try Matrix(Shape(rows, columns)) { row, column throws(ExactError) in
      try product(
        a[row / b.rows, column / b.columns], b[row % b.rows, column % b.columns], isFirst: column == 0,
        narration.budget)
    }
    var worked = Worked(
      answer,
      formulas("A x B", answer, narration) { row, column in
        [[a[row / b.rows, column / b.columns], b[row % b.rows, column % b.columns]]]
      }, method: "blocks")
    if !narration.isSilent, !answer.shape.isEmpty {
      let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
        let ones = Matrix(Shape(columns, 1), repeating: Element.one)
        let left = try ExactChooser.product(a, Matrix(Shape(a.columns, 1), repeating: Element.one), narration.budget)
        let right = try ExactChooser.product(b, Matrix(Shape(b.columns, 1), repeating: Element.one), narration.budget)
        return IdentityCheck(
          "(A x B)*(u x u) = (A*u) x (B*u), with u = (1, ..., 1)",
          left: try ExactChooser.product(answer, ones, narration.budget),
          right: try kroneckerProduct(left, right, narration: .silent(narration.budget)).answer)
      }
      if let check { worked.derivation.append(check) }
    }
    return worked
  }

  /// The commutator `A·B − B·A`.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless both matrices are square, of one size.
  public static func commutator<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the commutator", a.shape)) }
    guard a.shape == b.shape else {
      throw .shape(
        .mismatch("the commutator", a.shape, b.shape, rule: "give two square matrices of the same size"))
    }
    let forward = try ExactChooser.product(a, b, narration.budget)
    let backward = try ExactChooser.product(b, a, narration.budget)
    var worked = try difference(forward, backward, narration: narration)
    worked.method = "two-products"
    if !narration.isSilent {
      var derivation = Derivation([NamedMatrix("A*B", forward), NamedMatrix("B*A", backward)])
      for part in worked.derivation.parts {
        if let entries = part as? EntryFormulas<Element> {
          derivation.append(EntryFormulas(name: "A*B - B*A", entries: entries.entries))
        }
      }
      derivation.append(NamedMatrix("A*B - B*A", worked.answer))
      let trace = try ResultSize.ifWithinLimit { () throws(ExactError) in
        try Narrated.trace(worked.answer, narration: .silent(narration.budget)).answer
      }
      if let trace {
        derivation.append(
          IdentityCheck(
            "trace (A*B - B*A) = 0", left: Matrix(Shape(1, 1), repeating: trace), right: .zero(Shape(1, 1))))
      }
      worked.derivation = derivation
    }
    return worked
  }

  /// One entry of a product, within the budget: checked once a row, and before every long scalar.
  private static func product<Element: ExactScalar>(
    _ left: Element, _ right: Element, isFirst: Bool, _ budget: Budget
  ) throws(ExactError) -> Element {
    if isFirst || left.writtenSize + right.writtenSize > longNumber { try budgeted(budget.check) }
    try ResultSize.requireProductOfEntries("an entry of the product", left, right)
    return left * right
  }
}
