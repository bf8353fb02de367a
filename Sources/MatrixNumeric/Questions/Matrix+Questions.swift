public import MatrixDomain

// The questions as methods, in the spelling exact matrices have: the answer alone. ``Numeric`` has the same questions with
// the trust of their answers.
extension Matrix where Element: NumericScalar {
  /// The solution of A·x = b for a square A, and nothing else; ``Numeric/solve(_:_:_:)->Answer<Vector<Element>>`` says
  /// how many of its digits are right.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[2, 1], [1, 3]]
  /// try a.solve([3, 5])                        // (0.8, 1.4)
  /// ```
  ///
  /// - Parameter budget: asked once, before the computation, which LAPACK does not interrupt.
  /// - Throws: ``NumericError``: singular to working precision, shapes, entries that are not finite, the budget.
  /// - Complexity: 2/3·n³ multiplications and additions.
  public func solve(_ b: Vector<Element>, budget: Budget = .unlimited) throws(NumericError) -> Vector<Element> {
    try ask(budget)
    return try Numeric.bareSolution(self, b)
  }

  /// The solution of A·X = B for a square A, and nothing else.
  ///
  /// - Throws: as for a vector.
  public func solve(_ b: Matrix, budget: Budget = .unlimited) throws(NumericError) -> Matrix {
    try ask(budget)
    return try Numeric.bareSolution(self, b)
  }

  /// The inverse, and nothing else.
  ///
  /// ```swift
  /// try ([[2, 1], [1, 1]] as Matrix<Double>).inverse()       // [1.0, -1.0; -1.0, 2.0]
  /// ```
  ///
  /// - Throws: ``NumericError``: as for ``solve(_:budget:)->Vector<Element>``, and an entry beyond the largest double.
  public func inverse(budget: Budget = .unlimited) throws(NumericError) -> Matrix {
    try ask(budget)
    return try Numeric.bareInverse(self)
  }

  /// The determinant, and nothing else.
  ///
  /// - Throws: ``NumericError``: the shape, entries that are not finite, the budget, and
  ///   ``NumericError/overflow(_:)`` where it is no double; ``Numeric/bareDeterminant(_:)`` knows numbers beyond.
  public func determinant(budget: Budget = .unlimited) throws(NumericError) -> Element {
    try ask(budget)
    guard let value = try Numeric.bareDeterminant(self).value else { throw .overflow("the determinant") }
    return value
  }

  /// The rank: how many singular values are above the tolerance.
  ///
  /// ```swift
  /// try ([[1, 2], [2, 4]] as Matrix<Double>).rank()          // 1
  /// ```
  ///
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)).
  public func rank(
    _ tolerance: ToleranceProfile = .standard, budget: Budget = .unlimited
  ) throws(NumericError) -> Int {
    try Numeric.rank(self, NumericOptions(tolerance: tolerance, budget: budget)).value
  }

  /// An orthonormal basis of the null space.
  ///
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)) and, for n > m, O(n²·(n − m)).
  public func nullSpace(
    _ tolerance: ToleranceProfile = .standard, budget: Budget = .unlimited
  ) throws(NumericError) -> Basis<Element> {
    try Numeric.nullSpace(self, NumericOptions(tolerance: tolerance, budget: budget)).value.columnBasis
  }

  /// An orthonormal basis of the column space.
  ///
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)).
  public func columnSpace(
    _ tolerance: ToleranceProfile = .standard, budget: Budget = .unlimited
  ) throws(NumericError) -> Basis<Element> {
    try Numeric.columnSpace(self, NumericOptions(tolerance: tolerance, budget: budget)).value.columnBasis
  }

  /// The eigenvalues, each as often as its multiplicity says, in the order of ``Numeric/eigen(_:_:)``.
  ///
  /// ```swift
  /// try ([[2, 1], [1, 2]] as Matrix<Double>).eigenvalues()   // [1.0+0.0i, 3.0+0.0i], up to rounding
  /// ```
  ///
  /// - Throws: ``NumericError``.
  /// - Complexity: O(n³).
  public func eigenvalues(budget: Budget = .unlimited) throws(NumericError) -> [Complex] {
    try Numeric.eigen(self, NumericOptions(depth: .lean, budget: budget)).value.values
  }

  /// The singular values, largest first.
  ///
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)).
  public func singularValues(budget: Budget = .unlimited) throws(NumericError) -> [Double] {
    try SVD(self, vectors: .none, budget: budget).singularValues
  }

  private func ask(_ budget: Budget) throws(NumericError) {
    try budgeted { () throws(BudgetError) in
      if shape.count > Tuning.untimedEntries { try budget.check() } else { try budget.checkWithoutClock() }
    }
  }

  private var columnBasis: Basis<Element> { Basis(ambient: rows, (0..<columns).map { Vector(column($0)) }) }
}

extension Tuning {
  /// The most entries of a matrix before which the clock is not looked at: the answer takes no longer than a few such looks.
  ///
  /// Measured with `operators`: a 3×3 system takes 0.13 µs without a look and 0.36 with one.
  static let untimedEntries = 256
}
