/// The field K[a]/(f) for an irreducible polynomial f over K = ℚ, ℚ(i) or GF(p), as a domain with a tag and canonical spellings.
///
/// ```swift
/// let field = NumberFieldDomain(letter: "a", polynomial: ["-2", "0", "1"])
/// field.tag                   // Q[a]/(a^2-2)
/// field.text(["3", "1/2"])    // 1/2*a+3
/// NumberFieldDomain(letter: "a", polynomial: ["2", "2", "1"], modulus: "3").tag    // GF(3)[a]/(a^2+2*a+2)
/// ```
///
/// Over ℚ(i), over a number field and over GF(p^k) a coefficient that is a sum stands in brackets. Such a field is one of vectors
/// in answers; operands over it are not computed with.
///
/// ```swift
/// let complex = NumberFieldDomain(letter: "a", polynomial: ["-i", "0", "1"], hasComplexBase: true)
/// complex.tag                 // Q(i)[a]/(a^2-i)
/// complex.text(["1+2i", "-i"])    // -i*a+(1+2i)
/// ScalarDomain(tag: "Q(sqrt(2))[a]/(a^2-sqrt(2))")    // of the fourth roots of 2
/// ```
///
/// Over ℚ the generator may be a number that has a name, and is then written by it: `sqrt(2)`, `cbrt(2)`, `zeta(5)`,
/// `root(x^3-x-1)`, or two square roots `sqrt(2),sqrt(3)`.
///
/// ```swift
/// let roots = NumberFieldDomain(named: "sqrt(2)")!
/// roots.tag                   // Q(sqrt(2))
/// roots.text(["3", "1/2"])    // 3+1/2*sqrt(2)
/// ```
///
/// An element is a sum of multiples of ``units``: the powers of the generator, or 1, two square roots and the root of their
/// product. Terms whose coefficient is 0 are left out. Beside a letter the highest power stands first, beside a name the
/// constant.
public struct NumberFieldDomain: Hashable, Sendable {
  /// The name of the root of the polynomial: a letter, or a number such as `sqrt(2)`.
  public var letter: String
  /// The coefficients in canonical spelling, constant term first, the last one 1.
  public var polynomial: TextSlab
  /// The prime p of a finite field; `nil` for any other.
  public var modulus: String?
  /// True over ℚ(i).
  public var hasComplexBase: Bool
  /// The tag of the number field or the field GF(p^k) that K is; `nil` where K is none.
  package private(set) var ground: String?

  /// A field; the caller vouches that the polynomial is irreducible, and that it is that of a generator with a name.
  public init(letter: String, polynomial: TextSlab, modulus: String? = nil, hasComplexBase: Bool = false) {
    self.letter = letter
    self.polynomial = polynomial
    self.modulus = modulus
    self.hasComplexBase = hasComplexBase
  }

  /// K[a]/(f) over ℚ, ℚ(i), GF(p), a number field or GF(p^k); the letter is b where K has the letter a.
  package init(over base: ScalarDomain, polynomial: TextSlab) {
    self.init(
      letter: "a", polynomial: polynomial, modulus: base.characteristic, hasComplexBase: base == .gaussianRationals)
    guard case .numberField(let field) = base else { return }
    ground = field.tag
    if field.letter == "a" { letter = "b" }
  }

  /// The dimension over K.
  public var degree: Int { polynomial.count - 1 }

  /// True where the generator is a number with a name, such as `sqrt(2)`, and no letter.
  public var isNamed: Bool { letter.utf8.contains(UInt8(ascii: "(")) }

  /// The tag that stands in exchange values.
  public var tag: String {
    if isNamed { return "Q(\(letter))" }
    let base = ground ?? modulus.map { "GF(\($0))" } ?? (hasComplexBase ? "Q(i)" : "Q")
    return
      "\(base)[\(letter)]/(\(Self.sum(Array(polynomial), of: Self.powers(of: letter, polynomial.count), rising: false)))"
  }

