// Bit by bit, as if a negative number had infinitely many ones in front: two's complement, as that of `Int`.
extension Integer {
  /// The bits that both have.
  ///
  /// ```swift
  /// Integer(12) & 10           // 8
  /// Integer(-1) & 255          // 255
  /// ```
  public static func & (left: Integer, right: Integer) -> Integer { combined(left, right) { $0 & $1 } }

  /// The bits that one or both have.
  public static func | (left: Integer, right: Integer) -> Integer { combined(left, right) { $0 | $1 } }

  /// The bits that exactly one has.
  public static func ^ (left: Integer, right: Integer) -> Integer { combined(left, right) { $0 ^ $1 } }

  /// Every bit turned around: `-1 - value`.
  public static prefix func ~ (value: Integer) -> Integer { -1 - value }

  /// Keeps the bits that both have.
  public static func &= (left: inout Integer, right: Integer) { left = left & right }
  /// Adds the bits of another number.
  public static func |= (left: inout Integer, right: Integer) { left = left | right }
  /// Turns around the bits of another number.
  public static func ^= (left: inout Integer, right: Integer) { left = left ^ right }

  private static func combined(_ left: Integer, _ right: Integer, _ operation: (UInt, UInt) -> UInt) -> Integer {
    if let a = left.asInt, let b = right.asInt {
      return Integer(Int(bitPattern: operation(UInt(bitPattern: a), UInt(bitPattern: b))))
    }
    // One word more than the longer has, so that the sign is in the result.
    let count = Swift.max(left.bitCount, right.bitCount) / UInt.bitWidth + 1
    return Integer(twosComplement: zip(left.twosComplement(count), right.twosComplement(count)).map(operation))
  }

  /// The number as so many words, lowest first; it must fit.
  package func twosComplement(_ count: Int) -> [UInt] {
    var words = magnitudeWords
    words += Array(repeating: 0, count: count - words.count)
    guard isNegative else { return words }
    var carry = true
    for index in words.indices {
      words[index] = ~words[index]
      if carry { (words[index], carry) = words[index].addingReportingOverflow(1) }
    }
    return words
  }
}
