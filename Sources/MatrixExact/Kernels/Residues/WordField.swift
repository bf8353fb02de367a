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
  /// 2^(63 + length) over the prime, for its length in bits: the quotient of a word by the prime is the high word of its
  /// product with this, shifted, or 1 more.
  let reciprocal: UInt64
  let reciprocalShift: UInt64
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
    let length = UInt64(64 - prime.leadingZeroBitCount)
    reciprocal = prime.dividingFullWidth((1 << (length - 1), 0)).quotient
    reciprocalShift = length - 1
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

  @inline(__always)
  func negative(_ value: UInt64) -> UInt64 { value == 0 ? 0 : prime &- value }

  /// The form of a residue, and the residue of a form.
  func form(_ residue: UInt64) -> UInt64 { product(residue, square) }
  func residue(_ form: UInt64) -> UInt64 { product(form, 1) }

  /// Of a form that is not 0: by Euclid's algorithm, and the two factors 2⁶⁴ that the form and its inverse differ by.
  func inverted(_ value: UInt64) -> UInt64 {
    var (rest, divisor) = (prime, value)
    // What the value has to be multiplied with to leave the remainders, their signs alternating.
    var (before, factor) = (UInt64.zero, UInt64(1))
    var isPositive = true
    while divisor > 1 {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: divisor)
      (rest, divisor) = (divisor, remainder)
      (before, factor) = (factor, before &+ quotient &* factor)
      isPositive.toggle()
    }
    return product(product(isPositive ? factor : prime &- factor, square), square)
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
}
