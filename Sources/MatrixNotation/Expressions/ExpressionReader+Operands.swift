import MatrixDomain
import MatrixExchange

extension ExpressionReader {
  /// Functions of numbers: with numbers in their brackets they are numbers.
  private static let numberFunctions: Set<String> = [
    "sqrt", "cbrt", "zeta", "root", "surd", "Fraction", "Rational", "fractions.Fraction", "sympy.Rational", "Sqrt",
    "Surd",
  ]

  /// What languages call the matrix of a list of rows.
  package static let wrappers: Set<String> = [
    "array", "matrix", "Matrix", "ImmutableMatrix", "MutableDenseMatrix", "ImmutableDenseMatrix", "sym", "double",
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

  private mutating func literalExpression(_ range: Range<Int>, kinds: [Value.Kind]) throws(NotationError)
    -> MatrixExpression
  {
    let value = try literal(range, kinds: kinds)
    try count(range)
    position = range.upperBound
    return MatrixExpression(.literal(value), range)
  }

  private static let matrices: [Value.Kind] = [.matrix, .vector, .basis]

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
      if let last = whole.split(separator: ".").last, Self.wrappers.contains(String(last)) {
        do throws(NotationError) {
          return try literalExpression(range, kinds: Self.matrices)
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

  // MARK: Brackets

  /// The offset of the bracket that closes the one at an offset; `nil` where none does.
  private func closing(of opening: Int) -> Int? {
    var open: [UInt8] = []
    var offset = opening
    while offset < source.count {
      let byte = source.byte(offset)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        let end = ExpressionComments.endOfText(source.bytes, at: offset)
      {
        offset = end
        continue
      }
      if let closing = byte.closingBracket {
        open.append(closing)
      } else if byte.isClosingBracket {
        guard open.popLast() == byte else { return nil }
        if open.isEmpty { return offset }
      }
      offset += 1
    }
    return nil
  }

  /// True where letters stand that belong to no number, or a text.
  private func hasNames(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = source.byte(offset)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return true }
      if byte.isDigit || byte == .point {
        // `1e5`, `2i`.
        while source.byte(offset).isDigit || source.byte(offset) == .point || source.byte(offset).isLetter {
          offset += 1
        }
        continue
      }
      if endOfName(from: offset) > offset { return true }
      offset += 1
    }
    return false
  }

  /// True where it is no matter of spelling that a text was not read.
  private func isLimit(_ error: NotationError) -> Bool {
    error.code == .tooLarge || error.code == .timeLimit || error.code == .memoryLimit
  }

  /// `[…]` or `{…}`: a literal where its entries are numbers, else a block.
  private mutating func square() throws(NotationError) -> MatrixExpression {
    let opening = position
    guard let closing = closing(of: opening) else {
      // The block says where.
      return try block(opening)
    }
    let range = opening..<(closing + 1)
    if source.byte(opening) == UInt8(ascii: "{"), source.skippingBlanks(from: opening + 1) == closing {
      return try literalExpression(opening..<endOfDimension(from: closing + 1), kinds: Self.matrices)
    }
    let hasNames = hasNames(range)
    if !hasNames {
      do throws(NotationError) {
        return try literalExpression(range, kinds: Self.matrices)
      } catch {
        if isLimit(error) { throw error }
        var reader = self
        guard let block = try? reader.block(opening), case .block(let content) = block.form, content.isArithmetic else {
          throw error
        }
        self = reader
        return block
      }
    }
    var reader = self
    do throws(NotationError) {
      let block = try reader.block(opening)
      self = reader
      return block
    } catch {
      if isLimit(error) || error.code == .nestingTooDeep { throw error }
      guard let value = try? literal(range, kinds: Self.matrices) else { throw error }
      try count(range)
      position = range.upperBound
      return MatrixExpression(.literal(value), range)
    }
  }

  /// After `{}`: ` in dimension 3`.
  private func endOfDimension(from offset: Int) -> Int {
    var end = offset
    for word in ["in", "dimension"] {
      let next = source.skippingBlanks(from: end, lineBreaks: false)
      guard starts(word, at: next) else { return offset }
      end = next + word.utf8.count
    }
    end = source.skippingBlanks(from: end, lineBreaks: false)
    while source.byte(end).isDigit { end += 1 }
    return end
  }

  private mutating func block(_ opening: Int) throws(NotationError) -> MatrixExpression {
    try enter(opening)
    defer { depth -= 1 }
    let outer = surroundings
    surroundings = .square
    position = opening + 1
    var block = MatrixExpression.Block(rows: [], bars: [])
    var row: [MatrixExpression] = []
    var bar: Int?
    func finishRow() {
      guard !row.isEmpty else { return }
      block.rows.append(row)
      block.bars.append(bar)
      (row, bar) = ([], nil)
    }
    while true {
      skip()
      let byte = source.byte(position)
      if position >= source.count || byte.isClosingBracket { break }
      switch byte {
      case .semicolon:
        guard !row.isEmpty else {
          throw mistake(
            .syntax, "a row is missing before ';'", at: position..<(position + 1), expected: "an expression")
        }
        finishRow()
        position += 1
      case _ where byte.isLineBreak:
        finishRow()
        position += 1
      case .bar:
        guard bar == nil, !row.isEmpty else {
          throw mistake(
            .syntax, bar == nil ? "a bar stands before the first element" : "a second bar stands in the row",
            at: position..<(position + 1), expected: "an expression",
            advice: "one bar parts the coefficients from the right-hand sides")
        }
        bar = row.count
        position += 1
      default:
        row.append(try expression())
        skip()
        guard source.byte(position) == .comma else { continue }
        let comma = position
        position += 1
        skip(lineBreaks: true)
        let next = source.byte(position)
        if next.isClosingBracket || next == .comma || next == .semicolon {
          throw mistake(
            .syntax, "an element is missing after the comma", at: comma..<(comma + 1), expected: "an expression")
        }
      }
    }
    finishRow()
    try close(opening, or: "an operator, ','")
    surroundings = outer
    return MatrixExpression(.block(block), opening..<position)
  }

  /// `(…)`: an expression, or with commas a vector.
  private mutating func round() throws(NotationError) -> MatrixExpression {
    let opening = position
    var vector: MatrixExpression?
    var hasCommas = false
    if let closing = closing(of: opening), !hasNames(opening..<closing) {
      let range = opening..<(closing + 1)
      hasCommas = source.bytes[range].contains { $0 == .comma || $0 == .semicolon }
      // A number alone in brackets is that number.
      if case .vector(let value)? = try? literal(range, kinds: [.vector]), value.entries.count != 1 {
        vector = MatrixExpression(.literal(.vector(value)), range)
      }
    }
    if hasCommas, let vector { return try passed(vector) }
    var reader = self
    do throws(NotationError) {
      let expression = try reader.grouped(opening)
      self = reader
      return expression
    } catch {
      // `(1 2 3)`.
      guard let vector, !isLimit(error) else { throw error }
      return try passed(vector)
    }
  }

  private mutating func passed(_ literal: MatrixExpression) throws(NotationError) -> MatrixExpression {
    try count(literal.range)
    position = literal.range.upperBound
    return literal
  }

  private mutating func grouped(_ opening: Int) throws(NotationError) -> MatrixExpression {
    try enter(opening)
    defer { depth -= 1 }
    let outer = surroundings
    surroundings = .round
    position = opening + 1
    skip()
    var items = [try expression()]
    skip()
    var hasComma = false
    while source.byte(position) == .comma {
      hasComma = true
      position += 1
      skip()
      // `(x,)` is how Python writes a vector of one entry.
      if source.byte(position) == UInt8(ascii: ")") { break }
      items.append(try expression())
      skip()
    }
    try close(opening, or: "an operator")
    surroundings = outer
    let range = opening..<position
    guard hasComma else { return MatrixExpression(items[0].form, range) }
    if items.allSatisfy(\.isNumber) {
      // What is wrong with a vector of numbers, its reader says.
      return MatrixExpression(.literal(try literal(range, kinds: [.vector])), range)
    }
    return MatrixExpression(.tuple(items), range)
  }
}

extension MatrixExpression {
  /// True for a number that is written out, with its sign.
  fileprivate var isNumber: Bool {
    switch form {
    case .literal(.scalar): true
    case .negated(let inner): inner.isNumber
    default: false
    }
  }

  /// True where something is worked out: it is more than numbers, in brackets or not.
  fileprivate var isWorked: Bool {
    switch form {
    case .literal: false
    case .negated(let inner): inner.isWorked
    case .block(let block): block.isArithmetic
    default: true
    }
  }
}

extension MatrixExpression.Block {
  /// True where an element is no number, but an expression.
  fileprivate var isArithmetic: Bool { rows.contains { $0.contains(where: \.isWorked) } }
}
