import MatrixDomain

/// A table as an `array` in brackets: bars in the column specification, pivots boxed, changed rows marked by a star.
struct LaTeXTable {
  /// About how many digits fit on a line.
  let width: Int
  /// How names of columns are set.
  let naming: Naming
  /// Which pictures show all of their entries.
  let whole: WholePictures
  /// How the way to see what is left out is named.
  let wording: Advice.Wording
  /// The notes of a group of pictures that were printed already.
  private var noted: [Int: TableSelection.Notes] = [:]
  /// The rows of the last picture of a group, of which the next one changes a few.
  private var kept: [Int: [LaTeXRow?]] = [:]

  enum Naming {
    /// Over the bracket, by the command ``LaTeXTable/nameCommand``.
    case raised
    /// In a row of their own over a rule, where no commands can be defined.
    case ruled
  }

  /// Sets a name over an entry of the first row.
  static let nameCommand =
    "\\providecommand{\\mmname}[1]{\\raisebox{\\arraystretch\\normalbaselineskip}[0pt][0pt]{\\makebox[0pt][r]{$\\scriptstyle #1$}}}"

  init(width: Int, naming: Naming, whole: WholePictures, wording: Advice.Wording) {
    self.wording = wording
    self.width = width
    self.naming = naming
    self.whole = whole
  }

  /// A picture in mathematics mode, and what was left out of it in a sentence.
  struct Picture {
    var body: String
    /// How much higher rows are than usual, so that boxes and fractions do not touch.
    var stretch: String?
    /// About how many digits it is wide.
    var width: Int
    var note: String?
  }

  /// `rrr|r`.
  static func specification(columns: [Int], bars: [Int]) -> String {
    var result = ""
    var previous = -1
    for column in columns {
      if column != previous + 1 { result += "c" }
      if bars.contains(where: { $0 > previous && $0 <= column }) { result += "|" }
      result += "r"
      previous = column
    }
    return result
  }

  mutating func picture(of picture: TablePicture, writer: inout LaTeXFormulaWriter) -> Picture {
    guard !picture.rows.isEmpty, picture.columns > 0 else {
      let rows = English.count(picture.rows.count, "row")
      let columns = English.count(picture.columns, "column")
      return Picture(body: "[\\ ] \\quad \\text{(\(rows), \(columns))}", stretch: nil, width: 30, note: nil)
    }
    let isWhole = whole.contains(picture)
    let rows = TableSelection.rows(of: picture, isWhole: isWhole)
    var notes: TableSelection.Notes = rows.count < picture.rows.count ? [.rows] : []
    let entries = entries(of: picture, rows: rows)
    var limit = Int.max
    var widths = columnWidths(picture, entries, limit: limit)
    let room = isWhole ? Int.max : width - 4 - suffixWidth(picture)
    if widths.reduce(picture.bars.count, { $0 + $1 + 2 }) > room {
      limit = max(30, width / 3)
      let squeezed = columnWidths(picture, entries, limit: limit)
      if squeezed != widths { notes.insert(.cells) }
      widths = squeezed
    }
    let columns = TableSelection.columns(
      widths, bars: picture.bars.count, focus: picture.focus, room: room, gap: 4)
    if columns.count < picture.columns { notes.insert(.columns) }
    var grid = LaTeXGrid(picture: picture, entries: entries, columns: columns, limit: limit)
    if naming == .raised, !picture.columnNames.isEmpty {
      let plain = columnWidths(picture, entries, limit: limit, names: false)
      // A name is set in smaller print than the entries under it.
      for column in columns where column < picture.columnNames.count {
        if picture.columnNames[column].count * 7 > plain[column] * 10 { grid.wideNames.insert(column) }
      }
    }
    grid.write(rows: rows, naming: naming)
    let suffix = suffix(picture, rows: rows, writer: &writer)
    let told = picture.group.flatMap { noted[$0] } ?? []
    if let group = picture.group { noted[group] = told.union(notes) }
    return Picture(
      body: grid.text + suffix, stretch: stretch(picture, rows: rows),
      width: columns.reduce(4 + suffixWidth(picture) + remarkWidth(picture)) { $0 + widths[$1] + 2 },
      note: TableSelection.note(
        rows: rows.count, columns: columns.count, of: picture, notes.subtracting(told), wording))
  }

