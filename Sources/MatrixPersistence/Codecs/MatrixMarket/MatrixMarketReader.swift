import MatrixDomain
import MatrixExchange

/// One pass over the bytes of a Matrix Market file.
struct MatrixMarketReader {
  let text: TableText
  let bytes: [UInt8]
  /// True where numbers of one part are wanted as doubles.
  private let areDoubles: Bool
  private let hasByteOrderMark: Bool
  var position = 0

  var shape = Shape(0, 0)
  /// Where the size line stands, for messages about counts.
  var sizeLine = 0..<0
  var entries = MatrixMarketEntries()

  private var pace = ReadingPace()

  init(_ bytes: [UInt8], source: String?, domain: ScalarDomain? = nil, within budget: Budget = .unlimited) {
    areDoubles = domain == .reals
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    text = TableText(bytes, name: source, within: budget)
    self.bytes = text.bytes
  }

  mutating func read() throws(ImportError) -> MatrixValue {
    try refuseOtherEncodings()
    let banner = try readBanner()
    switch banner.format {
    case .coordinate: try readCoordinates(banner)
    case .array: try readArray(banner)
    }
    return try entries.matrix(shape, banner, text, areDoubles: areDoubles && banner.field != .complex)
  }

  private func refuseOtherEncodings() throws(ImportError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw text.error(.invalidEncoding, "this is UTF-16 text", advice: "save the file as UTF-8", at: 0)
    }
    if hasByteOrderMark {
      throw text.error(
        .invalidEncoding, "a byte order mark stands before the banner",
        advice: "save the file as UTF-8 without one: it begins with %%MatrixMarket", at: 0)
    }
  }

  // MARK: The matrix

  private mutating func readCoordinates(_ banner: MatrixMarketBanner) throws(ImportError) {
    let size = try readSize(["rows", "columns", "entries"], banner)
    let announced = size[2]
    var count = 0
    while nextLine() {
      guard count < announced else { throw surplusEntry(announced) }
      let start = position
      let row = try readIndex(in: shape.rows, "row")
      skipBlanks()
      let column = try readIndex(in: shape.columns, "column")
      if banner.symmetry != .general && column > row { throw aboveDiagonal(start, banner) }
      let value = try readValue(banner.field)
      if row == column { try checkDiagonal(value, banner) }
      entries.close(row * shape.columns + column, at: start)
      try endLine(banner)
      count += 1
      try checkBudget(read: count)
    }
    guard count == announced else { throw missingEntries(count, of: announced) }
  }

  private mutating func readArray(_ banner: MatrixMarketBanner) throws(ImportError) {
    _ = try readSize(["rows", "columns"], banner)
    let announced = banner.storedCount(shape)
    var count = 0
    for column in 0..<shape.columns {
      for row in banner.storedRows(shape, column) {
        guard nextLine() else { throw missingEntries(count, of: announced) }
        let start = position
        let value = try readValue(banner.field)
        if row == column { try checkDiagonal(value, banner) }
        entries.close(row * shape.columns + column, at: start)
        try endLine(banner)
        count += 1
        try checkBudget(read: count)
      }
    }
    if nextLine() { throw surplusEntry(announced) }
  }

  // MARK: Numbers

  /// Reads a row or column number that counts from 1; the result counts from 0.
  private mutating func readIndex(in count: Int, _ what: String) throws(ImportError) -> Int {
    let longestIndex = 18
    let start = position
    var value = 0
    while position < bytes.count {
      let digit = bytes[position] &- Ascii.zero
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      position += 1
    }
    let isNumber = position > start && position - start <= longestIndex && isTokenEnd
    guard isNumber && value >= 1 && value <= count else { throw wrongIndex(at: start, what, count) }
    return value - 1
  }

  /// Reads the number or numbers of an entry; where they stand.
  private mutating func readValue(_ field: MatrixMarketBanner.Field) throws(ImportError) -> Range<Int> {
    switch field {
    case .pattern:
      entries.append(areDoubles ? "1.0" : "1")
      return position..<position
    case .integer where areDoubles, .real where areDoubles:
      let token = try nextToken(field)
      if field == .integer { _ = try wholeText(token) }
      entries.append(try double(token).description)
      return token
    case .integer:
      let token = try nextToken(field)
      if isPlainInteger(token) {
        entries.append(bytes, token)
      } else {
        entries.append(try wholeText(token))
      }
      return token
    case .real:
      let token = try nextToken(field)
      guard let short = ShortDecimal(bytes, token), entries.append(short) else {
        entries.append(try exactText(token))
        return token
      }
      return token
    case .complex:
      let real = try nextToken(field)
      let imaginary = try nextToken(field)
      entries.append(
        ComplexText(real: try double(real), imaginary: try double(imaginary)).text)
      return real.lowerBound..<imaginary.upperBound
    }
  }

  /// Refuses a diagonal that contradicts the symmetry.
  private func checkDiagonal(_ value: Range<Int>, _ banner: MatrixMarketBanner) throws(ImportError) {
    switch banner.symmetry {
    case .general, .symmetric: return
    case .skewSymmetric:
      if !entries.lastIsZero(isComplex: banner.field == .complex) { throw wrongDiagonal(value, banner) }
    case .hermitian:
      if !entries.lastIsReal { throw wrongDiagonal(value, banner) }
    }
  }

  /// A canonical integer as it stands: no sign but `-`, no leading zero.
  private func isPlainInteger(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    guard range.count < 1000 else { return false }
    if bytes[index] == Ascii.minus { index += 1 }
    guard index < range.upperBound else { return false }
    if bytes[index] == Ascii.zero { return range.count == 1 }
    while index < range.upperBound {
      guard Ascii.isDigit(bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  // MARK: Lines and words

  /// Steps over blank lines and comments to the next line with something in it.
  mutating func nextLine() -> Bool {
    while true {
      skipBlanks()
      guard position < bytes.count else { return false }
      if isAtLineEnd {
        skipLineEnd()
      } else if bytes[position] == UInt8(ascii: "%") {
        while position < bytes.count && bytes[position] != Ascii.newline { position += 1 }
      } else {
        return true
      }
    }
  }

  /// Stops where the budget of the text is used up.
  private mutating func checkBudget(read count: Int) throws(ImportError) {
    if pace.isDue(at: position), let report = pace.report(at: position, within: text.source.budget, read: count) {
      throw ImportError(stopped: report, in: text.source.name)
    }
  }

  /// Steps over the end of a line, where nothing else may stand.
  private mutating func endLine(_ banner: MatrixMarketBanner) throws(ImportError) {
    skipBlanks()
    guard position < bytes.count else { return }
    guard isAtLineEnd else { throw surplusWord(banner) }
    skipLineEnd()
  }

  /// The next word of a line, which must have one.
  private mutating func nextToken(_ field: MatrixMarketBanner.Field) throws(ImportError) -> Range<Int> {
    skipBlanks()
    let token = word()
    guard !token.isEmpty else { throw missingValue(field) }
    // A file cut off inside its last number looks like a complete one, except in this case.
    if token.upperBound == bytes.count && bytes[token.upperBound - 1] == UInt8(ascii: ".") { throw cutOff(token) }
    return token
  }

  /// Steps over what stands up to the next blank or line end.
  mutating func word() -> Range<Int> {
    let start = position
    while !isTokenEnd { position += 1 }
    return start..<position
  }

  mutating func skipBlanks() {
    while position < bytes.count && (bytes[position] == Ascii.space || bytes[position] == Ascii.tab) { position += 1 }
  }

  mutating func skipLineEnd() { position += bytes[position] == Ascii.return ? 2 : 1 }

  var isAtLineEnd: Bool {
    let byte = bytes[position]
    if byte == Ascii.newline { return true }
    return byte == Ascii.return && position + 1 < bytes.count && bytes[position + 1] == Ascii.newline
  }

  private var isTokenEnd: Bool {
    guard position < bytes.count else { return true }
    let byte = bytes[position]
    if byte > Ascii.space { return false }
    return byte == Ascii.space || byte == Ascii.tab || isAtLineEnd
  }
}
