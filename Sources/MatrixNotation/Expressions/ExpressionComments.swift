import MatrixExchange

/// A text of statements with blanks for its comments: every other byte stays where it was.
enum ExpressionComments {
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    let marks: [UInt8] = [UInt8(ascii: "#"), UInt8(ascii: "%"), .slash, .point]
    guard marks.contains(where: bytes.contains) else { return bytes }
    var result = bytes
    var index = 0
    func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }
    func blankLine() {
      while index < bytes.count, !bytes[index].isLineBreak {
        result[index] = .space
        index += 1
      }
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = endOfText(bytes, at: index) ?? index + 1
      case UInt8(ascii: "#"), UInt8(ascii: "%"): blankLine()
      case .slash where byte(index + 1) == .slash && isFirstOfLine(bytes, index): blankLine()
      case .point where byte(index + 1) == .point && byte(index + 2) == .point && isAtEnd(bytes, after: index + 3):
        // The statement goes on in the next line.
        blankLine()
        while index < bytes.count, bytes[index].isLineBreak {
          result[index] = .space
          index += 1
        }
      default: index += 1
      }
    }
    return result
  }

  /// True where nothing but blanks stands before an offset in its line: elsewhere `//` is a sign of other languages.
  private static func isFirstOfLine(_ bytes: [UInt8], _ offset: Int) -> Bool {
    bytes[..<offset].last { $0 != .space && $0 != .tab }?.isLineBreak ?? true
  }

  private static func isAtEnd(_ bytes: [UInt8], after offset: Int) -> Bool {
    var offset = offset
    while offset < bytes.count, bytes[offset] == .space || bytes[offset] == .tab { offset += 1 }
    return offset >= bytes.count || bytes[offset].isLineBreak || bytes[offset] == UInt8(ascii: "%")
      || bytes[offset] == UInt8(ascii: "#")
  }

  /// The offset after the text in quotation marks that begins at an offset; `nil` where none does: a `'` behind an operand is
  /// an operator, and a text ends in its line.
  static func endOfText(_ bytes: [UInt8], at offset: Int) -> Int? {
    let mark = bytes[offset]
    if mark == UInt8(ascii: "'"), offset > 0, isEndOfOperand(bytes[offset - 1]) { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] != mark, !bytes[end].isLineBreak { end += 1 }
    return end < bytes.count && bytes[end] == mark ? end + 1 : nil
  }

  static func isEndOfOperand(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80 || byte.isClosingBracket
      || byte == UInt8(ascii: "'") || byte == .point || byte == UInt8(ascii: "\"")
  }
}
