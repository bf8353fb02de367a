import MatrixDomain

/// Lays out tables: columns aligned on the right, pivots in ( ), changed rows marked, what does not fit left out.
struct TableLayouter {
  static let indent = 3

  let width: Int
  let charset: Charset
  let color: Bool
  /// Which pictures show all of their entries.
  private let whole: WholePictures
  /// How the way to see what is left out is named.
  var wording = Advice.Wording.neutral
  /// What is kept from picture to picture of a group.
  private var groups: [Int: Group] = [:]

  /// Successive states of one table, or a table that stands alone.
  private struct Group {
    /// The widest every column gets in any state.
    var widths: [Int]
    /// The rows of the state before, as they were shown.
    var rows: [DisplayRow] = []
    /// The lines of the state before up to the closing bracket, as `plan` had them; empty where there is none.
    var lines: [[UInt8]] = []
    var plan: Plan?
    /// The notes that were printed already.
    var noted: Notes = []
  }

  private typealias Notes = TableSelection.Notes

  /// Looks at every group's pictures once, the changed rows only.
  init(width: Int, charset: Charset, color: Bool, isWhole: Bool, blocks: [Narrative.Block]) {
    self.width = width
    self.charset = charset
    self.color = color
    whole = WholePictures(isWhole, blocks)
    for case .table(let picture) in blocks {
      guard let number = picture.group else { continue }
      if var group = groups[number] {
        guard group.widths.count == picture.columns else { continue }
        groups[number] = nil
        for row in picture.changed { Self.measure(picture.rows[row], into: &group.widths) }
        groups[number] = group
      } else {
        var group = Group(widths: leastWidths(picture))
        for row in picture.rows { Self.measure(row, into: &group.widths) }
        groups[number] = group
      }
    }
  }

  /// Room for names, and in a group for a pivot without touching its neighbours.
  private func leastWidths(_ picture: TablePicture) -> [Int] {
    var widths = Array(repeating: picture.group == nil ? 1 : 2, count: picture.columns)
    for (column, name) in picture.columnNames.enumerated() where column < widths.count {
      widths[column] = max(widths[column], DisplayWidth.of(charset.escaped(name)) - 1)
    }
    return widths
  }

  private static func measure(_ row: TextSlab, into widths: inout [Int]) {
    let row = row.spelled
    for column in 0..<min(row.count, widths.count) {
      let width = row.withUTF8(at: column) { $0.count }
      if width > widths[column] { widths[column] = width }
    }
  }

  /// About how many bytes the pictures of groups will take.
  func expectedBytes(_ blocks: [Narrative.Block]) -> Int {
    blocks.reduce(0) { sum, block in
      guard case .table(let picture) = block, let number = picture.group, let group = groups[number] else { return sum }
      return sum + min(picture.rows.count, TableSelection.longest + 1) * (min(total(group.widths, picture), width) + 4)
    }
  }

  // MARK: One picture

