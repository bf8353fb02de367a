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

  /// A polynomial that is 0 wherever this one is for real numbers, as sums of squares show: 1 where that is nowhere; `nil` where nothing is
  /// seen.
  ///
  /// ```
  /// (k * k + m * m + 1).conditionOfRealZeros          // 1
  /// (k * k - k * m + m * m).conditionOfRealZeros      // m
  /// ```
  ///
  /// - Complexity: for each letter a polynomial of twice the degree, in fewer letters.
  package var conditionOfRealZeros: ParameterPolynomial? {
    if !mayHaveRealZero { return .one }
    return conditionWhereNonnegative ?? (-self).conditionWhereNonnegative
  }

  /// A polynomial that is 0 wherever this one is, which is nowhere below 0; `nil` where that is not seen.
  private var conditionWhereNonnegative: ParameterPolynomial? {
    if let constant { return constant.signum > 0 ? .one : nil }
    guard let ring else { return nil }
    if letters.count == 1, leadingCoefficient.signum > 0, !mayHaveRealZero { return .one }
    let square = squarefreePart
    if leadingCoefficient.signum > 0, square.count < count, primitivePart == square * square { return square }
    // Squares of monomials, of which each is 0.
    var (areSquares, letters) = (true, [Int]())
    forEachTerm { exponents, coefficient in
      if coefficient.signum < 0 || exponents.contains(where: { !$0.isMultiple(of: 2) }) { areSquares = false }
      letters = exponents.indices.filter { exponents[$0] > 0 }
    }
    if areSquares { return letters.reduce(.one) { $0 * ring.letter($1) } }
    // a·x² + b·x + c with a number a above 0: 4·a times it is a square and 4·a·c − b².
    for letter in self.letters.reversed() where degree(in: letter) == 2 {
      let parts = coefficients(in: letter)
      guard let leading = parts[2].constant, leading.signum > 0 else { continue }
      let rest = parts[2] * parts[0] * 4 - parts[1] * parts[1]
      if let found = rest.conditionWhereNonnegative { return found }
    }
    return nil
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
