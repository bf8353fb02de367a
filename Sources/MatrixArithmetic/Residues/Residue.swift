/// An element of the field GF(p): a whole number modulo a prime below 2⁶³.
///
/// ```swift
/// let seven = try PrimeModulus(7)
/// let x = seven.residue(5)
/// x * x                           // 4
/// x.inverse                       // 3, for 5·3 = 15 ≡ 1
/// x + 1 - .one == x               // true: constants adopt the modulus of what they meet
/// ```
///
/// A residue carries its modulus. The constants ``zero``, ``one`` and ``init(_:)`` do not: they are whole numbers until
/// they meet a residue, and then belong to its field. Residues of different moduli do not meet: that traps.
///
/// Invariant: with a modulus, `0 ≤ word < modulus`; without one `modulus` is 0 and `word` any number.
public struct Residue: Sendable {
  @usableFromInline let word: Int
  @usableFromInline let prime: Int

  @inlinable @inline(__always) init(word: Int, modulus: Int) {
    self.word = word
    prime = modulus
  }

  /// The image of a whole number in whichever field it meets.
  @inlinable public init(_ value: Int) { self.init(word: value, modulus: 0) }

  /// The least number from 0 on that stands for the residue; a constant as it is.
  @inlinable public var representative: Int { word }

  /// The prime; `nil` for a constant that has not met any.
  @inlinable public var modulus: Int? { prime == 0 ? nil : prime }

  /// The word in the field of `other`, whose modulus is not 0.
  @inlinable @inline(__always) func word(modulo other: Int) -> Int {
    if prime == other { return word }
    precondition(prime == 0, "residues of different moduli do not meet")
    if word >= 0 && word < other { return word }
    let rest = word % other
    return rest < 0 ? rest + other : rest
  }
}

extension Residue: Hashable {
  /// True where both are the same residue; a constant is what it is in the field of the other.
  @inlinable public static func == (left: Residue, right: Residue) -> Bool {
    let modulus = left.prime == 0 ? right.prime : left.prime
    if modulus == 0 { return left.word == right.word }
    return left.word(modulo: modulus) == right.word(modulo: modulus)
  }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

extension Residue: ExpressibleByIntegerLiteral {
  /// A constant.
  @inlinable public init(integerLiteral value: Int) { self.init(value) }
}
