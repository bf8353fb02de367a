/// A sum of products of words, in three words.
struct WideSum {
  private(set) var low: UInt64 = 0
  private(set) var middle: UInt64 = 0
  private(set) var high: UInt64 = 0

  /// Adds a product, with the sign in a word of its own, all ones or none: all words of a negative term are turned over, and what that
  /// lacks, 1 a term, is to be added at the end.
  @inline(__always)
  mutating func add(_ left: UInt64, times right: UInt64, sign: UInt64) {
    let term = left.multipliedFullWidth(by: right)
    add(low: term.low ^ sign, middle: term.high ^ sign, high: sign)
  }

  @inline(__always)
  mutating func add(low: UInt64, middle: UInt64, high: UInt64) {
    // Two words at once become an addition with carry.
    let pair = UInt128(self.middle) << 64 | UInt128(self.low)
    let (sum, carry) = pair.addingReportingOverflow(UInt128(middle) << 64 | UInt128(low))
    self.low = UInt64(truncatingIfNeeded: sum)
    self.middle = UInt64(truncatingIfNeeded: sum >> 64)
    self.high = self.high &+ high &+ (carry ? 1 : 0)
  }
}
