public import MatrixDomain

/// A greatest common divisor of two polynomials p and q, with its cofactors: `divisor = u·p + v·q`.
///
/// The degree of u is below that of `q / divisor`; where q is 0, so is v.
public struct PolynomialDivisor<Element: ExactScalar>: Hashable, Sendable {
  /// Monic; 0 where both polynomials are.
  public var divisor: Polynomial<Element>
  /// What the first polynomial is multiplied with.
  public var u: Polynomial<Element>
  /// What the second polynomial is multiplied with.
  public var v: Polynomial<Element>

  /// A divisor with its cofactors.
  public init(divisor: Polynomial<Element>, u: Polynomial<Element>, v: Polynomial<Element>) {
    self.divisor = divisor
    self.u = u
    self.v = v
  }
}
