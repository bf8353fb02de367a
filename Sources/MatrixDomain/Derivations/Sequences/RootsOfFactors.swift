/// The roots of a polynomial by which a formula goes.
public struct RootsOfFactors<Element: HandScalar>: Hashable, Sendable {
  /// The polynomial as a product.
  public var factors: PolynomialFactors<Element>
  /// The field of its coefficients.
  public var domain: ScalarDomain
  /// The roots, by factors, in a finite field those of factors of degree 1; empty where they are too many to be read.
  public var values: [Value]
  /// In a finite field a number that the period of the powers of all roots other than 0 divides, in decimal, binomial coefficients
  /// beside them included; `nil` where it is long, or the field is infinite.
  public var period: String?

  /// The roots of a product.
  public init(
    _ factors: PolynomialFactors<Element>, over domain: ScalarDomain, values: [Value], period: String? = nil
  ) {
    self.factors = factors
    self.domain = domain
    self.values = values
    self.period = period
  }

  /// The fields of a record.
  var fields: [Value.Field] {
    [
      .init("factors", .list(factors.factors.map(\.polynomial.entryRecord))),
      .init("multiplicities", .list(factors.factors.map { .count($0.multiplicity) })), .init("roots", .list(values)),
    ] + (period.map { [.init("period", .text($0))] } ?? [])
  }
}
