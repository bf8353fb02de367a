import MatrixDomain
import MatrixExchange

/// A word of an equation.
struct EquationToken {
  enum Kind: Hashable {
    case number, name
    case plus, minus, times, over, power
    case open, close
    case equals
    case semicolon, lineBreak, end
  }

  var kind: Kind
  var range: Range<Int>
}

extension SourceText {
  /// The word of an equation that begins at or after `offset`.
  func equationToken(from offset: Int) throws(NotationError) -> EquationToken {
    var start = offset
    while start < count, bytes[start] == .space || bytes[start] == .tab { start += 1 }
    guard let (scalar, end) = scalar(at: start) else { return EquationToken(kind: .end, range: count..<count) }
    let kind: EquationToken.Kind
    switch scalar {
    case "+": kind = .plus
    case "-": kind = .minus
    case "*", "\u{B7}", "\u{22C5}", "\u{D7}": kind = .times
    case "/": kind = .over
    case "^": kind = .power
    case "(": kind = .open
    case ")": kind = .close
    case ";": kind = .semicolon
    case "\n", "\r": kind = .lineBreak
    case "=":
      if byte(end) == UInt8(ascii: "=") {
        throw mistake(
          .syntax, "'==' is a comparison", at: start..<(end + 1), expected: "'='",
          advice: "write an equation with one =")
      }
      kind = .equals
    case "0"..."9": return EquationToken(kind: .number, range: start..<endOfNumber(from: start))
    case "." where byte(end).isDigit: return EquationToken(kind: .number, range: start..<endOfNumber(from: start))
    case ",": throw commaMistake(at: start)
    case "<", ">", "\u{2264}", "\u{2265}", "\u{2260}":
      throw mistake(.syntax, "'\(scalar)' makes no equation", at: start..<end, expected: "'='")
    case "\u{B2}", "\u{B3}", "\u{B9}", "\u{2070}"..."\u{207F}":
      throw mistake(
        .notLinear, "'\(scalar)' is a power", at: start..<end, advice: EquationReader.linearAdvice)
    default:
      guard Identifier.isStart(scalar) else {
        throw unexpectedCharacter(at: start, expected: "a term, an operator or '='")
      }
      return EquationToken(kind: .name, range: start..<endOfName(from: start))
    }
    return EquationToken(kind: kind, range: start..<end)
  }

  /// The end of digits with point and exponent. An `e` counts only with digits after it.
  private func endOfNumber(from start: Int) -> Int {
    func digits(_ from: Int) -> Int {
      var end = from
      while byte(end).isDigit { end += 1 }
      return end
    }
    var end = digits(start)
    if byte(end) == .point, byte(end + 1).isDigit || !(byte(end + 1).isLetter) { end = digits(end + 1) }
    if byte(end) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(end + 1) == .minus || byte(end + 1) == .plus ? 1 : 0
      let exponent = digits(end + 1 + sign)
      if exponent > end + 1 + sign { end = exponent }
    }
    return end
  }

  private func endOfName(from start: Int) -> Int {
    var end = start
    while let (scalar, next) = scalar(at: end),
      Identifier.isStart(scalar) || ("0"..."9").contains(scalar) || ("\u{2080}"..."\u{2089}").contains(scalar)
    {
      end = next
    }
    return end
  }

  private func commaMistake(at offset: Int) -> NotationError {
    if byte(offset - 1).isDigit, byte(offset + 1).isDigit {
      var (start, end) = (offset, offset + 1)
      while byte(start - 1).isDigit { start -= 1 }
      while byte(end).isDigit { end += 1 }
      return mistake(
        .decimalComma, "\(quoted(start..<end)) looks like a number with a decimal comma", at: start..<end,
        expected: "a decimal point", advice: "write 1.5 for a decimal")
    }
    return mistake(
      .syntax, "unexpected ','", at: offset..<(offset + 1), expected: "a term, an operator or '='",
      advice: "part equations by ; or line breaks")
  }
}
