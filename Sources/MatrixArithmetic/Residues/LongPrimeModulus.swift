public import MatrixDomain
import Synchronization

/// A prime of up to ``longest`` bits to compute modulo.
///
/// ```swift
/// let field = try LongPrimeModulus(Integer(2).power(127) - 1)
/// try field.residue(Rational(3, 4)) * 4    // 3
/// field.isProved                          // true
/// ```
///
/// The number passes the test of Baillie, Pomerance, Selfridge and Wagstaff and six rounds of Miller and Rabin's with
/// random bases: no composite number is known that does, and every prime does. Where it is cheap it is proved to be a
/// prime (``isProved``): below 3.3·10²⁴, a number of Mersenne, or one whose predecessor has enough small factors.
/// Identities do not rest on it: inverses are found by Euclid's algorithm, which gives none where there is none. That
/// every other element has one does, and so do ranks and dimensions.
///
/// - Source: R. Baillie, S. S. Wagstaff, Math. Comp. 35 (1980) 1391–1417, doi:10.1090/S0025-5718-1980-0583518-6; GMP;
///   J. Sorenson, J. Webster 2017, doi:10.1090/mcom/3134.
public struct LongPrimeModulus: Hashable, Sendable {
  /// The prime.
  public let value: Integer

  /// The most bits a modulus may have: testing a longer one would take seconds that nothing could interrupt.
  public static let longest = 8192

  /// True where the number is proved to be a prime.
  public let isProved: Bool

  /// A modulus that is a prime as far as one can see.
  ///
  /// - Throws: ``ModulusError``: not a prime, with a factor where there is one that is soon found; or too long.
  /// - Complexity: some ten powers modulo the number.
  public init(_ number: Integer) throws(ModulusError) {
    if let word = number.asInt {
      (value, isProved) = (Integer(try PrimeModulus(word).value), true)
      return
    }
    guard number > .one else { throw .notPrime(number, factor: nil) }
    guard number.bitCount <= LongPrimeModulus.longest else { throw .tooLarge(number) }
    if let last = LongPrimeModulus.last.withLock({ $0 }), last.value == number {
      self = last
      return
    }
    guard number.isProbablePrime, let isProved = PrimeProof.isProved(number) else {
      throw .notPrime(number, factor: PrimeTest.shortFactor(of: number))
    }
    (value, self.isProved) = (number, isProved)
    let made = self
    LongPrimeModulus.last.withLock { $0 = made }
  }

  /// The modulus that was made last: one request asks for its own several times.
  private static let last = Mutex<LongPrimeModulus?>(nil)

  /// The field of the residues: `GF(170141183460469231731687303715884105727)`.
  public var domain: ScalarDomain { .residues(modulus: value.description) }

  /// An integer modulo the prime.
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
