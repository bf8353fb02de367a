import MatrixDomain
import MatrixExchange

/// One pass over the bytes of a table.
struct DelimitedTextReader {
  let text: TableText
  let options: DelimitedText.Options
  private let delimiter: UInt8
  /// Where the rows end: what follows are empty lines.
  private let end: Int
  private var position: Int

  private var entries = TextSlab()
  private var isIntegral = true
  private var isComplex = false
  private var imaginaryEntries = 0
  /// The first cell of a first row of which every cell is `i`.
  private var unitsInFirstRow: Range<Int>?
  private var rows = 0
  private var columns = 0
  private var header: [String]?
  private var pace = ReadingPace()

  init(_ bytes: [UInt8], source: String?, options: DelimitedText.Options, within budget: Budget) {
    text = TableText(bytes, name: source, within: budget)
    self.options = options
    delimiter = Self.delimiter(text.bytes, options)
    position = 0
    end = DelimitedTextReader.endOfRows(text.bytes)
  }

  /// The separator: the one asked for, but where a table meant for commas has semicolons and no comma.
  private static func delimiter(_ bytes: [UInt8], _ options: DelimitedText.Options) -> UInt8 {
    let asked = options.delimiter?.rawValue ?? (bytes.contains(Ascii.tab) ? Ascii.tab : Ascii.comma)
    // A comma in the first line, as in most tables, says enough.
    guard asked == Ascii.comma, !bytes.prefix(while: { $0 != Ascii.newline }).contains(Ascii.comma),
      bytes.contains(Ascii.semicolon)
    else { return asked }
    return DelimitedText.withoutComments(bytes).contains(Ascii.comma) ? asked : Ascii.semicolon
  }

  /// Past the last line that has anything but spaces in it.
  private static func endOfRows(_ bytes: [UInt8]) -> Int {
    var end = bytes.count
    for index in bytes.indices.reversed() {
      if bytes[index] == Ascii.newline {
        end = index > 0 && bytes[index - 1] == Ascii.return ? index - 1 : index
      } else if bytes[index] != Ascii.space && !(bytes[index] == Ascii.return && index == end) {
        return end
      }
    }
    return 0
  }

  mutating func read() throws(ImportError) -> DelimitedText.Table {
    try refuseOtherEncodings()
    skipComments()
    if options.header && position < end {
      header = try readHeader()
      skipComments()
    }
    try readPlainRows()
    skipComments()
    while position < end {
      try readRow()
      skipComments()
    }
    try refuseLoneUnits()
    guard rows > 0 else {
      throw text.error(
        .emptyInput, header == nil ? "there are no numbers" : "there is a header row and nothing else",
        advice: "expected rows of numbers such as 1,2", at: position)
    }
    let domain = options.domain ?? (isComplex ? .gaussianRationals : isIntegral ? .integers : .rationals)
    return DelimitedText.Table(matrix: MatrixValue(domain, Shape(rows, columns), entries), header: header)
  }

  /// Steps over lines that begin with `#`.
  private mutating func skipComments() {
    let bytes = text.bytes
    while position < end {
      var index = position
      while index < end, isBlank(bytes[index]) { index += 1 }
      guard index < end, bytes[index] == UInt8(ascii: "#"), !isErrorOfSpreadsheet(index) else { return }
      while index < end, !text.isLineEnd(index) { index += 1 }
      position = index
      skipLineEnd()
    }
  }

  /// `#N/A`, `#REF!`, `#DIV/0!`: what spreadsheets write instead of a value.
  private func isErrorOfSpreadsheet(_ index: Int) -> Bool {
    let word = text.bytes[index..<end].prefix { $0 > Ascii.space && $0 != delimiter }
    return word.elementsEqual("#N/A".utf8) || word.last == UInt8(ascii: "!") || word.last == UInt8(ascii: "?")
  }

  /// A first row of nothing but `i` may hold names, where no other entry has an imaginary part.
  private func refuseLoneUnits() throws(ImportError) {
    guard let cell = unitsInFirstRow, imaginaryEntries == columns, rows > 1 else { return }
    throw text.error(
      .headerRow, "the first row holds 'i', which may be a name or the imaginary unit",
      advice: "give \(option: "header") to skip the first row, or write 1i for the number", at: cell.lowerBound,
      length: cell.count)
  }

