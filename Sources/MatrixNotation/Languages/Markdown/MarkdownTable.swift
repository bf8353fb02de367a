import MatrixDomain
import MatrixExchange

/// Reads the one table of a Markdown text (the tables of GitHub Flavored Markdown, section 4.10).
///
///     |  |  |      the header: empty cells, or names
///     |--|--|
///     | 1 | 1/2 |
///     | 3 | 4 |
///
/// A column of `\|` is the bar of an augmented matrix. A table without rows is a matrix without rows. What stands around
/// the table is prose.
struct MarkdownTable {
  var grid: GridReader
  let source: SourceText

  /// True where a line parts a header from its rows.
  static func recognises(_ source: SourceText) -> Bool { !delimiters(source).isEmpty }

  static func read(_ source: SourceText, domain: ScalarDomain?, header: Bool) throws(NotationError) -> Grid {
    var table = MarkdownTable(grid: try GridReader(source, domain: domain), source: source)
    return try table.read(header: header)
  }

  private mutating func read(header: Bool) throws(NotationError) -> Grid {
    let lines = Self.lines(source)
    let delimiters = Self.delimiters(source)
    guard let delimiter = delimiters.first, delimiter > 0 else {
      throw source.mistake(
        .syntax, "there is no table", at: 0..<0, expected: "a header, a line such as |---|---|, and rows of numbers")
    }
    if delimiters.count > 1 {
      throw source.mistake(
        .syntax, "a second table stands in the text", at: source.trimmed(lines[delimiters[1]]), expected: "one table",
        advice: "keep one table in the file")
    }
    let names = cells(lines[delimiter - 1])
    let columns = cells(lines[delimiter]).count
    guard names.count == columns else {
      throw source.mistake(
        .raggedRows, "the header has \(names.count) cells, the line under it has \(columns)",
        at: source.trimmed(lines[delimiter]), advice: "write one --- for every column")
    }
    if !header { try refuseNumbers(names) }
    let bars = names.indices.filter { isBar(names[$0]) }
    var last = delimiter
    for line in lines.indices.dropFirst(delimiter + 1) {
      let range = source.trimmed(lines[line])
      guard !range.isEmpty, source.bytes[range].contains(.bar) else { break }
      last = line
      try row(cells(lines[line]), range)
    }
    if last == delimiter {
      guard bars.count <= 1 else { throw secondBar(names[bars[1]]) }
      grid.grid.shape = Shape(0, columns - bars.count)
      grid.grid.bar = bars.first
    }
    grid.grid.form = .zeros
    grid.grid.range = source.trimmed(lines[delimiter - 1].lowerBound..<lines[last].upperBound)
    return grid.grid
  }

  /// A header of numbers may be the first row, or count the columns.
  private func refuseNumbers(_ names: [Range<Int>]) throws(NotationError) {
    let texts = names.filter { !isBar($0) }
    guard let first = texts.first,
      texts.allSatisfy({ !$0.isEmpty && (try? source.number($0)) != nil })
    else { return }
    throw source.mistake(
      .headerRow, "the header holds numbers, which may be a row of the matrix or name its columns", at: first,
      expected: "empty cells or names over the columns",
      advice: "leave the cells of the header empty and put its numbers into the first row; or give \(option: "header")")
  }

  private mutating func row(_ cells: [Range<Int>], _ line: Range<Int>) throws(NotationError) {
    grid.row = GridReader.RowState()
    for cell in cells {
      if isBar(cell) {
        guard grid.row.bar == nil else { throw secondBar(cell) }
        grid.row.bar = grid.row.entries
        grid.row.barOffset = cell.lowerBound
        continue
      }
      guard !cell.isEmpty else {
        throw source.mistake(
          .syntax, "a cell is empty", at: cell.lowerBound..<min(cell.lowerBound + 1, source.count),
          expected: "a number", advice: "write 0 where the entry is 0")
      }
      try append(cell)
      grid.row.entries += 1
      if grid.grid.shape.rows > 0, grid.row.entries == grid.grid.shape.columns + 1 { grid.row.surplus = cell }
    }
    grid.row.end = line.upperBound
    try grid.finishRow(isEmptyAllowed: false)
  }

  /// A number, or one of LaTeX between dollar signs.
  private mutating func append(_ cell: Range<Int>) throws(NotationError) {
    let dollar = UInt8(ascii: "$")
    guard cell.count > 2, source.byte(cell.lowerBound) == dollar, source.byte(cell.upperBound - 1) == dollar else {
      return try grid.append(cell)
    }
    var reader = LaTeXReader(grid: grid, source: source, end: source.count)
    try reader.append(cell: source.trimmed((cell.lowerBound + 1)..<(cell.upperBound - 1)))
    grid = reader.grid
  }

  private func secondBar(_ cell: Range<Int>) -> NotationError {
    source.mistake(
      .syntax, "a second bar stands in the row", at: cell, expected: "an entry",
      advice: "one bar parts the coefficients from the right-hand sides")
  }

  // MARK: Lines and cells

  private func isBar(_ cell: Range<Int>) -> Bool { source.text(cell) == "\\|" }

  /// The cells of a line, without the blanks around them.
  private func cells(_ line: Range<Int>) -> [Range<Int>] { Self.cells(source, line) }

  private static func cells(_ source: SourceText, _ line: Range<Int>) -> [Range<Int>] {
    let range = source.trimmed(line)
    var result: [Range<Int>] = []
    var start = range.lowerBound
    if source.byte(start) == .bar { start += 1 }
    var index = start
    while index < range.upperBound {
      if source.byte(index) == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if source.byte(index) == .bar {
        result.append(source.trimmed(start..<index))
        start = index + 1
      }
      index += 1
    }
    // Without a bar at the end of the line the last cell ends there.
    if start < range.upperBound { result.append(source.trimmed(start..<range.upperBound)) }
    return result
  }

  private static func lines(_ source: SourceText) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in source.bytes.indices where source.bytes[index] == .newline {
      result.append(start..<index)
      start = index + 1
    }
    return result + [start..<source.count]
  }

  /// The lines of the form `|:--|--:|`.
  private static func delimiters(_ source: SourceText) -> [Int] {
    guard source.bytes.contains(.bar), source.bytes.contains(.newline) else { return [] }
    let lines = lines(source)
    return lines.indices.filter { line in
      let range = source.trimmed(lines[line])
      guard source.bytes[range].contains(.bar), source.bytes[range].contains(.minus) else { return false }
      return cells(source, range).allSatisfy { cell in
        var inner = source.bytes[cell]
        if inner.first == UInt8(ascii: ":") { inner = inner.dropFirst() }
        if inner.last == UInt8(ascii: ":") { inner = inner.dropLast() }
        return !inner.isEmpty && inner.allSatisfy { $0 == .minus }
      }
    }
  }
}
