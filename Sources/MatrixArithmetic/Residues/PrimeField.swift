public import MatrixDomain

/// GF(p) for a prime of any length: with machine words where the prime is one, with numbers by GMP beyond.
///
/// ```swift
/// let field = try PrimeField(Integer("18446744073709551629")!)
/// try field.text(of: Rational(1, 2))       // "9223372036854775815"
/// ```
public enum PrimeField: Hashable, Sendable {
  /// Elements are of the type ``Residue``.
  case word(PrimeModulus)
  /// Elements are of the type ``LongResidue``.
  case long(LongPrimeModulus)

  /// The field of residues modulo a number.
  ///
  /// - Throws: ``ModulusError`` where the number is not a prime, or longer than ``LongPrimeModulus/longest``.
  public init(_ number: Integer) throws(ModulusError) {
    if let word = number.asInt {
      self = .word(try PrimeModulus(word))
    } else {
      self = .long(try LongPrimeModulus(number))
    }
  }

  /// The field as exchange values name it.
  public var domain: ScalarDomain {
    switch self {
    case .word(let modulus): modulus.domain
    case .long(let modulus): modulus.domain
    }
  }

  /// True where the modulus is proved to be a prime.
  public var isProved: Bool {
    switch self {
    case .word: true
    case .long(let modulus): modulus.isProved
    }
  }

  /// The canonical spelling of a fraction's residue.
  ///
  /// - Throws: ``ModulusError/dividesDenominator(_:of:)`` where the prime divides the denominator.
  public func text(of fraction: Rational) throws(ModulusError) -> String {
    switch self {
    case .word(let modulus): try modulus.residue(fraction).exchangeText
    case .long(let modulus): try modulus.residue(fraction).exchangeText
    }
  }
}

extension PrimeField: CustomStringConvertible {
  /// The prime in decimal.
  public var description: String {
    switch self {
    case .word(let modulus): modulus.description
    case .long(let modulus): modulus.description
    }
  }
}
