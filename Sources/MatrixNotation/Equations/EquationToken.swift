import MatrixDomain
import MatrixExchange

/// A word of an equation.
struct EquationToken {
  enum Kind: Hashable {
    case number, name
    /// A root with what it is taken of: `sqrt(2)`, `√2`, `zeta(5)`.
    case surd
    case plus, minus, times, over, power
    case open, close
    /// `\frac`, and the braces of LaTeX.
    case fraction, openBrace, closeBrace
    case equals
    case comma, and
    case semicolon, lineBreak, end
  }

  var kind: Kind
  var range: Range<Int>
  /// True where so much room is in front that another equation may begin here.
  var isApart = false
}

/// Cuts equations into words, as they are typed or as LaTeX writes them.
struct EquationScanner {
  let source: SourceText
  /// True where `1,5` is three halves.
  let hasDecimalComma: Bool
  let isLaTeX: Bool
  /// How many environments are open: inside of them line breaks are blanks.
  var environments = 0

  init(_ source: SourceText, hasDecimalComma: Bool) {
    self.source = source
    self.hasDecimalComma = hasDecimalComma
    isLaTeX = source.bytes.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$") }
  }

  /// This many blanks in a row part equations, as on a printed line: `x = 1     y = 2`.
  static let gap = 3

  /// The word of an equation that begins at or after `offset`.
  mutating func token(from offset: Int) throws(NotationError) -> EquationToken {
    var start = offset
    var isApart = false
    if isLaTeX {
      start = try skippingLaTeXBlanks(from: offset, &isApart)
    } else {
      while source.byte(start) == .space || source.byte(start) == .tab { start += 1 }
      isApart = start - offset >= Self.gap
    }
    var token = try word(at: start)
    token.isApart = isApart
    return token
  }

  private mutating func word(at start: Int) throws(NotationError) -> EquationToken {
    guard let (scalar, end) = source.scalar(at: start) else {
      return EquationToken(kind: .end, range: source.count..<source.count)
    }
    let kind: EquationToken.Kind
    switch scalar {
    case "+": kind = .plus
    case "-", "\u{2212}": kind = .minus
    case "*", "\u{B7}", "\u{22C5}", "\u{D7}": kind = .times
    case "/": kind = .over
    case "^": kind = .power
    case "(": kind = .open
    case ")": kind = .close
    case ";": kind = .semicolon
    case "\n", "\r": kind = .lineBreak
    case "{" where isLaTeX: kind = .openBrace
    case "}" where isLaTeX: kind = .closeBrace
    case "\\" where isLaTeX: return try command(at: start)
    case "=":
      if source.byte(end) == UInt8(ascii: "=") {
        throw source.mistake(
          .syntax, "'==' is a comparison", at: start..<(end + 1), expected: "'='",
          advice: "write an equation with one =")
      }
      kind = .equals
    case "0"..."9": return EquationToken(kind: .number, range: start..<(try endOfNumber(from: start)))
    case "." where source.byte(end).isDigit:
      return EquationToken(kind: .number, range: start..<(try endOfNumber(from: start)))
    case "." where isEndOfLine(end): kind = .comma
    case ",":
      if source.byte(start - 1).isDigit, source.byte(end).isDigit { throw decimalComma(at: start) }
      kind = .comma
    case "<", ">", "\u{2264}", "\u{2265}", "\u{2260}":
      throw source.mistake(.syntax, "'\(scalar)' makes no equation", at: start..<end, expected: "'='")
    case "\u{B2}", "\u{B3}", "\u{B9}", "\u{2070}"..."\u{207F}":
      throw source.mistake(
        .notLinear, "'\(scalar)' is a power", at: start..<end, advice: EquationReader.linearAdvice)
    case "\u{221A}": return EquationToken(kind: .surd, range: start..<endOfRadicand(from: end))
    default:
      guard Identifier.isStart(scalar) else {
        throw source.unexpectedCharacter(at: start, expected: "a term, an operator or '='")
      }
      let name = name(at: start, letters: start)
      guard source.byte(name.range.upperBound) == UInt8(ascii: "("),
        SurdFunctions.names.contains(source.text(name.range).lowercased())
      else { return name }
      return EquationToken(kind: .surd, range: start..<endOfRadicand(from: name.range.upperBound))
    }
    return EquationToken(kind: kind, range: start..<end)
  }

  /// True where nothing but blanks is left of a line: a point there ends a sentence.
  private func isEndOfLine(_ offset: Int) -> Bool {
    var end = offset
    while [.space, .tab, UInt8(ascii: "$")].contains(source.byte(end)) { end += 1 }
    return end >= source.count || source.byte(end).isLineBreak || source.byte(end) == UInt8(ascii: "\\")
  }

  // MARK: Numbers

