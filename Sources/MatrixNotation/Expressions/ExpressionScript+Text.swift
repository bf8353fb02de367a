import MatrixExchange

extension ExpressionScript {
  /// The text of a range on one line, without comments and the blanks around it; `;` parts rows that lines part.
  public func text(_ range: Range<Int>) -> String {
    var line: [UInt8] = []
    // Whether line breaks part rows in the brackets that are open.
    var partsRows: [Bool] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = code.byte(offset)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        let end = ExpressionComments.endOfText(code.bytes, at: offset)
      {
        line += code.bytes[offset..<min(end, range.upperBound)]
        offset = end
      } else if byte.isBlank {
        let next = min(code.skippingBlanks(from: offset), range.upperBound)
        let hasBreak = code.bytes[offset..<next].contains(where: \.isLineBreak)
        let isRow = hasBreak && partsRows.last == true && !isWithinRow(line, before: code.byte(next))
        let isEdge = hasBreak && (line.last?.closingBracket != nil || code.byte(next).isClosingBracket)
        line += Array((isRow ? "; " : isEdge ? "" : " ").utf8)
        offset = next
      } else {
        if byte.closingBracket != nil {
          // `A[1, 2]` is a slice.
          let isSlice = offset > range.lowerBound && ExpressionComments.isEndOfOperand(code.byte(offset - 1))
          partsRows.append(byte != UInt8(ascii: "(") && !isSlice)
        } else if byte.isClosingBracket {
          _ = partsRows.popLast()
        }
        line.append(byte)
        offset += 1
      }
    }
    var text = ""
    var isAfterBlank = false
    for character in String(decoding: line, as: UTF8.self) {
      if character.isWhitespace {
        isAfterBlank = !text.isEmpty
        continue
      }
      if isAfterBlank { text.append(" ") }
      text.append(character)
      isAfterBlank = false
    }
    return text
  }

  /// True where a line break begins no row: beside a bracket, `;` or `,`, or after an operator.
  private func isWithinRow(_ line: [UInt8], before next: UInt8) -> Bool {
    if next.isClosingBracket || next == .semicolon || next == .comma { return true }
    let marks = [
      "[", "{", "(", ";", ",", "+", "-", "*", "/", "\\", "=", ":", "@", "\u{B7}", "\u{D7}", "\u{22C5}", "\\cdot",
      "\\times",
    ]
    var end = line[...]
    while let last = end.last, last.isBlank { end.removeLast() }
    return marks.contains { end.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
