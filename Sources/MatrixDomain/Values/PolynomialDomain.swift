/// The ring K[x] of the polynomials in one letter over K = ℚ or GF(p), as a domain with a tag and canonical spellings.
///
/// ```swift
/// let ring = PolynomialDomain(letter: "x")
/// ring.tag                              // Q[x]
/// ring.text(["3", "0", "1/2"])          // 1/2*x^2+3
/// PolynomialDomain(letter: "x", modulus: "7").tag    // GF(7)[x]
/// ```
///
/// A polynomial is written with its highest power first; terms whose coefficient is 0 are left out. It is no field: divisions
/// leave remainders, and matrices over it have Hermite, Smith and Popov forms.
public struct PolynomialDomain: Hashable, Sendable {
  /// The letter that polynomials are in.
  public var letter: String
  /// The prime p of GF(p) in decimal; `nil` over ℚ.
  public var modulus: String?

  /// A ring; the caller vouches that the letter is an ``Identifier`` and the modulus a prime.
  public init(letter: String, modulus: String? = nil) {
    self.letter = letter
    self.modulus = modulus
  }

  /// The field of the coefficients.
  public var base: ScalarDomain { modulus.map { ScalarDomain.residues(modulus: $0) } ?? .rationals }

  /// The tag that stands in exchange values.
  public var tag: String { "\(base.tag)[\(letter)]" }

  /// Reads a tag; `nil` for any other text. Whether the modulus is a prime is not looked at.
  init?(tag: String) {
    guard tag.hasSuffix("]"), let start = tag.firstIndex(of: "["),
      let base = ScalarDomain(toolkitTag: String(tag[..<start]))
    else { return nil }
    letter = String(tag[start...].dropFirst().dropLast())
    guard Identifier.isValid(letter), letter != "i" else { return nil }
    switch base {
    case .rationals: modulus = nil
    case .residues(let prime): modulus = prime
    default: return nil
    }
  }

  /// The canonical spelling of the polynomial with these coefficients, constant term first: `1/2*x^2+3`.
  public func text(_ coefficients: [String]) -> String { NumberFieldDomain.text(coefficients, in: letter) }

  /// The coefficients of a polynomial in canonical spelling, constant term first and without zeros at the end; `nil` for any
  /// other text. Whether each is in lowest terms is not looked at.
  public func coefficients(of text: String) -> [String]? {
    guard
      let coefficients = NumberFieldDomain.coefficients(text, in: letter, most: Self.highestPower),
      self.text(coefficients) == text
    else { return nil }
    return Array(coefficients[..<((coefficients.lastIndex { $0 != "0" } ?? -1) + 1)])
  }

  /// The highest power that is read.
  static let highestPower = 1 << 16
}
