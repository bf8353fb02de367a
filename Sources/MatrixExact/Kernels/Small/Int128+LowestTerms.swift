internal import MatrixArithmetic

extension Int128 {
  /// Avoids the array through which the generic conversion goes.
  @inline(__always) var asInteger: Integer {
    Integer(
      low: UInt64(truncatingIfNeeded: self), middle: UInt64(truncatingIfNeeded: self >> 64),
      high: UInt64(truncatingIfNeeded: self >> 127))
  }

  /// Fractions of double words over one denominator. No number may be `Int128.min`, which a bounded elimination never
  /// produces.
  ///
  /// A factor that the denominator shares with a numerator divides the product of all numerators. So one greatest
  /// common divisor with that product contains all such factors, and it nearly always is short. Returns false, with
  /// nothing written, where it is not.
  static func writeWithShortFactors(
    _ numerators: UnsafePointer<Int128>, stride: Int, count: Int, over denominator: Int128, negated: Bool,
    to fractions: UnsafeMutablePointer<Rational>, outputStride: Int
  ) -> Bool {
    let below = denominator.magnitude
    let twos = below.trailingZeroBitCount
    let modulus = MontgomeryModulus(below >> UInt128(twos))
    var product: UInt128 = 1
    for index in 0..<count { product = unsafe modulus.product(product, numerators[index &* stride].magnitude) }
    guard let shared = modulus.commonDivisor(with: product) else { return false }
    let isNegative = (denominator < 0) != negated
    let whole = Int128(below).asInteger
    for index in 0..<count {
      let numerator = unsafe numerators[index &* stride]
      let magnitude = numerator.magnitude
      let odd = shared == 1 ? 1 : UInt64.oddDivisor(magnitude.remainder(by: shared), shared)
      let even = UInt128(Swift.min(magnitude == 0 ? twos : magnitude.trailingZeroBitCount, twos))
      let isBelow = (numerator < 0) != isNegative
      var fraction: (above: UInt128, below: Integer) = (magnitude, whole)
      if magnitude == 0 {
        fraction.below = .one
      } else if odd != 1 {
        let inverse = UInt128(bitPattern: Int128(odd).oddInverse)
        fraction = ((magnitude >> even) &* inverse, Int128((below >> even) &* inverse).asInteger)
      } else if even > 0 {
        fraction = (magnitude >> even, Int128(below >> even).asInteger)
      }
      let above = isBelow ? 0 &- Int128(bitPattern: fraction.above) : Int128(bitPattern: fraction.above)
      unsafe (fractions + index &* outputStride).initialize(to: Rational(reduced: above.asInteger, fraction.below))
    }
    return true
  }
}

/// Products modulo an odd number of two words, each times the inverse of 2¹²⁸: a factor that has nothing to do with
/// what the modulus is divided by.
private struct MontgomeryModulus {
  private let modulus: UInt128
  /// Minus the inverse of the lowest word modulo 2⁶⁴.
  private let factor: UInt64

  init(_ odd: UInt128) {
    modulus = odd
    factor = 0 &- UInt64(bitPattern: Int64(Int(truncatingIfNeeded: odd).oddInverse))
  }

  /// Below the modulus, where `left` is.
  ///
  /// - Source: P. L. Montgomery, Modular multiplication without trial division, Math. Comp. 44 (1985) 519–521.
  @inline(__always)
  func product(_ left: UInt128, _ right: UInt128) -> UInt128 {
    let (low, high) = (UInt64(truncatingIfNeeded: left), UInt64(truncatingIfNeeded: left >> 64))
    var sum: (UInt64, UInt64, UInt64) = (0, 0, 0)
    add(UInt64(truncatingIfNeeded: right), low, high, to: &sum)
    reduce(&sum)
    add(UInt64(truncatingIfNeeded: right >> 64), low, high, to: &sum)
    reduce(&sum)
    // What is left is below twice the modulus, which is below 2¹²⁷.
    let value = UInt128(sum.1) << 64 | UInt128(sum.0)
    return value >= modulus ? value - modulus : value
  }

  /// Adds a multiple of the modulus that makes the lowest word 0, and leaves that out.
  @inline(__always)
  private func reduce(_ sum: inout (UInt64, UInt64, UInt64)) {
    let (low, high) = (UInt64(truncatingIfNeeded: modulus), UInt64(truncatingIfNeeded: modulus >> 64))
    add(sum.0 &* factor, low, high, to: &sum)
    sum = (sum.1, sum.2, 0)
  }

  /// Adds `word·(high, low)` to three words.
  @inline(__always)
  private func add(_ word: UInt64, _ low: UInt64, _ high: UInt64, to sum: inout (UInt64, UInt64, UInt64)) {
    let lower = UInt128(word) * UInt128(low) + UInt128(sum.0)
    let upper = UInt128(word) * UInt128(high) + UInt128(sum.1) + (lower >> 64)
    sum.0 = UInt64(truncatingIfNeeded: lower)
    sum.1 = UInt64(truncatingIfNeeded: upper)
    sum.2 += UInt64(truncatingIfNeeded: upper >> 64)
  }

  /// The greatest common divisor with a number; `nil` where it is longer than a word.
  func commonDivisor(with number: UInt128) -> UInt64? {
    if number == 0 { return UInt64(exactly: modulus) }
    var (one, other) = (modulus, number >> UInt128(number.trailingZeroBitCount))
    // Both are odd: so is neither difference.
    while one != other && (one | other) >> 64 != 0 {
      if one < other { swap(&one, &other) }
      one -= other
      one >>= UInt128(one.trailingZeroBitCount)
    }
    if one == other { return UInt64(exactly: one) }
    return UInt64.oddDivisor(UInt64(one), UInt64(other))
  }
}

extension UInt64 {
  /// The greatest common divisor with an odd number.
  @inline(__always)
  fileprivate static func oddDivisor(_ number: UInt64, _ odd: UInt64) -> UInt64 {
    if number == 0 { return odd }
    var (one, other) = (number >> UInt64(number.trailingZeroBitCount), odd)
    while one != other {
      let isBelow = one < other
      let difference = isBelow ? other &- one : one &- other
      other = isBelow ? one : other
      one = difference >> UInt64(difference.trailingZeroBitCount)
    }
    return one
  }
}

extension UInt128 {
  @inline(__always)
  fileprivate func remainder(by word: UInt64) -> UInt64 {
    let high = UInt64(truncatingIfNeeded: self >> 64) % word
    return word.dividingFullWidth((high, UInt64(truncatingIfNeeded: self))).remainder
  }
}
