import MatrixDomain

/// A combination of the equations of `A·X = B` that says `0 = c` with `c ≠ 0`.
struct Refutation<Element: ExactScalar> {
  /// A factor for each equation.
  let factors: Vector<Element>
  /// The right-hand side in which they leave a number that is not 0.
  let column: Int

  /// For the first right-hand side of `b` without a solution.
  ///
  /// The equations of a minor of A have one solution; an equation that it does not satisfy is, left of the bar, a combination
  /// of them.
  ///
  /// - Throws: where every right-hand side has solutions.
  init(
    of a: Matrix<Element>, _ b: Matrix<Element>, _ minor: MinorEvidence<Element>, _ budget: Budget
  ) throws(CertificateError) {
    if let found = try Element.kernels.evidence.refutation(a, b, budget) {
      (factors, column) = found
      return
    }
    let block = a.submatrix(rows: minor.rows, columns: minor.columns)
    let rightSides = b.submatrix(rows: minor.rows, columns: Array(0..<b.columns))
    let solution = try Self.solved(block, rightSides, budget)
    let others = Set(0..<a.rows).subtracting(minor.rows).sorted()
    for column in 0..<b.columns {
      for row in others {
        try budget.checkEvidence()
        var rest = b[row, column]
        for (index, pivot) in minor.columns.enumerated() {
          rest.subtractProduct(a[row, pivot], solution[index, column])
        }
        if rest.isZero { continue }
        let left = Matrix(Shape(minor.columns.count, 1)) { index, _ in a[row, minor.columns[index]] }
        let combination = try Self.solved(block.transposed, left, budget)
        var factors = Array(repeating: Element.zero, count: a.rows)
        factors[row] = .one
        for (index, source) in minor.rows.enumerated() { factors[source] = -combination[index, 0] }
        self.factors = Vector(factors)
        self.column = column
        return
      }
    }
    throw .answerDoesNotHold("the system has a solution")
  }

  private static func solved(
    _ block: Matrix<Element>, _ right: Matrix<Element>, _ budget: Budget
  ) throws(CertificateError) -> Matrix<Element> {
    let solutions = try evident { () throws(ExactError) in
      try Computed.solveEach(block, right, budget: budget).answer
    }
    guard solutions.inconsistent.isEmpty, solutions.free.isEmpty else {
      throw .answerDoesNotHold("the minor is singular")
    }
    return solutions.particular
  }
}
