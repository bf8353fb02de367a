/// The field ℚ[a]/(f) for an irreducible polynomial f, as a domain with a tag and canonical spellings.
///
/// ```swift
/// let field = NumberFieldDomain(letter: "a", polynomial: ["-2", "0", "1"])
/// field.tag                   // Q[a]/(a^2-2)
/// field.text(["3", "1/2"])    // 1/2*a+3
/// ```
///
/// An element is a polynomial in the letter of a lower degree than f: highest power first, coefficients in lowest terms, those
/// that are 0 left out.
public struct NumberFieldDomain: Hashable, Sendable {
  /// The name of the root of the polynomial.
  public var letter: String
  /// The coefficients in canonical spelling, constant term first, the last one 1.
  public var polynomial: TextSlab

  /// A field; the caller vouches that the polynomial is irreducible.
  public init(letter: String, polynomial: TextSlab) {
    self.letter = letter
    self.polynomial = polynomial
  }

  /// The dimension over ℚ.
  public var degree: Int { polynomial.count - 1 }

  /// The tag that stands in exchange values.
  public var tag: String { "Q[\(letter)]/(\(text(Array(polynomial))))" }

  /// Reads a tag; `nil` for any other text.
  init?(tag: String) {
    guard tag.hasPrefix("Q["), tag.hasSuffix(")"), let end = tag.firstIndex(of: "]") else { return nil }
    letter = String(tag[..<end].dropFirst(2))
    let rest = tag[end...]
    guard Identifier.isValid(letter), letter != "i", rest.hasPrefix("]/("), tag.utf8.count <= Self.longestTag,
      let coefficients = Self.coefficients(Array(rest.dropFirst(3).dropLast().utf8), letter, most: Self.highestPower),
      coefficients.count > 1, coefficients.last == "1", coefficients.allSatisfy(Self.isFraction)
    else { return nil }
    polynomial = TextSlab(coefficients)
    guard self.tag == tag else { return nil }
  }

  private static let longestTag = 1 << 20
  private static let highestPower = 1 << 12

  /// The canonical spelling of the element with these coefficients, constant term first.
  public func text(_ coefficients: [String]) -> String {
    var result = ""
    for power in coefficients.indices.reversed() where coefficients[power] != "0" {
      let coefficient = coefficients[power]
      let isNegative = coefficient.utf8.first == UInt8(ascii: "-")
      result += isNegative ? "-" : result.isEmpty ? "" : "+"
      let magnitude = isNegative ? String(coefficient.dropFirst()) : coefficient
      if power == 0 {
        result += magnitude
      } else {
        result += (magnitude == "1" ? "" : magnitude + "*") + letter + (power == 1 ? "" : "^\(power)")
      }
    }
    return result.isEmpty ? "0" : result
  }

  /// The coefficients of an element in canonical spelling, constant term first, as many as ``degree``; `nil` for any other
  /// text. Whether each coefficient is in lowest terms is not looked at.
  public func coefficients(of text: String) -> [String]? {
    guard let terms = terms(of: Array(text.utf8)), self.text(terms) == text else { return nil }
    return terms
  }

  /// The coefficients of a polynomial in the letter as they are written, filled up with zeros; `nil` for what is none, or
  /// of too high a degree.
  package func terms(of text: [UInt8]) -> [String]? {
    guard let found = Self.coefficients(text, letter, most: degree - 1) else { return nil }
    return found + Array(repeating: "0", count: degree - found.count)
  }

  private static func coefficients(_ text: [UInt8], _ letter: String, most: Int) -> [String]? {
    var result: [String] = []
    var seen: Set<Int> = []
    var start = 0
    while start < text.count {
      let end = text[(start + 1)...].firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } ?? text.count
      guard let (coefficient, power) = term(text[start..<end], Array(letter.utf8)), (0...max(0, most)).contains(power),
        seen.insert(power).inserted
      else { return nil }
      while result.count <= power { result.append("0") }
      result[power] = coefficient
      start = end
    }
    return text.isEmpty ? nil : result
  }

  /// The parts of a term such as `-1/2*a^3`.
  private static func term(_ text: ArraySlice<UInt8>, _ letter: [UInt8]) -> (coefficient: String, power: Int)? {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let sign = isNegative ? "-" : ""
    func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    let factors = rest.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard factors.count <= 2, let last = factors.last, !last.isEmpty else { return nil }
    let parts = last.split(separator: UInt8(ascii: "^"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].elementsEqual(letter) else {
      return factors.count == 1 && isDigits(last) ? (sign + string(last), 0) : nil
    }
    guard let power = parts.count == 1 ? 1 : Int(string(parts[1])), power > 0 else { return nil }
    if factors.count == 1 { return (sign + "1", power) }
    return isDigits(factors[0]) ? (sign + string(factors[0]), power) : nil
  }

  /// True for digits, and for digits on both sides of a fraction bar.
  private static func isDigits(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }
  }

  private static func isFraction(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    return isDigits(ArraySlice(digits))
  }
}
