import MatrixArithmetic
import MatrixDomain

/// A polynomial over ℚ or GF(p) as the checker computes with it.
///
/// K[x] is no field: only constants have an inverse. The facts of ``ToolTable/overPolynomials`` divide by nothing else.
struct CheckedPolynomial<Base: CheckedCoefficient>: RecomputedScalar {
  let element: PolynomialElement<Base>

  init(_ element: PolynomialElement<Base>) { self.element = element }

  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> CheckedPolynomial?)? {
    guard case .polynomials(let ring) = domain, let ring = PolynomialRing<Base>(ring) else { return nil }
    return { ring.element(exchangeText: $0).map(CheckedPolynomial.init) }
  }

  static func isBefore(_ left: CheckedPolynomial, _ right: CheckedPolynomial) -> Bool {
    left.exchangeText < right.exchangeText
  }

  var degree: Int? { element.degree }
  var isMonic: Bool { element.canonicalUnit.isOne && !element.isZero }
  func isMultiple(ofPolynomial divisor: CheckedPolynomial) -> Bool {
    !divisor.isZero && element.dividedExactly(by: divisor.element) != nil
  }
}

// The ring, element by element.
extension CheckedPolynomial {
  static var zero: CheckedPolynomial { CheckedPolynomial(.zero) }
  static var one: CheckedPolynomial { CheckedPolynomial(.one) }
  static var domain: ScalarDomain { PolynomialElement<Base>.domain }
  static func domain(of scalars: some Sequence<CheckedPolynomial>) -> ScalarDomain {
    PolynomialElement<Base>.domain(of: scalars.map(\.element))
  }

  init(_ value: Int) { self.init(PolynomialElement(value)) }

  init?(exchangeText text: Span<UInt8>) {
    guard let element = PolynomialElement<Base>(exchangeText: text) else { return nil }
    self.init(element)
  }

  static func + (left: Self, right: Self) -> Self { Self(left.element + right.element) }
  static func - (left: Self, right: Self) -> Self { Self(left.element - right.element) }
  static prefix func - (value: Self) -> Self { Self(-value.element) }
  static func * (left: Self, right: Self) -> Self { Self(left.element * right.element) }
  /// The quotient, which must be a polynomial.
  static func / (left: Self, right: Self) -> Self {
    guard let quotient = left.element.dividedExactly(by: right.element) else {
      preconditionFailure("a quotient of polynomials is none")
    }
    return Self(quotient)
  }

  var inverse: Self? { degree == 0 ? PolynomialElement.one.dividedExactly(by: element).map(Self.init) : nil }
  var isZero: Bool { element.isZero }
  var isOne: Bool { element.isOne }
  var exchangeText: String { element.exchangeText }
  var isWhole: Bool { true }
  var writtenSize: Int { element.exchangeText.utf8.count }
  var isWrittenNegative: Bool { element.exchangeText.utf8.first == UInt8(ascii: "-") }
}
