/// Primes below 2³¹, small enough that products of residues fit a machine word.
enum Primes {
  static let limit = 1 << 31

  /// True for primes; false for everything else, also for primes from 2³¹ on.
  ///
  /// A Miller–Rabin test with bases 2, 7 and 61, which decides below 4 759 123 141 (Jaeschke 1993,
  /// doi:10.1090/S0025-5718-1993-1192971-8).
  static func contains(_ number: Int) -> Bool {
    guard number > 1, number < limit else { return false }
    for small in [2, 3, 5, 7, 11, 13, 61] where number.isMultiple(of: small) { return number == small }
    let modulus = UInt64(number)
    let twos = (modulus - 1).trailingZeroBitCount
    let odd = (modulus - 1) >> UInt64(twos)
    return [2, 7, 61].allSatisfy { (base: UInt64) in
      var power = Primes.power(base, odd, modulo: modulus)
      if power == 1 || power == modulus - 1 { return true }
      for _ in 1..<max(1, twos) {
        power = power * power % modulus
        if power == modulus - 1 { return true }
      }
      return false
    }
  }

  private static func power(_ base: UInt64, _ exponent: UInt64, modulo modulus: UInt64) -> UInt64 {
    var (result, square, exponent) = (1 % modulus, base % modulus, exponent)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * square % modulus }
      square = square * square % modulus
      exponent >>= 1
    }
    return result
  }

  /// The largest prime below a number; `nil` below 3.
  static func below(_ number: Int) -> Int? {
    var candidate = min(number, limit) - 1
    while candidate > 1 {
      if contains(candidate) { return candidate }
      candidate -= 1
    }
    return nil
  }
}
