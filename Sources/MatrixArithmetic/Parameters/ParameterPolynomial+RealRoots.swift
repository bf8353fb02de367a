internal import MatrixDomain

extension ParameterPolynomial {
  /// False for a polynomial in one letter that is 0 for no real number, by Sturm's theorem, and for a constant other than 0. In
  /// several letters nothing is looked at.
  ///
  /// ```swift
  /// let k = ParameterRing(["k"])!.letter(0)
  /// (k * k + 1).mayHaveRealZero        // false
  /// ```
  ///
  /// - Complexity: `n²` operations on fractions.
  public var mayHaveRealZero: Bool {
    let letters = letters
    guard let letter = letters.first else { return isZero }
    guard letters.count == 1, let polynomial = univariate(in: letter) else { return true }
    return !polynomial.degree.isMultiple(of: 2) || changesSign(polynomial) || SturmChain(polynomial).count() > 0
  }

  /// True where a polynomial is 0 at a small whole number, or has another sign there than its leading coefficient.
  private func changesSign(_ polynomial: Polynomial<Rational>) -> Bool {
    let sign = polynomial[polynomial.degree].signum
    return [0, 1, -1, 2, -2, 3, -3, 5, -5].contains { point in
      let value = polynomial.coefficients.reversed().reduce(Rational.zero) { $0 * Rational(point) + $1 }
      return value.signum != sign
    }
  }

  /// Whether a polynomial is above 0 at some real zero of another, both of them in the same letter alone; `nil` where they are not, or
  /// have a zero in common.
  package func isPositive(atRealZeroOf other: ParameterPolynomial) -> Bool? {
    guard let letter = other.letters.first, let sign = univariate(in: letter), let whole = other.univariate(in: letter),
      gcd(with: other).isConstant
    else { return nil }
    return SturmChain(whole).count() + SturmChain(whole, weighedBy: sign).count() > 0
  }
}
