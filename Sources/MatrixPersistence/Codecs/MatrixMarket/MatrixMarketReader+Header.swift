import MatrixDomain
import MatrixExchange

extension MatrixMarketReader {
  // MARK: The banner

  private static let example = "%%MatrixMarket matrix coordinate real general"

  /// Reads the first line.
  mutating func readBanner() throws(ImportError) -> MatrixMarketBanner {
    guard !bytes.isEmpty else {
      throw text.error(
        .emptyInput, "the file is empty", advice: "expected a first line such as \(Self.example)", at: 0)
    }
    let mark = word()
    guard MatrixMarketBanner.startsWithMark(bytes), mark.count == "%%MatrixMarket".utf8.count else {
      throw text.error(
        .syntax, "the file does not begin with %%MatrixMarket",
        advice: "expected a first line such as \(Self.example)", at: 0, length: max(mark.count, 1))
    }
    try readObject()
    let format: MatrixMarketBanner.Format = try readBannerWord("format")
    let field: MatrixMarketBanner.Field = try readBannerWord("field")
    let symmetry: MatrixMarketBanner.Symmetry = try readBannerWord("symmetry")
    skipBlanks()
    let rest = position
    guard position == bytes.count || isAtLineEnd else {
      throw text.error(
        .syntax, "the banner goes on with \(text.quoted(word()))",
        advice: "expected the end of the line: a banner has five words", at: rest, length: position - rest)
    }
    let banner = MatrixMarketBanner(format: format, field: field, symmetry: symmetry)
    if let contradiction = banner.contradiction {
      throw text.error(.syntax, contradiction.message, advice: contradiction.advice, at: 0, length: position)
    }
    return banner
  }

  private mutating func readObject() throws(ImportError) {
    skipBlanks()
    let object = word()
    guard String(decoding: bytes[object], as: UTF8.self).lowercased() == "matrix" else {
      let message =
        object.isEmpty ? "the banner does not say what the file holds" : "\(text.quoted(object)) is no matrix"
      throw text.error(
        .syntax, message, advice: "expected the word matrix: nothing else is read", at: object.lowerBound,
        length: object.count)
    }
  }

  /// Reads one of the words that `Word` lists.
  private mutating func readBannerWord<Word: RawRepresentable<String> & CaseIterable>(
    _ what: String
  ) throws(ImportError) -> Word {
    skipBlanks()
    let range = word()
    if let word = Word(rawValue: String(decoding: bytes[range], as: UTF8.self).lowercased()) { return word }
    throw text.error(
      .syntax, range.isEmpty ? "the banner lacks its \(what)" : "\(text.quoted(range)) is no \(what)",
      advice: "expected \(Word.allCases.map(\.rawValue).joined(separator: ", "))", at: range.lowerBound,
      length: range.count)
  }

  // MARK: The size line

  /// Reads the counts of the size line, and sets the shape, which is checked before anything is allocated.
  mutating func readSize(_ names: [String], _ banner: MatrixMarketBanner) throws(ImportError) -> [Int] {
    let expected = "a line with the numbers of \(names.joined(separator: ", "))"
    guard nextLine() else {
      throw text.error(
        .syntax, "the file ends before its size line", advice: "expected \(expected)", at: bytes.count)
    }
    let start = position
    var words: [Range<Int>] = []
    while position < bytes.count && !isAtLineEnd && words.count <= names.count {
      words.append(word())
      skipBlanks()
    }
    sizeLine = start..<(words.last?.upperBound ?? start)
    guard words.count == names.count else {
      throw text.error(
        .syntax,
        words.count > names.count
          ? "the size line has more than \(names.count) numbers"
          : "the size line has \(words.count) \(words.count == 1 ? "number" : "numbers") instead of \(names.count)",
        advice: "expected \(expected), as in every \(banner.format.rawValue) file", at: start, length: sizeLine.count)
    }
    if position < bytes.count { skipLineEnd() }
    var counts: [Int] = []
    for (range, name) in zip(words, names) { counts.append(try readCount(range, of: name)) }
    try setShape(counts[0], counts[1], banner)
    guard counts.count < 3 || counts[2] <= MatrixMarketEntries.countLimit else {
      throw text.error(
        .tooLarge, "the file announces \(counts[2]) entries; the limit is \(MatrixMarketEntries.countLimit)",
        advice: "correct the size line, or split the matrix", at: words[2].lowerBound, length: words[2].count)
    }
    return counts
  }

  private mutating func setShape(_ rows: Int, _ columns: Int, _ banner: MatrixMarketBanner) throws(ImportError) {
    do throws(ErrorReport) {
      try DenseRoom.require(
        rows, columns, bytes: banner.field == .complex ? 24 : DenseRoom.bytesOfEntry, within: text.source.budget)
    } catch {
      throw text.error(
        error.code, error.message, advice: error.advice, at: sizeLine.lowerBound, length: sizeLine.count)
    }
    guard rows == columns || banner.symmetry == .general else {
      throw text.error(
        .notSquare, "a \(banner.symmetry.rawValue) matrix is square, and this one is \(rows)×\(columns)",
        advice: "write general in the banner, or equal numbers of rows and columns", at: sizeLine.lowerBound,
        length: sizeLine.count)
    }
    shape = Shape(rows, columns)
  }

  private func readCount(_ range: Range<Int>, of name: String) throws(ImportError) -> Int {
    let longest = 18
    let isNumber = range.allSatisfy { Ascii.isDigit(bytes[$0]) }
    guard isNumber else {
      let isNegative = bytes[range.lowerBound] == Ascii.minus
      throw text.error(
        .invalidNumber, "\(text.quoted(range)) is no number of \(name)",
        advice: isNegative ? "expected an integer from 0" : "expected an integer, digits only",
        at: range.lowerBound, length: range.count)
    }
    let significant = range.drop { bytes[$0] == Ascii.zero }
    guard significant.count <= longest else {
      throw text.error(
        .tooLarge, "\(text.quoted(range)) is more \(name) than any machine holds", advice: "correct the size line",
        at: range.lowerBound, length: range.count)
    }
    return significant.reduce(0) { $0 * 10 + Int(bytes[$1] - Ascii.zero) }
  }
}
