import MatrixDomain
import MatrixExchange

extension GridReader {
  /// Reads rows up to a closing bracket or the end of the text.
  mutating func rows() throws(NotationError) {
    var isAfterLineBreak = false
    while true {
      row = RowState()
      try readRow(inList: false)
      if isAfterLineBreak, row.last != .nothing { grid.hasLineRows = true }
      let end = source.byte(position)
      if row.last != .nothing {
        try finishRow(isEmptyAllowed: false)
      } else if position < source.count, end == .semicolon {
        throw source.mistake(
          .syntax, "a row is missing before ';'", at: position..<(position + 1), expected: "entries")
      }
      guard position < source.count, end == .semicolon || end.isLineBreak else { return }
      if end == .semicolon, takesColumnMark() { return }
      if end.isLineBreak {
        isAfterLineBreak = true
      } else if !source.byte(source.skippingBlanks(from: position + 1, lineBreaks: false)).isLineBreak {
        grid.hasSemicolonRows = true
      }
      position += 1
    }
  }

  /// Reads entries up to the end of a row, which is left standing.
  mutating func readRow(inList: Bool) throws(NotationError) {
    let tabs = onlyTabsSeparate && !inList
    row.end = position
    while true {
      while position < source.count, isInnerBlank(source.bytes[position], inList: inList) { position += 1 }
      guard position < source.count else { break }
      let byte = source.bytes[position]
      if byte.isLineBreak || byte.isClosingBracket { break }
      if let custom = customEntry(at: position) {
        try entry(custom)
        continue
      }
      if byte != .comma, byte != .semicolon, byte != .bar, let range = fieldEntry(at: position) {
        try append(fieldEntry: range)
        try count(range)
        continue
      }
      if byte == UInt8(ascii: "("), let spelled = spelled(at: position) {
        try entry(spelled)
        continue
      }
      if byte.closingBracket != nil {
        throw source.mistake(
          inList ? .nestingTooDeep : .syntax, inList ? "brackets are nested too deep" : "a bracket stands in a row",
          at: position..<(position + 1), expected: "a number",
          advice: "a matrix is a list of rows: [[1, 2], [3, 4]] or [1 2; 3 4]")
      }
      switch byte {
      case .semicolon:
        guard inList else { return try endRow(tabs) }
        throw source.mistake(
          .syntax, "';' stands inside a bracketed row", at: position..<(position + 1), expected: "',' or ']'")
      case .comma where !tabs, .tab: try separator(byte)
      case .bar: try bar(tabs)
      default: try entry(tabs)
      }
    }
    try endRow(tabs)
  }

  private func isInnerBlank(_ byte: UInt8, inList: Bool) -> Bool {
    byte == .space || (byte == .tab && (inList || !onlyTabsSeparate))
      || ((inList || dialect.joinsLines && !open.isEmpty) && byte.isLineBreak)
  }

  private mutating func separator(_ byte: UInt8) throws(NotationError) {
    guard row.last == .entry else { throw missingEntry(byte) }
    row.last = .separator
    if byte == .comma { grid.hasCommas = true }
    if byte == .comma, source.byte(position - 1).isDigit, source.byte(position + 1).isDigit, row.gluedComma == nil {
      row.gluedComma = row.lastEntry.lowerBound..<source.endOfWord(from: position + 1)
    }
    position += 1
    row.end = position
  }

  private func missingEntry(_ byte: UInt8) -> NotationError {
    let here = position..<min(position + 1, source.count)
    if byte == .tab {
      return source.mistake(
        .syntax, "a cell is empty", at: here, expected: "a number", advice: "write 0 where the entry is 0")
    }
    return source.mistake(
      .syntax, "an entry is missing \(row.last == .separator ? "after" : "before") the comma", at: here,
      expected: "a number")
  }

  private mutating func bar(_ tabs: Bool) throws(NotationError) {
    if row.last == .separator, source.byte(row.end - 1) == .comma { throw missingEntry(.comma) }
    guard row.bar == nil else {
      throw source.mistake(
        .syntax, "a second bar stands in the row", at: position..<(position + 1), expected: "an entry",
        advice: "one bar parts the coefficients from the right-hand sides")
    }
    row.bar = row.entries
    row.barOffset = position
    row.last = .bar
    position += 1
    if tabs {
      let next = source.endOfSpaces(from: position)
      if source.byte(next) == .tab { position = next + 1 }
    }
    row.end = position
  }

  private mutating func entry(_ tabs: Bool) throws(NotationError) {
    if !tabs, let spelled = spelled(at: position) { return try entry(spelled) }
    let range = tabs ? try cell() : position..<source.endOfWord(from: position)
    try refuseProduct(before: range)
    try append(range)
    try count(range)
  }

