public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Rational {
  /// The characteristic polynomial `det(x·I − A)`: monic, of degree n.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// try a.characteristicPolynomial()               // x^2-5*x-2
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square.
  /// - Complexity: `n³` products of machine words for each of some primes; these grow with n and with the entries.
  /// - Source: H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.2.9.
  public func characteristicPolynomial() throws(ExactError) -> Polynomial<Rational> {
    try Computed.characteristicPolynomial(self).answer
  }

  /// The adjugate: `A·adj A = det A·I`, for singular matrices too.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// try a.adjugate()                               // [4, -2; -3, 1]
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square.
  /// - Complexity: that of two eliminations.
  public func adjugate() throws(ExactError) -> Matrix<Rational> {
    try Computed.adjugate(self).answer
  }

  /// The factors of `P·A = L·U`, for a matrix of any shape: rows are exchanged only where a pivot would be 0.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[2, 1], [4, 5]]
  /// let factors = try a.triangularFactors()
  /// factors.lower                                  // [1, 0; 2, 1]
  /// factors.upper                                  // [2, 1; 0, 3]
  /// factors.solve([3, 9])                          // (1, 1)
  /// ```
  ///
  /// - Throws: ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where L would be too large.
  /// - Complexity: `rows · columns · rank` operations on scalars.
  public func triangularFactors() throws(ExactError) -> TriangularFactors<Rational> {
    try Computed.triangularFactors(self).answer
  }
}
