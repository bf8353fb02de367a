internal import MatrixDomain

/// Reads a formula in letters: `k^2-1`, `(k+1)/(k-1)`, `2k`, `1/2*k`.
///
///     sum    = ["+" | "-"] product { ("+" | "-") product }
///     product = factor { ["*" | "/"] factor }               without an operator: a product
///     factor = base [("^" | "**") digits]                    `²` and `³` too
///     base   = number | letter | "(" sum ")"
///
/// Products without an operator after a division, such as `1/2k`, have two readings and are refused. What is read is bounded:
/// brackets are nested at most 64 deep, and neither powers nor products are expanded past ``mostTerms``.
package struct LetterReader {
  private let bytes: [UInt8]
  private let ring: ParameterRing
  private var position = 0
  private var depth = 0

  /// The most terms of a polynomial that is read.
  package static let mostTerms = 4096
  /// The largest exponent that is read.
  package static let largestExponent = 1000
  private static let mostBits = 1 << 20

  /// What is wrong with a formula, and where.
  package struct Mistake: Error {
    package var message: String
    package var range: Range<Int>
    package var isTooLarge = false
  }

  package init(_ bytes: [UInt8], in ring: ParameterRing) { (self.bytes, self.ring) = (bytes, ring) }

  /// The whole text as one formula.
  package mutating func whole() throws(Mistake) -> RationalFunction {
    let value = try sum()
    skipBlanks()
    guard position == bytes.count else { throw unexpected() }
    return value + RationalFunction(ring.letter(0) - ring.letter(0))
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipBlanks() { while byte == 0x20 || byte == 0x09 { position += 1 } }

  private func unexpected() -> Mistake {
    if position >= bytes.count { return Mistake(message: "the formula ends too early", range: position..<position) }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let sign = String(decoding: bytes[position..<end], as: UTF8.self)
    return Mistake(message: "unexpected ‘\(Identifier.escaped(sign))’ in a formula", range: position..<end)
  }

  /// Steps over a sign in one of its spellings.
  private mutating func takes(_ sign: Unicode.Scalar, or others: String = "") -> Bool {
    if byte == UInt8(ascii: sign) {
      position += 1
      return true
    }
    return byte >= 0x80 && others.contains { takes(text: String($0)) }
  }

  private mutating func takes(text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func sum() throws(Mistake) -> RationalFunction {
    skipBlanks()
    var isNegative = false
    if takes("-", or: "\u{2212}") { isNegative = true } else { _ = takes("+") }
    var result = try product()
    if isNegative { result = -result }
    while true {
      skipBlanks()
      let start = position
      if takes("+") {
        result = try bounded(result, start) { $0 + $1 }
      } else if takes("-", or: "\u{2212}") {
        result = try bounded(result, start) { $0 - $1 }
      } else {
        return result
      }
    }
  }

  private mutating func bounded(
    _ left: RationalFunction, _ start: Int, _ combine: (RationalFunction, RationalFunction) -> RationalFunction
  ) throws(Mistake) -> RationalFunction {
    let right = try product()
    // With denominators a sum has products.
    if !left.denominator.isOne || !right.denominator.isOne {
      try check(left.numerator, right.denominator, start)
      try check(left.denominator, right.numerator, start)
      try check(left.denominator, right.denominator, start)
    }
    return combine(left, right)
  }

  private mutating func product() throws(Mistake) -> RationalFunction {
    var result = try factor()
    var hasDivision = false
    while true {
      skipBlanks()
      let start = position
      if takes("*", or: "\u{B7}\u{D7}") {
        result = try multiplied(result, try factor(), start)
      } else if takes("/") {
        hasDivision = true
        let divisor = try factor()
        guard let inverse = divisor.inverse else {
          throw Mistake(message: "a formula is divided by 0", range: start..<position)
        }
        result = try multiplied(result, inverse, start)
      } else if startsFactor {
        if hasDivision {
          throw Mistake(
            message: "a product without a sign after a division has two readings", range: start..<(start + 1))
        }
        result = try multiplied(result, try factor(), start)
      } else {
        return result
      }
    }
  }

  private var startsFactor: Bool {
    byte == UInt8(ascii: "(") || isLetter(byte) || (48...57).contains(byte)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
  }

  private func multiplied(
    _ left: RationalFunction, _ right: RationalFunction, _ start: Int
  ) throws(Mistake) -> RationalFunction {
    try check(left.numerator, right.numerator, start)
    try check(left.denominator, right.denominator, start)
    return left * right
  }

  private func check(_ left: ParameterPolynomial, _ right: ParameterPolynomial, _ start: Int) throws(Mistake) {
    let degree = ring.names.indices.reduce(0) { max($0, left.degree(in: $1) + right.degree(in: $1)) }
    guard left.count * right.count <= Self.mostTerms, degree <= min(Self.largestExponent, ring.largestExponent),
      left.bitCount + right.bitCount <= Self.mostBits
    else {
      throw Mistake(
        message: "the formula is too large when it is multiplied out", range: start..<position, isTooLarge: true)
    }
  }

  private mutating func factor() throws(Mistake) -> RationalFunction {
    skipBlanks()
    let start = position
    let base = try base()
    var exponent = 1
    if byte >= 0x80, takes(text: "\u{B2}") {
      exponent = 2
    } else if byte >= 0x80, takes(text: "\u{B3}") {
      exponent = 3
    } else if takes("^") || (byte == UInt8(ascii: "*") && takes(text: "**")) {
      let digits = position
      while (48...57).contains(byte) { position += 1 }
      guard digits < position else {
        throw Mistake(message: "an exponent in a formula is a number from 0", range: start..<max(position, start + 1))
      }
      guard position - digits < 6, let number = Int(String(decoding: bytes[digits..<position], as: UTF8.self)),
        number <= Self.largestExponent
      else {
        throw Mistake(
          message: "an exponent in a formula is at most \(Self.largestExponent)", range: digits..<position,
          isTooLarge: true)
      }
      exponent = number
    }
    if exponent == 1 { return base }
    var result = RationalFunction.one
    for _ in 0..<exponent { result = try multiplied(result, base, start) }
    return result
  }

  private mutating func base() throws(Mistake) -> RationalFunction {
    if takes("(") {
      let start = position - 1
      depth += 1
      guard depth <= 64 else { throw Mistake(message: "brackets are nested too deep", range: start..<position) }
      let value = try sum()
      skipBlanks()
      guard takes(")") else { throw Mistake(message: "this bracket is never closed", range: start..<(start + 1)) }
      depth -= 1
      return value
    }
    if (48...57).contains(byte) { return try number() }
    if isLetter(byte) { return try name() }
    throw unexpected()
  }

  private mutating func number() throws(Mistake) -> RationalFunction {
    let start = position
    while (48...57).contains(byte) { position += 1 }
    if byte == UInt8(ascii: "."), position + 1 < bytes.count, (48...57).contains(bytes[position + 1]) {
      position += 1
      while (48...57).contains(byte) { position += 1 }
    }
    guard position - start <= Self.mostBits / 4 else {
      throw Mistake(message: "a number in a formula is too long", range: start..<position, isTooLarge: true)
    }
    guard let value = Rational(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw Mistake(message: "this is no number", range: start..<position)
    }
    return RationalFunction(constant: value)
  }

  /// A letter, or several letters that stand for a product where no letter has that name.
  private mutating func name() throws(Mistake) -> RationalFunction {
    let start = position
    while isLetter(byte) || (48...57).contains(byte) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    if let place = ring.names.firstIndex(of: name) { return RationalFunction(ring.letter(place)) }
    let letters = name.map { ring.names.firstIndex(of: String($0)) }
    guard letters.count > 1, !letters.contains(nil) else {
      throw Mistake(message: "‘\(Identifier.escaped(name))’ is no letter of the formula", range: start..<position)
    }
    return letters.compactMap { $0 }.reduce(RationalFunction.one) { $0 * RationalFunction(ring.letter($1)) }
  }
}
