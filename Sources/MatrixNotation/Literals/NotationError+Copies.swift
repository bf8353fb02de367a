import MatrixDomain
import MatrixExchange

extension NotationError {
  /// The same mistake with its place in the text as it was given, of which the one that was read is a copy with blanks.
  func placed(from copy: SourceText, in source: SourceText) -> NotationError {
    guard place.line != nil, copy.bytes != source.bytes else { return self }
    var offset = 0
    for _ in 1..<max(line, 1) {
      offset = (copy.bytes[offset...].firstIndex(of: .newline) ?? copy.count - 1) + 1
    }
    for _ in 1..<max(column, 1) where offset < copy.count { offset = copy.endOfCharacter(at: offset) }
    var result = self
    result.place = source.place(at: offset, length: place.length)
    return result
  }
}
