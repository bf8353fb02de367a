public import MatrixDomain

/// `A = L·diag(d)·Lᴴ` for a positive definite symmetric or Hermitian matrix, or a vector that shows it is not.
public enum PositiveFactors<Element: ExactScalar>: Hashable, Sendable {
  /// L has ones on its diagonal and zeros above; every pivot is above 0.
  case definite(lower: Matrix<Element>, pivots: [Element])
  /// xᴴ·A·x is `value`, which is not above 0, for `vector` x, which is not 0.
  case indefinite(vector: Vector<Element>, value: Element)
}

extension Matrix where Element: ExactScalar {
  /// The factors of a symmetric or Hermitian matrix that is positive definite, without exchanging rows.
  ///
  /// The matrix must be its own adjoint, over a field in which its diagonal can be compared with 0.
  /// - Throws: ``ExactError/budget(_:)`` where time or memory is up.
  /// - Complexity: `n³/6` multiplications.
  public func positiveFactors(budget: Budget = .unlimited) throws(ExactError) -> PositiveFactors<Element> {
    try ResultSize.requireElimination(self)
    var rest = self
    var lower = Matrix.identity(rows)
    var pivots: [Element] = []
    for step in 0..<rows {
      try budgeted(budget.check)
      let pivot = rest[step, step]
      guard let sign = pivot.realSign, sign > 0 else {
        return .indefinite(vector: Self.witness(lower, step), value: pivot)
      }
      pivots.append(pivot)
      for row in (step + 1)..<Swift.max(step + 1, rows) where !rest[row, step].isZero {
        let factor = rest[row, step] / pivot
        lower[row, step] = factor
        for column in (step + 1)...row { rest[row, column].subtractProduct(factor, rest[column, step].conjugate) }
      }
    }
    return .definite(lower: lower, pivots: pivots)
  }

  /// The `x` with Lᴴ·x the unit vector of a place: there the form is the pivot.
  private static func witness(_ lower: Matrix, _ place: Int) -> Vector<Element> {
    var x = Vector<Element>.zero(lower.rows)
    x[place] = .one
    for row in (0..<place).reversed() {
      for column in (row + 1)...place { x[row].subtractProduct(lower[column, row].conjugate, x[column]) }
    }
    return x
  }
}
