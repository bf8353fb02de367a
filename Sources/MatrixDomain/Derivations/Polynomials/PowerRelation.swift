/// The powers of a matrix up to the first that is a combination of those before it: this gives the minimal polynomial.
public struct PowerRelation<Element: HandScalar>: DerivationPart, Hashable {
  /// I, A, A², …; the last is the first dependent one.
  public var powers: [Matrix<Element>]
  /// The last power is the sum of these multiples of the ones before it.
  public var coefficients: [Element]

  /// Powers with the relation among them.
  public init(powers: [Matrix<Element>], coefficients: [Element]) {
    self.powers = powers
    self.coefficients = coefficients
  }

  public var record: Value {
    .record([
      .init("part", .text("powerRelation")), .init("powers", .list(powers.map { .matrix($0) })),
      .init("coefficients", .list(coefficients.map { .scalar($0) })),
    ])
  }
}

/// The minimal polynomial, found.
public struct MinimalPolynomial<Element: HandScalar>: DerivationPart, Hashable {
  /// The polynomial, monic.
  public var polynomial: Polynomial<Element>

  /// A polynomial that was found.
  public init(_ polynomial: Polynomial<Element>) { self.polynomial = polynomial }

  public var record: Value {
    .record([.init("part", .text("minimalPolynomial")), .init("polynomial", polynomial.entryRecord)])
  }
}
