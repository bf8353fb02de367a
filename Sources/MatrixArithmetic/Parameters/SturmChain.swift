package import MatrixDomain

/// The remainders that count the real roots of a polynomial, each with the sign that another polynomial has there.
///
/// ```
/// let chain = SturmChain(Polynomial([-2, 0, 1]))                       // x² − 2
/// chain.count()                                                        // 2
/// chain.count(above: 0, upTo: 2)                                       // 1
/// SturmChain(Polynomial([-2, 0, 1]), weighedBy: [0, 1]).count()        // 0: x is below 0 at one root, above at the other
/// ```
///
/// - Complexity: `n²` operations on fractions.
/// - Source: C. Sturm (1829); with a weight A. Tarski, A Decision Method for Elementary Algebra and Geometry (1951).
package struct SturmChain: Sendable {
  private let chain: [Polynomial<Rational>]

  /// The chain of a polynomial that is not 0.
  package init(_ polynomial: Polynomial<Rational>, weighedBy weight: Polynomial<Rational> = Polynomial([.one])) {
    let derivative = Polynomial(
      polynomial.coefficients.indices.dropFirst().map { polynomial[$0] * Rational($0) })
    var chain = [polynomial, (derivative * weight).quotientAndRemainder(dividingBy: polynomial).remainder]
    while let last = chain.last, !last.isZero, last.degree > 0 {
      let rest = chain[chain.count - 2].quotientAndRemainder(dividingBy: last).remainder
      if rest.isZero { break }
      // A positive factor changes no sign.
      let factor = Rational.primitiveFactor(of: rest.coefficients)
      chain.append(Polynomial(rest.coefficients.map { -$0 * (factor.signum < 0 ? -factor : factor) }))
    }
    self.chain = chain.filter { !$0.isZero }
  }

  /// The number of different real roots at which the weight is above 0, less the number of those at which it is below.
  ///
  /// - Parameters:
  ///   - low: the lower end of an interval, which is left out; no root where there is a weight. Nothing where there is no end.
  ///   - high: the upper end, which is counted where there is no weight, and the polynomial has no root twice; else no root.
  package func count(above low: Rational? = nil, upTo high: Rational? = nil) -> Int {
    let left = changes { polynomial in
      guard let low else { return Self.sign(polynomial, isAtRight: false) }
      return polynomial.value(at: low).signum
    }
    let right = changes { polynomial in
      guard let high else { return Self.sign(polynomial, isAtRight: true) }
      return polynomial.value(at: high).signum
    }
    return left - right
  }

  /// The sign far to one side.
  private static func sign(_ polynomial: Polynomial<Rational>, isAtRight: Bool) -> Int {
    let sign = polynomial[polynomial.degree].signum
    return isAtRight || polynomial.degree.isMultiple(of: 2) ? sign : -sign
  }

  private func changes(_ sign: (Polynomial<Rational>) -> Int) -> Int {
    let signs = chain.map(sign).filter { $0 != 0 }
    return zip(signs, signs.dropFirst()).count { $0 != $1 }
  }
}