  /// An entry in the spelling of a language.
  private mutating func entry(_ spelled: EntrySpelling) throws(NotationError) {
    try refuseProduct(before: spelled.range)
    try append(spelling: spelled.text, at: spelled.range)
    try count(spelled.range)
  }

  /// An entry of a domain that another package added.
  private mutating func entry(_ custom: CustomEntry) throws(NotationError) {
    try append(custom)
    try count(custom.range)
  }

  /// Counts an entry that was appended.
  private mutating func count(_ range: Range<Int>) throws(NotationError) {
    if row.last == .entry { row.hasBlankSeparator = true }
    row.entries += 1
    if grid.shape.rows > 0, row.entries == grid.shape.columns + 1 { row.surplus = range }
    row.last = .entry
    row.lastEntry = range
    row.end = range.upperBound
    position = range.upperBound
  }

  /// A cell of a spreadsheet: everything up to the next tab.
  private func cell() throws(NotationError) -> Range<Int> {
    var end = position
    while end < source.count {
      let byte = source.bytes[end]
      if byte == .tab || byte.isLineBreak || byte == .semicolon || byte == .bar || byte.isClosingBracket { break }
      end += 1
    }
    let range = source.trimmed(position..<end)
    for offset in range {
      if source.bytes[offset] == .space {
        throw source.mistake(
          .syntax, "a blank stands inside the cell \(source.quoted(range))", at: offset..<(offset + 1),
          expected: "one number a cell", advice: "where a tab occurs, only tabs separate entries")
      }
      if source.bytes[offset] == .comma {
        let isDecimal = source.byte(offset - 1).isDigit && source.byte(offset + 1).isDigit
        if isDecimal { throw decimalComma(range) }
        throw source.mistake(
          .syntax, "a comma stands in a cell", at: offset..<(offset + 1), expected: "a tab",
          advice: "where a tab occurs, only tabs separate entries")
      }
    }
    return range
  }

  private mutating func endRow(_ tabs: Bool) throws(NotationError) {
    if row.last == .separator { throw missingEntry(tabs ? .tab : .comma) }
    if let comma = row.gluedComma {
      if row.hasBlankSeparator { throw decimalComma(comma) }
      if grid.gluedComma == nil { grid.gluedComma = comma }
    }
  }

  private func decimalComma(_ range: Range<Int>) -> NotationError {
    if source.isGrouped(range) { return source.groupedDigits(at: range) }
    return source.mistake(
      .decimalComma, "\(source.quoted(range)) looks like a number with a decimal comma", at: range,
      expected: "a decimal point",
      advice: """
        write 1.5 for a decimal, or give \(option: "decimal", "comma"); separate entries either by blanks or by commas \
        throughout
        """)
  }

  /// Makes room for rows like the first one, to the end of a long text: to copy what was read again and again, as it
  /// grows, takes the memory for it twice.
  private mutating func reserve() {
    guard source.count > 1 << 16, row.end > 0 else { return }
    let rows = source.count / row.end + 1
    let (entries, isHuge) = rows.multipliedReportingOverflow(by: row.entries)
    grid.entries.reserve(
      texts: min(isHuge ? .max : entries, source.count), bytes: source.count)
  }

  /// Compares the row just read with the first one, and counts it.
  mutating func finishRow(isEmptyAllowed: Bool) throws(NotationError) {
    if row.entries == 0, !isEmptyAllowed || row.bar != nil {
      throw source.mistake(
        .syntax, "a row has a bar and no entry", at: row.barOffset..<(row.barOffset + 1), expected: "entries",
        advice: "write zeros(1, 0) for a matrix with one row and no column")
    }
    if grid.shape.rows == 0 {
      grid.bar = row.bar
      grid.shape = Shape(1, row.entries)
      reserve()
      return
    }
    let number = grid.shape.rows + 1
    guard row.entries == grid.shape.columns else {
      let noun = grid.isVectorSet ? "vector" : "row"
      let here = "\(row.entries) \(row.entries == 1 ? "entry" : "entries")"
      throw source.mistake(
        .raggedRows, "\(noun) \(number) has \(here), \(noun) 1 has \(grid.shape.columns)",
        at: row.surplus ?? row.end..<row.end,
        advice: "every \(noun) has the same number of entries; write 0 where one is 0")
    }
    guard row.bar == grid.bar else {
      let place = row.bar == nil ? row.end..<row.end : row.barOffset..<(row.barOffset + 1)
      let described = { (bar: Int?) in bar.map { "the bar after entry \($0)" } ?? "no bar" }
      throw source.mistake(
        .raggedRows, "row \(number) has \(described(row.bar)), row 1 has \(described(grid.bar))", at: place,
        advice: "the bar stands in the same place in every row")
    }
    grid.shape.rows = number
  }
}

extension SourceText {
  func endOfSpaces(from offset: Int) -> Int {
    var end = offset
    while end < count, bytes[end] == .space { end += 1 }
    return end
  }
}
