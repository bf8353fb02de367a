// The protocols of the standard library: generic code over `Numeric` takes integers of any length, and `abs` and `stride`
// do too.
extension Integer: SignedNumeric, Strideable {
  /// The number with the value of any fixed-width integer; there always is one.
  @inlinable public init?<Source: BinaryInteger>(exactly value: Source) { self.init(value) }

  /// The number that has to be added to come to another.
  @inlinable public func distance(to other: Integer) -> Integer { other - self }

  /// The sum with a number.
  @inlinable public func advanced(by count: Integer) -> Integer { self + count }

  /// The quotient rounded towards zero, as that of `Int`. `right` must not be zero.
  ///
  /// ```swift
  /// Integer(-7) / 2            // -3
  /// Integer(-7) % 2            // -1
  /// Rational(-7) / 2           // -7/2: fractions lose nothing
  /// ```
  @inlinable public static func / (left: Integer, right: Integer) -> Integer {
    left.quotientAndRemainder(dividingBy: right).quotient
  }

  /// The remainder of the quotient rounded towards zero: it has the sign of `left`. `right` must not be zero.
  @inlinable public static func % (left: Integer, right: Integer) -> Integer {
    left.quotientAndRemainder(dividingBy: right).remainder
  }

  /// Divides in place, rounding towards zero. `right` must not be zero.
  @inlinable public static func /= (left: inout Integer, right: Integer) { left = left / right }

  /// Replaces the number by the remainder. `right` must not be zero.
  @inlinable public static func %= (left: inout Integer, right: Integer) { left = left % right }
}

extension FixedWidthInteger {
  /// The value of an integer; `nil` where it does not fit.
  ///
  /// ```swift
  /// Int(exactly: Integer(7))                   // 7
  /// UInt8(exactly: Integer(300))               // nil
  /// ```
  public init?(exactly value: Integer) {
    if let word = value.asInt {
      self.init(exactly: word)
      return
    }
    var result: Self = 0
    for word in value.magnitudeWords.reversed() { result = result << UInt.bitWidth | Self(truncatingIfNeeded: word) }
    if value.isNegative { result = 0 &- result }
    // What did not fit was cut off.
    guard Integer(result) == value else { return nil }
    self = result
  }

  /// The value of an integer that must fit; ``init(exactly:)`` is `nil` where it does not.
  public init(_ value: Integer) {
    guard let word = Self(exactly: value) else { fatalError("\(value) does not fit \(Self.self)") }
    self = word
  }
}
