internal import MatrixArithmetic

extension Int {
  /// Fractions of machine words over one denominator. Neither may be `Int.min`, which a bounded elimination never gives.
  ///
  /// Four greatest common divisors run in step: each one alone is a chain of dependent instructions.
  static func write(
    _ numerators: UnsafePointer<Int>, stride: Int, count: Int, over denominator: Int, negated: Bool,
    to fractions: UnsafeMutablePointer<Rational>, outputStride: Int
  ) {
    let isNegative = (denominator < 0) != negated
    let below = denominator < 0 ? 0 &- denominator : denominator
    if below == 1 {
      for index in 0..<count {
        let value = unsafe numerators[index &* stride]
        let whole = Rational(reduced: Integer(word: isNegative ? 0 &- value : value), .one)
        unsafe (fractions + index &* outputStride).initialize(to: whole)
      }
      return
    }
    let twos = below.trailingZeroBitCount
    let odd = below &>> twos
    var index = 0
    while index < count {
      let left = count &- index
      let first = unsafe numerators[index &* stride]
      let second = left > 1 ? unsafe numerators[(index &+ 1) &* stride] : 0
      let third = left > 2 ? unsafe numerators[(index &+ 2) &* stride] : 0
      let fourth = left > 3 ? unsafe numerators[(index &+ 3) &* stride] : 0
      var chains = (
        GCDChain(first, odd), GCDChain(second, odd), GCDChain(third, odd), GCDChain(fourth, odd)
      )
      if left == 3 {
        while chains.0.low | chains.1.low | chains.2.low != 0 {
          chains.0.advance()
          chains.1.advance()
          chains.2.advance()
        }
      } else {
        while chains.0.low | chains.1.low | chains.2.low | chains.3.low != 0 {
          chains.0.advance()
          chains.1.advance()
          chains.2.advance()
          chains.3.advance()
        }
      }
      @inline(__always) func finish(_ offset: Int, _ numerator: Int, _ chain: GCDChain) {
        let value = isNegative ? 0 &- numerator : numerator
        let gcd = chain.high &<< Swift.min(numerator.trailingZeroBitCount, twos)
        let fraction =
          gcd == 1
          ? Rational(reduced: Integer(word: value), Integer(word: below))
          : Rational(reduced: Integer(word: value / gcd), Integer(word: below / gcd))
        unsafe (fractions + (index &+ offset) &* outputStride).initialize(to: fraction)
      }
      finish(0, first, chains.0)
      if left > 1 { finish(1, second, chains.1) }
      if left > 2 { finish(2, third, chains.2) }
      if left > 3 { finish(3, fourth, chains.3) }
      index &+= 4
    }
  }
}

/// One greatest common divisor in the making: Stein's binary algorithm (1967, doi:10.1016/0021-9991(67)90047-2),
/// written without branches.
///
/// Invariant: both numbers are odd and positive, or one is 0; they have the greatest common divisor of the first two. Once
/// `low` is 0 it is `high`, and further steps change nothing.
private struct GCDChain {
  private(set) var high: Int
  private(set) var low: Int

  /// `odd` is odd and positive; the twos of `value` are left out, and 0 counts as a multiple of everything.
  @inline(__always) init(_ value: Int, _ odd: Int) {
    let magnitude = value < 0 ? 0 &- value : value
    high = value == 0 ? odd : magnitude &>> magnitude.trailingZeroBitCount
    low = odd
  }

  /// Two steps: to ask after each whether it was the last takes longer.
  @inline(__always) mutating func advance() {
    step()
    step()
  }

  /// The smaller number, and the odd part of the difference.
  @inline(__always) private mutating func step() {
    let (difference, isBelow) = UInt(bitPattern: high).subtractingReportingOverflow(UInt(bitPattern: low))
    let distance = isBelow ? 0 &- difference : difference
    low = isBelow ? high : low
    // The highest bit is no matter but for a difference of 0, which stays 0.
    high = Int(bitPattern: distance &>> UInt((difference | 1 &<< 63).trailingZeroBitCount))
  }
}
