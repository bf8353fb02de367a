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
  public func coefficients(of text: String) -> [String]? { coefficients(ofUTF8: Array(text.utf8)) }

  /// The same for the bytes of a text.
  package func coefficients(ofUTF8 bytes: [UInt8]) -> [String]? {
    if bytes == [UInt8(ascii: "0")] { return [] }
    let name = Array(letter.utf8)
    var (result, position, last) = ([String](), 0, Int.max)
    repeat {
      let start = position
      let isNegative = bytes.indices.contains(position) && bytes[position] == UInt8(ascii: "-")
      if isNegative {
        position += 1
      } else if start > 0 {
        guard bytes[position] == UInt8(ascii: "+") else { return nil }
        position += 1
      }
      var (end, bars) = (position, 0)
      while end < bytes.count, (48...57).contains(bytes[end]) || bytes[end] == UInt8(ascii: "/") {
        if bytes[end] == UInt8(ascii: "/") {
          bars += 1
          guard end > position, bars == 1, end + 1 < bytes.count, (48...57).contains(bytes[end + 1]) else { return nil }
        }
        end += 1
      }
      let digits = bytes[position..<end]
      position = end
      var power = 0
      if position < bytes.count, bytes[position] != UInt8(ascii: "+"), bytes[position] != UInt8(ascii: "-") {
        if !digits.isEmpty {
          guard bytes[position] == UInt8(ascii: "*"), digits != [UInt8(ascii: "1")] else { return nil }
          position += 1
        }
        guard bytes[position...].starts(with: name) else { return nil }
        position += name.count
        power = 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "^") {
          end = position + 1
          while end < bytes.count, (48...57).contains(bytes[end]) { end += 1 }
          guard end - position <= 6, position + 1 < end, bytes[position + 1] != UInt8(ascii: "0"),
            let number = Int(String(decoding: bytes[(position + 1)..<end], as: UTF8.self)), number > 1,
            number <= Self.highestPower
          else { return nil }
          (power, position) = (number, end)
        }
      } else if digits.isEmpty {
        return nil
      }
      guard digits != [UInt8(ascii: "0")] else { return nil }
      // The powers fall.
      guard power < last else { return nil }
      if result.isEmpty { result = Array(repeating: "0", count: power + 1) }
      last = power
      let number = digits.isEmpty ? "1" : String(decoding: digits, as: UTF8.self)
      result[power] = isNegative ? "-" + number : number
    } while position < bytes.count
    return result
  }

  /// The highest power that is read.
  static let highestPower = 1 << 16
}