  private func refuseOtherEncodings() throws(ImportError) {
    let bytes = text.bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw text.error(
        .invalidEncoding, "this is UTF-16 text", advice: "save the file as UTF-8", at: 0)
    }
  }

  // MARK: Rows

  /// Takes the rows of plain integers that most tables are made of, from here to the first that has anything else: as words
  /// where that is all of the table.
  private mutating func readPlainRows() throws(ImportError) {
    guard options.domain == nil else { return }
    let start = position
    try readRows(of: PlainWords.self)
    if position < end {
      position = start
      try readRows(of: PlainDigits.self)
    }
  }

  private mutating func readRows<Integers: PlainIntegers>(of _: Integers.Type) throws(ImportError) {
    let plain: PlainIntegerRows<Integers>
    do throws(ErrorReport) {
      plain = try PlainIntegerRows(
        text.bytes.span.extracting(..<end), from: position, delimiter: delimiter,
        columns: isWidthKnown ? columns : nil, within: text.source.budget)
    } catch {
      throw ImportError(stopped: error, in: text.source.name)
    }
    guard plain.rows > 0 else { return }
    position = plain.end
    entries = plain.integers.entries
    rows = plain.rows
    columns = plain.columns
  }

  private mutating func readRow() throws(ImportError) {
    let start = position
    var count = 0
    while true {
      let cell = try readCell()
      if cell.range.isEmpty && !cell.isQuoted { throw emptyCell(cell, isWholeLine: count == 0 && !isAtDelimiter) }
      if isWidthKnown && count == columns { throw ragged(start, count: count + 1 + delimitersAhead(), at: cell.range) }
      try append(cell)
      if pace.isDue(at: position),
        let report = pace.report(at: position, within: text.source.budget, read: entries.count)
      {
        throw ImportError(stopped: report, in: text.source.name)
      }
      count += 1
      guard isAtDelimiter else { break }
      position += 1
    }
    if !isWidthKnown { columns = count }
    if count < columns { throw ragged(start, count: count, at: position..<position) }
    rows += 1
    skipLineEnd()
  }

  private mutating func readHeader() throws(ImportError) -> [String] {
    var names: [String] = []
    while true {
      let cell = try readCell()
      guard let name = String(validating: text.bytes[cell.range], as: UTF8.self) else {
        throw text.encodingError(in: cell.range) ?? emptyCell(cell, isWholeLine: false)
      }
      names.append(cell.isQuoted ? DelimitedTextReader.withoutDoubledQuotes(name) : name)
      guard isAtDelimiter else { break }
      position += 1
    }
    skipLineEnd()
    columns = names.count
    return names
  }

  private static func withoutDoubledQuotes(_ name: String) -> String {
    var result = ""
    var wasQuote = false
    for character in name {
      wasQuote = character == "\"" && !wasQuote
      if !wasQuote { result.append(character) }
    }
    return result
  }

  /// The first row, or the header, settles how many columns there are.
  private var isWidthKnown: Bool { rows > 0 || header != nil }

  private var isAtDelimiter: Bool { position < end && text.bytes[position] == delimiter }

  private func delimitersAhead() -> Int {
    var index = position
    var count = 0
    while index < end && !text.isLineEnd(index) {
      if text.bytes[index] == delimiter { count += 1 }
      index += 1
    }
    return count
  }

  private mutating func skipLineEnd() {
    guard position < end else { return }
    position += text.bytes[position] == Ascii.return ? 2 : 1
  }

  // MARK: Cells

  /// The bytes of a cell without blanks and quotes around it.
  struct Cell {
    var range: Range<Int>
    var isQuoted: Bool
  }

  /// Reads up to the delimiter or the end of the line.
  private mutating func readCell() throws(ImportError) -> Cell {
    let bytes = text.bytes
    skipBlanks()
    if position < end && bytes[position] == Ascii.quote { return try readQuotedCell() }
    let start = position
    var last = position
    while position < end {
      let byte = bytes[position]
      if byte == delimiter || text.isLineEnd(position) { break }
      position += 1
      if !isBlank(byte) { last = position }
    }
    return Cell(range: start..<last, isQuoted: false)
  }

  private mutating func readQuotedCell() throws(ImportError) -> Cell {
    let bytes = text.bytes
    let opening = position
    position += 1
    while true {
      guard position < end else {
        throw text.error(
          .syntax, "the quote is never closed", advice: "expected a closing \" before the end of the line",
          at: opening)
      }
      let byte = bytes[position]
      if text.isLineEnd(position) {
        let isClosedLater = bytes[position...].contains(Ascii.quote)
        throw text.error(
          .syntax, isClosedLater ? "a quoted cell goes on in the next line" : "the quote is never closed",
          advice: "expected a closing \" before the end of the line", at: opening)
      }
      if byte == Ascii.quote {
        if position + 1 < bytes.count && bytes[position + 1] == Ascii.quote {
          position += 2
          continue
        }
        break
      }
      position += 1
    }
    var range = opening + 1..<position
    position += 1
    skipBlanks()
    if position < end && bytes[position] != delimiter && !text.isLineEnd(position) {
      throw text.error(
        .syntax, "there is text after the closing quote", advice: "expected a separator or the end of the line",
        at: position)
    }
    while let first = range.first, bytes[first] == Ascii.space { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last] == Ascii.space { range = range.lowerBound..<last }
    return Cell(range: range, isQuoted: true)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == Ascii.space || byte == Ascii.tab && delimiter != Ascii.tab
  }

  private mutating func skipBlanks() {
    while position < end && isBlank(text.bytes[position]) { position += 1 }
  }

  // MARK: Entries

  private mutating func append(_ cell: Cell) throws(ImportError) {
    if options.domain == nil, isPlainInteger(cell.range) {
      entries.append(utf8: text.bytes.span.extracting(cell.range))
      return
    }
    if options.domain == nil, let grouped = groupedDigits(cell) { throw grouped }
    do throws(ScalarError) {
      let number = text.bytes.span.extracting(cell.range)
      if options.domain == nil, number.count > 0, number[number.count - 1] == UInt8(ascii: "i"),
        let complex = try complexText(number)
      {
        isComplex = true
        imaginaryEntries += 1
        if rows == 0, number.count == 1, imaginaryEntries == entries.count + 1 {
          unitsInFirstRow = unitsInFirstRow ?? cell.range
        } else if rows == 0 {
          unitsInFirstRow = nil
        }
        entries.append(complex)
        return
      }
      let canonical = try ScalarCanon(options.domain ?? .rationals).text(
        number, takesDigits: text.source.takesDigits)
      if canonical.utf8.contains(UInt8(ascii: "/")) { isIntegral = false }
      entries.append(canonical)
    } catch {
      throw explanation(cell, error)
    }
  }

  /// A number with an imaginary part; `nil` where it is none, which says nothing of its length.
  private func complexText(_ number: Span<UInt8>) throws(ScalarError) -> String? {
    do throws(ScalarError) {
      return try ScalarCanon(.gaussianRationals).text(number, takesDigits: text.source.takesDigits)
    } catch {
      if error.code == .tooLarge { throw error }
      return nil
    }
  }

  /// A canonical integer of moderate length as it stands: no sign but `-`, no leading zero.
  private func isPlainInteger(_ range: Range<Int>) -> Bool {
    let bytes = text.bytes
    var index = range.lowerBound
    guard index < range.upperBound, range.count < 1000 else { return false }
    if bytes[index] == Ascii.minus { index += 1 }
    guard index < range.upperBound else { return false }
    if bytes[index] == Ascii.zero { return range.count == 1 }
    while index < range.upperBound {
      guard Ascii.isDigit(bytes[index]) else { return false }
      index += 1
    }
    return true
  }
}

