package import MatrixArithmetic
package import MatrixDomain

/// The condition number of a matrix in the 2-norm: the quotient of the largest singular value and the smallest one.
///
/// ```
/// let a: Matrix<Rational> = [[1, 2], [3, 4]]
/// let condition = try SingularSpectrum(a).condition()!
/// condition.value.square.radical           // 223+15*sqrt(221)
/// try condition.value.number.decimals(6)   // 14.933034
/// ```
package struct SpectralCondition: Sendable {
  /// The largest singular value and the smallest one, which is not 0.
  package let largest: SingularExtreme
  package let smallest: SingularExtreme
  /// The quotients of the conjugates of both squares are its roots.
  package let quotients: Polynomial<Rational>
  /// The condition number, with its square, the largest root of ``quotients``.
  package let value: ExactSingularValue
}

/// The square of the largest singular value, or of the smallest one.
package struct SingularExtreme: Sendable {
  /// An eigenvalue of AᴴA.
  package let square: AlgebraicNumber
  /// How many singular values are its root.
  package let multiplicity: Int
  /// How many are larger.
  package let above: Int

  /// The square as an exchange value, whose region has no other root of the whole polynomial.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func value(
    of polynomial: Polynomial<Rational>, places: Int, budget: Budget = .unlimited
  ) throws(ExactError) -> Value {
    if let rational = square.rational { return .scalar(rational) }
    let whole = RealRootedPolynomial(coefficients: Rational.primitive(polynomial).polynomial)
    return .algebraic(
      try square.value(places: places, budget: budget) { (low, high) throws(ExactError) in
        try whole.has(multiplicity, from: low, to: high, above: above, budget: budget)
      })
  }
}

extension SingularSpectrum {
  /// The condition number; `nil` where the smallest singular value is 0, or there is none.
  ///
  /// - Throws: ``ExactError``.
  /// - Complexity: that of the factors and roots of a polynomial of the degree d·e for the degrees d and e of the squares of both
  ///   values, and of one factor f(x²) of it.
  package func condition(budget: Budget = .unlimited) throws(ExactError) -> SpectralCondition? {
    guard let largest = try extremeSquare(isLargest: true, budget: budget),
      let smallest = try extremeSquare(isLargest: false, budget: budget), smallest.square.rational != .zero
    else { return nil }
    let quotients = try largest.square.minimalPolynomial.rootQuotients(
      by: smallest.square.minimalPolynomial, budget: budget)
    var best: (root: AlgebraicNumber, multiplicity: Int)?
    for factor in try quotients.factored(budget: budget).factors {
      let polynomial = Rational.primitive(factor.polynomial).polynomial
      guard let root = try AlgebraicNumber.roots(of: polynomial, budget: budget).last else { continue }
      if let found = best, try root.isBefore(found.root, budget: budget) { continue }
      best = (root, factor.multiplicity)
    }
    guard let best else { return nil }
    return SpectralCondition(
      largest: largest, smallest: smallest, quotients: quotients,
      value: ExactSingularValue(
        square: best.root, number: try best.root.squareRoot(budget), multiplicity: best.multiplicity, above: 0))
  }
}

extension AlgebraicNumber {
  fileprivate var minimalPolynomial: Polynomial<Rational> { Polynomial(polynomial.map { Rational($0) }) }
}
