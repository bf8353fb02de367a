import MatrixArithmetic
import MatrixDomain

/// An element of a field that another package adds, as the checker computes with it.
///
/// The arithmetic is that of the package: what the checker accepts is right if that is a field.
struct CustomElement<Base: CustomScalar>: RecomputedScalar {
  let base: Base

  init(_ base: Base) { self.base = base }

  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> CustomElement?)? {
    switch domain {
    case Base.domain, .rationals: { Base(exchangeText: $0).map(CustomElement.init) }
    case .integers: { Integer(exchangeText: $0) == nil ? nil : Base(exchangeText: $0).map(CustomElement.init) }
    default: nil
    }
  }

  static func primitive(_ vector: [CustomElement]) -> CustomElement {
    CustomElement(Base.primitiveFactor(of: vector.map(\.base)))
  }

  static func isBefore(_ left: CustomElement, _ right: CustomElement) -> Bool { left.exchangeText < right.exchangeText }

  static func checkIrreducible(_ polynomials: [[CustomElement]], _ claim: Claim<CustomElement>) throws(Rejection) {
    throw refuse(claim)
  }

  static func checkSquarefree(_ polynomial: [CustomElement], _ claim: Claim<CustomElement>) throws(Rejection) {
    throw refuse(claim)
  }
}

// The field, element by element.
extension CustomElement {
  static var zero: CustomElement { CustomElement(.zero) }
  static var one: CustomElement { CustomElement(.one) }
  static var isFinite: Bool { Base.isFinite }
  static var domain: ScalarDomain { Base.domain }

  init(_ value: Int) { self.init(Base(value)) }

  init?(exchangeText text: Span<UInt8>) {
    guard let base = Base(exchangeText: text) else { return nil }
    self.init(base)
  }

  static func + (left: Self, right: Self) -> Self { Self(left.base + right.base) }
  static func - (left: Self, right: Self) -> Self { Self(left.base - right.base) }
  static prefix func - (value: Self) -> Self { Self(-value.base) }
  static func * (left: Self, right: Self) -> Self { Self(left.base * right.base) }
  static func / (left: Self, right: Self) -> Self { Self(left.base / right.base) }

  var inverse: Self? { base.inverse.map(Self.init) }
  var exchangeText: String { base.exchangeText }
  var isWhole: Bool { base.isWhole }
  var writtenSize: Int { base.writtenSize }
  var isWrittenNegative: Bool { base.isWrittenNegative }
  var conjugate: Self { Self(base.conjugate) }
  var realSign: Int? { base.realSign }
}
