public import MatrixDomain

/// A prime below 2⁶³ to compute modulo, known to be one; ``LongPrimeModulus`` is one of any length.
///
/// ```swift
/// let seven = try PrimeModulus(7)
/// seven.residue(Integer(-1))               // 6
/// try seven.residue(Rational(3, 4))        // 6, for 4·6 = 24 ≡ 3 (mod 7)
/// try PrimeModulus(91)                     // throws: 91 = 7·13 is not a prime
/// ```
public struct PrimeModulus: Hashable, Sendable {
  /// The prime.
  public let value: Int

  /// The largest prime below 2⁶³.
  public static let largest = 9_223_372_036_854_775_783

  /// A modulus that is proved to be a prime.
  ///
  /// - Throws: ``ModulusError``: not a prime, with a factor where there is one; or beyond ``largest``.
  /// - Complexity: a few thousand multiplications of machine words; for a composite number as many as the square root
  ///   of its smallest prime factor.
  /// - Source: Miller–Rabin with the first twelve primes as bases, which decides below 3.3·10²⁴ (Sorenson, Webster
  ///   2017, doi:10.1090/mcom/3134).
  public init(_ number: Integer) throws(ModulusError) {
    guard number > .one else { throw .notPrime(number, factor: nil) }
    guard let word = number.asInt else { throw .tooLarge(number) }
    try self.init(word)
  }

  /// A modulus that is proved to be a prime.
  ///
  /// - Throws: ``ModulusError`` as the other initializer does.
  public init(_ number: Int) throws(ModulusError) {
    guard number > 1 else { throw .notPrime(Integer(number), factor: nil) }
    guard PrimeTest.isPrime(UInt64(number)) else {
      throw .notPrime(Integer(number), factor: Int(PrimeTest.factor(of: UInt64(number))))
    }
    value = number
  }

  /// The modulus of a residue, which is a prime; `nil` for a constant that has not met any.
  @inlinable public init?(of residue: Residue) {
    guard let prime = residue.modulus else { return nil }
    self.init(known: prime)
  }

  @inlinable init(known prime: Int) { value = prime }

  /// The residue that a number from 0 on, below the prime, stands for.
  @inlinable package func residue(word: Int) -> Residue { Residue(word: word, modulus: value) }

  /// The field of the residues: `GF(7)`.
  public var domain: ScalarDomain { .residues(modulus: String(value)) }

  /// An integer modulo the prime.
  public func residue(_ number: Int) -> Residue {
    let rest = number % value
    return Residue(word: rest < 0 ? rest + value : rest, modulus: value)
  }

  /// An integer modulo the prime.
  public func residue(_ number: Integer) -> Residue {
    Residue(word: Int(number.residue(modulo: UInt64(value))), modulus: value)
  }

  /// A fraction modulo the prime: its numerator times the inverse of its denominator.
  ///
  /// - Throws: ``ModulusError/dividesDenominator(_:of:)`` where the prime divides the denominator.
  public func residue(_ fraction: Rational) throws(ModulusError) -> Residue {
    guard let inverse = residue(fraction.denominator).inverse else {
      throw .dividesDenominator(Integer(value), of: fraction)
    }
    return residue(fraction.numerator) * inverse
  }
}

extension PrimeModulus: CustomStringConvertible {
  /// The prime in decimal.
  public var description: String { String(value) }
}

/// Why one cannot compute modulo a number.
public enum ModulusError: Error, Hashable, Sendable {
  /// The number is no prime: it is below 2, or has this factor, or fails a test that every prime passes.
  case notPrime(Integer, factor: Int?)
  /// The number is too long: for a ``PrimeModulus`` beyond a machine word, for a ``LongPrimeModulus`` of more bits than
  /// ``LongPrimeModulus/longest``.
  case tooLarge(Integer)
  /// The prime divides the denominator of a fraction: modulo the prime there is no such number.
  case dividesDenominator(Integer, of: Rational)
}

extension ModulusError: ReportableError {
  /// Malformed for what is no prime, unable for a number too large, and for a fraction that has no residue.
  public var report: ErrorReport {
    switch self {
    case .notPrime(let number, nil) where number <= .one:
      return ErrorReport(
        .malformed, .notPrime, "\(Self.shown(number)) is not a prime: the modulus is a prime from 2 on",
        advice: Self.advice)
    case .notPrime(let number, nil):
      return ErrorReport(
        .malformed, .notPrime,
        "\(Self.shown(number)) is not a prime: it fails a test that every prime passes, and modulo it not every number has "
          + "an inverse", advice: Self.advice)
    case .notPrime(let number, let factor?) where number.bitCount > 256:
      return ErrorReport(
        .malformed, .notPrime,
        "\(Self.shown(number)) is not a prime: \(factor) divides it, and modulo it not every number has an inverse",
        advice: Self.advice)
    case .notPrime(let number, let factor?):
      let other = number.quotientAndRemainder(dividingBy: Integer(factor)).quotient
      return ErrorReport(
        .malformed, .notPrime,
        "\(number) = \(factor)·\(other) is not a prime, and modulo it not every number has an inverse",
        advice: """
          take a prime such as 2, 7, 101 or 2147483647; a system modulo \(number) is one over the integers with \(number) \
          times an unknown of its own added to each equation, which \(tool: "diophantine") solves
          """)
    case .tooLarge(let number) where number.bitCount > LongPrimeModulus.longest:
      return ErrorReport(
        .unable, .tooLarge,
        "the modulus has \(number.bitCount) bits, and primes of up to \(LongPrimeModulus.longest) are computed with",
        advice: "take a shorter prime, such as 2^127 - 1 = 170141183460469231731687303715884105727")
    case .tooLarge(let number):
      return ErrorReport(
        .unable, .unsupportedDomain, "the modulus \(Self.shown(number)) is no machine word below 2^63",
        advice: "the largest such prime is \(PrimeModulus.largest)")
    case .dividesDenominator(let prime, let fraction):
      let shown = fraction.writtenSize > 256 ? "a fraction of \(fraction.writtenSize) bits" : "\(fraction)"
      return ErrorReport(
        .malformed, .zeroDenominator,
        "\(shown) means nothing modulo \(Self.shown(prime)), which divides its denominator",
        advice: "take a prime that divides no denominator")
    }
  }

  private static let advice: Advice = "take a prime such as 2, 7, 101 or 2147483647"

  private static func shown(_ number: Integer) -> String {
    number.bitCount > 256 ? "a number of \(number.bitCount) bits" : "\(number)"
  }
}
