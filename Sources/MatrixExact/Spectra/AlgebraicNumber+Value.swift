import MatrixArithmetic
package import MatrixDomain

extension AlgebraicNumber {
  /// The number as an exchange value: a fraction as a scalar, any other one with so many digits behind the point.
  ///
  /// The region is the smallest square about the disc: it is at most as wide as half of the last digit, and n·|f| at its
  /// centre is at most |f′| there times half its width.
  /// - Throws: ``ExactError/budget(_:)``.
  package func value(places: Int, budget: Budget = .unlimited) throws(ExactError) -> Value {
    if let rational { return .scalar(rational) }
    // 10/3 is more than the logarithm of 10.
    let disc = try region(within: max((10 * places + 2) / 3 + 3, Self.bits(ofDecimals: places)), budget)
    let power = Integer.one << disc.exponent
    func ends(_ centre: Integer) -> [String] {
      [Rational(centre - disc.radius, power).exchangeText, Rational(centre + disc.radius, power).exchangeText]
    }
    let real = ends(disc.real)
    return .algebraic(
      AlgebraicValue(
        polynomial: TextSlab(polynomial.map(\.description)), root: place,
        region: isReal ? .interval(real[0], real[1]) : .box(real: real, imaginary: ends(disc.imaginary)),
        approximation: try decimals(places, in: disc, budget: budget), radical: radical))
  }
}