  /// Reads a tag; `nil` for any other text. Whether the polynomial is irreducible, and the modulus a prime, is not looked at.
  init?(tag: String) {
    guard tag.utf8.count <= Self.longestTag, tag.hasSuffix(")") else { return nil }
    if tag.hasPrefix("Q("), let field = Self(named: String(tag.dropFirst(2).dropLast())) {
      self = field
      return
    }
    guard let start = tag.lastIndex(of: "["), let end = tag.lastIndex(of: "]"), start < end else { return nil }
    let base = tag[..<start]
    hasComplexBase = base == "Q(i)"
    if base.hasSuffix("))") || base.hasSuffix(")") && base.utf8.contains(UInt8(ascii: "[")) {
      guard let own = Self(tag: String(base)), !own.hasComplexBase, own.ground == nil else { return nil }
      (ground, modulus) = (own.tag, own.modulus)
    }
    letter = String(tag[start..<end].dropFirst())
    let rest = tag[end...]
    guard Identifier.isValid(letter), letter != "i", rest.hasPrefix("]/("),
      let coefficients = Self.coefficients(
        String(rest.dropFirst(3).dropLast()), in: letter, most: Self.highestPower, isComplex: hasComplexBase,
        isOverField: ground != nil),
      coefficients.count > 1, coefficients.last == "1"
    else { return nil }
    if base != "Q", !hasComplexBase, ground == nil {
      let prime = base.dropFirst(3).dropLast()
      guard base == "GF(\(prime))", Self.isNumeral(prime.utf8), prime != "0",
        coefficients.allSatisfy({ Self.isResidue($0, below: String(prime)) })
      else { return nil }
      modulus = String(prime)
    }
    polynomial = TextSlab(coefficients)
    guard self.tag == tag else { return nil }
  }

  private static let longestTag = 1 << 20
  static let highestPower = 1 << 12

  // MARK: Elements

  /// What the coordinates of an element are multiples of: `1`, empty here, `a`, `a^2`, or 1, `sqrt(2)`, `sqrt(3)`, `sqrt(6)`.
  public var units: [String] {
    if let roots = squareRoots {
      return ["", Self.name(ofRoot: roots.first), Self.name(ofRoot: roots.second), Self.name(ofRoot: roots.third)]
    }
    return Self.powers(of: letter, degree)
  }

  /// The canonical spelling of the element with these coordinates, of which the first belongs to 1.
  public func text(_ coordinates: [String]) -> String { Self.sum(coordinates, of: units, rising: isNamed) }

  /// A polynomial in a letter, the coefficients of rising powers given: `1/2*a+3`.
  package static func text(_ coefficients: [String], in letter: String) -> String {
    sum(coefficients, of: powers(of: letter, coefficients.count), rising: false)
  }

  /// The coordinates of an element in canonical spelling, as many as ``degree``; `nil` for any other text. Whether each is
  /// in lowest terms is not looked at.
  public func coefficients(of text: String) -> [String]? {
    guard let terms = terms(of: Array(text.utf8)), self.text(terms) == text else { return nil }
    if let modulus, ground == nil, !terms.allSatisfy({ Self.isResidue($0, below: modulus) }) { return nil }
    return terms
  }

  /// The coordinates of a sum of multiples of the units as they are written, filled up with zeros; `nil` for what is none.
  package func terms(of text: [UInt8]) -> [String]? {
    let text = String(decoding: text, as: UTF8.self)
    return ground == nil
      ? Self.coordinates(text, of: units, isComplex: hasComplexBase) : Self.coordinates(text, ofPowers: letter, degree)
  }

  /// The coefficients of a polynomial in a letter, highest power first, constant term first in the result.
  package static func coefficients(
    _ text: String, in letter: String, most: Int, isComplex: Bool = false, isOverField: Bool = false
  ) -> [String]? {
    if isOverField { return coordinates(text, ofPowers: letter, nil) }
    var degree = 0
    if let first = terms(of: text, isComplex)?.first, first.unit.hasPrefix(letter) {
      let rest = first.unit.dropFirst(letter.count)
      guard let power = rest.isEmpty ? 1 : rest.hasPrefix("^") ? Int(rest.dropFirst()) : nil, power > 0 else {
        return nil
      }
      degree = power
    }
    guard degree <= most else { return nil }
    return coordinates(text, of: powers(of: letter, degree + 1), isComplex: isComplex)
  }

  private static func powers(of letter: String, _ count: Int) -> [String] {
    (0..<max(1, count)).map { $0 == 0 ? "" : $0 == 1 ? letter : "\(letter)^\($0)" }
  }

