import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// Reads a number of a number field, or of a finite field, as an expression.
///
///     sum     = [sign] product { sign product }
///     product = power { ["*" | "/"] power }                 without an operator only before a letter, a root or "("
///     power   = atom [ ("^" | "**") ["-"] digits ]
///     atom    = number | letter | "i" | "(" sum ")" | "√" (number | "(" sum ")")
///             | "sqrt(" sum ")" | "cbrt(" sum ")" | "zeta(" count ")" | "root(" polynomial ")"
///
/// Numbers of two fields are joined where that is cheap (``NumberFieldDomain/compositum(with:)``).
struct FieldNumberReader<Base: ExtensionBase> {
  typealias Element = ExtensionElement<Base>

  let source: SourceText
  let end: Int
  private(set) var position: Int
  /// The field that was asked for, whose letter may stand among the numbers.
  let field: ExtensionField<Base>?
  private var depth = 0

  init(_ source: SourceText, _ range: Range<Int>, in field: ExtensionField<Base>?) {
    self.source = source
    (position, end) = (range.lowerBound, range.upperBound)
    self.field = field
  }

  /// The value of the whole range, in the field that was asked for, if one was.
  mutating func value() throws(NotationError) -> Element {
    let start = position
    let value = try sum()
    skip()
    guard position == end else {
      throw source.unexpectedCharacter(at: position, expected: "an operator or the end of the number")
    }
    guard let field else { return value }
    guard let image = field.image(of: value) else { throw conflict(field.domain, value.field?.domain, at: start..<end) }
    return image
  }

  // MARK: Grammar

  private mutating func sum() throws(NotationError) -> Element {
    depth += 1
    defer { depth -= 1 }
    guard depth <= NotationLimits.depth else {
      throw source.mistake(
        .nestingTooDeep, "brackets are nested more than \(NotationLimits.depth) deep", at: position..<(position + 1))
    }
    skip()
    let start = position
    var total = try signed(takesSign() ?? false)
    while true {
      skip()
      guard let isNegative = takesSign() else { return total }
      let next = try signed(isNegative)
      let (left, right) = try joined(total, next, from: start)
      try requireShort([left, right], from: start)
      total = left + right
    }
  }

  private mutating func signed(_ isNegative: Bool) throws(NotationError) -> Element {
    let product = try product()
    return isNegative ? -product : product
  }

  private mutating func product() throws(NotationError) -> Element {
    skip()
    let start = position
    var total = try power()
    while true {
      skip()
      let isQuotient = byte == UInt8(ascii: "/")
      if isQuotient || byte == UInt8(ascii: "*") || takesDot() {
        position += isQuotient || byte == UInt8(ascii: "*") ? 1 : 0
        skip()
      } else if !startsFactor {
        return total
      }
      let next = try power()
      let (left, right) = try joined(total, next, from: start)
      try requireShort([left, right], from: start)
      guard isQuotient else {
        total = left * right
        continue
      }
      guard let inverse = right.inverse else {
        throw source.mistake(.zeroDenominator, "\(source.quoted(start..<position)) divides by 0", at: start..<position)
      }
      total = left * inverse
    }
  }

  private mutating func power() throws(NotationError) -> Element {
    let start = position
    var base = try atom()
    guard byte == UInt8(ascii: "^") || (byte == UInt8(ascii: "*") && source.byte(position + 1) == UInt8(ascii: "*"))
    else {
      return base
    }
    position += byte == UInt8(ascii: "^") ? 1 : 2
    if byte == .minus {
      position += 1
      guard let inverse = base.inverse else {
        throw source.mistake(.zeroDenominator, "a negative power of 0 divides by 0", at: start..<position)
      }
      base = inverse
    }
    let digits = position
    while position < end, byte.isDigit { position += 1 }
    guard let exponent = Int(source.text(digits..<position)), exponent <= Self.highestPower else {
      throw source.mistake(
        .tooLarge, "the exponent is no integer up to \(Self.highestPower)", at: start..<max(position, start + 1),
        expected: "a power such as ^2")
    }
    try requireShort(Array(repeating: base, count: max(1, exponent)), from: start)
    return base.power(exponent)
  }

  private static var highestPower: Int { 1 << 12 }

