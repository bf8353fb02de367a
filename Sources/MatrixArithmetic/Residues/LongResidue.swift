import MatrixDomain

/// An element of the field GF(p) for a prime of any length: an integer modulo it.
///
/// ```swift
/// let field = try LongPrimeModulus(Integer(2).power(127) - 1)
/// let x = field.residue(Integer(5))
/// x * x                           // 25
/// x / 7 * 7 == x                  // true: constants adopt the modulus of what they meet
/// ```
///
/// What ``Residue`` is with machine words, this is with numbers by GMP; it takes short primes too, and is then
/// slower. As there, residues carry their modulus, constants are numbers until they meet a residue, and residues of
/// different moduli do not meet: arithmetic with them ends the program, and they are not equal.
///
/// Inverses are found by Euclid's algorithm (GMP), which gives none where there is none; then division traps.
///
/// Invariant: with a modulus, `0 ≤ number < prime`. Without one `prime` is 0 and `number` any integer, or the constant
/// is a fraction in lowest terms: `number` over `-prime`, which is at least 2.
public struct LongResidue: Sendable {
  let number: Integer
  let prime: Integer

  init(number: Integer, modulus: Integer) {
    self.number = number
    prime = modulus
  }

  /// The image of an integer in whichever field it meets.
  public init(_ value: Int) { self.init(number: Integer(value), modulus: .zero) }

  /// An integer modulo a number that is known to be a prime.
  package init(_ value: Integer, modulo prime: Integer) { self.init(number: value.modulo(prime), modulus: prime) }

  /// The least number from 0 on that stands for the residue; a constant as it is.
  public var representative: Integer { number }

  /// The prime; `nil` for a constant that has not met any.
  public var modulus: Integer? { prime.signum <= 0 ? nil : prime }

  /// The modulus of what two numbers give together; not above 0 where both are constants.
  static func modulus(_ left: LongResidue, _ right: LongResidue) -> Integer {
    left.prime.signum <= 0 ? right.prime : left.prime
  }

  /// The number in the field of `other`, a modulus. The denominator of a fraction must not be a multiple of it.
  func number(modulo other: Integer) -> Integer {
    if prime == other { return number }
    demand(prime.signum <= 0, "residues of different moduli do not meet")
    let numerator = number.modulo(other)
    if prime.isZero { return numerator }
    guard let inverse = (-prime).inverse(modulo: other) else { stop("division by zero") }
    return (numerator * inverse).modulo(other)
  }
}

// Constants that have met no residue: fractions.
extension LongResidue {
  init(constant: Rational) {
    self.init(number: constant.numerator, modulus: constant.isWhole ? .zero : -constant.denominator)
  }

  /// The value of a constant.
  var constant: Rational { prime.isZero ? Rational(number) : Rational(number, -prime) }
}

extension LongResidue: Hashable {
  /// True where both are the same element of one field, as for ``Residue``: residues of different moduli are not equal, and
  /// a constant is what it becomes in the field of the other.
  public static func == (left: LongResidue, right: LongResidue) -> Bool {
    if left.prime == right.prime { return left.number == right.number }
    if left.prime.signum > 0 { return right.prime.signum <= 0 && right.isEqual(to: left) }
    return right.prime.signum > 0 && left.isEqual(to: right)
  }

  /// Whether this constant becomes an element of a field that has met its modulus.
  private func isEqual(to residue: LongResidue) -> Bool {
    if prime.isNegative && prime.modulo(residue.prime).isZero { return false }
    return number(modulo: residue.prime) == residue.number
  }

  /// Adds nothing, as for ``Residue``: sets and dictionaries of many residues are better keyed by ``representative``.
  public func hash(into hasher: inout Hasher) {}
}

extension LongResidue: ExpressibleByIntegerLiteral {
  /// A constant.
  public init(integerLiteral value: Int) { self.init(value) }
}
