public import MatrixDomain

/// A complex number: a pair of doubles, laid out as LAPACK has them.
///
/// ```swift
/// let z = Complex(3, 4)
/// z.modulus      // 5
/// z * z.conjugate // 25.0+0.0i
/// ```
@frozen public struct Complex: Hashable, Sendable {
  /// The real part.
  public var real: Double
  /// The imaginary part.
  public var imaginary: Double

  /// The number with these two parts.
  @inlinable public init(_ real: Double, _ imaginary: Double = 0) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The number i.
  public static let i = Complex(0, 1)

  /// A number by its modulus and its angle in radians.
  public init(modulus: Double, angle: Double) {
    self.init(modulus * Elementary.cos(angle), modulus * Elementary.sin(angle))
  }
}

extension Complex: CommutativeRing, Field {
  /// Columns one after another, as LAPACK takes them.
  public typealias Storage = ColumnMajorStorage<Complex>

  /// The number 0.
  @inlinable public static var zero: Complex { Complex(0, 0) }
  /// The number 1.
  @inlinable public static var one: Complex { Complex(1, 0) }
  @inlinable public init(_ value: Int) { self.init(Double(value), 0) }

  /// The sum, part by part.
  @inlinable public static func + (left: Complex, right: Complex) -> Complex {
    Complex(left.real + right.real, left.imaginary + right.imaginary)
  }

  @inlinable public static func - (left: Complex, right: Complex) -> Complex {
    Complex(left.real - right.real, left.imaginary - right.imaginary)
  }

  @inlinable public static prefix func - (value: Complex) -> Complex { Complex(-value.real, -value.imaginary) }

  /// The product by its formula.
  @inlinable public static func * (left: Complex, right: Complex) -> Complex {
    Complex(
      left.real * right.real - left.imaginary * right.imaginary,
      left.real * right.imaginary + left.imaginary * right.real)
  }

  /// The quotient, without intermediate overflow unless the quotient itself is near it.
  ///
  /// - Source: R. L. Smith, Algorithm 116, Comm. ACM 5 (1962) 435.
  @inlinable public static func / (left: Complex, right: Complex) -> Complex {
    if right.real.magnitude >= right.imaginary.magnitude {
      let ratio = right.imaginary / right.real
      let scale = right.real + right.imaginary * ratio
      return Complex(
        (left.real + left.imaginary * ratio) / scale, (left.imaginary - left.real * ratio) / scale)
    }
    let ratio = right.real / right.imaginary
    let scale = right.real * ratio + right.imaginary
    return Complex((left.real * ratio + left.imaginary) / scale, (left.imaginary * ratio - left.real) / scale)
  }

  @inlinable public var inverse: Complex? { isZero ? nil : .one / self }
  /// True where both parts are 0.
  @inlinable public var isZero: Bool { real == 0 && imaginary == 0 }
}

extension Complex {
  /// The number with the opposite imaginary part.
  @inlinable public var conjugate: Complex { Complex(real, -imaginary) }

  /// The distance from 0, without intermediate overflow.
  @inlinable public var modulus: Double {
    let (large, small) = real.magnitude >= imaginary.magnitude ? (real, imaginary) : (imaginary, real)
    if large == 0 || !large.isFinite { return small.isNaN ? small : large.magnitude }
    let ratio = small / large
    return large.magnitude * (1 + ratio * ratio).squareRoot()
  }

  /// The square of the modulus, which may overflow or underflow.
  var squaredModulus: Double { real * real + imaginary * imaginary }

  /// The angle from the positive real axis, in (−π, π].
  public var angle: Double { Elementary.atan2(imaginary, real) }

  /// True where both parts are finite.
  @inlinable public var isFinite: Bool { real.isFinite && imaginary.isFinite }

  /// The square root with a real part that is not negative.
  public var squareRoot: Complex {
    if isZero { return .zero }
    let root = ((real.magnitude / 2 + modulus / 2)).squareRoot()
    let other = imaginary / (2 * root)
    if real >= 0 { return Complex(root, other) }
    return Complex(other.magnitude, imaginary.sign == .minus ? -root : root)
  }
}

extension Complex: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible {
  @inlinable public init(floatLiteral value: Double) { self.init(value, 0) }
  @inlinable public init(integerLiteral value: Int) { self.init(Double(value), 0) }

  /// `1.0-2.5i`.
  public var description: String {
    "\(real)\(imaginary.sign == .minus ? "" : "+")\(imaginary)i"
  }
}

extension Complex: MagnitudeComparable {
  /// Whether the modulus is smaller than that of `other`.
  @inlinable public func isSmallerInMagnitude(than other: Complex) -> Bool { modulus < other.modulus }
}