  // MARK: Measures

  /// The rows that are shown, read again only where they changed.
  private mutating func entries(of picture: TablePicture, rows: [Int]) -> [LaTeXRow?] {
    var entries = picture.group.flatMap { kept[$0] } ?? []
    let isPart = whole.contains(picture)
    if !isPart, entries.count == picture.rows.count {
      for row in picture.changed { entries[row] = nil }
    } else {
      entries = Array(repeating: nil, count: picture.rows.count)
    }
    for row in rows where entries[row] == nil { entries[row] = LaTeXRow(picture.rows[row], isBroken: isPart) }
    if let group = picture.group, !isPart { kept[group] = entries }
    return entries
  }

  private func columnWidths(
    _ picture: TablePicture, _ entries: [LaTeXRow?], limit: Int, names: Bool = true
  ) -> [Int] {
    var widths = (0..<picture.columns).map {
      names && $0 < picture.columnNames.count ? max(1, picture.columnNames[$0].count) : 1
    }
    for case let row? in entries {
      for column in 0..<min(picture.columns, row.widths.count) {
        let width = row.width(column, limit: limit)
        if width > widths[column] { widths[column] = width }
      }
    }
    for pivot in picture.pivots where pivot.column < widths.count { widths[pivot.column] += 1 }
    return widths
  }

  private func suffixWidth(_ picture: TablePicture) -> Int {
    let names = picture.rowNames.map { $0.count + 3 }.max() ?? 0
    return names + (picture.changed.isEmpty ? 0 : 3)
  }

  private func remarkWidth(_ picture: TablePicture) -> Int {
    var plain = PhraseWriter(charset: .unicode, width: width)
    return picture.remarks.map { plain.line($0.phrase).width + 2 }.max() ?? 0
  }

  private func stretch(_ picture: TablePicture, rows: [Int]) -> String? {
    let hasFraction = rows.contains { row in picture.rows[row].contains { ScalarText($0).isFraction } }
    if picture.pivots.isEmpty { return hasFraction ? "1.5" : nil }
    return hasFraction ? "1.8" : "1.4"
  }

  // MARK: Beside the bracket

  /// Stars, names and remarks in a column of their own, as high as the rows.
  private func suffix(_ picture: TablePicture, rows: [Int], writer: inout LaTeXFormulaWriter) -> String {
    if picture.changed.isEmpty, picture.rowNames.isEmpty, picture.remarks.isEmpty { return "" }
    var lines: [String] = []
    var previous = -1
    for row in rows {
      if row != previous + 1 { lines.append("\\vphantom{\\vdots}") }
      var parts: [String] = []
      if picture.changed.contains(row) { parts.append("{*}") }
      if row < picture.rowNames.count { parts.append(LaTeXName.math(picture.rowNames[row])) }
      if let remark = picture.remarks.first(where: { $0.row == row }) { parts.append(writer.math(remark.phrase)) }
      lines.append(parts.joined(separator: "\\quad "))
      previous = row
    }
    if previous + 1 < picture.rows.count { lines.append("\\vphantom{\\vdots}") }
    if naming == .ruled, !picture.columnNames.isEmpty { lines.insert("", at: 0) }
    // An empty first line would be lost.
    if lines[0].isEmpty { lines[0] = "{}" }
    return "\n\\begin{array}{l}\n" + lines.map { "  \(Self.guarded($0)) \\\\\n" }.joined() + "\\end{array}"
  }

  /// A line of an array that is no argument of the end of the line before: `\\` looks for `[` and `*`.
  static func guarded(_ line: String) -> String {
    line.utf8.first == UInt8(ascii: "[") || line.utf8.first == UInt8(ascii: "*") ? "{}" + line : line
  }
}