// MARK: - What is wrong with a row or a cell

extension DelimitedTextReader {
  /// A cell `000` right behind digits and a comma: `1,000` may be one number.
  private func groupedDigits(_ cell: Cell) -> ImportError? {
    let bytes = text.bytes
    let start = cell.range.lowerBound
    guard delimiter == Ascii.comma, !cell.isQuoted, cell.range.count == 3, start > 1, bytes[start - 1] == Ascii.comma,
      cell.range.allSatisfy({ bytes[$0] == Ascii.zero })
    else { return nil }
    var first = start - 1
    while first > 0, Ascii.isDigit(bytes[first - 1]) { first -= 1 }
    let before = first > 0 ? bytes[first - 1] : Ascii.newline
    guard (1...3).contains(start - 1 - first), bytes[first] != Ascii.zero,
      before <= Ascii.space || before == Ascii.comma || before == Ascii.minus || before == UInt8(ascii: "+")
    else { return nil }
    return text.error(
      .decimalComma,
      "\(text.quoted(first..<cell.range.upperBound)) may be one number with grouped digits, or two cells",
      advice: "write the digits without separators, or 0 for \(text.quoted(cell.range))", at: first,
      length: cell.range.upperBound - first)
  }

  private func emptyCell(_ cell: Cell, isWholeLine: Bool) -> ImportError {
    text.error(
      .invalidNumber, isWholeLine ? "the line is empty" : "a cell is empty, and empty is not 0",
      advice: isWholeLine ? "remove the empty line" : "expected a number: write 0 if you mean 0",
      at: cell.range.lowerBound)
  }

  private func ragged(_ start: Int, count: Int, at range: Range<Int>) -> ImportError {
    let first = header == nil ? "row 1 has \(columns)" : "the header row has \(columns)"
    return text.error(
      .raggedRows, "row \(rows + 1) has \(count) \(count == 1 ? "entry" : "entries"), \(first)",
      advice: "give every row the same number of entries", at: range.lowerBound, length: range.count)
  }

  /// Why `cell` is no number, in words a person can act on.
  private func explanation(_ cell: Cell, _ error: ScalarError) -> ImportError {
    let diagnosis = CellDiagnosis(text, cell.range, isQuoted: cell.isQuoted, error)
    if rows == 0 && header == nil && diagnosis.couldBeName && secondRowIsNumeric(after: cell.range.upperBound) {
      return text.error(
        .headerRow, "the first row holds names, not numbers: \(text.quoted(cell.range))",
        advice: "give \(option: "header") to skip the first row", at: cell.range.lowerBound, length: cell.range.count)
    }
    return diagnosis.error
  }

  /// True where the line after the one at `index` begins with a number.
  private func secondRowIsNumeric(after index: Int) -> Bool {
    var ahead = self
    ahead.position = index
    while ahead.position < end && !text.isLineEnd(ahead.position) { ahead.position += 1 }
    ahead.skipLineEnd()
    guard ahead.position < end, let cell = try? ahead.readCell() else { return false }
    return
      (try? ScalarCanon(.rationals).text(
        text.bytes.span.extracting(cell.range), takesDigits: text.source.takesDigits)) != nil
  }
}
