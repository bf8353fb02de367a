import MatrixExchange

/// The member `checksum`: `xxh64:` and the 64-bit xxHash of the document without that member and without the blanks
/// between its tokens.
///
/// It is there against accidents, not against malice, and must not slow the reading down: SHA-256 would.
///
/// Laying a file out anew changes nothing; changing what it says does. A checksum that does not fit is a warning, not
/// an error: people edit these files by hand.
struct WrittenChecksum: Sendable {
  let text: String
  /// The bytes of the member, from its key to the end of its value.
  let member: Range<Int>

  /// The checksum of a compact document without its checksum.
  static func of(_ document: [UInt8]) -> String {
    var hash = XXH64()
    hash.update(document.span)
    return text(hash)
  }

  private static func text(_ hash: XXH64) -> String {
    let digits = String(hash.finish(), radix: 16)
    return "xxh64:" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The checksum that `file` should have, leaving out the member at `member`.
  static func of(_ file: [UInt8], without member: Range<Int>) -> String {
    // One of the two commas beside the member goes with it.
    var before = member.lowerBound
    while before > 0 && JSONText.isBlank(file[before - 1]) { before -= 1 }
    var after = member.upperBound
    if before > 0 && file[before - 1] == Ascii.comma {
      before -= 1
    } else {
      while after < file.count && JSONText.isBlank(file[after]) { after += 1 }
      if after < file.count && file[after] == Ascii.comma { after += 1 }
    }
    var hash = XXH64()
    var compactor = JSONCompactor()
    for part in [0..<before, after..<file.count] {
      for start in stride(from: part.lowerBound, to: part.upperBound, by: pieceSize) {
        let piece = file.span.extracting(start..<min(start + pieceSize, part.upperBound))
        hash.update(compactor.compacted(piece).span)
      }
    }
    return text(hash)
  }

  /// A piece stays in the processor's cache.
  private static let pieceSize = 1 << 15
}

/// Works out what a file's checksum should be while the file is being read.
///
/// It takes about two thirds of the time of the reading; one after the other, a load would last half as long again.
struct ChecksumCheck: Sendable {
  private let file: [UInt8]
  private let guess: (member: Range<Int>, result: Background<String>)?

  /// Smaller files are done sooner than a thread is made.
  private static let worthwhile = 1 << 18

  init(_ file: [UInt8]) {
    self.file = file
    guess =
      if file.count >= ChecksumCheck.worthwhile, let member = ChecksumCheck.lastMember(of: file) {
        (member, Background { WrittenChecksum.of(file, without: member) })
      } else {
        nil
      }
  }

  /// True where the checksum is that of the file. To be called exactly once, whatever comes of the reading.
  func finish(_ checksum: WrittenChecksum?) -> Bool {
    let found = guess?.result.finish()
    guard let checksum else { return true }
    if let found, guess?.member == checksum.member { return found == checksum.text }
    return WrittenChecksum.of(file, without: checksum.member) == checksum.text
  }

  /// Where the checksum stands if it is the last member, as in every file we write.
  private static func lastMember(of file: [UInt8]) -> Range<Int>? {
    let key = Array("\"checksum\"".utf8)
    var start = file.count - key.count
    let lowest = max(0, file.count - 200)
    while start >= lowest, !file[start...].starts(with: key) { start -= 1 }
    guard start >= lowest else { return nil }
    let value = file[(start + key.count)...].drop { JSONText.isBlank($0) || $0 == UInt8(ascii: ":") }
    guard value.first == Ascii.quote, let end = value.dropFirst().firstIndex(of: Ascii.quote) else { return nil }
    return start..<end + 1
  }
}
