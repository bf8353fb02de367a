import MatrixDomain
import MatrixExchange

extension ExpressionReader {
  /// Functions of numbers: with numbers in their brackets they are numbers.
  private static let numberFunctions: Set<String> = [
    "sqrt", "cbrt", "zeta", "root", "surd", "Fraction", "Rational", "fractions.Fraction", "sympy.Rational", "Sqrt",
    "Surd",
  ]

  /// A number, a name, a text, a literal, or an expression in brackets; without the suffixes.
  mutating func primary(isExponent: Bool = false) throws(NotationError) -> MatrixExpression {
    let start = position
    let byte = source.byte(position)
    switch byte {
    case _ where position >= source.count: throw unexpected("an expression")
    case _ where byte.isDigit, .point where source.byte(position + 1).isDigit: return try number()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try text()
    case UInt8(ascii: "("): return try round()
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try square()
    case UInt8(ascii: "\\") where starts("\\begin{"): return try environment()
    case UInt8(ascii: "<"): return try angled()
    case .slash where source.byte(start + 1) == .slash: throw doubleSlash(at: start)
    case UInt8(ascii: ":") where !isExponent:
      throw mistake(
        .syntax, "':' alone stands for all rows or columns, in a slice", at: start..<(start + 1),
        expected: "an expression", advice: "write A(2, :)")
    default: break
    }
    if starts("\u{221A}") { return try root() }
    let end = endOfName(from: start)
    guard end > start else { throw unexpected("an expression") }
    return try named(end)
  }

  // MARK: Literals

  /// The value of a text by the readers of operands, whose mistakes are placed in the whole text.
  func literal(_ range: Range<Int>, spelled: String? = nil, kinds: [Value.Kind]) throws(NotationError) -> Value {
    let text = spelled ?? source.text(range)
    do throws(NotationError) {
      return try Notation.operand(text, kinds: kinds, within: source.budget)
    } catch {
      throw error.moved(from: SourceText(text), to: range.lowerBound, in: original)
    }
  }

  mutating func literalExpression(_ range: Range<Int>, kinds: [Value.Kind]) throws(NotationError)
    -> MatrixExpression
  {
    let value = try literal(range, kinds: kinds)
    try count(range)
    position = range.upperBound
    return MatrixExpression(.literal(value), range)
  }

  static let matrices: [Value.Kind] = [.matrix, .vector, .basis]

  // MARK: Numbers and names

  private mutating func number() throws(NotationError) -> MatrixExpression {
    let start = position
    func digits(from offset: Int) -> Int {
      var end = offset
      while source.byte(end).isDigit { end += 1 }
      return end
    }
    var end = digits(from: start)
    var spelled: String?
    if source.byte(end) == .slash, source.byte(end + 1) == .slash, source.byte(end + 2).isDigit, end > start {
      // Julia's `1//2`.
      let whole = source.text(start..<end)
      let below = (end + 2)..<digits(from: end + 2)
      spelled = whole + "/" + source.text(below)
      end = below.upperBound
    } else {
      if source.byte(end) == .point, source.byte(end + 1).isDigit || !isOperatorOrName(at: end + 1) {
        end = digits(from: end + 1)
      }
      if source.byte(end) | 0x20 == UInt8(ascii: "e") {
        let sign = source.byte(end + 1) == .plus || source.byte(end + 1) == .minus ? 1 : 0
        if source.byte(end + 1 + sign).isDigit { end = digits(from: end + 1 + sign) }
      }
      for unit in ["im", "i", "j", "I"] where starts(unit, at: end) {
        let after = end + unit.utf8.count
        guard endOfName(from: end) == after else { continue }
        spelled = source.text(start..<end) + "i"
        end = after
        break
      }
    }
    let range = start..<end
    let value = try literal(range, spelled: spelled, kinds: [.scalar])
    try count(range)
    position = end
    if endOfName(from: end) > end {
      throw mistake(
        .syntax,
        "an operator is missing between \(original.quoted(range)) and \(original.quoted(end..<endOfName(from: end)))",
        at: end..<endOfName(from: end), expected: "an operator", advice: "write \(source.text(range))*… for a product")
    }
    return MatrixExpression(.literal(value), range)
  }

