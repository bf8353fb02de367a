import MatrixDomain
import MatrixExchange

/// Reads statements and expressions; the grammar stands with ``Notation/script(_:named:within:)``.
///
/// Operators are collected in one row and put together by rank afterwards, so that long sums are no deep ones: only brackets go
/// deeper.
struct ExpressionReader {
  /// The text with comments, for messages.
  let original: SourceText
  /// The text with blanks for comments.
  let source: SourceText
  var position = 0
  var depth = 0
  private var parts = 0
  var surroundings = Surroundings.statement

  /// What blanks and line breaks mean.
  enum Surroundings {
    /// A line break ends the statement.
    case statement
    /// In round brackets, and in the brackets of a slice: both are blanks.
    case round
    /// In square brackets and braces: a blank parts elements, a line break rows.
    case square
  }

  /// How deep brackets may be nested.
  static let deepest = 32
  /// How many numbers, names, operators and literals a text may have.
  static let mostParts = 1 << 16

  init(_ text: String, named name: String?, within budget: Budget) {
    let plain = SourceText(operand: text, within: budget)
    original = SourceText(plain.bytes, name: name, budget: budget)
    source = SourceText(ExpressionComments.blanked(plain.bytes), name: name, budget: budget)
  }

  // MARK: Mistakes

  func mistake(
    _ code: ErrorCode = .syntax, _ problem: String, at range: Range<Int>, expected: String? = nil, advice: Advice? = nil
  ) -> NotationError {
    original.mistake(code, problem, at: range, expected: expected, advice: advice)
  }

  func unexpected(_ expected: String) -> NotationError {
    if source.byte(position).isLineBreak {
      return mistake(.syntax, "the line ends too early", at: position..<position, expected: expected)
    }
    return original.unexpectedCharacter(at: position, expected: expected)
  }

  /// Counts a part of the text.
  mutating func count(_ range: Range<Int>) throws(NotationError) {
    parts += 1
    guard parts > Self.mostParts else { return }
    throw mistake(
      .tooLarge, "the expressions have more than \(Self.mostParts) parts", at: range,
      advice: "write long matrices with numbers alone, which are read as one part, or work in several steps")
  }

  /// Goes into brackets.
  mutating func enter(_ offset: Int) throws(NotationError) {
    depth += 1
    guard depth > Self.deepest else { return }
    throw mistake(
      .nestingTooDeep, "brackets are nested more than \(Self.deepest) deep", at: offset..<(offset + 1),
      advice: "give parts of the expression names first: X = …")
  }

  // MARK: Blanks and signs

  /// Goes past blanks, and past line breaks where they are blanks.
  mutating func skip(lineBreaks: Bool? = nil) {
    position = source.skippingBlanks(from: position, lineBreaks: lineBreaks ?? (surroundings == .round))
  }

  func starts(_ word: String, at offset: Int? = nil) -> Bool {
    var index = offset ?? position
    for byte in word.utf8 {
      if source.byte(index) != byte { return false }
      index += 1
    }
    return true
  }

  /// The offset after the name that begins at an offset; the offset itself where none does.
  func endOfName(from offset: Int) -> Int {
    guard let first = source.scalar(at: offset), Identifier.isStart(first.scalar), !Self.isSuperscript(first.scalar)
    else { return offset }
    var end = first.end
    while let next = source.scalar(at: end), !Self.isSuperscript(next.scalar),
      Identifier.isStart(next.scalar) || ("0"..."9").contains(next.scalar)
        || ("\u{2080}"..."\u{2089}").contains(next.scalar)
    {
      end = next.end
    }
    return end
  }

