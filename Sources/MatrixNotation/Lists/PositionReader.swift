import MatrixDomain
import MatrixExchange

extension Notation {
  /// Reads row or column numbers, from 1: `1 3`, `1,3`, `2:4`, `4:2`, `1 3:5`. Round or square brackets may stand around
  /// them.
  ///
  /// - Throws: ``NotationError``; code `invalid-number` for what is no number from 1.
  public static func positions(_ text: String) throws(NotationError) -> [Int] {
    let source = SourceText(operand: text)
    var range = source.trimmed(0..<source.count)
    if let closing = source.byte(range.lowerBound).closingBracket, range.count > 1,
      source.byte(range.upperBound - 1) == closing
    {
      range = source.trimmed((range.lowerBound + 1)..<(range.upperBound - 1))
    }
    var result: [Int] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = source.bytes[position]
      if byte.isBlank || byte == .comma {
        position += 1
        continue
      }
      let end = min(source.endOfWord(from: position), range.upperBound)
      guard end > position else {
        throw source.unexpectedCharacter(at: position, expected: "numbers such as 1 3 or 2:4")
      }
      try append(position..<end, of: source, to: &result)
      position = end
    }
    return result
  }

  /// True for `all` and `:`, which stand for every row or column.
  static func meansAll(_ text: String) -> Bool {
    let source = SourceText(operand: text)
    return ["all", ":"].contains(source.text(source.trimmed(0..<source.count)))
  }

  private static func append(
    _ word: Range<Int>, of source: SourceText, to result: inout [Int]
  ) throws(NotationError) {
    let colon = source.bytes[word].firstIndex(of: UInt8(ascii: ":"))
    let first = try number(word.lowerBound..<(colon ?? word.upperBound), word, source)
    let last = try colon.map { (colon) throws(NotationError) in
      try number((colon + 1)..<word.upperBound, word, source)
    }
    guard result.count + abs((last ?? first) - first) < NotationLimits.entries else {
      throw source.mistake(.tooLarge, "these are more than \(NotationLimits.entries) numbers", at: word)
    }
    if let last {
      result += first <= last ? Array(first...last) : Array((last...first).reversed())
    } else {
      result.append(first)
    }
  }

  private static func number(
    _ range: Range<Int>, _ word: Range<Int>, _ source: SourceText
  ) throws(NotationError) -> Int {
    guard !range.isEmpty, range.allSatisfy({ source.bytes[$0].isDigit }) else {
      throw source.mistake(
        .invalidNumber, "\(source.quoted(word)) is no row or column", at: word,
        expected: "a number from 1, a run such as 2:4, or all")
    }
    let number = try source.count(range, limit: NotationLimits.entries, what: "row or column number")
    guard number > 0 else {
      throw source.mistake(
        .invalidNumber, "there is no row or column 0", at: range, expected: "a number from 1 on")
    }
    return number
  }
}
