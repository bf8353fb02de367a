import MatrixDomain
import MatrixExchange

extension NotationError {
  /// The same mistake with its place in the text as it was given, of which the one that was read is a copy with blanks.
  func placed(from copy: SourceText, in source: SourceText) -> NotationError {
    copy.bytes == source.bytes ? self : moved(from: copy, to: 0, in: source)
  }

  /// The same mistake with its place in a text, of which the one that was read is the part from an offset on.
  func moved(from part: SourceText, to start: Int, in source: SourceText) -> NotationError {
    guard place.line != nil else { return self }
    var offset = 0
    for _ in 1..<max(line, 1) {
      offset = (part.bytes[offset...].firstIndex(of: .newline) ?? part.count - 1) + 1
    }
    for _ in 1..<max(column, 1) where offset < part.count { offset = part.endOfCharacter(at: offset) }
    var result = self
    result.place = source.place(at: start + offset, length: place.length)
    return result
  }
}
