import MatrixDomain

/// Lays out tables: columns aligned on the right, pivots in ( ), changed rows marked, what does not fit left out.
struct TableLayouter {
  /// More rows than this are elided.
  static let longest = 20
  static let indent = 3

  let width: Int
  let charset: Charset
  let color: Bool
  /// Column widths that hold for all pictures of a group; only where they fit.
  private var groupWidths: [Int: [Int]] = [:]
  /// Groups that have had their note.
  private var noted: [Int: Notes] = [:]

  private struct Notes: OptionSet {
    let rawValue: Int
    static let columns = Notes(rawValue: 1)
    static let rows = Notes(rawValue: 2)
    static let cells = Notes(rawValue: 4)
  }

  /// Looks at every group's pictures once, the changed rows only.
  init(width: Int, charset: Charset, color: Bool, blocks: [Narrative.Block]) {
    self.width = width
    self.charset = charset
    self.color = color
    var isFirst: Set<Int> = []
    for case .table(let picture) in blocks {
      guard let group = picture.group else { continue }
      var widths = groupWidths[group] ?? Self.leastWidths(picture)
      guard widths.count == picture.columns else { continue }
      if isFirst.insert(group).inserted {
        for row in picture.rows { Self.measure(row, into: &widths) }
      } else {
        for row in picture.changed { Self.measure(picture.rows[row], into: &widths) }
      }
      groupWidths[group] = widths
    }
  }

  /// Room for names, and for a pivot without touching its neighbours.
  private static func leastWidths(_ picture: TablePicture) -> [Int] {
    var widths = Array(repeating: picture.group == nil ? 1 : 2, count: picture.columns)
    for (column, name) in picture.columnNames.enumerated() where column < widths.count {
      widths[column] = max(widths[column], DisplayWidth.of(Identifier.escaped(name)) - 1)
    }
    return widths
  }

  private static func measure(_ row: TextSlab, into widths: inout [Int]) {
    for column in 0..<min(row.count, widths.count) {
      let width = row.withUTF8(at: column) { $0.count }
      if width > widths[column] { widths[column] = width }
    }
  }

  // MARK: One picture

  mutating func write(_ picture: TablePicture, writer: inout PhraseWriter, to output: inout [UInt8]) {
    guard !picture.rows.isEmpty, picture.columns > 0 else { return writeEmpty(picture, to: &output) }
    var notes: Notes = []
    let rows = shownRows(picture)
    if rows.count < picture.rows.count { notes.insert(.rows) }
    let room = width - Self.indent - 2 - suffixWidth(picture)
    var widths = groupWidths[picture.group ?? 0] ?? []
    var limit = Int.max
    if widths.count != picture.columns || total(widths, picture) > room {
      widths = Self.leastWidths(picture)
      for row in rows { Self.measure(picture.rows[row], into: &widths) }
      if total(widths, picture) > room {
        limit = max(26, width / 3)
        for column in widths.indices where widths[column] > limit {
          notes.insert(.cells)
          widths[column] = squeezedWidth(column, picture, rows: rows, limit: limit)
        }
      }
    }
    let columns = shownColumns(widths, picture, room: room)
    if columns.count < picture.columns { notes.insert(.columns) }
    let plan = Plan(widths: widths, columns: columns, limit: limit)
    writeNames(picture, plan, to: &output)
    var previous = -1
    for row in rows {
      if row != previous + 1 { writeGap(picture, plan, to: &output) }
      write(row, of: picture, plan, writer: &writer, to: &output)
      previous = row
    }
    if previous + 1 < picture.rows.count { writeGap(picture, plan, to: &output) }
    write(notes, for: picture, rows: rows.count, columns: columns.count, to: &output)
  }

  /// What is shown, and how.
  private struct Plan {
    var widths: [Int]
    var columns: [Int]
    /// Longer cells are squeezed.
    var limit: Int
  }

  private func writeEmpty(_ picture: TablePicture, to output: inout [UInt8]) {
    let rows = English.count(picture.rows.count, "row")
    let columns = English.count(picture.columns, "column")
    output.append(contentsOf: "   [ ]  (\(rows), \(columns))\n".utf8)
  }

  /// Columns after the closing bracket: a star, or names.
  private func suffixWidth(_ picture: TablePicture) -> Int {
    var result = picture.group == nil ? 0 : 2
    for name in picture.rowNames { result = max(result, 2 + DisplayWidth.of(Identifier.escaped(name))) }
    return result
  }

