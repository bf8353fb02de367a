import MatrixArithmetic
public import MatrixDomain
import MatrixExchange

extension Notation {
  /// Reads a polynomial in one variable: `x^2 - 5x - 2`, `(1/2)*t^3 + t`, `(x - 1)^2*(x + 2)`, `7`.
  ///
  /// Terms stand in any order and may repeat; `^` and `**` are powers, `*` may be left out, and products are multiplied
  /// out. A constant is a polynomial in `x`.
  ///
  /// - Throws: ``NotationError``; code `syntax` where there are two variables, `too-large` for a power above 65,536 and
  ///   for products that take too long.
  public static func polynomial(
    _ text: String, within budget: Budget = .unlimited
  ) throws(NotationError) -> PolynomialValue {
    var reader = PolynomialReader(SourceText(operand: text, within: budget))
    return try reader.polynomial()
  }
}

/// Reads polynomials.
///
///     polynomial = [sign] product { sign product }
///     product    = power { ["*"] power  |  "/" number }
///     power      = atom [("^" | "**") digits]
///     atom       = number  |  "i"  |  name  |  "(" polynomial ")"
struct PolynomialReader {
  private let source: SourceText
  private var position = 0
  private var variable: String?
  private var depth = 0
  /// What multiplying out has cost so far, in products of words.
  private var work = 0

