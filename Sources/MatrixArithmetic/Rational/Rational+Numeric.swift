// The protocols of the standard library: generic code over `Numeric` takes fractions, and `abs` and `stride` do too.
extension Rational: SignedNumeric, Strideable {
  /// The fraction with the value of any fixed-width integer; there always is one.
  @inlinable public init?<Source: BinaryInteger>(exactly value: Source) { self.init(Integer(value)) }

  /// Multiplies in place.
  @inlinable public static func *= (left: inout Rational, right: Rational) { left = left * right }

  /// The number that has to be added to come to another.
  @inlinable public func distance(to other: Rational) -> Rational { other - self }

  /// The sum with a number.
  ///
  /// ```swift
  /// Array(stride(from: Rational.zero, through: 1, by: Rational(1, 4)))   // [0, 1/4, 1/2, 3/4, 1]
  /// ```
  @inlinable public func advanced(by count: Rational) -> Rational { self + count }

  /// Turns the fraction into its opposite.
  @inlinable public mutating func negate() { self = -self }
}
