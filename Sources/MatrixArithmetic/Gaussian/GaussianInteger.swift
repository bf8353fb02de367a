public import MatrixDomain

/// A complex number with integer parts: an element of the ring ℤ[i].
///
/// ```swift
/// GaussianInteger(1, 2) * GaussianInteger(3, -1)   // 5+5i
/// ```
public struct GaussianInteger: Hashable, Sendable {
  /// The real part.
  public var real: Integer
  /// What i is multiplied by.
  public var imaginary: Integer

  /// A number from its parts.
  @inlinable public init(_ real: Integer, _ imaginary: Integer) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The square of the absolute value.
  @inlinable public var norm: Integer { real * real + imaginary * imaginary }

  /// The number mirrored in the real axis.
  @inlinable public var conjugate: GaussianInteger { GaussianInteger(real, -imaginary) }

  /// The number of bits of the longer part.
  @inlinable public var bitCount: Int { Swift.max(real.bitCount, imaginary.bitCount) }
}

extension GaussianInteger: IntegralDomain {
  @inlinable public static var zero: GaussianInteger { GaussianInteger(.zero, .zero) }
  @inlinable public static var one: GaussianInteger { GaussianInteger(.one, .zero) }
  @inlinable public init(_ value: Int) { self.init(Integer(value), .zero) }
  @inlinable public var isZero: Bool { real.isZero && imaginary.isZero }
  @inlinable public var isOne: Bool { real.isOne && imaginary.isZero }

  @inlinable public static func + (left: GaussianInteger, right: GaussianInteger) -> GaussianInteger {
    GaussianInteger(left.real + right.real, left.imaginary + right.imaginary)
  }

  @inlinable public static func - (left: GaussianInteger, right: GaussianInteger) -> GaussianInteger {
    GaussianInteger(left.real - right.real, left.imaginary - right.imaginary)
  }

  @inlinable public static prefix func - (value: GaussianInteger) -> GaussianInteger {
    GaussianInteger(-value.real, -value.imaginary)
  }

  @inlinable public static func * (left: GaussianInteger, right: GaussianInteger) -> GaussianInteger {
    var result = GaussianInteger.zero
    result.addProduct(left, right)
    return result
  }

  @inlinable public mutating func addProduct(_ left: GaussianInteger, _ right: GaussianInteger) {
    real.addProduct(left.real, right.real)
    real.subtractProduct(left.imaginary, right.imaginary)
    imaginary.addProduct(left.real, right.imaginary)
    imaginary.addProduct(left.imaginary, right.real)
  }

  @inlinable public mutating func subtractProduct(_ left: GaussianInteger, _ right: GaussianInteger) {
    real.subtractProduct(left.real, right.real)
    real.addProduct(left.imaginary, right.imaginary)
    imaginary.subtractProduct(left.real, right.imaginary)
    imaginary.subtractProduct(left.imaginary, right.real)
  }

  public func dividedExactly(by divisor: GaussianInteger) -> GaussianInteger? {
    let product = self * divisor.conjugate
    let norm = divisor.norm
    guard !norm.isZero, let real = product.real.dividedExactly(by: norm),
      let imaginary = product.imaginary.dividedExactly(by: norm)
    else { return nil }
    return GaussianInteger(real, imaginary)
  }
}

extension GaussianInteger: CustomStringConvertible {
  /// As the fraction over 1 is written: `1+2i`.
  public var description: String { GaussianRational(self).description }
}
