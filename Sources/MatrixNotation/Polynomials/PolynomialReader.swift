import MatrixArithmetic
public import MatrixDomain
import MatrixExchange

extension Notation {
  /// Reads a polynomial in one variable: `x^2 - 5x - 2`, `(1/2)*t^3 + t`, `7`.
  ///
  /// Terms stand in any order and may repeat; `^` and `**` are powers. A constant is a polynomial in `x`.
  ///
  /// - Throws: ``NotationError``; code `syntax` where there are two variables, `too-large` for a power above 65,536.
  public static func polynomial(_ text: String) throws(NotationError) -> PolynomialValue {
    var reader = PolynomialReader(SourceText(operand: text))
    return try reader.polynomial()
  }
}

/// Reads polynomials.
///
///     polynomial = [sign] term { sign term }
///     term       = factor [["*"] power]  |  power ["/" number]
///     power      = name [("^" | "**") digits]
///     factor     = part  |  "(" [sign] part { sign part } ")"
///     part       = number ["i"]  |  "i"
struct PolynomialReader {
  private let source: SourceText
  private var position = 0
  private var variable: String?
  private var coefficients: [Int: GaussianRational] = [:]

  /// The highest power that is read.
  static let highestPower = 1 << 16

  init(_ source: SourceText) { self.source = source }

  /// True for a text that can only be a polynomial: it has a letter that no number has.
  static func recognises(_ text: String) -> Bool {
    text.unicodeScalars.contains { Identifier.isStart($0) && $0 != "e" && $0 != "E" && $0 != "i" }
  }

  mutating func polynomial() throws(NotationError) -> PolynomialValue {
    skip()
    guard position < source.count else {
      throw source.mistake(
        .emptyInput, "there is no polynomial", at: 0..<0, expected: "a polynomial such as x^2 - 5x - 2")
    }
    var isNegative = takesSign() ?? false
    while true {
      try term(isNegative: isNegative)
      skip()
      guard position < source.count else { break }
      guard let sign = takesSign() else {
        throw source.unexpectedCharacter(at: position, expected: "'+', '-' or the end of the polynomial")
      }
      isNegative = sign
    }
    let degree = coefficients.filter { !$0.value.isZero }.keys.max()
    let entries = (0..<(degree ?? -1) + 1).map { coefficients[$0] ?? .zero }
    let domain: ScalarDomain =
      !entries.allSatisfy(\.isReal) ? .gaussianRationals : entries.allSatisfy(\.isWhole) ? .integers : .rationals
    return PolynomialValue(domain, variable: variable ?? "x", TextSlab(entries.map(\.exchangeText)))
  }

  private mutating func term(isNegative: Bool) throws(NotationError) {
    skip()
    let start = position
    var factor = GaussianRational.one
    var hasFactor = true
    if takes("(") {
      var sign = takesSign()
      factor = .zero
      repeat {
        let part = try numberOrUnit()
        factor = sign ?? false ? factor - part : factor + part
        sign = takesSign()
      } while sign != nil
      skip()
      guard takes(")") else { throw source.unexpectedCharacter(at: position, expected: "')'") }
    } else if source.byte(position).isDigit || source.byte(position) == .point || isUnit(at: position) {
      factor = try numberOrUnit()
    } else {
      hasFactor = false
    }
    skip()
    let hasTimes = hasFactor && (takes("*") || takes("\u{B7}"))
    skip()
    var power = 0
    if let name = try name() {
      guard variable == nil || variable == name.text else {
        throw source.mistake(
          .syntax, "'\(Identifier.escaped(name.text))' is a second variable beside '\(variable ?? "")'",
          at: name.range, expected: "a polynomial in one variable")
      }
      variable = name.text
      power = try exponent()
      skip()
      if takes("/") {
        skip()
        let place = position
        let divisor = try number()
        guard !divisor.isZero else {
          throw source.mistake(.zeroDenominator, "the term is divided by 0", at: place..<position)
        }
        factor = factor / GaussianRational(divisor)
      }
    } else if !hasFactor || hasTimes {
      throw source.unexpectedCharacter(at: position, expected: hasTimes ? "a variable" : "a term such as 5x^2")
    }
    let sum = (coefficients[power] ?? .zero) + (isNegative ? -factor : factor)
    guard sum.writtenSize <= 4 * ScalarReader.digitLimit else {
      throw source.mistake(.tooLarge, "a coefficient has too many digits", at: start..<position)
    }
    coefficients[power] = sum
  }

  private mutating func name() throws(NotationError) -> (text: String, range: Range<Int>)? {
    let start = position
    var end = position
    while let (scalar, next) = source.scalar(at: end),
      end == start ? Identifier.isStart(scalar) : Identifier.isValid("x" + String(Character(scalar)))
    {
      end = next
    }
    guard end > start else { return nil }
    let text = source.text(start..<end)
    guard Identifier.isValid(text) else {
      throw source.mistake(.invalidName, "\(source.quoted(start..<end)) cannot name a variable", at: start..<end)
    }
    position = end
    return (text, start..<end)
  }

  private mutating func exponent() throws(NotationError) -> Int {
    skip()
    guard takes("^") || takes("**") else { return 1 }
    skip()
    let start = position
    while source.byte(position).isDigit { position += 1 }
    guard position > start else {
      throw source.unexpectedCharacter(at: position, expected: "a power: a whole number from 0")
    }
    return try source.count(start..<position, limit: Self.highestPower, what: "power")
  }

  private mutating func number() throws(NotationError) -> Rational {
    let start = position
    while true {
      let byte = source.byte(position)
      let exponentStart = source.byte(position + 1) == .minus ? position + 2 : position + 1
      let isExponent = byte | 0x20 == UInt8(ascii: "e") && source.byte(exponentStart).isDigit
      // A bar before a name divides nothing: 3/x is no polynomial.
      if byte == .slash, !source.byte(position + 1).isDigit { break }
      if isExponent { position = exponentStart }
      guard byte.isDigit || byte == .point || byte == .slash || isExponent else { break }
      if !isExponent { position += 1 }
    }
    guard position > start else { throw source.unexpectedCharacter(at: position, expected: "a number") }
    return try source.number(start..<position)
  }

  /// A number, a multiple of the imaginary unit, or the unit alone.
  private mutating func numberOrUnit() throws(NotationError) -> GaussianRational {
    skip()
    var value = GaussianRational.one
    if !isUnit(at: position) { value = GaussianRational(try number()) }
    guard isUnit(at: position) else { return value }
    position += 1
    return value * .i
  }

  /// True for an `i` that no name goes on from.
  private func isUnit(at offset: Int) -> Bool {
    guard source.byte(offset) == UInt8(ascii: "i") else { return false }
    guard let (next, _) = source.scalar(at: offset + 1) else { return true }
    return !Identifier.isStart(next) && !("0"..."9").contains(next)
  }

  private mutating func skip() { position = source.skippingBlanks(from: position) }

  private mutating func takesSign() -> Bool? {
    skip()
    if takes("-") { return true }
    return takes("+") ? false : nil
  }

  private mutating func takes(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard source.bytes.dropFirst(position).starts(with: bytes) else { return false }
    position += bytes.count
    return true
  }
}
