import MatrixDomain

extension Integer {
  /// The bits of the magnitude: 0 for 0, and the `n` with `2^(n-1) <= |self| < 2^n` for others.
  @inlinable public var bitCount: Int {
    box == nil ? UInt.bitWidth - word.magnitude.leadingZeroBitCount : bitCountLarge
  }

  /// How often 2 divides the number, which must not be 0.
  public var trailingZeroBitCount: Int {
    demand(!isZero, "every power of 2 divides 0")
    return box == nil ? word.trailingZeroBitCount : trailingZeroBitCountLarge
  }

  /// `self` times `2^count`, or the floor of the quotient for a negative count. Traps beyond ``bitLimit``.
  public static func << (value: Integer, count: Int) -> Integer {
    if count < 0 { return value.shiftedRight(count.magnitude) }
    if value.isZero || count == 0 { return value }
    if value.box == nil && count < Int.bitWidth {
      let shifted = value.word << count
      if shifted >> count == value.word { return Integer(word: shifted) }
    }
    MagnitudeError.require("the shifted number", bits: Double(value.bitCount) + Double(count))
    return value.shiftedLeftLarge(UInt(count))
  }

  /// The floor of `self / 2^count`, or the product for a negative count.
  public static func >> (value: Integer, count: Int) -> Integer {
    if count >= 0 { return value.shiftedRight(UInt(count)) }
    demand(count != Int.min, "a shift by 2^63 places is beyond every limit")
    return value << -count
  }

  func shiftedRight(_ count: UInt) -> Integer {
    if box == nil { return Integer(word: count < UInt(Int.bitWidth) ? word >> count : (word < 0 ? -1 : 0)) }
    return shiftedRightLarge(count)
  }

  /// Shifts to the left in place, by a negative count to the right.
  public static func <<= (value: inout Integer, count: Int) { value = value << count }
  /// Shifts to the right in place, by a negative count to the left; rounds down.
  public static func >>= (value: inout Integer, count: Int) { value = value >> count }
}
