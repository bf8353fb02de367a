import MatrixArithmetic
package import MatrixDomain

extension PolynomialFactors where Element: ExactScalar {
  /// The roots of the factors: in ℂ where the field lies there, else in the field that each factor makes.
  ///
  /// ```
  /// let p: Polynomial<Rational> = [-4, 0, 2]
  /// let two = try p.factored().roots(over: .rationals)[0]
  /// two.factor                                            // x^2 - 2
  /// try two.roots.map { try $0.decimals(4) }              // −1.4142, 1.4142
  /// ```
  ///
  /// Factors stand in the order of their first roots (``AlgebraicNumber/isBefore(_:budget:)``), in a finite field in that of
  /// ``/MatrixDomain/PolynomialFactors``.
  ///
  /// - Parameter base: the field of the coefficients.
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: some dozen values of each factor at numbers of as many bits as keep its roots apart.
  package func roots(
    over base: ScalarDomain, budget: Budget = .unlimited
  ) throws(ExactError) -> [ExactEigenvalue<Element>] {
    // Constants get to know their field.
    let zero = constant - constant
    var result: [ExactEigenvalue<Element>] = []
    for factor in factors {
      let known = factor.polynomial.coefficients.map { $0 + zero }
      result.append(try ExactEigenvalue(.init(known, factor.multiplicity), over: base, budget: budget))
    }
    return try inOrder(result, budget: budget)
  }
}
