import MatrixDomain
import MatrixExchange

// Readers work with byte offsets; lines and columns are counted only once there is a mistake to report.
extension SourceText {
  /// The text of an operand; a byte order mark at its start is left out, and a typographic minus is one.
  init(operand text: String, within budget: Budget = .unlimited) {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.init(TypographicMinus.replaced(bytes), budget: budget)
  }

  var count: Int { bytes.count }

  /// The byte at an offset; 0 outside the text.
  func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The offset after blanks, and line breaks too if wanted.
  func skippingBlanks(from offset: Int, lineBreaks: Bool = true) -> Int {
    var offset = offset
    while offset < count, bytes[offset] == .space || bytes[offset] == .tab || (lineBreaks && bytes[offset].isLineBreak)
    {
      offset += 1
    }
    return offset
  }

  /// The range without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank { start += 1 }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// The Unicode scalar that begins at `offset` and the offset after it; `nil` at the end of the text.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard offset < count else { return nil }
    if bytes[offset] < 0x80 { return (Unicode.Scalar(bytes[offset]), offset + 1) }
    var end = offset + 1
    while end < count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return text(offset..<end).unicodeScalars.first.map { ($0, end) }
  }

  /// The offset after the character (as a person sees one) that begins at `offset`.
  func endOfCharacter(at offset: Int) -> Int {
    guard offset < count else { return offset }
    var end = min(count, offset + 64)
    while end < count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    guard let character = text(offset..<end).first else { return offset + 1 }
    return offset + character.utf8.count
  }
}
