public import MatrixArithmetic
public import MatrixDomain

// Matrices of integers go to the algorithms as they are, without a copy as fractions.
extension Computed {
  /// The determinant of a square matrix of integers.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2], [3, 4]]
  /// try Computed.determinant(a, budget: Budget(seconds: 10)).answer    // -2
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where a number could have
  ///   more than `Integer.bitLimit` bits, ``ExactError/budget(_:)``.
  /// - Complexity: as `Matrix.determinant()`.
  public static func determinant(
    _ a: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Integer> { try ExactChooser.workedDeterminant(a, budget) }

  /// The inverse of a square matrix of integers, or a null vector.
  ///
  /// - Throws: as ``determinant(_:budget:)-(Matrix<Integer>,_)``.
  /// - Complexity: as `Matrix.inverse()`.
  public static func inverse(
    _ a: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<InverseOutcome<Rational>> { try ExactChooser.workedInverse(a, budget) }

  /// All solutions of `A·X = B` over the rationals, each column of `B` classified on its own.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless `A` and `B` have the same number of rows, otherwise as
  ///   ``determinant(_:budget:)-(Matrix<Integer>,_)``.
  /// - Complexity: as `Matrix.solve(_:)`.
  public static func solveEach(
    _ a: Matrix<Integer>, _ b: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<SystemSolutions<Rational>> { try ExactChooser.workedSolve(a, b, budget) }

  /// The reduced row echelon form over the rationals.
  ///
  /// - Throws: ``ExactError/magnitude(_:)``, ``ExactError/budget(_:)``.
  /// - Complexity: as `Matrix.reducedRowEchelonForm()`.
  public static func reducedRowEchelonForm(
    _ a: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<EchelonForm<Rational>> { try ExactChooser.workedReducedEchelonForm(a, budget) }

  /// The rank.
  ///
  /// - Throws: ``ExactError/magnitude(_:)``, ``ExactError/budget(_:)``.
  /// - Complexity: as `Matrix.rank()`.
  public static func rank(
    _ a: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Int> { try ExactChooser.workedRank(a, budget) }

  /// A basis of the null space over the rationals.
  ///
  /// - Throws: ``ExactError/tooManyEntries(_:rows:columns:limit:)``, ``ExactError/magnitude(_:)``, ``ExactError/budget(_:)``.
  /// - Complexity: as `Matrix.nullSpace()`.
  public static func nullSpace(
    _ a: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Basis<Rational>> { try ExactChooser.workedNullSpace(a, budget) }

  /// The product of matrices of integers.
  ///
  /// - Throws: as for matrices over a field.
  /// - Complexity: as `Matrix.multiplied(by:)`.
  public static func product(
    _ a: Matrix<Integer>, _ b: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Matrix<Integer>> {
    Worked(try ExactChooser.workedProduct(a, b, budget), .rowsTimesColumns)
  }

  /// The characteristic polynomial `det(x·I − A)`, whose coefficients are integers.
  ///
  /// - Throws: as ``determinant(_:budget:)-(Matrix<Integer>,_)``.
  /// - Complexity: as `Matrix.characteristicPolynomial()`.
  public static func characteristicPolynomial(
    _ a: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Polynomial<Rational>> {
    if let found = try ExactChooser.workedCharacteristicPolynomial(a, budget) { return found }
    return try characteristicPolynomial(a.map { Rational($0) }, budget: budget)
  }

  /// The minimal polynomial, whose coefficients are integers.
  ///
  /// - Throws: as ``determinant(_:budget:)-(Matrix<Integer>,_)``.
  /// - Complexity: as that of the same matrix of fractions, without a copy as such.
  public static func minimalPolynomial(
    _ a: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Polynomial<Rational>> {
    if let found = try ExactChooser.workedMinimalPolynomial(a, budget) { return found }
    return try minimalPolynomial(a.map { Rational($0) }, budget: budget)
  }
}