  /// `ᵀ` and `ᴴ` are letters to Unicode, and operators here.
  static func isSuperscript(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{1D40}" || scalar == "\u{1D34}" }

  func name(_ range: Range<Int>) throws(NotationError) -> String {
    let name = source.text(range)
    guard name.unicodeScalars.count <= Identifier.longest else {
      throw mistake(.invalidName, "a name has at most \(Identifier.longest) characters", at: range)
    }
    return name
  }

  // MARK: Statements

  mutating func script() throws(NotationError) -> ExpressionScript {
    var statements: [ExpressionScript.Statement] = []
    while true {
      surroundings = .statement
      skip(lineBreaks: true)
      while source.byte(position) == .semicolon {
        // `;` alone, or a second one, says nothing more.
        position += 1
        skip(lineBreaks: true)
      }
      guard position < source.count else { break }
      var statement = try statement()
      skip()
      if source.byte(position) == .semicolon {
        statement.isSilent = true
        position += 1
      } else if position < source.count, !source.byte(position).isLineBreak {
        throw wrongEnd(after: statement.expression)
      }
      statements.append(statement)
    }
    guard !statements.isEmpty else {
      throw mistake(
        .emptyInput, "there is nothing to work out", at: 0..<0, expected: "an expression, such as inv([1 2; 3 4])")
    }
    return ExpressionScript(source: original, code: source, statements: statements)
  }

  /// What is said about something behind a whole statement.
  private func wrongEnd(after expression: MatrixExpression) -> NotationError {
    let here = position..<(position + 1)
    switch source.byte(position) {
    case UInt8(ascii: "=") where Self.isEntry(expression):
      return mistake(
        .syntax, "entries are not assigned, nor functions", at: here, expected: "a name on the left of '='",
        advice: "build the matrix anew, as [7, A(1, 2:end); A(2:end, :)], and give it a name: B = …")
    case UInt8(ascii: "="):
      return mistake(
        .syntax, "an expression stands on the left of '='", at: here, expected: "a name there",
        advice: "'==' compares; equations are solved as a text: solve(\"x + y = 3; x - y = 1\")")
    case .comma:
      return mistake(
        .syntax, "a comma stands between statements", at: here, expected: "';' or a line break",
        advice: "write (1, 2, 3) for a vector, [1, 2] for a row")
    case let byte where byte.isClosingBracket:
      return mistake(
        .syntax, "\(original.quotedCharacter(at: position)) closes a bracket that was never opened", at: here)
    case let byte where byte.isLetter || byte.isDigit || byte.closingBracket != nil || byte >= 0x80:
      if let scalar = source.scalar(at: position)?.scalar, !Identifier.isStart(scalar), byte >= 0x80 {
        return unexpected("an operator, ';' or the end of the line")
      }
      return mistake(
        .syntax, "an operator is missing before \(original.quotedCharacter(at: position))", at: here,
        expected: "an operator, ';' or the end of the line", advice: "write * for a product: 2*A")
    default: return unexpected("an operator, ';' or the end of the line")
    }
  }

  /// True for a name with brackets behind it: `A(1, 2)`.
  private static func isEntry(_ expression: MatrixExpression) -> Bool {
    guard case .suffixed(let operand, let suffixes) = expression.form, suffixes.count == 1,
      case .name = operand.form, case .arguments = suffixes[0].form
    else { return false }
    return true
  }

  private mutating func statement() throws(NotationError) -> ExpressionScript.Statement {
    let start = position
    let targets = try targets() ?? []
    skip()
    let expression = try expression()
    return ExpressionScript.Statement(
      targets: targets, expression: expression, isSilent: false, range: start..<expression.range.upperBound)
  }

  /// The names before `=`, which is gone past; `nil`, and nothing read, where the statement has none.
  private mutating func targets() throws(NotationError) -> [ExpressionScript.Target]? {
    let isBracketed = source.byte(position) == UInt8(ascii: "[")
    var targets: [ExpressionScript.Target] = []
    var offset = isBracketed ? source.skippingBlanks(from: position + 1, lineBreaks: false) : position
    while true {
      var end = endOfName(from: offset)
      if end == offset, source.byte(offset) == UInt8(ascii: "~"), source.byte(offset + 1) != UInt8(ascii: "=") {
        end = offset + 1
      }
      guard end > offset else { break }
      let range = offset..<end
      targets.append(
        ExpressionScript.Target(name: source.byte(offset) == UInt8(ascii: "~") ? nil : source.text(range), range: range)
      )
      offset = source.skippingBlanks(from: end, lineBreaks: false)
      if source.byte(offset) == .comma {
        offset = source.skippingBlanks(from: offset + 1, lineBreaks: false)
      } else if !isBracketed {
        break
      }
    }
    if isBracketed {
      guard source.byte(offset) == UInt8(ascii: "]") else { return nil }
      offset = source.skippingBlanks(from: offset + 1, lineBreaks: false)
    }
    guard source.byte(offset) == UInt8(ascii: "="), source.byte(offset + 1) != UInt8(ascii: "="), !targets.isEmpty
    else {
      return nil
    }
    for target in targets {
      if let name = target.name { try check(name, target.range) }
    }
    for (index, target) in targets.enumerated() {
      guard let name = target.name, targets[..<index].contains(where: { $0.name == name }) else { continue }
      throw mistake(.duplicateName, "'\(name)' stands twice on the left of '='", at: target.range)
    }
    position = offset + 1
    return targets
  }

  /// Refuses names that cannot be given.
  private func check(_ name: String, _ range: Range<Int>) throws(NotationError) {
    _ = try self.name(range)
    guard name == "end" else { return }
    throw mistake(
      .invalidName, "'end' is the last position of a slice, and no name", at: range, advice: "take another name")
  }
}
