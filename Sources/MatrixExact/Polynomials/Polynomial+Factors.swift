public import MatrixDomain

extension Polynomial where Element: ExactScalar {
  /// The irreducible factors with their multiplicities: over ℚ with integer coefficients without a common factor,
  /// else monic.
  ///
  /// ```swift
  /// try Polynomial<Rational>([-1, 0, 0, 0, 1]).factored().text(variable: "x")    // (x - 1)*(x + 1)*(x^2 + 1)
  /// ```
  ///
  /// - Throws: ``ExactError/zeroPolynomial(_:)`` for 0, ``ExactError/degreeTooHigh(_:limit:)``,
  ///   ``ExactError/tooManyFactorSets(count:limit:)``, ``ExactError/budget(_:)``.
  /// - Complexity: over GF(p) `n³ + n²·log p` operations; over ℚ as much modulo each of a few primes, `n²` on numbers
  ///   of about `n` bits, and reduced bases in r dimensions for r factors modulo the best of the primes.
  /// - Source: H. Zassenhaus, J. Number Theory 1 (1969) 291–311; D. G. Cantor, H. Zassenhaus, Math. Comp. 36 (1981)
  ///   587–592; over ℚ(i) B. M. Trager, SYMSAC 1976.
  public func factored(budget: Budget = .unlimited) throws(ExactError) -> PolynomialFactors<Element> {
    try PolynomialFields.factored(self, variable: "x", isTold: false, budget).factors
  }

  /// Parts without repeated factors and without common ones, each to the power in which it divides; the powers rise.
  ///
  /// ```swift
  /// try Polynomial<Rational>([1, -2, 1]).squarefreeFactors().text(variable: "x")   // (x - 1)^2
  /// ```
  ///
  /// - Throws: ``ExactError`` as ``factored(budget:)``.
  /// - Source: D. Y. Y. Yun, SYMSAC 1976, doi:10.1145/800205.806320.
  public func squarefreeFactors(budget: Budget = .unlimited) throws(ExactError) -> PolynomialFactors<Element> {
    try PolynomialFields.squarefree(self, budget)
  }

  /// The greatest common divisor with another polynomial, monic, and its cofactors; 0 where both are 0.
  ///
  /// ```swift
  /// let found = try Polynomial<Rational>([-1, 0, 1]).greatestCommonDivisor(with: Polynomial([1, 2, 1]))
  /// found.divisor      // x + 1
  /// ```
  ///
  /// - Throws: ``ExactError/degreeTooHigh(_:limit:)``, ``ExactError/budget(_:)``.
  /// - Complexity: over ℚ `n²` operations modulo each of some primes, as many as the resultant has words; else `n²`.
  /// - Source: W. S. Brown, J. ACM 18 (1971) 478–504.
  public func greatestCommonDivisor(
    with other: Polynomial, budget: Budget = .unlimited
  ) throws(ExactError) -> PolynomialDivisor<Element> {
    try PolynomialFields.divisor(of: self, other, budget)
  }

  /// The matrix whose characteristic polynomial this is, made monic: ones below the diagonal, the coefficients with
  /// the sign turned in the last column.
  ///
  /// - Throws: ``ExactError/zeroPolynomial(_:)`` for 0, ``ExactError/tooManyEntries(_:rows:columns:limit:)``.
  public func companionMatrix(budget: Budget = .unlimited) throws(ExactError) -> Matrix<Element> {
    if isZero { throw .zeroPolynomial("companion matrix") }
    try ResultSize.require("the companion matrix", of: Element.self, degree, degree, budget)
    let monic = monic
    // The zeros and ones know the modulus too.
    let zero = monic[degree] - monic[degree]
    return Matrix(Shape(degree, degree)) { row, column in
      if column == degree - 1 { return zero - monic[row] }
      return row == column + 1 ? zero + .one : zero
    }
  }
}

/// The polynomial arithmetic of the field of some coefficients.
enum PolynomialFields {
  static func divisor<Element: ExactScalar>(
    of first: Polynomial<Element>, _ second: Polynomial<Element>, _ budget: Budget
  ) throws(ExactError) -> PolynomialDivisor<Element> {
    try requireDegree(max(first.degree, second.degree))
    return try table(of: first).divisor(first, second, budget)
  }

  static func squarefree<Element: ExactScalar>(
    _ polynomial: Polynomial<Element>, _ budget: Budget
  ) throws(ExactError) -> PolynomialFactors<Element> {
    if polynomial.isZero { throw .zeroPolynomial("squarefree decomposition") }
    try requireDegree(polynomial.degree)
    return try table(of: polynomial).squarefree(polynomial, budget)
  }

  static func factored<Element: ExactScalar>(
    _ polynomial: Polynomial<Element>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (factors: PolynomialFactors<Element>, part: FactoringSteps<Element>) {
    if polynomial.isZero { throw .zeroPolynomial("factorization") }
    try requireDegree(polynomial.degree)
    let (factors, steps) = try table(of: polynomial).factored(polynomial, variable, isTold, budget)
    return (factors, FactoringSteps(variable: variable, steps: steps))
  }

  private static func table<Element: ExactScalar>(
    of polynomial: Polynomial<Element>
  ) throws(ExactError) -> PolynomialTable<Element> {
    guard let table = Element.kernels.polynomials else {
      throw .noPolynomialArithmetic(Element.domain(of: polynomial.coefficients))
    }
    return table
  }

  private static func requireDegree(_ degree: Int) throws(ExactError) {
    if degree > Tuning.polynomialDegree { throw .degreeTooHigh(degree, limit: Tuning.polynomialDegree) }
  }
}

extension Tuning {
  /// The highest degree of a polynomial that is taken apart: between two questions to the budget lie at most some ten
  /// million products of words.
  static let polynomialDegree = 4096
}
