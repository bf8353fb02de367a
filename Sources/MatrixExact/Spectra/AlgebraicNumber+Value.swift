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

extension ExactEigenvalue {
  /// The field that the vectors are over: ℚ for a factor of degree 1.
  package var domain: ScalarDomain {
    factor.degree == 1
      ? .rationals
      : .numberField(NumberFieldDomain(letter: "a", polynomial: TextSlab(of: factor.monic.coefficients)))
  }

  /// The vectors as an exchange value.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func basis(ambient: Int, budget: Budget = .unlimited) throws(ExactError) -> BasisValue {
    var texts: [TextSlab] = []
    for vector in vectors {
      var entries = TextSlab()
      for row in 0..<ambient {
        try budgeted(budget.check)
        let coefficients = vector.map { $0[row].exchangeText }
        if case .numberField(let field) = domain {
          entries.append(field.text(coefficients))
        } else {
          entries.append(coefficients[0])
        }
      }
      texts.append(entries)
    }
    return BasisValue(domain, ambient: ambient, texts)
  }

  /// The roots as exchange values, with so many digits behind the point.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func rootValues(places: Int, budget: Budget = .unlimited) throws(ExactError) -> [Value] {
    var values: [Value] = []
    for root in roots { values.append(try root.value(places: places, budget: budget)) }
    return values
  }

  /// The factor, the multiplicities, the roots, which are given as values, and, where they were computed, the vectors, as one
  /// record.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func record(ambient: Int, roots: [Value], budget: Budget = .unlimited) throws(ExactError) -> Value {
    var fields: [Value.Field] = [
      .init(
        "factor", .polynomial(PolynomialValue(.integers, variable: "x", TextSlab(of: factor.coefficients)))),
      .init("multiplicity", .count(multiplicity)),
    ]
    if !vectors.isEmpty { fields.append(.init("geometric", .count(geometricMultiplicity))) }
    fields.append(.init("roots", .list(roots)))
    if !vectors.isEmpty { fields.append(.init("vectors", .basis(try basis(ambient: ambient, budget: budget)))) }
    return .record(fields)
  }
}
