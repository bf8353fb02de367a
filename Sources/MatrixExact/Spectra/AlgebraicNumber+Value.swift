import MatrixArithmetic
package import MatrixDomain

extension AlgebraicNumber {
  /// The number as an exchange value: a fraction as a scalar, any other one with so many digits behind the point.
  ///
  /// The region is the smallest square about the disc: it is at most as wide as half of the last digit, and n·|f| at its
  /// centre is at most |f′| there times half its width.
  /// - Throws: ``ExactError/budget(_:)``.
  package func value(places: Int, budget: Budget = .unlimited) throws(ExactError) -> Value {
    try Self.values(of: [self], places: places, budget: budget)[0]
  }

  /// The exchange values of several numbers; least work where roots of one polynomial follow each other in their order.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package static func values(
    of numbers: [AlgebraicNumber], places: Int, budget: Budget = .unlimited
  ) throws(ExactError) -> [Value] {
    let bits = try bits(of: places)
    var values: [Value] = []
    var last: (number: AlgebraicNumber, disc: RootDisc, polynomial: TextSlab)?
    var estimator: RootEstimator?
    for number in numbers {
      if let rational = number.rational {
        values.append(.scalar(rational))
        continue
      }
      if last?.number.polynomial != number.polynomial { (last, estimator) = (nil, nil) }
      var known = estimator ?? RootEstimator(number.polynomial)
      let disc: RootDisc
      if let last, last.number.region == number.region.conjugate {
        disc = last.disc.conjugate
      } else {
        disc = try number.region(within: bits, &known, budget)
      }
      let slab = last?.polynomial ?? TextSlab(number.polynomial.map(\.description))
      values.append(.algebraic(try number.value(in: disc, places: places, slab, budget)))
      last = (number, disc, slab)
      estimator = known
    }
    return values
  }

  /// The number, which is not rational, with a region whose ends are near enough to it for something that holds near it.
  ///
  /// - Parameter isNear: about the lower end and the upper one of the real parts of the region.
  /// - Throws: ``ExactError/budget(_:)``.
  func value(
    places: Int, budget: Budget, isNear: (_ low: Rational, _ high: Rational) throws(ExactError) -> Bool
  ) throws(ExactError) -> AlgebraicValue {
    var bits = try Self.bits(of: places)
    var estimator = RootEstimator(polynomial)
    while true {
      let disc = try region(within: bits, &estimator, budget)
      let ends = Self.ends(disc.real, disc)
      if try isNear(ends[0], ends[1]) {
        return try value(in: disc, places: places, TextSlab(polynomial.map(\.description)), budget)
      }
      bits *= 2
    }
  }

  /// How many binary digits the region of a value with so many decimal places has.
  private static func bits(of places: Int) throws(ExactError) -> Int {
    // 10/3 is more than the logarithm of 10.
    max((10 * places + 2) / 3 + 3, try bits(ofDecimals: places))
  }

  private static func ends(_ centre: Integer, _ disc: RootDisc) -> [Rational] {
    let power = Integer.one << disc.exponent
    return [Rational(centre - disc.radius, power), Rational(centre + disc.radius, power)]
  }

  /// The spelling of a number over a power of 2.
  private static func text(_ number: Integer, _ exponent: Int) -> String {
    if number.isZero { return "0" }
    let shift = min(number.trailingZeroBitCount, exponent)
    let above = (number >> shift).description
    return shift == exponent ? above : above + "/" + (Integer.one << (exponent - shift)).description
  }

  private func value(
    in disc: RootDisc, places: Int, _ polynomial: TextSlab, _ budget: Budget
  ) throws(ExactError) -> AlgebraicValue {
    func ends(_ centre: Integer) -> [String] {
      [Self.text(centre - disc.radius, disc.exponent), Self.text(centre + disc.radius, disc.exponent)]
    }
    let real = ends(disc.real)
    return AlgebraicValue(
      polynomial: polynomial, root: place,
      region: isReal ? .interval(real[0], real[1]) : .box(real: real, imaginary: ends(disc.imaginary)),
      approximation: try decimals(places, in: disc, budget: budget), radical: radical)
  }
}
