/// Primality and factors of machine words below 2⁶³.
package enum PrimeTest {
  private static let small: [UInt64] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

  /// Bases that decide below 2³².
  ///
  /// - Source: G. Jaeschke, On strong pseudoprimes to several bases, Math. Comp. 61 (1993) 915–926.
  private static let basesOfShort: [UInt64] = [2, 7, 61]

  /// True for primes: a test of Miller and Rabin with bases that decide.
  package static func isPrime(_ number: UInt64) -> Bool {
    if number < 2 { return false }
    for prime in small where number.isMultiple(of: prime) { return number == prime }
    if number < 41 * 41 { return true }
    let twos = (number - 1).trailingZeroBitCount
    let odd = (number - 1) >> UInt64(twos)
    return (number < 1 << 32 ? basesOfShort : small).allSatisfy { base in
      var power = WordModulus.power(base % number, odd, number)
      if power == 1 || power == number - 1 { return true }
      for _ in 1..<max(1, twos) {
        power = WordModulus.product(power, power, number)
        if power == number - 1 { return true }
      }
      return false
    }
  }

  /// A prime factor of a composite number: the least one for a number below 37², else one found by Pollard's rho
  /// method.
  ///
  /// - Complexity: about the square root of the smallest prime factor.
  /// - Source: J. M. Pollard 1975, doi:10.1007/BF01933667; R. P. Brent 1980, doi:10.1007/BF01933190.
  static func factor(of number: UInt64) -> UInt64 {
    for prime in small where number.isMultiple(of: prime) { return prime }
    if isPrime(number) { return number }
    for shift in 1... {
      let found = divisor(of: number, shift: UInt64(shift))
      // The divisor may be composite itself.
      if found > 1 && found < number { return min(factor(of: found), factor(of: number / found)) }
    }
    return number
  }

  /// A divisor found by iterating x → x² + shift: 1 < d < number, or `number` where the iteration fails.
  private static func divisor(of number: UInt64, shift: UInt64) -> UInt64 {
    func next(_ x: UInt64) -> UInt64 {
      WordModulus.sum(WordModulus.product(x, x, number), shift % number, number)
    }
    var (slow, fast): (UInt64, UInt64) = (2, 2)
    while true {
      // Many differences are multiplied before one gcd is taken. The start is kept, to repeat them one by one where
      // the product is 0.
      let (slowStart, fastStart) = (slow, fast)
      var product: UInt64 = 1
      for _ in 0..<128 {
        slow = next(slow)
        fast = next(next(fast))
        product = WordModulus.product(product, slow > fast ? slow - fast : fast - slow, number)
      }
      var common = gcd(product, number)
      if common == 1 { continue }
      if common < number { return common }
      (slow, fast) = (slowStart, fastStart)
      repeat {
        slow = next(slow)
        fast = next(next(fast))
        common = gcd(slow > fast ? slow - fast : fast - slow, number)
      } while common == 1
      return common
    }
  }

  private static func gcd(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