  /// True where a point before an offset belongs to an operator such as `.*`, to a range, or to a name.
  private func isOperatorOrName(at offset: Int) -> Bool {
    [UInt8(ascii: "."), UInt8(ascii: "*"), .slash, UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "'")]
      .contains(source.byte(offset))
      || endOfName(from: offset) > offset && source.byte(offset) | 0x20 != UInt8(ascii: "e")
  }

  /// A name; or a literal that begins with one.
  private mutating func named(_ end: Int) throws(NotationError) -> MatrixExpression {
    let start = position
    var dotted = end
    while source.byte(dotted) == .point, endOfName(from: dotted + 1) > dotted + 1 {
      dotted = endOfName(from: dotted + 1)
    }
    let whole = source.text(start..<dotted)
    if source.byte(dotted) == UInt8(ascii: "("), let closing = closing(of: dotted) {
      let range = start..<(closing + 1)
      if Self.numberFunctions.contains(whole), let value = try? literal(range, kinds: [.scalar]) {
        try count(range)
        position = range.upperBound
        return MatrixExpression(.literal(value), range)
      }
      if whole == "vector", let vector = try vector(of: dotted, range) { return vector }
      if let last = whole.split(separator: ".").last, MatrixExpression.matrixMakers.contains(String(last)) {
        do throws(NotationError) {
          let literal = try literalExpression(range, kinds: Self.matrices)
          // `np.array([5, 6])` and SymPy's `Matrix([5, 6])` are vectors.
          let list = source.skippingBlanks(from: dotted + 1)
          let isVector = MatrixExpression.vectorMakers.contains(String(last)) && source.byte(list) == UInt8(ascii: "[")
          return isVector ? vector(literal, inBrackets: list) : literal
        } catch {
          // With names among the entries it is what stands in its brackets.
          if !hasNames((dotted + 1)..<closing) || isLimit(error) { throw error }
        }
      }
    }
    let range = start..<end
    let name = try name(range)
    try count(range)
    position = end
    return MatrixExpression(.name(name), range)
  }

  /// Sage's `vector([1, 2])` and `vector(QQ, [1, 2])`; `nil` where it holds anything but numbers.
  private mutating func vector(
    of opening: Int, _ range: Range<Int>
  ) throws(NotationError) -> MatrixExpression? {
    var list = source.skippingBlanks(from: opening + 1)
    for ring in ["QQ", "ZZ"] where starts(ring, at: list) {
      let comma = source.skippingBlanks(from: list + ring.utf8.count)
      if source.byte(comma) == .comma { list = source.skippingBlanks(from: comma + 1) }
    }
    guard let end = closing(of: list), source.skippingBlanks(from: end + 1) == range.upperBound - 1,
      let value = try? literal(list..<(end + 1), kinds: [.vector])
    else { return nil }
    try count(range)
    position = range.upperBound
    return MatrixExpression(.literal(value), range)
  }

  /// `√2`, `√(2)`.
  private mutating func root() throws(NotationError) -> MatrixExpression {
    let start = position
    var end = start + 3
    if source.byte(end) == UInt8(ascii: "(") {
      guard let closing = closing(of: end) else {
        throw mistake(.syntax, "this bracket is never closed", at: end..<(end + 1), expected: "')' at the end")
      }
      end = closing + 1
    } else {
      while source.byte(end).isDigit { end += 1 }
    }
    return try literalExpression(start..<end, kinds: [.scalar])
  }

  private mutating func text() throws(NotationError) -> MatrixExpression {
    let start = position
    let mark = source.byte(start)
    var end = start + 1
    while end < source.count, source.byte(end) != mark, !source.byte(end).isLineBreak { end += 1 }
    guard source.byte(end) == mark else {
      throw mistake(
        .syntax, "this text is never closed", at: start..<(start + 1),
        expected: "\(original.quotedCharacter(at: start)) in the same line")
    }
    try count(start..<end)
    position = end + 1
    return MatrixExpression(.text(original.text((start + 1)..<end)), start..<position)
  }

  /// Maple's `<<1, 3> | <2, 4>>`, of numbers.
  private mutating func angled() throws(NotationError) -> MatrixExpression {
    let start = position
    var depth = 0
    var end = start
    while end < source.count {
      if source.byte(end) == UInt8(ascii: "<") { depth += 1 }
      if source.byte(end) == UInt8(ascii: ">") { depth -= 1 }
      end += 1
      if depth == 0 { break }
    }
    let range = start..<end
    guard !hasNames(range) else {
      throw mistake(
        .syntax, "angle brackets hold numbers alone here", at: range, expected: "numbers",
        advice: "write [A, b; c] with square brackets")
    }
    return try literalExpression(range, kinds: Self.matrices)
  }

  /// A matrix of LaTeX.
  private mutating func environment() throws(NotationError) -> MatrixExpression {
    let start = position
    var end = start + 7
    while end < source.count, source.byte(end) != UInt8(ascii: "}"), !source.byte(end).isLineBreak { end += 1 }
    let mark = "\\end{" + source.text((start + 7)..<end) + "}"
    var closing = end
    while closing < source.count, !starts(mark, at: closing) { closing += 1 }
    guard closing < source.count else {
      throw mistake(
        .syntax, "\(original.quoted(start..<min(end + 1, source.count))) is never closed",
        at: start..<min(end + 1, source.count),
        expected: Identifier.escaped(mark))
    }
    return try literalExpression(start..<(closing + mark.utf8.count), kinds: Self.matrices)
  }
}
