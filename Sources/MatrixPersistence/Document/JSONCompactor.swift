/// Takes the blanks between tokens out of well-formed JSON that comes in pieces.
struct JSONCompactor {
  private var isInString = false
  private var isEscaped = false

  /// The next piece without blanks between tokens.
  ///
  /// - Complexity: O(*n*); without branches, since strings and blanks come too irregularly to be foreseen.
  mutating func compacted(_ piece: Span<UInt8>) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: piece.count)
    var count = 0
    var output = result.mutableSpan
    var (inString, escaped) = (isInString, isEscaped)
    for index in piece.indices {
      let byte = piece[index]
      output[count] = byte
      // Outside strings JSON has no characters up to the space but blanks.
      count &+= inString || byte > 0x20 ? 1 : 0
      let isQuote = byte == UInt8(ascii: "\"") && !escaped
      escaped = byte == UInt8(ascii: "\\") && !escaped
      inString = inString != isQuote
    }
    (isInString, isEscaped) = (inString, escaped)
    result.removeLast(piece.count - count)
    return result
  }
}
