import MatrixExchange

/// The member `checksum`: `sha256:` and the SHA-256 of the document without that member and without the blanks between
/// its tokens.
///
/// Laying a file out anew changes nothing; changing what it says does. A checksum that does not fit is a warning, not
/// an error: people edit these files by hand.
struct WrittenChecksum {
  let text: String
  /// The bytes of the member, from its key to the end of its value.
  let member: Range<Int>

  /// True where the checksum is that of the file it stands in.
  func fits(_ file: [UInt8]) -> Bool {
    let bytes = file.span
    var document = JSONText.compact(bytes.extracting(0..<member.lowerBound))
    let rest = JSONText.compact(bytes.extracting(member.upperBound..<file.count))
    // One of the two commas beside the member goes with it.
    if document.last == Ascii.comma {
      document.removeLast()
      document += rest
    } else {
      document += rest.first == Ascii.comma ? rest.dropFirst() : rest[...]
    }
    return WrittenChecksum.of(document) == text
  }

  /// The checksum of a compact document without its checksum.
  static func of(_ document: [UInt8]) -> String { Digest(of: document).text }
}
