import MatrixArithmetic
public import MatrixDomain
import MatrixExchange

/// An equation of degree 2 in two or three unknowns, read from text: `x·A·x + b·x + c = 0`.
///
/// ```swift
/// let curve = try Notation.quadraticEquation("x^2 + 4xy = 7 - 6x")
/// curve.unknowns    // ["x", "y"], in alphabetical order
/// curve.matrix      // [1, 2; 2, 0]
/// curve.linear      // (6, 0)
/// curve.constant.text     // -7
/// ```
public struct QuadraticEquationNotation: Hashable, Sendable {
  /// The names of the unknowns in alphabetical order, which is that of the coordinates.
  public var unknowns: [String]
  /// A, symmetric: half of the coefficient of a product of two unknowns stands in two places.
  public var matrix: MatrixValue
  /// b.
  public var linear: VectorValue
  /// c.
  public var constant: ScalarValue
}

extension Notation {
  /// Reads an equation of degree 2 in two or three unknowns: `x^2 + 4xy - 2y^2 + 6x = 7`, `(x - 1)^2/4 + y²/9 = 1`.
  ///
  /// An unknown is a letter, with digits after it or not: `xy` is a product, `x1` one unknown. Products are multiplied out,
  /// `*` may be left out, numbers divide. Both sides may have any terms; `0z` makes an unknown of a letter that does not occur.
  ///
  /// - Throws: ``NotationError``; code `syntax` where there is no equation, or there are two, where there are fewer than two
  ///   unknowns or more than three, for terms of a higher degree, and for quotients by unknowns.
  public static func quadraticEquation(
    _ text: String, within budget: Budget = .unlimited
  ) throws(NotationError) -> QuadraticEquationNotation {
    var reader = QuadraticEquationReader(SourceText(operand: text, within: budget))
    return try reader.equation()
  }
}

/// Reads equations of degree 2.
///
///     equation = sum "=" sum
///     sum      = [sign] product { sign product }
///     product  = power { ["*"] power  |  "/" number }
///     power    = atom [("^" | "**") digits  |  "²"]
///     atom     = number  |  letter { digit }  |  "(" sum ")"
private struct QuadraticEquationReader {
  private let source: SourceText
  private var position = 0
  private var depth = 0
  private var unknowns: Set<String> = []

  /// Coefficients by the unknowns that are multiplied, in alphabetical order; none is 0.
  private typealias Terms = [[String]: Rational]

  init(_ source: SourceText) { self.source = source }

  mutating func equation() throws(NotationError) -> QuadraticEquationNotation {
    var terms = try sum()
    guard takes("=") else {
      guard position == source.count else { throw unexpected("an operator or '='") }
      throw source.mistake(
        .syntax, "there is no '='", at: 0..<source.count, expected: "an equation such as x^2 + y^2 = 1")
    }
    for (names, coefficient) in try sum() { add(-coefficient, names, to: &terms) }
    guard position == source.count else {
      throw source.byte(position) == UInt8(ascii: "=")
        ? source.mistake(.syntax, "there is a second '='", at: position..<(position + 1), expected: "one equation")
        : unexpected("an operator or the end of the equation")
    }
    let names = unknowns.sorted()
    guard (2...3).contains(names.count) else {
      throw source.mistake(
        .syntax, "the equation has \(CountText.of(names.count, "unknown", "unknowns")), not 2 or 3",
        at: 0..<source.count,
        expected: "a curve in x and y or a surface in x, y and z; a letter that does not occur is added with 0z")
    }
    func number(_ names: [String]) -> Rational { terms[names.sorted()] ?? .zero }
    let entries = names.flatMap { first in
      names.map { second in first == second ? number([first, first]) : number([first, second]) / Rational(2) }
    }
    let linear = names.map { number([$0]) }
    func domain(_ numbers: [Rational]) -> ScalarDomain { numbers.allSatisfy(\.isWhole) ? .integers : .rationals }
    let constant = number([])
    return QuadraticEquationNotation(
      unknowns: names,
      matrix: MatrixValue(
        domain(entries), Shape(names.count, names.count), TextSlab(entries.map(\.exchangeText))),
      linear: VectorValue(domain(linear), TextSlab(linear.map(\.exchangeText))),
      constant: ScalarValue(domain([constant]), constant.exchangeText))
  }

  // MARK: Sums and products

  private func add(_ coefficient: Rational, _ names: [String], to terms: inout Terms) {
    let sum = (terms[names] ?? .zero) + coefficient
    terms[names] = sum.isZero ? nil : sum
  }

  private mutating func sum() throws(NotationError) -> Terms {
    var isNegative = takesSign() ?? false
    var result: Terms = [:]
    while true {
      let start = position
      for (names, coefficient) in try product() { add(isNegative ? -coefficient : coefficient, names, to: &result) }
      for coefficient in result.values where coefficient.writtenSize > 4 * ScalarReader.digitLimit {
        throw source.mistake(.tooLarge, "a coefficient has too many digits", at: start..<position)
      }
      guard let sign = takesSign() else { return result }
      isNegative = sign
    }
  }

