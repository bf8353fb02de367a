public import MatrixDomain

/// An element of the field GF(p): an integer modulo a prime below 2⁶³.
///
/// ```swift
/// let seven = try PrimeModulus(7)
/// let x = seven.residue(5)
/// x * x                           // 4
/// x.inverse                       // 3, for 5·3 = 15 ≡ 1
/// x + 1 - .one == x               // true: constants adopt the modulus of what they meet
/// ```
///
/// A residue carries its modulus. The constants ``zero``, ``one`` and ``init(_:)`` do not: they, and their quotients,
/// are numbers until they meet a residue, and then belong to its field. Arithmetic with residues of different moduli is an
/// error of the program and ends it; comparing them is none: they are not equal.
///
/// Invariant: with a modulus, `0 ≤ word < prime`. Without one `prime` is 0 and `word` any integer, or the constant is
/// a fraction in lowest terms: `word` over `-prime`, which is at least 2.
public struct Residue: Sendable {
  @usableFromInline let word: Int
  @usableFromInline let prime: Int

  @inlinable @inline(__always) init(word: Int, modulus: Int) {
    self.word = word
    prime = modulus
  }

  /// The image of an integer in whichever field it meets.
  @inlinable public init(_ value: Int) { self.init(word: value, modulus: 0) }

  /// The least number from 0 on that stands for the residue; a constant as it is.
  @inlinable public var representative: Int { word }

  /// The prime; `nil` for a constant that has not met any.
  @inlinable public var modulus: Int? { prime <= 0 ? nil : prime }

  /// The word in the field of `other`, a modulus.
  @inlinable @inline(__always) func word(modulo other: Int) -> Int {
    if prime == other { return word }
    demand(prime <= 0, "residues of different moduli do not meet: \(prime) and \(other)")
    if prime == 0 && word >= 0 && word < other { return word }
    return constant(modulo: other)
  }

  /// The word of a constant in the field of `other`. The denominator of a fraction must not be a multiple of it.
  @inlinable func constant(modulo other: Int) -> Int {
    let rest = word % other
    let numerator = rest < 0 ? rest + other : rest
    if prime == 0 { return numerator }
    let modulus = UInt64(truncatingIfNeeded: other)
    let denominator = UInt64(truncatingIfNeeded: -prime) % modulus
    demand(denominator != 0, "division by zero")
    return Int(
      truncatingIfNeeded: WordModulus.product(
        UInt64(truncatingIfNeeded: numerator), WordModulus.inverse(denominator, modulus), modulus))
  }
}

// Constants that have met no residue: fractions of machine words, which must not grow beyond these.
extension Residue {
  /// The denominator of a constant.
  @usableFromInline var denominator: Int { prime == 0 ? 1 : -prime }

  /// A constant from numerator and denominator, which must not be 0.
  @usableFromInline init(constant numerator: Int, over denominator: Int) {
    var (divisor, rest) = (denominator.magnitude, numerator.magnitude % denominator.magnitude)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    let common = denominator < 0 ? -Int(divisor) : Int(divisor)
    let below = denominator / common
    self.init(word: numerator / common, modulus: below == 1 ? 0 : -below)
  }

  /// The sum, or with a sign the difference, of two constants.
  @usableFromInline static func constantSum(_ left: Residue, _ right: Residue, sign: Int) -> Residue {
    if left.prime == 0 && right.prime == 0 { return Residue(word: left.word + sign * right.word, modulus: 0) }
    return Residue(
      constant: left.word * right.denominator + sign * right.word * left.denominator,
      over: left.denominator * right.denominator)
  }

  /// The product of two constants.
  @usableFromInline static func constantProduct(_ left: Residue, _ right: Residue) -> Residue {
    if left.prime == 0 && right.prime == 0 { return Residue(word: left.word * right.word, modulus: 0) }
    return Residue(constant: left.word * right.word, over: left.denominator * right.denominator)
  }
}

extension Residue: Hashable {
  /// True where both are the same element of one field. Residues of different moduli are not equal; a constant is what it
  /// becomes in the field of the other, and what becomes of no element there (1/7 modulo 7) is equal to none.
  ///
  /// ```swift
  /// let (seven, eleven) = (try PrimeModulus(7), try PrimeModulus(11))
  /// seven.residue(1) == 8                     // true: 8 ≡ 1
  /// seven.residue(1) == eleven.residue(1)     // false
  /// ```
  ///
  /// Within one field this is an equality as every other. Constants that are different numbers are different, though both
  /// may be equal to one residue: a set or a dictionary should hold residues of one field.
  @inlinable public static func == (left: Residue, right: Residue) -> Bool {
    if left.prime == right.prime { return left.word == right.word }
    if left.prime > 0 { return right.prime <= 0 && right.isEqual(to: left) }
    return right.prime > 0 && left.isEqual(to: right)
  }

  /// Whether this constant becomes an element of a field that has met its modulus.
  @inlinable func isEqual(to residue: Residue) -> Bool {
    if prime < 0 && prime % residue.prime == 0 { return false }
    return constant(modulo: residue.prime) == residue.word
  }

  /// Adds nothing: 1, 8 and 15 are one element modulo 7, and 8 another than 1 modulo 11, so that equal elements have equal
  /// hashes only where all have. Sets and dictionaries of many residues are better keyed by ``representative``.
  @inlinable public func hash(into hasher: inout Hasher) {}
}

extension Residue: ExpressibleByIntegerLiteral {
  /// A constant.
  @inlinable public init(integerLiteral value: Int) { self.init(value) }
}
