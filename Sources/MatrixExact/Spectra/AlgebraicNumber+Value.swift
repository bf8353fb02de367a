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
    return .algebraic(try value(places: places, budget: budget) { (_, _) in true })
  }

  /// The number, which is not rational, with a region whose ends are near enough to it for something that holds near it.
  ///
  /// - Parameter isNear: about the lower end and the upper one of the real parts of the region.
  /// - Throws: ``ExactError/budget(_:)``.
  func value(
    places: Int, budget: Budget, isNear: (_ low: Rational, _ high: Rational) throws(ExactError) -> Bool
  ) throws(ExactError) -> AlgebraicValue {
    // 10/3 is more than the logarithm of 10.
    var bits = max((10 * places + 2) / 3 + 3, try Self.bits(ofDecimals: places))
    while true {
      let disc = try region(within: bits, budget)
      let power = Integer.one << disc.exponent
      func ends(_ centre: Integer) -> [Rational] {
        [Rational(centre - disc.radius, power), Rational(centre + disc.radius, power)]
      }
      let real = ends(disc.real)
      if try isNear(real[0], real[1]) {
        let texts = real.map(\.exchangeText)
        return AlgebraicValue(
          polynomial: TextSlab(polynomial.map(\.description)), root: place,
          region: isReal
            ? .interval(texts[0], texts[1])
            : .box(real: texts, imaginary: ends(disc.imaginary).map(\.exchangeText)),
          approximation: try decimals(places, in: disc, budget: budget), radical: radical)
      }
      bits *= 2
    }
  }
}
