internal import MatrixDomain

extension ParameterPolynomial {
  /// Whether a polynomial in the only letter of its ring is 0 for some real number, by Sturm's theorem.
  ///
  /// ```swift
  /// let k = ParameterRing(["k"])!.letter(0)
  /// (k * k + 1).hasRealRoot        // false
  /// ```
  ///
  /// - Complexity: `n²` operations on fractions.
  public var hasRealRoot: Bool {
    if isZero { return true }
    guard let polynomial = univariate(in: 0), polynomial.degree > 0 else { return false }
    return !polynomial.degree.isMultiple(of: 2) || polynomial.realRoots(weighedBy: Polynomial([.one])) > 0
  }

  /// Whether a polynomial is above 0 at some real zero of another, both of them in the same letter alone; `nil` where they are not, or
  /// have a zero in common.
  package func isPositive(atRealZeroOf other: ParameterPolynomial) -> Bool? {
    guard let letter = other.letters.first, let sign = univariate(in: letter), let whole = other.univariate(in: letter),
      gcd(with: other).isConstant
    else { return nil }
    let roots = whole.realRoots(weighedBy: Polynomial([.one]))
    return roots + whole.realRoots(weighedBy: sign) > 0
  }
}

extension Polynomial<Rational> {
  /// The number of different real roots at which another polynomial is above 0, less the number of those at which it is below.
  ///
  /// - Source: A. Tarski (1951), after C. Sturm (1829): the changes of sign in the remainders of f and f′·g at −∞, less those at ∞.
  fileprivate func realRoots(weighedBy weight: Polynomial<Rational>) -> Int {
    let derivative = Polynomial(coefficients.indices.dropFirst().map { self[$0] * Rational($0) })
    var chain = [self, (derivative * weight).quotientAndRemainder(dividingBy: self).remainder]
    while let last = chain.last, !last.isZero, last.degree > 0 {
      let rest = chain[chain.count - 2].quotientAndRemainder(dividingBy: last).remainder
      if rest.isZero { break }
      // A positive factor changes no sign.
      let factor = Rational.primitiveFactor(of: rest.coefficients)
      chain.append(Polynomial(rest.coefficients.map { -$0 * (factor.signum < 0 ? -factor : factor) }))
    }
    chain.removeAll(where: \.isZero)
    func changes(_ sign: (Polynomial<Rational>) -> Int) -> Int {
      let signs = chain.map(sign)
      return zip(signs, signs.dropFirst()).count { $0 != $1 }
    }
    let right = changes { $0[$0.degree].signum }
    let left = changes { $0[$0.degree].signum * ($0.degree.isMultiple(of: 2) ? 1 : -1) }
    return left - right
  }
}
