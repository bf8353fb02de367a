/// Products modulo a number of up to two machine words, without a division instruction for each.
///
/// - Source: N. Möller, T. Granlund, Improved division by invariant integers, IEEE Trans. Comput. 60 (2011) 165–175,
///   doi:10.1109/TC.2010.143: three words by two.
struct DoubleWordModulus {
  let value: UInt128
  /// The modulus moved up until its highest bit is set, in words.
  private let high: UInt64
  private let low: UInt64
  private let shift: UInt128
  /// ⌊(B³ − 1) / (high·B + low)⌋ − B for B = 2⁶⁴.
  private let reciprocal: UInt64

  /// - Parameter value: at least 1.
  init(_ value: UInt128) {
    self.value = value
    shift = UInt128(truncatingIfNeeded: value.leadingZeroBitCount)
    let divisor = value &<< shift
    high = UInt64(truncatingIfNeeded: divisor &>> 64)
    low = UInt64(truncatingIfNeeded: divisor)
    var reciprocal = high.dividingFullWidth((~high, .max)).quotient
    var rest = high &* reciprocal &+ low
    if rest < low {
      reciprocal &-= 1
      if rest >= high {
        reciprocal &-= 1
        rest &-= high
      }
      rest &-= high
    }
    let product = reciprocal.multipliedFullWidth(by: low)
    rest &+= product.high
    if rest < product.high {
      reciprocal &-= 1
      if (rest, product.low) >= (high, low) { reciprocal &-= 1 }
    }
    self.reciprocal = reciprocal
  }

  /// The product of two numbers below the modulus.
  func product(_ left: UInt128, _ right: UInt128) -> UInt128 {
    let shifted = left &<< shift
    var result = remainder(shifted, times: UInt64(truncatingIfNeeded: right))
    let upper = UInt64(truncatingIfNeeded: right &>> 64)
    if upper != 0 {
      let part = remainder(shifted, times: upper)
      let moved = remainder(
        UInt64(truncatingIfNeeded: part &>> 64), UInt64(truncatingIfNeeded: part), 0)
      let divisor = UInt128(high) &<< 64 | UInt128(low)
      let (sum, overflow) = result.addingReportingOverflow(moved)
      result = overflow || sum >= divisor ? sum &- divisor : sum
    }
    return result &>> shift
  }

  /// The sum of two numbers below the modulus, which is below 2¹²⁷.
  func sum(_ left: UInt128, _ right: UInt128) -> UInt128 {
    let sum = left &+ right
    return sum >= value ? sum &- value : sum
  }

  /// The number modulo the modulus.
  func remainder(_ number: UInt128) -> UInt128 { number < value ? number : number % value }

  private func remainder(_ left: UInt128, times right: UInt64) -> UInt128 {
    let lower = UInt64(truncatingIfNeeded: left).multipliedFullWidth(by: right)
    let upper = UInt64(truncatingIfNeeded: left &>> 64).multipliedFullWidth(by: right)
    let (middle, carry) = upper.low.addingReportingOverflow(lower.high)
    return remainder(upper.high &+ (carry ? 1 : 0), middle, lower.low)
  }

  /// Three words, of which the first two are less than the moved modulus, modulo this.
  private func remainder(_ first: UInt64, _ second: UInt64, _ third: UInt64) -> UInt128 {
    let divisor = UInt128(high) &<< 64 | UInt128(low)
    let estimate = reciprocal.multipliedFullWidth(by: first)
    let (fraction, carry) = estimate.low.addingReportingOverflow(second)
    let quotient = estimate.high &+ first &+ (carry ? 1 : 0)
    let upper = second &- quotient &* high
    let lower = low.multipliedFullWidth(by: quotient)
    var rest = (UInt128(upper) &<< 64 | UInt128(third)) &- (UInt128(lower.high) &<< 64 | UInt128(lower.low)) &- divisor
    if UInt64(truncatingIfNeeded: rest &>> 64) >= fraction { rest &+= divisor }
    if rest >= divisor { rest &-= divisor }
    return rest
  }
}