  private mutating func product() throws(NotationError) -> Terms {
    skip()
    let start = position
    var result = try power()
    while true {
      if takes("/") {
        skip()
        let place = position
        guard source.byte(position).isDigit || source.byte(position) == .point else {
          throw source.mistake(
            .syntax, "only numbers divide here", at: place..<min(place + 1, source.count), expected: "a number")
        }
        let divisor = try number()
        guard !divisor.isZero else {
          throw source.mistake(.zeroDenominator, "the term is divided by 0", at: place..<position)
        }
        result = result.mapValues { $0 / divisor }
      } else if takes("*") || takes("\u{B7}") || takes("\u{22C5}") || startsFactor {
        let factor = try power()
        result = try multiplied(result, factor, from: start)
      } else {
        return result
      }
    }
  }

  /// True where a factor stands without a sign of multiplication before it: a number is none.
  private var startsFactor: Bool { source.byte(position) == UInt8(ascii: "(") || letter(at: position) != nil }

  private mutating func power() throws(NotationError) -> Terms {
    skip()
    let start = position
    let base = try atom()
    var exponent = 1
    if takes("\u{B2}") {
      exponent = 2
    } else if takes("\u{B3}") {
      exponent = 3
    } else if takes("^") || takes("**") {
      skip()
      let place = position
      while source.byte(position).isDigit { position += 1 }
      guard position > place else { throw unexpected("a power: 0, 1 or 2") }
      exponent = try source.count(place..<position, limit: 1 << 16, what: "power")
    }
    var result: Terms = [[]: .one]
    for _ in 0..<exponent {
      if result.isEmpty { break }
      result = try multiplied(result, base, from: start)
    }
    return result
  }

  private func multiplied(_ left: Terms, _ right: Terms, from start: Int) throws(NotationError) -> Terms {
    var result: Terms = [:]
    for (names, coefficient) in left {
      for (others, factor) in right {
        let all = (names + others).sorted()
        guard all.count <= 2 else {
          var end = position
          while end > start, source.bytes[end - 1].isBlank { end -= 1 }
          throw source.mistake(
            .syntax, "\(source.quoted(start..<end)) has a degree above 2", at: start..<end,
            expected: "terms of degree 0, 1 and 2")
        }
        add(coefficient * factor, all, to: &result)
      }
    }
    for coefficient in result.values where coefficient.writtenSize > 4 * ScalarReader.digitLimit {
      throw source.mistake(.tooLarge, "a coefficient has too many digits", at: start..<position)
    }
    return result
  }

  // MARK: Atoms

  private mutating func atom() throws(NotationError) -> Terms {
    let start = position
    if takes("(") {
      guard depth < PolynomialReader.mostBrackets else {
        throw source.mistake(.tooLarge, "the brackets are too deep", at: start..<position)
      }
      depth += 1
      let result = try sum()
      depth -= 1
      guard takes(")") else { throw unexpected("')'") }
      return result
    }
    if source.byte(position).isDigit || source.byte(position) == .point {
      let value = try number()
      return value.isZero ? [:] : [[]: value]
    }
    guard let end = letter(at: position) else { throw unexpected("an unknown, a number or '('") }
    position = end
    while source.byte(position).isDigit { position += 1 }
    let name = source.text(start..<position)
    unknowns.insert(name)
    guard unknowns.count <= 3 else {
      throw source.mistake(
        .syntax, "'\(Identifier.escaped(name))' is a fourth unknown", at: start..<position,
        expected: "two unknowns, or three")
    }
    return [[name]: .one]
  }

  /// Where the letter ends that stands here; `nil` where there is none.
  private func letter(at offset: Int) -> Int? {
    guard let (scalar, end) = source.scalar(at: offset), Identifier.isStart(scalar), scalar != "_" else { return nil }
    return end
  }

  /// Digits with a point or a bar: a bar before anything but a digit divides what is before it.
  private mutating func number() throws(NotationError) -> Rational {
    let start = position
    while source.byte(position).isDigit || source.byte(position) == .point
      || source.byte(position) == .slash && source.byte(position + 1).isDigit
    {
      position += 1
    }
    return try source.number(start..<position)
  }

  private func unexpected(_ expected: String) -> NotationError {
    source.unexpectedCharacter(at: position, expected: expected)
  }

  private mutating func skip() { position = source.skippingBlanks(from: position) }

  private mutating func takesSign() -> Bool? {
    if takes("-") || takes("\u{2212}") { return true }
    return takes("+") ? false : nil
  }

  /// Blanks, and then a word.
  private mutating func takes(_ word: String) -> Bool {
    skip()
    let bytes = Array(word.utf8)
    guard source.bytes.dropFirst(position).starts(with: bytes) else { return false }
    position += bytes.count
    return true
  }
}
