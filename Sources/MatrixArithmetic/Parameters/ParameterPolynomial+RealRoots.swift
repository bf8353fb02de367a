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
    if !polynomial.degree.isMultiple(of: 2) { return true }
    var chain = [
      polynomial,
      Polynomial(polynomial.coefficients.indices.dropFirst().map { polynomial[$0] * Rational($0) }),
    ]
    while let last = chain.last, last.degree > 0 {
      let rest = chain[chain.count - 2].quotientAndRemainder(dividingBy: last).remainder
      if rest.isZero { break }
      // A positive factor changes no sign.
      let factor = Rational.primitiveFactor(of: rest.coefficients)
      chain.append(Polynomial(rest.coefficients.map { -$0 * (factor.signum < 0 ? -factor : factor) }))
    }
    func changes(_ sign: (Polynomial<Rational>) -> Int) -> Int {
      let signs = chain.map(sign)
      return zip(signs, signs.dropFirst()).count { $0 != $1 }
    }
    let right = changes { $0[$0.degree].signum }
    let left = changes { $0[$0.degree].signum * ($0.degree.isMultiple(of: 2) ? 1 : -1) }
    return left > right
  }
}
