import MatrixArithmetic
import MatrixDomain

extension AlgebraicNumber {
  /// The roots of a polynomial that is irreducible over ℚ or ℚ(i), in their published order.
  ///
  /// Where a monic f over ℚ(i) is not its own conjugate, f·f̄ is the minimal polynomial of its roots over ℚ: f and f̄ have no
  /// root in common, and so no real one. Of two conjugate roots of the product one is a root of f.
  ///
  /// - Parameter points: points near the roots where such are known, of a polynomial over ℚ.
  /// - Throws: ``ExactError/budget(_:)``.
  static func roots(
    of factor: Polynomial<GaussianRational>, near points: [ComplexDouble]?, _ budget: Budget
  ) throws(ExactError) -> [AlgebraicNumber] {
    let minimal = minimalPolynomial(ofRootsOf: factor)
    let all = try roots(of: minimal, near: points, budget)
    if all.count == factor.degree { return all }
    let monic = factor.monic
    let conjugate = Polynomial(monic.coefficients.map(\.conjugate))
    var result: [AlgebraicNumber] = []
    for place in stride(from: 0, to: all.count, by: 2) {
      result.append(try all[place].isRoot(of: monic, not: conjugate, budget) ? all[place] : all[place + 1])
    }
    return result
  }

  /// The polynomial over ℚ of least degree that has the roots of one that is irreducible over ℚ or ℚ(i): integers without a
  /// common factor.
  static func minimalPolynomial(ofRootsOf factor: Polynomial<GaussianRational>) -> [Integer] {
    let monic = factor.monic
    let isReal = monic.coefficients.allSatisfy(\.isReal)
    return Rational.primitive(isReal ? Polynomial<Rational>(monic.coefficients.map(\.real)) : monic.norm).polynomial
  }

  /// Whether the number is a root of the first polynomial; else it is one of the other.
  ///
  /// Some root of f is at most n·|f(c)/f′(c)| away from c. Where that disc lies in the region of this root, it is this one.
  private func isRoot(
    of first: Polynomial<GaussianRational>, not other: Polynomial<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Bool {
    var bits = 8
    while true {
      let disc = try region(within: bits, budget)
      if holds(disc, aRootOf: first) { return true }
      if holds(disc, aRootOf: other) { return false }
      bits *= 2
    }
  }

  private func holds(_ disc: RootDisc, aRootOf polynomial: Polynomial<GaussianRational>) -> Bool {
    let unit = Integer.one << disc.exponent
    let centre = GaussianRational(Rational(disc.real, unit), Rational(disc.imaginary, unit))
    let (value, slope) = (polynomial.value(at: centre), polynomial.derivative.value(at: centre))
    guard !slope.isZero else { return false }
    let scale = Rational(unit * Integer(polynomial.degree))
    let square = value.norm / slope.norm * scale * scale
    let radius =
      square.numerator.flooredQuotientAndRemainder(dividingBy: square.denominator).quotient.squareRoot() + .one
    let exponent = max(disc.exponent, region.exponent)
    return RootDisc(real: disc.real, imaginary: disc.imaginary, radius: radius, exponent: disc.exponent)
      .raised(to: exponent).isInside(region.raised(to: exponent))
  }
}
