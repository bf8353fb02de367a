/// A commutative group written with `+`.
///
/// Laws, for all `a`, `b`, `c`: `(a + b) + c == a + (b + c)`, `a + b == b + a`, `a + .zero == a`, `a + (-a) == .zero`.
/// ``Laws`` checks them on samples.
public protocol AdditiveGroup: MatrixScalar {
  static var zero: Self { get }

  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static prefix func - (value: Self) -> Self
  static func += (left: inout Self, right: Self)
  static func -= (left: inout Self, right: Self)

  var isZero: Bool { get }
}

extension AdditiveGroup {
  @inlinable public var isZero: Bool { self == .zero }
  @inlinable public static func += (left: inout Self, right: Self) { left = left + right }
  @inlinable public static func -= (left: inout Self, right: Self) { left = left - right }
}

/// A ring with one: an additive group with an associative product that distributes over the sum.
///
/// Laws: `(a * b) * c == a * (b * c)`, `a * .one == a == .one * a`, `a * (b + c) == a * b + a * c`,
/// `(a + b) * c == a * c + b * c`; `init(_:)` is the one ring homomorphism from the integers.
public protocol Ring: AdditiveGroup {
  static var one: Self { get }

  /// The image of a whole number: `one` added to itself `value` times.
  init(_ value: Int)

  static func * (left: Self, right: Self) -> Self
  static func *= (left: inout Self, right: Self)

  /// `self += left * right`, in place where the representation allows it.
  mutating func addProduct(_ left: Self, _ right: Self)
  /// `self -= left * right`, in place where the representation allows it.
  mutating func subtractProduct(_ left: Self, _ right: Self)

  var isOne: Bool { get }
}

extension Ring {
  @inlinable public static func *= (left: inout Self, right: Self) { left = left * right }
  @inlinable public mutating func addProduct(_ left: Self, _ right: Self) { self += left * right }
  @inlinable public mutating func subtractProduct(_ left: Self, _ right: Self) { self -= left * right }
  @inlinable public var isOne: Bool { self == .one }
}

/// A ring whose product commutes: `a * b == b * a`.
public protocol CommutativeRing: Ring {}

/// A commutative ring in which a product is zero only if a factor is.
public protocol IntegralDomain: CommutativeRing {
  /// The `q` with `q * divisor == self`, or `nil` where there is none. `divisor` must not be zero.
  func dividedExactly(by divisor: Self) -> Self?
}

/// An integral domain with division with remainder.
///
/// Law: `a == q * b + r` for `(q, r) = a.quotientAndRemainder(dividingBy: b)`, with `r` zero or smaller than `b`.
public protocol EuclideanDomain: IntegralDomain {
  /// Quotient and remainder. `divisor` must not be zero.
  func quotientAndRemainder(dividingBy divisor: Self) -> (quotient: Self, remainder: Self)
}

/// A commutative ring in which every nonzero element has an inverse.
///
/// Law: `a * a.inverse! == .one` for `a != .zero`; `a / b == a * b.inverse!`.
public protocol Field: IntegralDomain {
  /// `1 / self`, or `nil` for zero.
  var inverse: Self? { get }
  /// The quotient. `right` must not be zero.
  static func / (left: Self, right: Self) -> Self
}

extension Field {
  @inlinable public func dividedExactly(by divisor: Self) -> Self? { divisor.isZero ? nil : self / divisor }
}
