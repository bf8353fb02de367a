import MatrixDomain

/// A line under construction: its bytes and how wide it looks.
struct TextLine {
  var bytes: [UInt8] = []
  var width = 0

  /// A blank at which no line is broken; written as a blank. Texts from outside never hold it: it would be escaped.
  static let gluedBlank: UInt8 = 0x1F

  /// Keeps what was written since `start` on one line.
  mutating func glue(from start: Int, where isShort: Bool) {
    guard isShort else { return }
    for index in start..<bytes.count where bytes[index] == UInt8(ascii: " ") { bytes[index] = Self.gluedBlank }
  }

  /// A text of our own: every character takes one column.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    for byte in text.utf8 where byte & 0xC0 != 0x80 { width += 1 }
  }

  mutating func append(blanks count: Int) {
    guard count > 0 else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    width += count
  }

  mutating func append(_ line: TextLine) {
    bytes += line.bytes
    width += line.width
  }

  /// A text that is known to be ASCII without control characters.
  mutating func append(plain text: String) {
    bytes.append(contentsOf: text.utf8)
    width += text.utf8.count
  }

  /// A text from anywhere.
  mutating func append(_ text: String, charset: Charset) {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return append(plain: text) }
    let safe = charset.escaped(text)
    bytes.append(contentsOf: safe.utf8)
    width += DisplayWidth.of(safe)
  }
}