  private func total(_ widths: [Int], _ picture: TablePicture) -> Int {
    widths.reduce(0) { $0 + $1 + 2 } + picture.bars.count
  }

  private func squeezedWidth(_ column: Int, _ picture: TablePicture, rows: [Int], limit: Int) -> Int {
    var width = Self.leastWidths(picture)[column]
    for row in rows {
      let cell = picture.rows[row][column]
      let short =
        cell.utf8.count > limit ? NumberShortening.squeezed(cell, to: limit, charset: charset) : cell
      width = max(width, DisplayWidth.of(short))
    }
    return width
  }

  /// All rows, or the first and last with those that matter: changed, with a remark, with a pivot in focus.
  private func shownRows(_ picture: TablePicture) -> [Int] {
    let count = picture.rows.count
    if count <= Self.longest { return Array(0..<count) }
    var kept = Set(picture.changed.prefix(8))
    kept.formUnion(picture.remarks.prefix(2).map(\.row))
    for pivot in picture.pivots where pivot.column == picture.focus { kept.insert(pivot.row) }
    var top = 0
    var bottom = count - 1
    while kept.count < Self.longest - 1, top <= bottom {
      kept.insert(top)
      top += 1
      if kept.count < Self.longest - 1, top.isMultiple(of: 2) {
        kept.insert(bottom)
        bottom -= 1
      }
    }
    return kept.sorted()
  }

  /// All columns, or the one in focus, the first, the last, and as many from the left as fit.
  private func shownColumns(_ widths: [Int], _ picture: TablePicture, room: Int) -> [Int] {
    let all = Array(widths.indices)
    if total(widths, picture) <= room { return all }
    let gap = charset.ellipsis.unicodeScalars.count + 2
    var left = room - picture.bars.count - 3 * gap
    var kept: Set<Int> = []
    func keep(_ column: Int) {
      if kept.contains(column) { return }
      guard kept.isEmpty || widths[column] + 2 <= left else { return }
      kept.insert(column)
      left -= widths[column] + 2
    }
    keep(picture.focus ?? 0)
    keep(widths.count - 1)
    for column in all { keep(column) }
    return kept.sorted()
  }

  // MARK: Rows

  private func writeNames(_ picture: TablePicture, _ plan: Plan, to output: inout [UInt8]) {
    guard !picture.columnNames.isEmpty else { return }
    var line = TextLine()
    line.append(blanks: Self.indent + 1)
    var previous = -1
    for column in plan.columns {
      let isGap = column != previous + 1
      if isGap { line.append(blanks: charset.ellipsis.unicodeScalars.count + 2) }
      if picture.bars.contains(where: { $0 > previous && $0 <= column }) && previous >= 0 { line.append(blanks: 1) }
      previous = column
      guard column < picture.columnNames.count else { break }
      var name = TextLine()
      name.append(picture.columnNames[column], charset: charset)
      // One letter stands over the last digit; longer names end one further right.
      let end = name.width == 1 ? 1 : 0
      line.append(blanks: plan.widths[column] + 2 - name.width - end)
      line.append(name)
      line.append(blanks: end)
    }
    while line.bytes.last == UInt8(ascii: " ") { line.bytes.removeLast() }
    output += line.bytes
    output.append(UInt8(ascii: "\n"))
  }

  private func write(
    _ row: Int, of picture: TablePicture, _ plan: Plan, writer: inout PhraseWriter, to output: inout [UInt8]
  ) {
    let blank = UInt8(ascii: " ")
    blanks(Self.indent, &output)
    output.append(UInt8(ascii: "["))
    var previous = -1
    for column in plan.columns {
      if column != previous + 1 { gap(charset.ellipsis, &output) }
      if bar(before: column, after: previous, picture) { output.append(UInt8(ascii: "|")) }
      previous = column
      let isPivot = picture.pivots.contains { $0.row == row && $0.column == column }
      write(cell: column, of: picture.rows[row], plan, isPivot: isPivot, to: &output)
    }
    if previous + 1 < picture.columns { gap(charset.ellipsis, &output) }
    if let last = picture.bars.last, last >= picture.columns { output.append(UInt8(ascii: "|")) }
    output.append(UInt8(ascii: "]"))
    var tail = TextLine()
    let isChanged = picture.changed.contains(row)
    if isChanged { tail.append(" *") }
    if row < picture.rowNames.count {
      tail.append("  ")
      tail.append(picture.rowNames[row], charset: charset)
    }
    if let remark = picture.remarks.first(where: { $0.row == row }) {
      tail.append(blanks: 7 - tail.width)
      tail.append(writer.line(remark.phrase))
    }
    while tail.bytes.last == blank { tail.bytes.removeLast() }
    output += tail.bytes.lazy.map { $0 == TextLine.gluedBlank ? blank : $0 }
    output.append(UInt8(ascii: "\n"))
  }