  mutating func write(_ picture: TablePicture, writer: inout PhraseWriter, to output: inout [UInt8]) {
    guard !picture.rows.isEmpty, picture.columns > 0 else { return writeEmpty(picture, to: &output) }
    let isWhole = whole.contains(picture)
    let room = isWhole ? Int.max : width - Self.indent - 2 - suffixWidth(picture)
    var group = takeGroup(of: picture, room: room)
    var notes: Notes = []
    let shown = TableSelection.rows(of: picture, isWhole: isWhole)
    if shown.count < picture.rows.count { notes.insert(.rows) }
    let fits = total(group.widths, picture) <= room
    update(&group, picture, shown: shown, limit: fits ? Int.max : max(30, width / 3))
    var widths = group.widths
    if !fits {
      widths = leastWidths(picture)
      for row in shown {
        group.rows[row].measure(into: &widths)
        if group.rows[row].isSqueezed { notes.insert(.cells) }
      }
    }
    let columns = TableSelection.columns(
      widths, bars: picture.bars.count, focus: picture.focus, room: room,
      gap: charset.ellipsis.unicodeScalars.count + 2)
    if columns.count < picture.columns { notes.insert(.columns) }
    let plan = Plan(columns: columns, widths: columns.map { widths[$0] }, bars: picture.bars, pivots: picture.pivots)
    if group.plan != plan {
      group.plan = plan
      group.lines = Array(repeating: [], count: picture.rows.count)
    }
    writeNames(picture, plan, to: &output)
    var previous = -1
    for row in shown {
      if row != previous + 1 { writeGap(picture, plan, to: &output) }
      if group.lines[row].isEmpty { write(row, group.rows[row], of: picture, plan, to: &group.lines[row]) }
      output += group.lines[row]
      writeTail(row, of: picture, writer: &writer, to: &output)
      previous = row
    }
    if previous + 1 < picture.rows.count { writeGap(picture, plan, to: &output) }
    write(notes.subtracting(group.noted), for: picture, rows: shown.count, columns: columns.count, to: &output)
    group.noted.formUnion(notes)
    if let number = picture.group { groups[number] = group }
  }

  /// What every line of a picture depends on besides its row's entries.
  private struct Plan: Equatable {
    /// The columns shown, and how wide they are.
    var columns: [Int]
    var widths: [Int]
    var bars: [Int]
    var pivots: [TablePicture.Position]
  }

  /// The group of a picture, to be put back; a new one for a picture that stands alone, whose rows are looked at
  /// until it is known not to fit.
  private mutating func takeGroup(of picture: TablePicture, room: Int) -> Group {
    if let number = picture.group, let group = groups[number], group.widths.count == picture.columns {
      groups[number] = nil
      return group
    }
    var group = Group(widths: leastWidths(picture))
    for row in picture.rows {
      guard total(group.widths, picture) <= room else { break }
      Self.measure(row, into: &group.widths)
    }
    return group
  }

  /// Makes the rows that are shown; in a group the changed ones are made anew.
  private func update(_ group: inout Group, _ picture: TablePicture, shown: [Int], limit: Int) {
    if group.rows.count == picture.rows.count {
      for row in picture.changed {
        group.rows[row] = DisplayRow(picture.rows[row], limit: limit, charset: charset)
        group.lines[row] = []
      }
      return
    }
    group.plan = nil
    if picture.group != nil {
      group.rows = picture.rows.map { DisplayRow($0, limit: limit, charset: charset) }
    } else {
      group.rows = Array(repeating: DisplayRow(), count: picture.rows.count)
      for row in shown { group.rows[row] = DisplayRow(picture.rows[row], limit: limit, charset: charset) }
    }
  }

  private func writeEmpty(_ picture: TablePicture, to output: inout [UInt8]) {
    let rows = English.count(picture.rows.count, "row")
    let columns = English.count(picture.columns, "column")
    output.append(contentsOf: "   [ ]  (\(rows), \(columns))\n".utf8)
  }

  /// Columns after the closing bracket: a star, or names.
  private func suffixWidth(_ picture: TablePicture) -> Int {
    var result = picture.group == nil ? 0 : 2
    for name in picture.rowNames { result = max(result, 2 + DisplayWidth.of(charset.escaped(name))) }
    return result
  }

  private func total(_ widths: [Int], _ picture: TablePicture) -> Int {
    widths.reduce(0) { $0 + $1 + 2 } + picture.bars.count
  }

  // MARK: Rows

