/// A sequence as a sum over the roots of polynomials: a formula for its n-th number.
///
/// For each polynomial f and the coefficients c₀, c₁, … beside it the sum is that of the `(c₀ + c₁·n + …)·aⁿ` over all roots a of f,
/// each as often as it is one; where n is 0, `n⁰` is 1. A coefficient is a fraction for f of degree 1, else an element of
/// ℚ[a]/(f): one expression stands for every root. In JSON:
///
/// ```json
/// {"kind":"closedForm","variable":"n","first":[],"polynomials":[["-1","-1","1"]],"coefficients":[["2/5*a-1/5"]],
///  "text":"sqrt(5)/5*((1+sqrt(5))/2)^n - sqrt(5)/5*((1-sqrt(5))/2)^n"}
/// ```
///
/// With the field `"exponential":true` it is a function instead: the sum of the `(c₀ + c₁·t + …)·e^(a·t)`.
///
/// Over another field K than ℚ there is its name, `"domain":"GF(7)"`, the polynomials are monic over it, and coefficients are
/// elements of K[a]/(f). In characteristic p the binomial coefficients C(n, 0), C(n, 1), C(n, 2), … modulo p take the place of
/// 1, n, n², …, of which only p are different functions there.
public struct ClosedFormValue: Hashable, Sendable {
  /// The name of the place in the sequence, which counts from 0.
  public var variable: String
  /// The field K of the numbers.
  public var domain: ScalarDomain
  /// The numbers ahead of the place from which the sum holds.
  public var first: TextSlab
  /// Each polynomial by its coefficients, constant term first: over ℚ integers without a common factor, the last one positive,
  /// else monic.
  public var polynomials: [TextSlab]
  /// For each polynomial the coefficients of 1, n, n², …, in characteristic p of the C(n, j).
  public var coefficients: [[String]]
  /// The formula as it is written on paper: with roots, powers, cosines and sines where these are short.
  public var text: String
  /// True for a sum of exponential functions, false for one of powers.
  public var isExponential: Bool

  /// A closed form from its parts.
  public init(
    variable: String, first: TextSlab, polynomials: [TextSlab], coefficients: [[String]], text: String,
    isExponential: Bool = false, over domain: ScalarDomain = .rationals
  ) {
    self.domain = domain
    self.variable = variable
    self.first = first
    self.polynomials = polynomials
    self.coefficients = coefficients
    self.text = text
    self.isExponential = isExponential
  }

  /// Every number in it as it is spelled.
  package var texts: [String] { Array(first) + polynomials.flatMap(Array.init) + coefficients.flatMap { $0 } + [text] }
}
