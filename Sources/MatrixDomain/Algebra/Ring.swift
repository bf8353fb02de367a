/// A commutative group written with `+`.
///
/// Laws, for all `a`, `b`, `c`: `(a + b) + c == a + (b + c)`, `a + b == b + a`, `a + .zero == a`, `a + (-a) == .zero`.
/// ``Laws`` checks them on samples.
public protocol AdditiveGroup: MatrixScalar {
  /// The element that changes nothing when added.
  static var zero: Self { get }

  /// The sum.
  static func + (left: Self, right: Self) -> Self
  /// The difference `left + (-right)`.
  static func - (left: Self, right: Self) -> Self
  /// The opposite: what added to `value` gives zero.
  static prefix func - (value: Self) -> Self
  /// Adds in place where the representation allows it.
  static func += (left: inout Self, right: Self)
  /// Subtracts in place where the representation allows it.
  static func -= (left: inout Self, right: Self)

  /// True for ``zero`` alone.
  var isZero: Bool { get }

  /// The sum of two matrices of one shape: what `+` does in generic code too.
  static func matrixSum(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self>
  /// The difference of two matrices of one shape.
  static func matrixDifference(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self>
}

extension AdditiveGroup {
  /// Compares with ``zero``; a type that knows more quickly says so itself.
  @inlinable public var isZero: Bool { self == .zero }
  /// Adds by way of the sum.
  @inlinable public static func += (left: inout Self, right: Self) { left = left + right }
  /// Subtracts by way of the difference.
  @inlinable public static func -= (left: inout Self, right: Self) { left = left - right }
}

/// A ring with one: an additive group with an associative product that distributes over the sum.
///
/// Laws: `(a * b) * c == a * (b * c)`, `a * .one == a == .one * a`, `a * (b + c) == a * b + a * c`,
/// `(a + b) * c == a * c + b * c`; `init(_:)` is the one ring homomorphism from the integers.
public protocol Ring: AdditiveGroup {
  /// The element that changes nothing when multiplied.
  static var one: Self { get }

  /// The image of an integer: `one` added to itself `value` times.
  init(_ value: Int)

  /// The product. The order of the factors matters where the ring does not commute.
  static func * (left: Self, right: Self) -> Self
  /// Multiplies in place from the right.
  static func *= (left: inout Self, right: Self)

  /// `self += left * right`, in place where the representation allows it.
  mutating func addProduct(_ left: Self, _ right: Self)
  /// `self -= left * right`, in place where the representation allows it.
  mutating func subtractProduct(_ left: Self, _ right: Self)

  /// True for ``one`` alone.
  var isOne: Bool { get }

  /// The product of two matrices, the left one with as many columns as the right one has rows: what `*` does, in generic code
  /// too. A type with a faster algorithm than rows times columns implements it.
  static func matrixProduct(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self>
  /// The product of a matrix and a column with as many entries as the matrix has columns.
  static func matrixProduct(_ matrix: Matrix<Self>, _ column: Vector<Self>) -> Vector<Self>
  /// Every entry of a matrix times a factor from the left.
  static func matrixMultiple(_ factor: Self, _ matrix: Matrix<Self>) -> Matrix<Self>
}

extension Ring {
  /// Multiplies by way of the product.
  @inlinable public static func *= (left: inout Self, right: Self) { left = left * right }
  @inlinable public mutating func addProduct(_ left: Self, _ right: Self) { self += left * right }
  @inlinable public mutating func subtractProduct(_ left: Self, _ right: Self) { self -= left * right }
  /// Compares with ``one``; a type that knows more quickly says so itself.
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
  /// True where there are finitely many elements: then no system has infinitely many solutions.
  static var isFinite: Bool { get }
}

extension Field {
  /// False, unless a type says otherwise.
  @inlinable public static var isFinite: Bool { false }
  @inlinable public func dividedExactly(by divisor: Self) -> Self? { divisor.isZero ? nil : self / divisor }
}