  private func writeNames(_ picture: TablePicture, _ plan: Plan, to output: inout [UInt8]) {
    guard !picture.columnNames.isEmpty else { return }
    var line = TextLine()
    line.append(blanks: Self.indent + 1)
    var previous = -1
    for (column, width) in zip(plan.columns, plan.widths) {
      let isGap = column != previous + 1
      if isGap { line.append(blanks: charset.ellipsis.unicodeScalars.count + 2) }
      if picture.bars.contains(where: { $0 > previous && $0 <= column }) && previous >= 0 { line.append(blanks: 1) }
      previous = column
      guard column < picture.columnNames.count else { break }
      var name = TextLine()
      name.append(picture.columnNames[column], charset: charset)
      // One letter stands over the last digit; longer names end one further right.
      let end = name.width == 1 ? 1 : 0
      line.append(blanks: width + 2 - name.width - end)
      line.append(name)
      line.append(blanks: end)
    }
    while line.bytes.last == UInt8(ascii: " ") { line.bytes.removeLast() }
    output += line.bytes
    output.append(UInt8(ascii: "\n"))
  }

  /// Writes the line of a row up to the closing bracket.
  private func write(
    _ row: Int, _ cells: DisplayRow, of picture: TablePicture, _ plan: Plan, to line: inout [UInt8]
  ) {
    line.reserveCapacity(width + 8)
    blanks(Self.indent, &line)
    line.append(UInt8(ascii: "["))
    let pivots = picture.pivots.filter { $0.row == row }
    var previous = -1
    for (column, width) in zip(plan.columns, plan.widths) {
      if column != previous + 1 { gap(charset.ellipsis, &line) }
      if bar(before: column, after: previous, picture) { line.append(UInt8(ascii: "|")) }
      previous = column
      let isPivot = pivots.contains { $0.column == column }
      blanks(width - cells.widths[column] + (isPivot ? 0 : 1), &line)
      if isPivot {
        if color { line.append(contentsOf: "\u{1B}[1m".utf8) }
        line.append(UInt8(ascii: "("))
      }
      cells.append(column, to: &line)
      if isPivot {
        line.append(UInt8(ascii: ")"))
        if color { line.append(contentsOf: "\u{1B}[0m".utf8) }
      } else {
        line.append(UInt8(ascii: " "))
      }
    }
    if previous + 1 < picture.columns { gap(charset.ellipsis, &line) }
    if let last = picture.bars.last, last >= picture.columns { line.append(UInt8(ascii: "|")) }
    line.append(UInt8(ascii: "]"))
  }

  /// The star of a changed row, its name, a remark, and the end of the line.
  private func writeTail(
    _ row: Int, of picture: TablePicture, writer: inout PhraseWriter, to output: inout [UInt8]
  ) {
    let blank = UInt8(ascii: " ")
    var tail = TextLine()
    if picture.changed.contains(row) { tail.append(" *") }
    if row < picture.rowNames.count {
      tail.append("  ")
      tail.append(picture.rowNames[row], charset: charset)
    }
    if let remark = picture.remarks.first(where: { $0.row == row }) {
      tail.append(blanks: 7 - tail.width)
      tail.append(writer.line(remark.phrase))
    }
    while tail.bytes.last == blank { tail.bytes.removeLast() }
    for byte in tail.bytes { output.append(byte == TextLine.gluedBlank ? blank : byte) }
    output.append(UInt8(ascii: "\n"))
  }

  private func writeGap(_ picture: TablePicture, _ plan: Plan, to output: inout [UInt8]) {
    let mark = charset == .ascii ? ":" : "⋮"
    blanks(Self.indent, &output)
    output.append(UInt8(ascii: "["))
    var previous = -1
    for (column, width) in zip(plan.columns, plan.widths) {
      if column != previous + 1 { blanks(charset.ellipsis.unicodeScalars.count + 2, &output) }
      if bar(before: column, after: previous, picture) { output.append(UInt8(ascii: "|")) }
      previous = column
      blanks(width, &output)
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

  private func write(
    _ new: Notes, for picture: TablePicture, rows: Int, columns: Int, to output: inout [UInt8]
  ) {
    guard let text = TableSelection.note(rows: rows, columns: columns, of: picture, new, wording) else { return }
    var sentence = TextLine()
    sentence.append(text, charset: charset)
    var line = TextLine()
    for word in LineWrap.words(of: sentence) {
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
