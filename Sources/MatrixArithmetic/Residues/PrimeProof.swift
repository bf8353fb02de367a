/// Proofs of primality for large integers, where they are cheap.
enum PrimeProof {
  /// Below this number, the first thirteen primes as bases of Miller and Rabin's test decide.
  private static let decided: Integer = 3_317_044_064_679_887_385_961_981
  private static let bases = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41]

  /// The greatest bit length for which the predecessor is factored.
  private static let longest = 2048

  /// Whether a number beyond a machine word that has passed other tests is proved to be a prime; `nil` for one that
  /// is not.
  ///
  /// - Source: J. Sorenson, J. Webster 2017, doi:10.1090/mcom/3134, for numbers that thirteen bases decide; D. H.
  ///   Lehmer 1930, doi:10.2307/1968235, for Mersenne's; H. C. Pocklington 1914 for those whose predecessor is known
  ///   to more than its root.
  static func isProved(_ number: Integer) -> Bool? {
    if number < decided { return bases.allSatisfy { passes(number, base: Integer($0)) } ? true : nil }
    let exponent = number.bitCount
    if number + .one == Integer.one << exponent { return hasLehmerResidue(number, exponent: exponent) ? true : nil }
    return exponent <= longest && isProvedByPredecessor(number)
  }

  /// Miller and Rabin's test of an odd number.
  private static func passes(_ number: Integer, base: Integer) -> Bool {
    let last = number - .one
    let twos = last.trailingZeroBitCount
    var power = base.power(last >> twos, modulo: number)
    if power.isOne || power == last { return true }
    for _ in 1..<max(1, twos) {
      power = (power * power).modulo(number)
      if power == last { return true }
    }
    return false
  }

  /// The test of Lucas and Lehmer, which decides for 2ⁿ − 1 with a prime n.
  private static func hasLehmerResidue(_ number: Integer, exponent: Int) -> Bool {
    guard PrimeTest.isPrime(UInt64(exponent)) else { return false }
    var residue = Integer(4)
    for _ in 0..<(exponent - 2) { residue = (residue * residue - 2).modulo(number) }
    return residue.isZero
  }

  /// For each prime factor q of a part of n − 1 above the root of n there is an a with aⁿ⁻¹ = 1, and a to the (n −
  /// 1)/q less 1 has no factor in common with n.
  private static func isProvedByPredecessor(_ number: Integer) -> Bool {
    let last = number - .one
    var (rest, primes): (Integer, [Integer]) = (last, [])
    for divisor in 2..<(1 << 16) where rest.residue(modulo: UInt64(divisor)) == 0 {
      primes.append(Integer(divisor))
      while let quotient = rest.dividedExactly(by: Integer(divisor)) { rest = quotient }
    }
    if !rest.isOne, rest < decided, rest.isProbablePrime, bases.allSatisfy({ passes(rest, base: Integer($0)) }) {
      primes.append(rest)
      rest = .one
    }
    guard let part = last.dividedExactly(by: rest), part * part > number else { return false }
    return primes.allSatisfy { prime in
      guard let exponent = last.dividedExactly(by: prime) else { return false }
      // Small candidates may all be powers; later ones vary.
      return (2..<70).contains { candidate in
        let base = candidate < 10 ? candidate : Int((UInt64(candidate) &* 0x9e37_79b9_7f4a_7c15) >> 1)
        let power = Integer(base).power(exponent, modulo: number)
        return power.power(prime, modulo: number).isOne && (power - .one).gcd(with: number).isOne
      }
    }
  }
}

extension PrimeTest {
  /// A small prime factor of a composite number: finds all factors of up to three digits, most of seven, some longer
  /// ones.
  static func shortFactor(of number: Integer) -> Int? {
    for divisor in 2..<(1 << 12) where number.residue(modulo: UInt64(divisor)) == 0 { return divisor }
    var (slow, fast, product) = (Integer(2), Integer(2), Integer.one)
    func next(_ x: Integer) -> Integer { (x * x + .one).modulo(number) }
    for step in 1...(1 << 12) {
      slow = next(slow)
      fast = next(next(fast))
      product = (product * (slow - fast)).modulo(number)
      guard step.isMultiple(of: 64) else { continue }
      let common = product.gcd(with: number)
      if common.isOne { continue }
      // A common divisor that does not fit a word, or the number itself, is a product of several factors, which gcds
      // cannot separate.
      return common.asInt.map { Int(factor(of: UInt64($0))) }
    }
    return nil
  }
}
