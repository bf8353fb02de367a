/// A polynomial as a constant times powers of polynomials.
///
/// ```swift
/// let p = PolynomialFactors<Rational>(constant: 2, [.init([-1, 1], 2), .init([2, 1], 1)])
/// p.text(variable: "x")   // 2*(x - 1)^2*(x + 2)
/// p.product               // 2*x^3-6*x+4
/// ```
///
/// Irreducible factors stand in order: x first, the others by degree, then by coefficients from the highest on; parts
/// without repeated factors by their multiplicities.
public struct PolynomialFactors<Element: HandScalar>: Hashable, Sendable {
  /// What is multiplied with the powers; 0 alone for the polynomial 0.
  public var constant: Element
  /// The powers.
  public var factors: [Factor]

  /// A polynomial with how often it is multiplied.
  public struct Factor: Hashable, Sendable {
    /// Of degree at least 1.
    public var polynomial: Polynomial<Element>
    /// At least 1.
    public var multiplicity: Int

    /// A power of a polynomial.
    public init(_ polynomial: Polynomial<Element>, _ multiplicity: Int) {
      self.polynomial = polynomial
      self.multiplicity = multiplicity
    }

    /// A power of the polynomial with these coefficients, constant term first.
    public init(_ coefficients: [Element], _ multiplicity: Int) { self.init(Polynomial(coefficients), multiplicity) }
  }

  /// A product from its parts.
  public init(constant: Element, _ factors: [Factor] = []) {
    self.constant = constant
    self.factors = factors
  }

  /// Multiplied out.
  public var product: Polynomial<Element> {
    var result = Polynomial(constant: constant)
    for factor in factors { for _ in 0..<factor.multiplicity { result = result * factor.polynomial } }
    return result
  }

  /// `2*(x - 1)^2*(x + 2)`: the constant left out where it is 1 and not alone, as a sign where it is -1.
  public func text(variable: String) -> String {
    PolynomialText.product(
      constant: constant.exchangeText,
      factors.map { (TextSlab(of: $0.polynomial.coefficients), $0.multiplicity) }, variable: variable)
  }
}
