public import MatrixDomain

/// Text as it came in, and where things stand in it.
///
/// ```swift
/// let place = SourceText("[1,\n 2,]").place(at: 7)
/// place.line    // 2
/// place.column  // 4
/// ```
public struct SourceText: Sendable {
  /// UTF-8, not yet validated.
  public let bytes: [UInt8]
  /// What to call the text in messages: a file, `standard input`, an operand.
  public let name: String?
  /// What reading the text may take: its readers ask now and then (``ReadingPace``).
  public let budget: Budget
  /// Takes digits that an exponent stands for out of the allowance of the budget, or of the text where that has none.
  public let takesDigits: @Sendable (Int) -> Bool

  /// A text from bytes, which may turn out not to be UTF-8.
  public init(_ bytes: [UInt8], name: String? = nil, budget: Budget = .unlimited) {
    self.bytes = bytes
    self.name = name
    self.budget = budget
    if let shared = budget.takesDigits {
      takesDigits = shared
    } else {
      let own = DigitAllowance()
      takesDigits = { own.take($0) }
    }
  }

  /// A text from a Swift string.
  public init(_ text: String, name: String? = nil) {
    self.init(Array(text.utf8), name: name)
  }

  /// Lines longer than this many bytes are cut to the neighbourhood of the mistake.
  private static let longestExcerpt = 240

  /// The place of the bytes from `offset` on, with the line they stand in.
  ///
  /// Lines end at a line feed; columns count characters as a person sees them.
  /// - Complexity: linear in `offset`: positions are worked out only for mistakes.
  public func place(at offset: Int, length: Int = 1) -> Place {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    var lineEnd = offset
    while lineEnd < bytes.count && bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
    if lineEnd > max(offset, lineStart) && bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }

    var start = lineStart
    var end = lineEnd
    if lineEnd - lineStart > SourceText.longestExcerpt {
      start = boundary(atOrBefore: max(lineStart, offset - SourceText.longestExcerpt / 2), from: lineStart)
      end = boundary(atOrBefore: min(lineEnd, offset + SourceText.longestExcerpt / 2), from: offset)
    }
    let wrong = characters(offset..<max(offset, min(offset + length, lineEnd)))
    return Place(
      source: name, line: line, column: characters(lineStart..<offset) + 1, length: max(wrong, 1),
      excerpt: String(decoding: bytes[start..<end], as: UTF8.self), excerptColumn: characters(lineStart..<start) + 1)
  }

  /// How many characters the bytes are.
  private func characters(_ range: Range<Int>) -> Int {
    range.isEmpty ? 0 : String(decoding: bytes[range], as: UTF8.self).count
  }

  /// The nearest position before which no character is cut.
  private func boundary(atOrBefore offset: Int, from lowest: Int) -> Int {
    var offset = offset
    while offset > lowest && offset < bytes.count && bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