  private mutating func atom() throws(NotationError) -> Element {
    skip()
    let start = position
    if byte.isDigit || byte == .point { return try number() }
    if byte == UInt8(ascii: "(") { return try bracketed() }
    guard start < end, let (scalar, after) = source.scalar(at: start), after <= end else {
      throw source.mistake(.syntax, "the number ends too early", at: start..<start, expected: "a number or a root")
    }
    if scalar == "\u{221A}" {
      position = after
      let radicand = byte == UInt8(ascii: "(") ? try bracketed() : try number()
      return try squareRoot(of: radicand, at: start..<position)
    }
    while position < end, source.byte(position).isLetter || byte == 0x5F || (position > start && byte.isDigit) {
      position += 1
    }
    let name = source.text(start..<position)
    if let field, name == field.domain.letter { return field.generator }
    if byte == UInt8(ascii: "("), SurdFunctions.names.contains(name.lowercased()) {
      guard !Base.isFinite else {
        throw source.mistake(
          .domainMismatch, "a finite field has no \(source.quoted(start..<position)) by that name",
          at: start..<position,
          advice: "write elements of \(field?.domain.tag ?? "it") in \(field?.domain.letter ?? "its letter")")
      }
      return try function(name.lowercased(), from: start)
    }
    if name == "i", !Base.isFinite, let gaussian = ExtensionField<Base>(.gaussian) { return gaussian.generator }
    let range = start..<max(position, after)
    let letter = field.flatMap { $0.domain.isNamed ? nil : $0.domain.letter }
    throw source.mistake(
      .invalidNumber, "\(source.quoted(range)) is no number", at: range,
      expected: letter.map { "a number, or the letter \($0)" } ?? "a number or a root such as sqrt(2)")
  }

  private mutating func bracketed() throws(NotationError) -> Element {
    let opening = position
    position += 1
    let value = try sum()
    skip()
    guard byte == UInt8(ascii: ")") else {
      throw source.mistake(.syntax, "this bracket is never closed", at: opening..<(opening + 1), expected: "')'")
    }
    position += 1
    return value
  }

  private mutating func number() throws(NotationError) -> Element {
    let start = position
    while position < end, byte.isDigit || byte == .point { position += 1 }
    guard start < position else { throw source.unexpectedCharacter(at: start, expected: "a number") }
    let fraction = try source.number(start..<position)
    guard let field else { return Base.image(of: fraction, beside: .zero).map { Element(constant: $0) } ?? .zero }
    guard let element = field.element(of: fraction) else {
      throw source.mistake(
        .zeroDenominator, "the denominator of \(source.quoted(start..<position)) is 0 in \(field.domain.tag)",
        at: start..<position)
    }
    return element
  }

  // MARK: Functions

  private mutating func function(_ name: String, from start: Int) throws(NotationError) -> Element {
    if name == "root" { return try root(from: start) }
    let value = try bracketed()
    let range = start..<position
    switch name {
    case "sqrt": return try squareRoot(of: value, at: range)
    case "cbrt": return try cubeRoot(of: value, at: range)
    default:
      guard let order = (value.constant as? Rational)?.asInteger?.asInt,
        (1...NumberFieldDomain.longestOrder).contains(order)
      else {
        throw source.mistake(
          .invalidNumber,
          "zeta takes an order from 1 to \(NumberFieldDomain.longestOrder), not \(source.quoted(range))",
          at: range, advice: "zeta(5) is the first root of unity of order 5")
      }
      return rootOfUnity(order)
    }
  }

  /// e^(2πi/n). Where n is twice an odd number it lies in the field of half the order.
  private func rootOfUnity(_ order: Int) -> Element {
    switch order {
    case 1: return .one
    case 2: return -.one
    case 4: return ExtensionField<Base>(.gaussian)?.generator ?? .one
    case _ where order % 4 == 2: return -rootOfUnity(order / 2).power((order / 2 + 1) / 2)
    default: return named("zeta(\(order))")?.generator ?? .one
    }
  }

  private func named(_ name: String) -> ExtensionField<Base>? {
    NumberFieldDomain(named: name).flatMap { ExtensionField<Base>($0) }
  }

  private func squareRoot(of value: Element, at range: Range<Int>) throws(NotationError) -> Element {
    let fraction = try fraction(value, "sqrt", at: range, power: 2)
    guard let root = Radicals.squareRoot(of: fraction) else { throw tooLong(range) }
    let factor = Base.image(of: root.factor, beside: .zero) ?? .zero
    if root.radicand == 1 { return Element(constant: factor) }
    let field = root.radicand == -1 ? ExtensionField<Base>(.gaussian) : named("sqrt(\(root.radicand))")
    guard let field else { throw tooLong(range) }
    return field.generator * Element(constant: factor)
  }

  private func cubeRoot(of value: Element, at range: Range<Int>) throws(NotationError) -> Element {
    let fraction = try fraction(value, "cbrt", at: range, power: 3)
    guard let root = Radicals.cubeRoot(of: fraction) else { throw tooLong(range) }
    let factor = Base.image(of: root.factor, beside: .zero) ?? .zero
    if root.radicand == 1 { return Element(constant: factor) }
    guard let field = named("cbrt(\(root.radicand))") else { throw tooLong(range) }
    return field.generator.power(root.exponent) * Element(constant: factor)
  }

  private func fraction(
    _ value: Element, _ name: String, at range: Range<Int>, power: Int
  ) throws(NotationError) -> Rational {
    if let fraction = value.constant as? Rational { return fraction }
    throw source.mistake(
      .unsupportedDomain, "\(source.quoted(range)) is a root of a number that is no fraction", at: range,
      advice: "write it as a root of a polynomial over the fractions: root(x^4-2*x^2-1) for sqrt(1+sqrt(2))")
  }