  private static func sum(_ coordinates: [String], of units: [String], rising: Bool) -> String {
    var result = ""
    let places = Array(coordinates.indices)
    for place in rising ? places : places.reversed() where coordinates[place] != "0" {
      let coefficient = coordinates[place]
      let isSum = coefficient.utf8.dropFirst().contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      let isNegative = !isSum && coefficient.utf8.first == UInt8(ascii: "-")
      result += isNegative ? "-" : result.isEmpty ? "" : "+"
      let magnitude = isSum ? "(\(coefficient))" : isNegative ? String(coefficient.dropFirst()) : coefficient
      if units[place].isEmpty {
        result += magnitude
      } else {
        result += (magnitude == "1" ? "" : magnitude + "*") + units[place]
      }
    }
    return result.isEmpty ? "0" : result
  }

  private static func coordinates(_ text: String, of units: [String], isComplex: Bool) -> [String]? {
    guard let terms = terms(of: text, isComplex) else { return nil }
    var result = Array(repeating: "0", count: units.count)
    var seen: Set<Int> = []
    for term in terms {
      guard let place = units.firstIndex(of: term.unit), seen.insert(place).inserted else { return nil }
      result[place] = term.coefficient
    }
    return result
  }

  /// The terms of a sum: a number before each unit, `1` where none is written.
  private static func terms(of text: String, _ isComplex: Bool) -> [(coefficient: String, unit: String)]? {
    var result: [(String, String)] = []
    let bytes = Array(text.utf8)
    var (start, depth) = (0, 0)
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "+")
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      guard isSign, depth == 0, index > start else { continue }
      guard let term = term(bytes[start..<index], isComplex) else { return nil }
      result.append(term)
      start = index
    }
    return start == bytes.count && depth == 0 && !bytes.isEmpty ? result : nil
  }

  /// The parts of a term such as `-1/2*a^3`.
  private static func term(
    _ text: ArraySlice<UInt8>, _ isComplex: Bool
  ) -> (coefficient: String, unit: String)? {
    func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    var rest = text
    let sign = rest.first == UInt8(ascii: "-") ? "-" : ""
    if !sign.isEmpty || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    if let number = number(rest, sign, isComplex) { return (number, "") }
    guard let end = rest.firstIndex(of: UInt8(ascii: "*")), let number = number(rest[..<end], sign, isComplex) else {
      return rest.isEmpty ? nil : (sign + "1", string(rest))
    }
    return end + 1 < rest.endIndex ? (number, string(rest[(end + 1)...])) : nil
  }

  /// A fraction after its sign; over ℚ(i) also a multiple of i, and a sum of both in brackets without a sign.
  private static func number(_ text: ArraySlice<UInt8>, _ sign: String, _ isComplex: Bool) -> String? {
    func isMultipleOfUnit(_ text: ArraySlice<UInt8>) -> Bool {
      text.last == UInt8(ascii: "i") && (text.count == 1 || isFraction(text.dropLast()))
    }
    if isFraction(text) || isComplex && isMultipleOfUnit(text) {
      return sign + String(decoding: text, as: UTF8.self)
    }
    guard isComplex, sign.isEmpty, text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") else { return nil }
    let inside = text.dropFirst().dropLast()
    guard
      let split = inside.indices.dropFirst().first(where: {
        [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(inside[$0])
      })
    else { return nil }
    let first = inside[..<split]
    guard isFraction(first.first == UInt8(ascii: "-") ? first.dropFirst() : first),
      isMultipleOfUnit(inside[(split + 1)...])
    else { return nil }
    return String(decoding: inside, as: UTF8.self)
  }

  /// True for digits, and for digits on both sides of a fraction bar.
  private static func isFraction(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }
  }

  /// True for digits that do not begin with a zero, but for 0 itself.
  static func isNumeral(_ text: some Collection<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy { (48...57).contains($0) } && (text.first != 48 || text.count == 1)
  }

  private static func isResidue(_ text: String, below prime: String) -> Bool {
    guard isNumeral(text.utf8) else { return false }
    return text.utf8.count == prime.utf8.count ? text < prime : text.utf8.count < prime.utf8.count
  }
}
