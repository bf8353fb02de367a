import MatrixArithmetic
public import MatrixDomain

// Matrices are joined and split: nothing is computed.
extension Narrated {
  /// `[A | B]`: the columns of `A`, then those of `B`. ``Narration/bar`` says where the answer is shown with a bar.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the numbers of rows are equal.
  public static func augmented<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    try ResultSize.requireSides(
      "the augmented matrix", a.rows, a.columns, b.columns, of: Element.self, narration.budget)
    let answer = try shaped { () throws(ShapeError) in try a.augmented(with: b) }
    return told("[A | B]", answer, method: "columns", narration)
  }

  /// The rows of `A` above those of `B`.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the numbers of columns are equal.
  public static func stacked<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    try ResultSize.requireSides("the stack", a.columns, a.rows, b.rows, of: Element.self, narration.budget)
    let answer = try shaped { () throws(ShapeError) in try a.stacked(on: b) }
    return told("[A; B]", answer, method: "rows", narration)
  }

  /// The entries in some rows and columns, in the order given; `nil` stands for all. A row or column may be taken more
  /// than once.
  ///
  /// - Throws: ``ExactError/shape(_:)`` where a row or column is asked for that the matrix does not have.
  public static func submatrix<Element: ExactScalar>(
    _ a: Matrix<Element>, rows: [Int]?, columns: [Int]?, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    let (rowCount, columnCount) = (rows?.count ?? a.rows, columns?.count ?? a.columns)
    try ResultSize.require("the submatrix", of: Element.self, rowCount, columnCount, narration.budget)
    for (name, places, count) in [("row", rows, a.rows), ("column", columns, a.columns)] {
      guard let wrong = places?.first(where: { !(0..<count).contains($0) }) else { continue }
      throw .shape(
        ShapeError(
          .shapeMismatch, "there is no \(name) \(wrong + 1): A has \(count) \(name)\(count == 1 ? "" : "s")",
          advice: "\(name)s count from 1"))
    }
    let answer = a.submatrix(rows: rows ?? Array(0..<a.rows), columns: columns ?? Array(0..<a.columns))
    return told("submatrix", answer, method: "selection", narration)
  }

  private static func told<Element: ExactScalar>(
    _ name: String, _ answer: Matrix<Element>, method: String, _ narration: Narration
  ) -> Worked<Matrix<Element>> {
    var worked = Worked(answer, method: method)
    if !narration.isSilent {
      worked.derivation.append(
        NamedMatrix(name, answer, layout: TableLayout(bars: narration.bar.map { [$0] } ?? [])))
    }
    return worked
  }
}

extension ResultSize {
  /// Throws where a matrix with one side of `side`, the other of `first + second`, would be too large.
  fileprivate static func requireSides<Element>(
    _ what: String, _ side: Int, _ first: Int, _ second: Int, of type: Element.Type, _ budget: Budget
  ) throws(ExactError) {
    let (other, overflows) = first.addingReportingOverflow(second)
    try require(what, of: type, side, overflows ? .max : other, budget)
  }
}
