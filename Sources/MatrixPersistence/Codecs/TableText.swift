import MatrixDomain
import MatrixExchange

/// The text of a table: without its byte order mark, lines ended by LF or CRLF.
struct TableText {
  let source: SourceText
  var bytes: [UInt8] { source.bytes }

  init(_ bytes: [UInt8], name: String?, within budget: Budget) {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    // Text of old Macintosh programs ends its lines with CR alone.
    if bytes.contains(Ascii.return) && !bytes.contains(Ascii.newline) {
      for index in bytes.indices where bytes[index] == Ascii.return { bytes[index] = Ascii.newline }
    }
    source = SourceText(bytes, name: name, budget: budget)
  }

  /// What a reader makes of some bytes; where it fails, of the bytes with ASCII minus signs for typographic ones, so
  /// that a text without one costs nothing.
  static func read<Result>(
    _ bytes: [UInt8], _ reader: ([UInt8]) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    do throws(ImportError) {
      return try reader(bytes)
    } catch {
      let replaced = TypographicMinus.replaced(bytes)
      guard error.report.outcome == .malformed, replaced.count < bytes.count else { throw error }
      return try reader(replaced)
    }
  }

  /// True for LF, and for the CR of a CRLF.
  func isLineEnd(_ index: Int) -> Bool {
    let byte = source.bytes[index]
    if byte == Ascii.newline { return true }
    return byte == Ascii.return && index + 1 < source.bytes.count && source.bytes[index + 1] == Ascii.newline
  }

  func error(
    _ code: ErrorCode, _ message: String, advice: Advice?, at index: Int, length: Int = 1
  ) -> ImportError {
    ImportError(code, message, advice: advice, at: source.place(at: index, length: length))
  }

  /// The text of `range` in quotes, escaped, at most 40 characters of it.
  func quoted(_ range: Range<Int>) -> String {
    let words = String(decoding: bytes[range].prefix(400), as: UTF8.self)
    let shown = words.count > 40 ? words.prefix(40) + "…" : words[...]
    return "'" + Identifier.escaped(String(shown)) + "'"
  }

  /// The error for the first byte of `range` that is not UTF-8; `nil` where there is none.
  func encodingError(in range: Range<Int>) -> ImportError? {
    guard String(validating: bytes[range], as: UTF8.self) == nil else { return nil }
    // Character by character to the first byte that begins none.
    var index = range.lowerBound
    var iterator = bytes[range].makeIterator()
    var decoder = UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { index += UTF8.width(scalar) }
    let byte = String(bytes[min(index, range.upperBound - 1)], radix: 16, uppercase: true)
    return error(
      .invalidEncoding, "the byte 0x\(byte) is not valid UTF-8 here", advice: "save the file as UTF-8", at: index)
  }
}