  /// The highest power that is read.
  static let highestPower = 1 << 16
  /// The most that multiplying out may cost: a fraction of a second.
  static let mostWork = 1 << 22
  /// How deep brackets may stand within brackets.
  static let mostBrackets = 64

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
    let terms = try sum()
    guard position == source.count else {
      throw source.unexpectedCharacter(at: position, expected: "'+', '-' or the end of the polynomial")
    }
    let entries = (0..<(terms.keys.max() ?? -1) + 1).map { terms[$0] ?? .zero }
    let domain: ScalarDomain =
      !entries.allSatisfy(\.isReal) ? .gaussianRationals : entries.allSatisfy(\.isWhole) ? .integers : .rationals
    return PolynomialValue(domain, variable: variable ?? "x", TextSlab(entries.map(\.exchangeText)))
  }

  // MARK: Sums and products

  /// Coefficients by power, none of them 0.
  private typealias Terms = [Int: GaussianRational]

  private mutating func sum() throws(NotationError) -> Terms {
    var isNegative = takesSign() ?? false
    var result: Terms = [:]
    while true {
      skip()
      let start = position
      for (power, coefficient) in try product() {
        let sum = (result[power] ?? .zero) + (isNegative ? -coefficient : coefficient)
        try requireShort(sum, from: start)
        result[power] = sum.isZero ? nil : sum
      }
      skip()
      guard let sign = takesSign() else { return result }
      isNegative = sign
    }
  }

  private mutating func product() throws(NotationError) -> Terms {
    let start = position
    var result = try power()
    while true {
      skip()
      if takes("/") {
        skip()
        let place = position
        let divisor = try number()
        guard !divisor.isZero else {
          throw source.mistake(.zeroDenominator, "the term is divided by 0", at: place..<position)
        }
        result = result.mapValues { $0 / GaussianRational(divisor) }
        for coefficient in result.values { try requireShort(coefficient, from: start) }
      } else if takes("*") || takes("\u{B7}") {
        skip()
        result = try multiplied(result, try power(), from: start)
      } else if startsFactor {
        result = try multiplied(result, try power(), from: start)
      } else {
        return result
      }
    }
  }

  /// True where a factor stands without a sign of multiplication before it: a number is none.
  private var startsFactor: Bool {
    if source.byte(position) == UInt8(ascii: "(") || isUnit(at: position) { return true }
    return source.scalar(at: position).map { Identifier.isStart($0.scalar) } ?? false
  }

  private mutating func power() throws(NotationError) -> Terms {
    let start = position
    let base = try atom()
    guard let exponent = try exponent() else { return base }
    let degree = try highest(base.keys.max() ?? 0, times: exponent, from: start)
    if Self.isPower(base) { return [degree: .one] }
    var result: Terms = [0: .one]
    for bit in (0..<(Int.bitWidth - exponent.leadingZeroBitCount)).reversed() {
      result = try multiplied(result, result, from: start)
      if exponent >> bit & 1 == 1 { result = try multiplied(result, base, from: start) }
    }
    return result
  }

  /// True for a power of the variable, which moves coefficients.
  private static func isPower(_ terms: Terms) -> Bool { terms.count == 1 && terms.values.allSatisfy(\.isOne) }

  private mutating func multiplied(_ left: Terms, _ right: Terms, from start: Int) throws(NotationError) -> Terms {
    if !Self.isPower(left), !Self.isPower(right) {
      let cost = [left, right].reduce((product: 1, isOver: false)) { cost, terms in
        let words = terms.values.reduce(0) { max($0, $1.writtenSize) } / UInt64.bitWidth + 1
        let (product, isOver) = cost.product.multipliedReportingOverflow(by: terms.count * words)
        return (product, cost.isOver || isOver)
      }
      work = cost.isOver ? Self.mostWork : min(work + cost.product, Self.mostWork)
    }
    guard work < Self.mostWork else {
      throw source.mistake(
        .tooLarge, "the product is too long to be multiplied out", at: start..<position,
        advice: "give the coefficients as a vector, the constant term first")
    }
    _ = try highest((left.keys.max() ?? 0) + (right.keys.max() ?? 0), times: 1, from: start)
    var result: Terms = [:]
    for (power, coefficient) in left {
      for (other, factor) in right { result[power + other, default: .zero] += coefficient * factor }
    }
    for coefficient in result.values { try requireShort(coefficient, from: start) }
    return result.filter { !$0.value.isZero }
  }

  // MARK: Limits

  private func highest(_ power: Int, times count: Int, from start: Int) throws(NotationError) -> Int {
    let (result, isOver) = power.multipliedReportingOverflow(by: count)
    guard !isOver, result <= Self.highestPower else {
      throw source.mistake(
        .tooLarge, "the degree is above \(Self.highestPower)", at: start..<position)
    }
    return result
  }

  private func requireShort(_ coefficient: GaussianRational, from start: Int) throws(NotationError) {
    guard coefficient.writtenSize <= 4 * ScalarReader.digitLimit else {
      throw source.mistake(.tooLarge, "a coefficient has too many digits", at: start..<position)
    }
  }

  // MARK: Atoms

  private mutating func atom() throws(NotationError) -> Terms {
    skip()
    let start = position
    if takes("(") {
      guard depth < Self.mostBrackets else {
        throw source.mistake(.tooLarge, "the brackets are too deep", at: start..<position)
      }
      depth += 1
      let result = try sum()
      depth -= 1
      guard takes(")") else { throw source.unexpectedCharacter(at: position, expected: "')'") }
      return result
    }
    if source.byte(position).isDigit || source.byte(position) == .point {
      let value = GaussianRational(try number())
      return value.isZero ? [:] : [0: value]
    }
    if isUnit(at: position) {
      position += 1
      return [0: .i]
    }
    guard let name = try name() else {
      throw source.unexpectedCharacter(at: position, expected: "a variable, a number or '('")
    }
    guard variable == nil || variable == name.text else {
      throw source.mistake(
        .syntax, "'\(Identifier.escaped(name.text))' is a second variable beside '\(variable ?? "")'",
        at: name.range, expected: "a polynomial in one variable")
    }
    variable = name.text
    return [1: .one]
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

  /// `nil` where there is none.
  private mutating func exponent() throws(NotationError) -> Int? {
    skip()
    guard takes("^") || takes("**") else { return nil }
    skip()
    let start = position
    while source.byte(position).isDigit { position += 1 }
    guard position > start else {
      throw source.unexpectedCharacter(at: position, expected: "a power: an integer from 0")
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
