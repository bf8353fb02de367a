public import MatrixDomain

/// The letters that polynomials are in: ℚ[k], ℚ[k, m].
///
/// ```swift
/// let ring = ParameterRing(["k", "m"])!
/// let (k, m) = (ring.letter(0), ring.letter(1))
/// (k + m) * (k - m)               // k^2-m^2
/// ```
///
/// The first letter stands highest: `k` is above every power of `m`. A monomial is one packed word, in which every letter has
/// as many bits; the highest of them is 0, so that a sum of exponents that is too large is seen.
public final class ParameterRing: Sendable {
  /// The letters, each a valid ``/MatrixDomain/Identifier``.
  public let names: [String]
  /// The bits of one exponent.
  let width: Int
  /// The highest bit of every exponent.
  let guards: UInt128

  /// The most letters of a ring.
  public static let mostLetters = 12

  /// The ring in some letters; `nil` where there is none, one stands twice, one is no name, or there are more than
  /// ``mostLetters``.
  public init?(_ names: [String]) {
    guard !names.isEmpty, names.count <= Self.mostLetters, Set(names).count == names.count,
      names.allSatisfy(Identifier.isValid)
    else { return nil }
    self.names = names
    width = min(32, 128 / names.count)
    var guards: UInt128 = 0
    for place in names.indices { guards |= 1 << UInt128(width * place + width - 1) }
    self.guards = guards
  }

  /// The largest exponent of a letter.
  public var largestExponent: Int { 1 << (width - 1) - 1 }

  /// How far left the exponent of a letter stands.
  private func shift(_ place: Int) -> UInt128 { UInt128(width * (names.count - 1 - place)) }

  /// The exponent of a letter in a monomial.
  func exponent(of place: Int, in monomial: UInt128) -> Int {
    Int(truncatingIfNeeded: (monomial >> shift(place)) & (1 << UInt128(width) - 1))
  }

  /// A power of a letter. The exponent is at most ``largestExponent``.
  func monomial(_ place: Int, _ exponent: Int) -> UInt128 {
    demand(exponent >= 0 && exponent <= largestExponent, "the exponent \(exponent) is none of this ring")
    return UInt128(exponent) << shift(place)
  }

  /// The quotient of two monomials; `nil` where it is none.
  func quotient(_ left: UInt128, _ right: UInt128) -> UInt128? {
    ((left | guards) &- right) & guards == guards ? left &- right : nil
  }

  /// True where the letters are the same, in the same order.
  public func isSame(as other: ParameterRing) -> Bool { self === other || names == other.names }

  /// A letter as a polynomial.
  public func letter(_ place: Int) -> ParameterPolynomial {
    ParameterPolynomial([.init(monomial(place, 1), .one)], self)
  }

  /// The domain of the rational functions in the letters.
  public var domain: ScalarDomain { .rationalFunctions(parameters: names) }
}
