/// The field of residues modulo an odd prime below 2⁶³, in Montgomery's form: `a·2⁶⁴` stands for `a`, and products need no
/// division.
///
/// - Source: P. Montgomery, Modular multiplication without trial division, Mathematics of Computation 44 (1985), 519–521,
///   doi:10.1090/S0025-5718-1985-0777282-X.
struct WordField: Sendable {
  let prime: UInt64
  /// The inverse of the prime modulo 2⁶⁴.
  private let inverse: UInt64
  /// 2¹²⁸ modulo the prime.
  private let square: UInt64
  let one: UInt64
  /// A multiple of the prime that makes numbers positive.
  private let offset: Int128

  init(_ prime: UInt64) {
    precondition(prime & 1 == 1 && prime > 2 && prime < 1 << 63)
    self.prime = prime
    // Newton's iteration doubles the number of right bits; 3p xor 2 has five of them.
    var inverse = (3 &* prime) ^ 2
    for _ in 0..<4 { inverse = inverse &* (2 &- prime &* inverse) }
    self.inverse = inverse
    one = prime.dividingFullWidth((1, 0)).remainder
    offset = Int128(prime) << 58
    square = prime.dividingFullWidth(one.multipliedFullWidth(by: one)).remainder
  }

  @inline(__always)
  func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    let multiple = (low &* inverse).multipliedFullWidth(by: prime).high
    return difference(high, multiple)
  }

  /// The multiple of the prime that is taken away with a low word, over 2⁶⁴.
  @inline(__always)
  func multiple(_ low: UInt64) -> UInt64 { (low &* inverse).multipliedFullWidth(by: prime).high }

  /// Less the prime, where that is not negative.
  @inline(__always)
  func reducedOnce(_ value: UInt64) -> UInt64 { min(value, value &- prime) }

  /// The residue of a number over 2⁶⁴, at most 2⁵⁸ times the prime in magnitude.
  @inline(__always)
  func reduced(_ value: Int128) -> UInt64 {
    let shifted = UInt128(truncatingIfNeeded: value &+ offset)
    let (high, low) = (UInt64(truncatingIfNeeded: shifted &>> 64), UInt64(truncatingIfNeeded: shifted))
    return difference(high, multiple(low))
  }

  // Without a branch, which would be guessed wrongly half of the time: both are below 2⁶³.
  @inline(__always)
  func difference(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let rest = left &- right
    return rest &+ (prime & UInt64(bitPattern: Int64(bitPattern: rest) &>> 63))
  }

  @inline(__always)
  func sum(_ left: UInt64, _ right: UInt64) -> UInt64 { difference(left, prime &- right) }

  /// The residue of a number of two words.
  @inline(__always)
  func residue(of value: UInt128) -> UInt64 {
    let (high, low) = (UInt64(truncatingIfNeeded: value &>> 64), UInt64(truncatingIfNeeded: value))
    return sum(product(high, square), product(low, one))
  }

  @inline(__always)
  func negative(_ value: UInt64) -> UInt64 { value == 0 ? 0 : prime &- value }

  /// The form of a residue, and the residue of a form.
  func form(_ residue: UInt64) -> UInt64 { product(residue, square) }
  func residue(_ form: UInt64) -> UInt64 { product(form, 1) }

  /// Of a form that is not 0.
  func inverted(_ value: UInt64) -> UInt64 {
    var (result, power, exponent) = (one, value, prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = product(result, power) }
      power = product(power, power)
      exponent >>= 1
    }
    return result
  }

  /// `target −= factor · source`.
  @inline(__always)
  func subtract(
    _ factor: UInt64, times source: UnsafePointer<UInt64>, from target: UnsafeMutablePointer<UInt64>, count: Int
  ) {
    for index in 0..<count {
      unsafe target[index] = difference(target[index], product(factor, source[index]))
    }
  }

  /// How many products of residues have a sum below 2¹²⁸.
  var sumLimit: Int { 1 << min(20, 2 * prime.leadingZeroBitCount) }

  /// `C = C − A·B`, of residues: products are added up in two words, for four columns at once, and reduced together.
  func subtract(_ a: WordBlock, _ b: WordBlock, from c: WordBlock) {
    if isShort { return subtractShort(a, b, from: c) }
    let (atOnce, inner, columns) = (sumLimit, a.columns, c.columns)
    for row in 0..<c.rows {
      let factors = unsafe a.row(row)
      let target = unsafe c.row(row)
      var start = 0
      while start < inner {
        let end = min(inner, start &+ atOnce)
        var column = 0
        while column &+ 4 <= columns {
          var (first, second, third, fourth) = (UInt128.zero, UInt128.zero, UInt128.zero, UInt128.zero)
          var source = unsafe b.row(start) + column
          for index in start..<end {
            let factor = unsafe UInt128(factors[index])
            unsafe first &+= factor &* UInt128(source[0])
            unsafe second &+= factor &* UInt128(source[1])
            unsafe third &+= factor &* UInt128(source[2])
            unsafe fourth &+= factor &* UInt128(source[3])
            unsafe source += b.stride
          }
          unsafe target[column] = difference(target[column], residue(of: first))
          unsafe target[column &+ 1] = difference(target[column &+ 1], residue(of: second))
          unsafe target[column &+ 2] = difference(target[column &+ 2], residue(of: third))
          unsafe target[column &+ 3] = difference(target[column &+ 3], residue(of: fourth))
          column &+= 4
        }
        while column < columns {
          var sum = UInt128.zero
          var source = unsafe b.row(start) + column
          for index in start..<end {
            unsafe sum &+= UInt128(factors[index]) &* UInt128(source.pointee)
            unsafe source += b.stride
          }
          unsafe target[column] = difference(target[column], residue(of: sum))
          column &+= 1
        }
        start = end
      }
    }
  }
}