  /// After the number or the bracket that begins at an offset; a bracket that is never closed ends the line.
  private func endOfRadicand(from start: Int) -> Int {
    var (end, level) = (start, 0)
    while end < source.count, !source.bytes[end].isLineBreak {
      let byte = source.bytes[end]
      if level == 0, byte != UInt8(ascii: "(") || end > start, !byte.isDigit, byte != .point { return end }
      if byte == UInt8(ascii: "(") { level += 1 }
      if byte == UInt8(ascii: ")") { level -= 1 }
      end += 1
      if level == 0, byte == UInt8(ascii: ")") { return end }
    }
    return end
  }

  /// The end of digits with point and exponent. An `e` counts only with digits after it.
  private func endOfNumber(from start: Int) throws(NotationError) -> Int {
    func digits(_ from: Int) -> Int {
      var end = from
      while source.byte(end).isDigit { end += 1 }
      return end
    }
    var end = digits(start)
    if source.byte(end) == .point, !isEndOfLine(end + 1),
      source.byte(end + 1).isDigit || !(source.byte(end + 1).isLetter)
    {
      if hasDecimalComma {
        throw source.mistake(
          .invalidNumber, "a point stands in a number, and the decimal mark is the comma", at: end..<(end + 1),
          advice: "write 1,5 for a decimal, or leave out \(option: "decimal", "comma")")
      }
      end = digits(end + 1)
    } else if hasDecimalComma, source.byte(end) == .comma, source.byte(end + 1).isDigit {
      end = digits(end + 1)
    } else if isLaTeX, source.text(end..<min(end + 3, source.count)) == "{,}", source.byte(end + 3).isDigit {
      end = digits(end + 3)
    }
    if source.byte(end) | 0x20 == UInt8(ascii: "e") {
      var first = end + 1
      if source.byte(first) == .minus || source.byte(first) == .plus {
        first += 1
      } else if let (sign, next) = source.scalar(at: first), sign == "\u{2212}" {
        first = next
      }
      let exponent = digits(first)
      if exponent > first { end = exponent }
    }
    return end
  }

  /// The number of a word in the spelling of the toolkit: with a point, and the hyphen for a minus; `nil` where it is
  /// spelled so already.
  func respelled(_ range: Range<Int>) -> [UInt8]? {
    guard source.bytes[range].contains(where: { $0 == .comma || $0 >= 0x80 }) else { return nil }
    let text = source.text(range).replacing("{,}", with: ".").replacing(",", with: ".")
    return Array(text.replacing("\u{2212}", with: "-").utf8)
  }

  private func decimalComma(at offset: Int) -> NotationError {
    var (start, end) = (offset, offset + 1)
    while source.byte(start - 1).isDigit { start -= 1 }
    while source.byte(end).isDigit { end += 1 }
    return source.mistake(
      .decimalComma, "\(source.quoted(start..<end)) looks like a number with a decimal comma", at: start..<end,
      expected: "a decimal point",
      advice: hasDecimalComma
        ? "write one comma in a number"
        : "write 1.5 for a decimal, or give \(option: "decimal", "comma"); a blank after a comma "
          + "that parts equations")
  }

  // MARK: Names

  /// A name whose first letters begin at `letters`, after the backslash of a Greek one.
  func name(at start: Int, letters: Int) -> EquationToken {
    var end = letters
    var isIndex = false
    while let (scalar, next) = source.scalar(at: end) {
      guard
        Identifier.isStart(scalar) || ("0"..."9").contains(scalar) || ("\u{2080}"..."\u{2089}").contains(scalar)
      else { break }
      end = next
      if isLaTeX, scalar == "_" {
        // In LaTeX a braced group is the index, or one letter, or digits, which people do not brace.
        if let close = endOfIndex(from: end) {
          end = close
          break
        }
        isIndex = true
      } else if isIndex {
        while scalar.value < 0x80, source.byte(end - 1).isDigit, source.byte(end).isDigit { end += 1 }
        break
      }
    }
    let isAnd = ["and", "und"].contains(source.text(start..<end).lowercased())
    return EquationToken(kind: isAnd ? .and : .name, range: start..<end)
  }

  /// After the brace that closes an index in braces.
  private func endOfIndex(from start: Int) -> Int? {
    guard source.byte(start) == UInt8(ascii: "{") else { return nil }
    var end = start + 1
    while source.byte(end).isLetter || source.byte(end).isDigit || source.byte(end) == .comma
      || source.byte(end) == .space
    {
      end += 1
    }
    return end > start + 1 && source.byte(end) == UInt8(ascii: "}") ? end + 1 : nil
  }

  /// The name of a word: `x_1` for `x_{1}`, `alpha` for `\alpha`, `price` for `\text{price}`.
  func identifier(_ range: Range<Int>) -> String {
    let text = source.text(range)
    guard isLaTeX, text.contains(where: { "\\{}".contains($0) }) else { return text }
    if let brace = text.firstIndex(of: "{"), text.hasPrefix("\\"), !text[..<brace].contains("_") {
      return String(text[text.index(after: brace)...].dropLast()).trimmed
    }
    return text.filter { !"\\{} ".contains($0) }.replacing(",", with: "_")
  }
}

extension String {
  /// Without the blanks at its ends.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
