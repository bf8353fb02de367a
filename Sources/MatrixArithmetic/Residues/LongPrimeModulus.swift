public import MatrixDomain
import Synchronization

/// A prime of up to ``longest`` bits to compute modulo.
///
/// ```swift
/// let field = try LongPrimeModulus(Integer(2).power(127) - 1)
/// try field.residue(Rational(3, 4)) * 4    // 3
/// field.isProved                          // false: see below
/// ```
///
/// Below 3.3·10²⁴ the number is proved to be a prime. Beyond, it has passed the test of Baillie, Pomerance, Selfridge and
/// Wagstaff and six rounds of Miller and Rabin's with random bases: no composite number is known that passes, and none that is
/// refused is a prime. Identities do not rest on it: inverses are found by Euclid's algorithm, which gives none where there is
/// none. That every other element has one does, and so do ranks and dimensions.
///
/// - Source: R. Baillie, S. S. Wagstaff, Math. Comp. 35 (1980) 1391–1417, doi:10.1090/S0025-5718-1980-0583518-6; GMP;
///   J. Sorenson, J. Webster 2017, doi:10.1090/mcom/3134.
public struct LongPrimeModulus: Hashable, Sendable {
  /// The prime.
  public let value: Integer

  /// The most bits a modulus may have: testing a longer one would take seconds that nothing could interrupt.
  public static let longest = 8192

  /// A modulus that is a prime as far as one can see.
  ///
  /// - Throws: ``ModulusError``: not a prime, with a factor where there is one that is soon found; or too long.
  /// - Complexity: ten powers modulo the number.
  public init(_ number: Integer) throws(ModulusError) {
    if let word = number.asInt {
      value = Integer(try PrimeModulus(word).value)
      return
    }
    guard number > .one else { throw .notPrime(number, factor: nil) }
    guard number.bitCount <= LongPrimeModulus.longest else { throw .tooLarge(number) }
    guard LongPrimeModulus.isPrime(number) else {
      throw .notPrime(number, factor: PrimeTest.shortFactor(of: number))
    }
    value = number
  }

  /// The number that passed last: one request asks for its modulus several times.
  private static let passed = Mutex<Integer?>(nil)

  private static func isPrime(_ number: Integer) -> Bool {
    if passed.withLock({ $0 == number }) { return true }
    guard number.isProbablePrime, number >= proved || PrimeTest.passesBases(number) else { return false }
    passed.withLock { $0 = number }
    return true
  }

  /// Below, the first thirteen primes as bases of Miller and Rabin's test decide.
  private static let proved: Integer = 3_317_044_064_679_887_385_961_981

  /// True where the number is proved to be a prime.
  public var isProved: Bool { value < LongPrimeModulus.proved }

  /// The field of the residues: `GF(170141183460469231731687303715884105727)`.
  public var domain: ScalarDomain { .residues(modulus: value.description) }

  /// A whole number modulo the prime.
  public func residue(_ number: Integer) -> LongResidue {
    LongResidue(number: number.modulo(value), modulus: value)
  }

  /// A fraction modulo the prime: its numerator times the inverse of its denominator.
  ///
  /// - Throws: ``ModulusError/dividesDenominator(_:of:)`` where the prime divides the denominator.
  public func residue(_ fraction: Rational) throws(ModulusError) -> LongResidue {
    if fraction.isWhole { return residue(fraction.numerator) }
    guard let inverse = residue(fraction.denominator).inverse else {
      throw .dividesDenominator(value, of: fraction)
    }
    return residue(fraction.numerator) * inverse
  }
}

extension LongPrimeModulus: CustomStringConvertible {
  /// The prime in decimal.
  public var description: String { value.description }
}

extension PrimeTest {
  /// Whether an odd number beyond a machine word passes Miller and Rabin's test with the first thirteen primes as bases.
  static func passesBases(_ number: Integer) -> Bool {
    let last = number - .one
    var (odd, twos) = (last, 0)
    while odd.isEven { (odd, twos) = (odd >> 1, twos + 1) }
    return [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41].allSatisfy { base in
      var power = Integer(base).power(odd, modulo: number)
      if power.isOne || power == last { return true }
      for _ in 1..<max(1, twos) {
        power = (power * power).modulo(number)
        if power == last { return true }
      }
      return false
    }
  }

  /// A prime factor of a composite number that is soon found: all of up to five digits are, most of seven, some of more.
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
      // A common divisor that is no word, or the whole number, is more than one factor: they are not told apart.
      return common.asInt.map { Int(factor(of: UInt64($0))) }
    }
    return nil
  }
}
