public import MatrixDomain

/// A scalar LAPACK computes with: `Double` or ``Complex``.
///
/// What is written once over this protocol works for real and complex matrices; the routines behind it are LAPACK's own
/// (``BLASRoutines`` and its neighbours), one conformance for each of the two types. Their names are an interface for this
/// package alone (`@_spi(LAPACK)`): no program sees `getrf` on its `Double`.
public protocol NumericScalar: BLASRoutines, SystemRoutines, ResidualRoutines, StructuredRoutines, OrthogonalRoutines,
  SingleRoutines, EntryPasses, SpectralRoutines, SpectralKernels, MagnitudeComparable, CustomStringConvertible
{
  /// The real number as a scalar.
  init(real: Double)
  /// The number with these two parts; a real scalar takes the first alone.
  init(_ real: Double, _ imaginary: Double)
  /// The real part; the number itself where it is real.
  var realPart: Double { get }
  /// The imaginary part; 0 for a real number.
  var imaginaryPart: Double { get }
  /// The complex conjugate; the number itself where it is real.
  var conjugate: Self { get }
  /// The absolute value.
  var modulus: Double { get }
  /// True where no part is infinite or not a number.
  var isFinite: Bool { get }
  /// The scalar times a real number.
  func scaled(by factor: Double) -> Self
  /// The scalar times a power of two: one rounding where the result is subnormal, none elsewhere.
  func scaled(byPowerOfTwo exponent: Int) -> Self
  /// True for complex scalars.
  static var isComplex: Bool { get }
}

extension Double: NumericScalar {
  @inlinable public init(real: Double) { self = real }
  @inlinable public init(_ real: Double, _ imaginary: Double) { self = real }
  @inlinable public var realPart: Double { self }
  @inlinable public var imaginaryPart: Double { 0 }
  @inlinable public var conjugate: Double { self }
  @inlinable public var modulus: Double { magnitude }
  @inlinable public func scaled(by factor: Double) -> Double { self * factor }
  public func scaled(byPowerOfTwo exponent: Int) -> Double { Elementary.scale(self, byPowerOfTwo: exponent) }
  @inlinable public static var isComplex: Bool { false }
}

extension Complex: NumericScalar {
  @inlinable public init(real: Double) { self.init(real, 0) }
  @inlinable public var realPart: Double { real }
  @inlinable public var imaginaryPart: Double { imaginary }
  @inlinable public func scaled(by factor: Double) -> Complex { Complex(real * factor, imaginary * factor) }
  public func scaled(byPowerOfTwo exponent: Int) -> Complex {
    Complex(
      Elementary.scale(real, byPowerOfTwo: exponent), Elementary.scale(imaginary, byPowerOfTwo: exponent))
  }
  @inlinable public static var isComplex: Bool { true }
}
