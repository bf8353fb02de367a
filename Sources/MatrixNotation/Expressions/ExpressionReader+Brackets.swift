import MatrixDomain
import MatrixExchange

extension ExpressionReader {
  /// The offset of the bracket that closes the one at an offset; `nil` where none does.
  func closing(of opening: Int) -> Int? {
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
  func hasNames(_ range: Range<Int>) -> Bool {
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
  func isLimit(_ error: NotationError) -> Bool {
    error.code == .tooLarge || error.code == .timeLimit || error.code == .memoryLimit
  }

  /// `[…]` or `{…}`: a literal where its entries are numbers, else a block.
  mutating func square() throws(NotationError) -> MatrixExpression {
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
        return try listed(literalExpression(range, kinds: Self.matrices), opening: opening)
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

  /// A literal, which is a vector where it is one list in braces, `{5, 6}`, as Mathematica writes it.
  private func listed(_ literal: MatrixExpression, opening: Int) -> MatrixExpression {
    source.byte(opening) == UInt8(ascii: "{") ? vector(literal, inBrackets: opening) : literal
  }

  /// The vector for a literal of one row that stands in a single pair of brackets, with commas between its numbers; else the
  /// literal.
  func vector(_ literal: MatrixExpression, inBrackets opening: Int) -> MatrixExpression {
    guard case .literal(.matrix(let matrix)) = literal.form, matrix.shape.rows == 1, matrix.bar == nil,
      let closing = closing(of: opening)
    else { return literal }
    let inside = source.bytes[(opening + 1)..<closing]
    let commas = inside.count { $0 == .comma }
    guard commas == matrix.shape.columns - 1, !inside.contains(where: { $0.closingBracket != nil }) else {
      return literal
    }
    return MatrixExpression(.literal(.vector(VectorValue(matrix.domain, matrix.entries))), literal.range)
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

  mutating func block(_ opening: Int) throws(NotationError) -> MatrixExpression {
    let block = try enclosed(opening, .square, or: "an operator, ','") { (reader) throws(NotationError) in
      try reader.rows()
    }
    return MatrixExpression(.block(block), opening..<position)
  }

  /// What stands between the brackets of a block.
  private mutating func rows() throws(NotationError) -> MatrixExpression.Block {
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
    return block
  }

  /// `(…)`: an expression, or with commas a vector.
  mutating func round() throws(NotationError) -> MatrixExpression {
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
    let (items, hasComma) = try enclosed(opening, .round, or: "an operator") { (reader) throws(NotationError) in
      try reader.items()
    }
    let range = opening..<position
    guard hasComma else { return MatrixExpression(items[0].form, range) }
    if items.allSatisfy(\.isNumber) {
      // What is wrong with a vector of numbers, its reader says.
      return MatrixExpression(.literal(try literal(range, kinds: [.vector])), range)
    }
    return MatrixExpression(.tuple(items), range)
  }

  private mutating func items() throws(NotationError) -> (items: [MatrixExpression], hasComma: Bool) {
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
    return (items, hasComma)
  }
}

extension MatrixExpression {
  /// True for a number that is written out, with its sign.
  fileprivate var isNumber: Bool {
    switch form {
    case .literal(.scalar): true
    case .negated(let inner), .approximate(let inner): inner.isNumber
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
