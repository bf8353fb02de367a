public import MatrixDomain

/// A complex number with rational parts: an element of the field ℚ(i).
///
/// ```swift
/// let z = GaussianRational(1, 2)                 // 1+2i
/// z * z.conjugate                                // 5
/// z / GaussianRational(3, -1)                    // 1/10+7/10i
/// GaussianRational("1/2-i")!.norm                // 5/4
/// ```
public struct GaussianRational: Hashable, Sendable {
  /// The real part.
  public var real: Rational
  /// What i is multiplied by.
  public var imaginary: Rational

  /// A number from its parts.
  @inlinable public init(_ real: Rational, _ imaginary: Rational) {
    self.real = real
    self.imaginary = imaginary
  }

  /// A real number.
  @inlinable public init(_ real: Rational) { self.init(real, .zero) }

  /// A number with integer parts.
  @inlinable public init(_ value: GaussianInteger) { self.init(Rational(value.real), Rational(value.imaginary)) }

  /// A fraction with an integer denominator other than zero.
  @inlinable public init(_ numerator: GaussianInteger, over denominator: Integer) {
    self.init(Rational(numerator.real, denominator), Rational(numerator.imaginary, denominator))
  }

  /// The imaginary unit: `i·i = -1`.
  @inlinable public static var i: GaussianRational { GaussianRational(.zero, .one) }

  /// The number mirrored in the real axis.
  @inlinable public var conjugate: GaussianRational { GaussianRational(real, -imaginary) }

  /// The square of the absolute value, `z·z̄`.
  @inlinable public var norm: Rational { real * real + imaginary * imaginary }

  /// True where the imaginary part is 0.
  @inlinable public var isReal: Bool { imaginary.isZero }

  /// The least positive integer whose product with the number has integer parts.
  public var denominator: Integer {
    real.denominator == imaginary.denominator || imaginary.isWhole
      ? real.denominator : real.isWhole ? imaginary.denominator : real.denominator.lcm(with: imaginary.denominator)
  }
}

extension GaussianRational: ExpressibleByIntegerLiteral {
  /// A real literal of any length.
  @inlinable public init(integerLiteral value: StaticBigInt) { self.init(Rational(integerLiteral: value)) }
}

extension GaussianRational: Field {
  @inlinable public static var zero: GaussianRational { GaussianRational(.zero, .zero) }
  @inlinable public static var one: GaussianRational { GaussianRational(.one, .zero) }
  @inlinable public init(_ value: Int) { self.init(Rational(value), .zero) }
  @inlinable public var isZero: Bool { real.isZero && imaginary.isZero }
  @inlinable public var isOne: Bool { real.isOne && imaginary.isZero }

  @inlinable public static func + (left: GaussianRational, right: GaussianRational) -> GaussianRational {
    GaussianRational(left.real + right.real, left.imaginary + right.imaginary)
  }

  @inlinable public static func - (left: GaussianRational, right: GaussianRational) -> GaussianRational {
    GaussianRational(left.real - right.real, left.imaginary - right.imaginary)
  }

  @inlinable public static prefix func - (value: GaussianRational) -> GaussianRational {
    GaussianRational(-value.real, -value.imaginary)
  }

  @inlinable public static func * (left: GaussianRational, right: GaussianRational) -> GaussianRational {
    if left.isReal { return GaussianRational(left.real * right.real, left.real * right.imaginary) }
    if right.isReal { return GaussianRational(left.real * right.real, left.imaginary * right.real) }
    return GaussianRational(
      left.real * right.real - left.imaginary * right.imaginary,
      left.real * right.imaginary + left.imaginary * right.real)
  }

  /// The quotient: both are multiplied by the conjugate of `right`, which must not be zero.
  @inlinable public static func / (left: GaussianRational, right: GaussianRational) -> GaussianRational {
    guard let inverse = right.inverse else { stop("division by zero") }
    return left * inverse
  }

  /// The conjugate over the norm; `nil` for zero.
  @inlinable public var inverse: GaussianRational? {
    guard let inverse = norm.inverse else { return nil }
    return GaussianRational(real * inverse, -(imaginary * inverse))
  }

  @inlinable public mutating func addProduct(_ left: GaussianRational, _ right: GaussianRational) {
    if left.isZero || right.isZero { return }
    self = self + left * right
  }

  @inlinable public mutating func subtractProduct(_ left: GaussianRational, _ right: GaussianRational) {
    if left.isZero || right.isZero { return }
    self = self - left * right
  }
}