  private func tooLong(_ range: Range<Int>) -> NotationError {
    source.mistake(
      .tooLarge, "the number under the root in \(source.quoted(range)) is too long to look for powers in", at: range,
      advice: "give a shorter one, at most \(Radicals.largest)")
  }

  /// `root(x^3-x-1)`: a root of a polynomial over ℚ; which one does not matter.
  private mutating func root(from start: Int) throws(NotationError) -> Element {
    let opening = position
    var level = 0
    while position < end {
      if byte == UInt8(ascii: "(") { level += 1 }
      if byte == UInt8(ascii: ")") { level -= 1 }
      position += 1
      if level == 0 { break }
    }
    guard level == 0, position - opening > 2 else {
      throw source.mistake(
        .syntax, "root( is followed by no polynomial", at: start..<position,
        expected: "a polynomial, as in root(x^3-x-1)")
    }
    let range = start..<position
    let polynomial: PolynomialValue
    do throws(NotationError) {
      polynomial = try Notation.polynomial(source.text((opening + 1)..<(position - 1)), within: source.budget)
    } catch {
      throw source.mistake(error.code, error.problem, at: range, expected: error.expected, advice: error.advice)
    }
    let coefficients = polynomial.coefficients.compactMap { Rational(exchangeText: $0) }
    guard coefficients.count == polynomial.coefficients.count, let leading = coefficients.last, coefficients.count > 1
    else {
      throw source.mistake(
        .unsupportedDomain, "\(source.quoted(range)) is no root of a polynomial over the fractions", at: range,
        expected: "a polynomial with a variable, as in root(x^3-x-1)")
    }
    guard coefficients.count - 1 <= Self.highestDegree else {
      throw source.mistake(
        .tooLarge, "the polynomial has the degree \(coefficients.count - 1); here \(Self.highestDegree) is the most",
        at: range)
    }
    let monic = coefficients.map { $0 / leading }
    if monic.count == 2 { return Base.image(of: -monic[0], beside: .zero).map { Element(constant: $0) } ?? .zero }
    guard let field = ExtensionField<Base>(NumberFieldDomain(rootOf: monic.map(\.exchangeText))) else {
      throw tooLong(range)
    }
    return field.generator
  }

  private static var highestDegree: Int { 64 }

  // MARK: Two fields, and numbers in a stranger's hands

  private func joined(
    _ left: Element, _ right: Element, from start: Int
  ) throws(NotationError) -> (Element, Element) {
    guard let one = left.field, let other = right.field, one.domain != other.domain else { return (left, right) }
    guard let both = one.domain.compositum(with: other.domain), let field = ExtensionField<Base>(both),
      let first = field.image(of: left), let second = field.image(of: right)
    else { throw conflict(one.domain, other.domain, at: start..<position) }
    return (first, second)
  }

  private func conflict(_ one: NumberFieldDomain, _ other: NumberFieldDomain?, at range: Range<Int>) -> NotationError {
    source.conflict(one, other, at: range)
  }

  /// Throws where numbers that are added or multiplied would give one longer than can be written.
  private func requireShort(_ numbers: [Element], from start: Int) throws(NotationError) {
    let digits = numbers.reduce(0) { $0 + $1.writtenSize } / 3
    guard digits <= source.count || (digits <= ScalarReader.digitLimit && source.takesDigits(digits)) else {
      throw source.mistake(
        .tooLarge, "the number would have about \(digits) digits", at: start..<max(start, position))
    }
  }

  // MARK: Bytes

  private var byte: UInt8 { position < end ? source.byte(position) : 0 }

  private mutating func skip() {
    while position < end, byte.isBlank { position += 1 }
  }

  private mutating func takesSign() -> Bool? {
    guard byte == .plus || byte == .minus else { return nil }
    defer { position += 1 }
    return byte == .minus
  }

  /// `·`.
  private mutating func takesDot() -> Bool {
    guard position < end, let (scalar, after) = source.scalar(at: position), scalar == "\u{B7}" || scalar == "\u{22C5}"
    else {
      return false
    }
    position = after
    return true
  }

  private var startsFactor: Bool {
    guard position < end else { return false }
    if byte == UInt8(ascii: "(") || byte.isLetter { return true }
    return source.scalar(at: position)?.scalar == "\u{221A}"
  }
}

/// Functions of numbers whose values lie in number fields.
enum SurdFunctions {
  static let names: Set<String> = ["sqrt", "cbrt", "zeta", "root"]
}

extension SourceText {
  /// Two numbers of fields that are not joined.
  func conflict(_ one: NumberFieldDomain, _ other: NumberFieldDomain?, at range: Range<Int>) -> NotationError {
    mistake(
      .domainMismatch,
      "\(other?.letter ?? "the number") and \(one.letter) lie in different fields, which are not joined here",
      at: range,
      advice:
        "square roots are joined in pairs, and roots of unity; write other numbers as polynomials in one root, such as "
        + "a = root(x^6-6*x^4-4*x^3+12*x^2-24*x-4) for sqrt(2)+cbrt(2)")
  }
}
