public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element: ExactScalar {
  /// The characteristic polynomial `det(x·I − A)`: monic, of degree n.
  ///
  /// ```swift
  /// let a = try Matrix<Residue>([[1, 2], [3, 4]] as Matrix<Integer>, modulo: 7)
  /// try a.characteristicPolynomial()               // x^2+2*x+5
  /// ```
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func characteristicPolynomial(budget: Budget = .unlimited) throws(ExactError) -> Polynomial<Element> {
    try Computed.characteristicPolynomial(self, budget: budget).answer
  }

  /// The minimal polynomial: the monic one of least degree with p(A) = 0.
  ///
  /// ```swift
  /// try ([[2, 0], [0, 2]] as Matrix<Rational>).minimalPolynomial()   // x-2
  /// ```
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func minimalPolynomial(budget: Budget = .unlimited) throws(ExactError) -> Polynomial<Element> {
    try Computed.minimalPolynomial(self, budget: budget).answer
  }

  /// The adjugate: `A·adj A = det A·I`, for singular matrices too.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func adjugate(budget: Budget = .unlimited) throws(ExactError) -> Matrix {
    try Computed.adjugate(self, budget: budget).answer
  }
}

extension Matrix where Element == Integer {
  /// The characteristic polynomial `det(x·I − A)`: monic, of degree n, with integer coefficients.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2], [3, 4]]
  /// try a.characteristicPolynomial()               // x^2-5*x-2
  /// ```
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func characteristicPolynomial(budget: Budget = .unlimited) throws(ExactError) -> Polynomial<Rational> {
    try Matrix<Rational>(self).characteristicPolynomial(budget: budget)
  }

  /// The minimal polynomial: the monic one of least degree with p(A) = 0; its coefficients are integers.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func minimalPolynomial(budget: Budget = .unlimited) throws(ExactError) -> Polynomial<Rational> {
    try Matrix<Rational>(self).minimalPolynomial(budget: budget)
  }

  /// The adjugate: `A·adj A = det A·I`, for singular matrices too; a matrix of integers.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func adjugate(budget: Budget = .unlimited) throws(ExactError) -> Matrix<Integer> {
    try Matrix<Rational>(self).adjugate(budget: budget).map(\.numerator)
  }
}
