// Rounding doubles calls the C library's mathematics part, which the import links.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Integer {
  /// The number with exactly the value of a double; `nil` where it is infinite, not a number or not whole.
  public init?(exactly value: Double) {
    if let word = Int(exactly: value) {
      self.init(word: word)
      return
    }
    guard value.isFinite, value == value.rounded(.towardZero) else { return nil }
    // Beyond the machine word every double is whole, and its last significant bit has an exponent of at least 11.
    let significand = Integer(value.significandBitPattern | (1 << 52))
    let shifted = significand << (Int(value.exponent) - 52)
    self = value < 0 ? -shifted : shifted
  }
}

extension Double {
  /// The double nearest to `value`, ties to even; infinite where it is beyond the largest.
  public init(_ value: Integer) {
    if let word = value.asInt {
      self.init(word)
      return
    }
    let excess = value.bitCount - 64
    let magnitude = value.magnitude
    let leading = excess <= 0 ? magnitude.magnitudeWords[0] : (magnitude >> excess).magnitudeWords[0]
    let isInexact = excess > 0 && magnitude.trailingZeroBitCount < excess
    let rounded = Double(nearest: UInt64(leading), isInexact: isInexact, exponent: Swift.max(0, excess))
    self = value.isNegative ? -rounded : rounded
  }

  /// The double with exactly this value; `nil` where there is none.
  public init?(exactly value: Integer) {
    let nearest = Double(value)
    guard nearest.isFinite, Integer(exactly: nearest) == value else { return nil }
    self = nearest
  }

  /// The double nearest to `(bits + t)·2^exponent`, ties to even, where `0 < t < 1` if `isInexact` and `t = 0` if not.
  ///
  /// Where inexact, `bits` has at least 55 significant bits. Subnormal results are rounded once, too.
  init(nearest bits: UInt64, isInexact: Bool, exponent: Int) {
    guard bits != 0 else {
      self = 0
      return
    }
    let length = UInt64.bitWidth - bits.leadingZeroBitCount
    // How many bits lie below the last place of the result: 53 significant bits, none of them worth less than 2^-1074.
    let dropped = Swift.max(length - 53, -1074 - exponent)
    guard dropped > 0 else {
      self = Double(sign: .plus, exponent: exponent, significand: Double(bits))
      return
    }
    guard dropped <= 64 else {
      self = 0
      return
    }
    var kept = dropped == 64 ? 0 : bits >> UInt64(dropped)
    let half: UInt64 = 1 << UInt64(dropped - 1)
    let rest = bits & (half | (half - 1))
    if rest > half || (rest == half && (isInexact || kept & 1 == 1)) { kept += 1 }
    self = Double(sign: .plus, exponent: exponent + dropped, significand: Double(kept))
  }
}
