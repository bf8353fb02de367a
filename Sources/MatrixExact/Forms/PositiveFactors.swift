import MatrixArithmetic
public import MatrixDomain

/// `A = L·diag(d)·Lᵀ` for a positive definite symmetric matrix, or a vector that shows it is not.
public enum PositiveFactors: Hashable, Sendable {
  /// L has ones on its diagonal and zeros above; every pivot is above 0.
  case definite(lower: Matrix<Rational>, pivots: [Rational])
  /// xᵀ·A·x is `value`, which is not above 0, for `vector` x, which is not 0.
  case indefinite(vector: Vector<Rational>, value: Rational)
}

extension Matrix where Element == Rational {
  /// The first entry, row by row, that differs from the one mirrored in the diagonal; `nil` for a symmetric matrix.
  public var firstAsymmetry: (row: Int, column: Int)? {
    for row in 0..<rows {
      for column in 0..<min(row, columns) where self[row, column] != self[column, row] { return (column, row) }
    }
    return nil
  }

  /// The factors of a symmetric matrix that is positive definite, without exchanging rows.
  ///
  /// The matrix must be symmetric.
  /// - Throws: ``ExactError/budget(_:)`` where time or memory is up.
  /// - Complexity: `n³/6` multiplications.
  public func positiveFactors(budget: Budget = .unlimited) throws(ExactError) -> PositiveFactors {
    try ResultSize.requireElimination(self)
    var rest = self
    var lower = Matrix.identity(rows)
    var pivots: [Rational] = []
    for step in 0..<rows {
      try budgeted(budget.check)
      let pivot = rest[step, step]
      guard pivot.signum > 0 else {
        return .indefinite(vector: Self.witness(lower, step), value: pivot)
      }
      pivots.append(pivot)
      for row in (step + 1)..<Swift.max(step + 1, rows) where !rest[row, step].isZero {
        let factor = rest[row, step] / pivot
        lower[row, step] = factor
        for column in (step + 1)...row { rest[row, column].subtractProduct(factor, rest[column, step]) }
      }
    }
    return .definite(lower: lower, pivots: pivots)
  }

  /// The `x` with Lᵀ·x the unit vector of a place: there the form is the pivot.
  private static func witness(_ lower: Matrix, _ place: Int) -> Vector<Rational> {
    var x = Vector<Rational>.zero(lower.rows)
    x[place] = .one
    for row in (0..<place).reversed() {
      for column in (row + 1)...place { x[row].subtractProduct(lower[column, row], x[column]) }
    }
    return x
  }
}
