/// A sum of up to 2⁶⁴ products of machine words, reduced once.
struct WordProductSum {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var top: UInt64 = 0

  @inline(__always)
  mutating func add(_ left: UInt64, _ right: UInt64) {
    let product = left.multipliedFullWidth(by: right)
    let (first, carry) = low.addingReportingOverflow(product.low)
    // The high half of a product is below 2⁶⁴ − 1.
    let (second, overflow) = high.addingReportingOverflow(product.high &+ (carry ? 1 : 0))
    (low, high) = (first, second)
    if overflow { top &+= 1 }
  }

  func remainder(modulo modulus: UInt64) -> UInt64 {
    let upper = modulus.dividingFullWidth((top % modulus, high)).remainder
    return modulus.dividingFullWidth((upper, low)).remainder
  }
}

/// A factor below a modulus below 2⁶³, by which many words are multiplied.
///
/// - Source: V. Shoup's product with a known quotient, as in D. Harvey, J. Symb. Comput. 60 (2014) 113–119,
///   doi:10.1016/j.jsc.2013.09.002.
struct FixedWordFactor {
  private let factor: UInt64
  /// ⌊factor · 2⁶⁴ / modulus⌋.
  private let quotient: UInt64
  private let modulus: UInt64

  init(_ factor: UInt64, modulo modulus: UInt64) {
    (self.factor, self.modulus) = (factor, modulus)
    quotient = modulus.dividingFullWidth((factor, 0)).quotient
  }

  @inline(__always)
  func product(_ word: UInt64) -> UInt64 {
    // Below twice the modulus.
    let rest = word &* factor &- word.multipliedFullWidth(by: quotient).high &* modulus
    return rest >= modulus ? rest &- modulus : rest
  }
}