  private func write(
    cell column: Int, of row: TextSlab, _ plan: Plan, isPivot: Bool, to output: inout [UInt8]
  ) {
    let slot = plan.widths[column] + 2
    let isPlain = row.withUTF8(at: column) { cell in
      guard cell.count <= plan.limit else { return false }
      for index in cell.indices where cell[index] < 0x20 || cell[index] >= 0x7F { return false }
      write(cell, slot: slot, width: cell.count, isPivot: isPivot, to: &output)
      return true
    }
    if isPlain { return }
    var text = row[column]
    if text.utf8.count > plan.limit { text = NumberShortening.squeezed(text, to: plan.limit, charset: charset) }
    let safe = charset.escaped(text)
    write(safe.utf8.span, slot: slot, width: DisplayWidth.of(safe), isPivot: isPivot, to: &output)
  }

  private func write(
    _ cell: Span<UInt8>, slot: Int, width: Int, isPivot: Bool, to output: inout [UInt8]
  ) {
    blanks(slot - width - (isPivot ? 2 : 1), &output)
    if isPivot {
      if color { output.append(contentsOf: "\u{1B}[1m".utf8) }
      output.append(UInt8(ascii: "("))
    }
    for index in cell.indices { output.append(cell[index]) }
    if isPivot {
      output.append(UInt8(ascii: ")"))
      if color { output.append(contentsOf: "\u{1B}[0m".utf8) }
    } else {
      output.append(UInt8(ascii: " "))
    }
  }

  private func writeGap(_ picture: TablePicture, _ plan: Plan, to output: inout [UInt8]) {
    let mark = charset == .ascii ? ":" : "⋮"
    blanks(Self.indent, &output)
    output.append(UInt8(ascii: "["))
    var previous = -1
    for column in plan.columns {
      if column != previous + 1 { blanks(charset.ellipsis.unicodeScalars.count + 2, &output) }
      if bar(before: column, after: previous, picture) { output.append(UInt8(ascii: "|")) }
      previous = column
      blanks(plan.widths[column], &output)
      output.append(contentsOf: mark.utf8)
      blanks(1, &output)
    }
    if previous + 1 < picture.columns { blanks(charset.ellipsis.unicodeScalars.count + 2, &output) }
    output.append(contentsOf: "]\n".utf8)
  }

  private func bar(before column: Int, after previous: Int, _ picture: TablePicture) -> Bool {
    for bar in picture.bars where bar > previous && bar <= column { return true }
    return false
  }

  private func gap(_ ellipsis: String, _ output: inout [UInt8]) {
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: ellipsis.utf8)
    output.append(UInt8(ascii: " "))
  }

  private func blanks(_ count: Int, _ output: inout [UInt8]) {
    var left = count
    while left > 0 {
      output.append(UInt8(ascii: " "))
      left -= 1
    }
  }

  // MARK: Notes

  private mutating func write(
    _ notes: Notes, for picture: TablePicture, rows: Int, columns: Int, to output: inout [UInt8]
  ) {
    let known = picture.group.flatMap { noted[$0] } ?? []
    let new = notes.subtracting(known)
    if let group = picture.group { noted[group] = known.union(notes) }
    if new.isEmpty { return }
    var parts: [String] = []
    if new.contains(.rows) { parts.append("\(rows) of \(English.count(picture.rows.count, "row")) shown") }
    if new.contains(.columns) {
      parts.append("\(columns) of \(English.count(picture.columns, "column")) shown")
    }
    if new.contains(.cells) { parts.append("long entries shortened") }
    var advice = "--format json has everything"
    if !new.isDisjoint(with: [.columns, .cells]) { advice = "a wider terminal shows more, " + advice }
    let text = "(\(parts.joined(separator: ", ")): \(advice))"
    var line = TextLine()
    for word in LineWrap.words(of: TextLine(bytes: Array(text.utf8), width: text.utf8.count)) {
      if line.width > 0, line.width + 1 + word.width > width {
        output += line.bytes
        output.append(UInt8(ascii: "\n"))
        line = TextLine()
      }
      line.append(blanks: line.width == 0 ? Self.indent : 1)
      line.bytes += word.bytes
      line.width += word.width
    }
    output += line.bytes
    output.append(UInt8(ascii: "\n"))
  }
}
