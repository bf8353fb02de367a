import MatrixDomain
import MatrixExchange

// Literals that have two readings which differ: they are refused with both.
extension SourceText {
  /// The refusal of `1,000; 2,500`: digits that may be grouped by commas, or entries. `nil` where a blank, a bracket or
  /// another number of digits says that commas part entries. A group such as `000` is no entry anywhere.
  ///
  /// - Complexity: a look at every byte, where digits stand on both sides of a comma.
  func groupedDigits(in grid: Grid) -> NotationError? {
    guard let first = grid.gluedComma else { return nil }
    var isEvery = grid.form == .plain
    for offset in grid.range where bytes[offset] == .comma {
      let isZeroFirst = byte(offset + 1) == UInt8(ascii: "0") && byte(offset + 2).isDigit
      guard isEvery || isZeroFirst else { continue }
      let isGroup = digitsAfter(offset) == 3 && startsGroups(before: offset)
      if isGroup, isZeroFirst { return groupedDigits(at: numeral(around: offset)) }
      if !isGroup { isEvery = false }
    }
    return isEvery ? groupedDigits(at: numeral(around: first.lowerBound)) : nil
  }

  /// The digits and commas around an offset.
  private func numeral(around offset: Int) -> Range<Int> {
    var (start, end) = (offset, offset)
    while start > 0, byte(start - 1).isDigit || byte(start - 1) == .comma { start -= 1 }
    while byte(end).isDigit || byte(end) == .comma && byte(end + 1).isDigit { end += 1 }
    return start..<end
  }

  /// What is said of digits that may be grouped.
  func groupedDigits(at word: Range<Int>) -> NotationError {
    let digits = String(decoding: bytes[word].filter { $0 != .comma }, as: UTF8.self)
    let parts = text(word).split(separator: ",").joined(separator: " ")
    return mistake(
      .decimalComma, "\(quoted(word)) may be one number with grouped digits, or several entries", at: word,
      expected: "digits without commas, or blanks between entries",
      advice: "write \(digits) for the number, \(parts) for the entries")
  }

  /// How many digits stand right after an offset.
  private func digitsAfter(_ offset: Int) -> Int {
    var end = offset + 1
    while byte(end).isDigit { end += 1 }
    return end - offset - 1
  }

  /// True for one to three digits before a comma that begin a number, or come after a comma themselves.
  private func startsGroups(before offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1].isDigit { start -= 1 }
    let before = start > 0 ? bytes[start - 1] : .space
    guard (1...3).contains(offset - start), before != .point, before != .slash else { return false }
    return before == .comma || bytes[start] != UInt8(ascii: "0")
  }

  /// True where a word with commas in it is a number with grouped digits.
  func isGrouped(_ word: Range<Int>) -> Bool {
    word.contains(where: { bytes[$0] == .comma })
      && word.allSatisfy { bytes[$0] != .comma || digitsAfter($0) == 3 && startsGroups(before: $0) }
  }

  /// The refusal of lines of single numbers with semicolons between them, `1;2` and `3;4`: a column, or a table.
  func unclearRows(of grid: Grid) -> NotationError? {
    guard grid.endsRowsBothWays, grid.shape.columns == 1, grid.shape.rows > 2 else { return nil }
    return mistake(
      .syntax, "semicolons and line breaks both stand between single numbers: a column, or the rows of a table",
      at: grid.range.lowerBound..<endOfWord(from: grid.range.lowerBound), expected: "blanks or commas between entries",
      advice:
        "write 1 2; 3 4 for a table, 1; 2; 3; 4 for a column; a file with as many numbers in every line is a table")
  }
}
