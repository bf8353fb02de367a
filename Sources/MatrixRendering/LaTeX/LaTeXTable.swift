import MatrixDomain

/// A table as an `array` in brackets: bars in the column specification, pivots boxed, changed rows marked by a star.
struct LaTeXTable {
  /// About how many digits fit on a line.
  let width: Int
  /// How names of columns are set.
  let naming: Naming
  /// What the reader of a group of pictures has been told already.
  private var noted: [Int: TableSelection.Notes] = [:]

  enum Naming {
    /// Over the bracket, by the command ``LaTeXTable/nameCommand``.
    case raised
    /// In a row of their own over a rule, where no commands can be defined.
    case ruled
  }

  /// Sets a name over an entry of the first row.
  static let nameCommand =
    "\\providecommand{\\mmname}[1]{\\raisebox{\\arraystretch\\normalbaselineskip}[0pt][0pt]{\\makebox[0pt][r]{$\\scriptstyle #1$}}}"

  init(width: Int, naming: Naming) {
    self.width = width
    self.naming = naming
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
    let rows = TableSelection.rows(of: picture)
    var notes: TableSelection.Notes = rows.count < picture.rows.count ? [.rows] : []
    var limit = Int.max
    var widths = columnWidths(picture, rows: rows, limit: limit)
    let room = width - 4 - suffixWidth(picture)
    if widths.reduce(picture.bars.count, { $0 + $1 + 2 }) > room {
      limit = max(30, width / 3)
      let squeezed = columnWidths(picture, rows: rows, limit: limit)
      if squeezed != widths { notes.insert(.cells) }
      widths = squeezed
    }
    let columns = TableSelection.columns(
      widths, bars: picture.bars.count, focus: picture.focus, room: room, gap: 4)
    if columns.count < picture.columns { notes.insert(.columns) }
    var grid = Grid(picture: picture, columns: columns, limit: limit)
    if naming == .raised, !picture.columnNames.isEmpty {
      let entries = columnWidths(picture, rows: rows, limit: limit, names: false)
      // A name is set in smaller print than the entries under it.
      grid.wideNames = Set(columns.filter { $0 < picture.columnNames.count }.filter { 
        picture.columnNames[$0].count * 7 > entries[$0] * 10
      })
    }
    grid.write(rows: rows, naming: naming)
    let suffix = suffix(picture, rows: rows, writer: &writer)
    let told = picture.group.flatMap { noted[$0] } ?? []
    if let group = picture.group { noted[group] = told.union(notes) }
    return Picture(
      body: grid.text + suffix, stretch: stretch(picture, rows: rows),
      width: columns.reduce(4 + suffixWidth(picture)) { $0 + widths[$1] + 2 },
      note: TableSelection.note(
        rows: rows.count, columns: columns.count, of: picture, notes.subtracting(told)))
  }

  // MARK: Measures

  private func columnWidths(_ picture: TablePicture, rows: [Int], limit: Int, names: Bool = true) -> [Int] {
    var widths = (0..<picture.columns).map {
      names && $0 < picture.columnNames.count ? max(1, picture.columnNames[$0].count) : 1
    }
    for row in rows {
      for column in 0..<min(picture.columns, picture.rows[row].count) {
        let width = Grid.width(of: picture.rows[row][column], limit: limit)
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

/// The entries of a table between their brackets.
private struct Grid {
  let picture: TablePicture
  let columns: [Int]
  /// Longer entries are squeezed.
  let limit: Int
  /// Columns with names wider than their entries.
  var wideNames: Set<Int> = []
  private(set) var text = ""

  init(picture: TablePicture, columns: [Int], limit: Int) {
    self.picture = picture
    self.columns = columns
    self.limit = limit
  }

  mutating func write(rows: [Int], naming: LaTeXTable.Naming) {
    var specification = LaTeXTable.specification(columns: columns, bars: picture.bars)
    if (columns.last ?? -1) + 1 < picture.columns { specification += "c" }
    if let last = picture.bars.last, last >= picture.columns { specification += "|" }
    text = "\\left[\\begin{array}{\(specification)}\n"
    if naming == .ruled, !picture.columnNames.isEmpty {
      text += line { $0 < picture.columnNames.count ? LaTeXName.math(picture.columnNames[$0]) : "" }
      text += "  \\hline\n"
    }
    var previous = -1
    for row in rows {
      if row != previous + 1 { gap() }
      let isFirst = previous < 0
      text += line { column in
        var cell = cell(row, column)
        if isFirst, naming == .raised, column < picture.columnNames.count {
          let name = LaTeXName.math(picture.columnNames[column])
          if wideNames.contains(column) { cell = "\\hphantom{\\scriptstyle \(name)}\\llap{$\(cell)$}" }
          cell += "\\mmname{\(name)}"
        }
        return cell
      }
      previous = row
    }
    if previous + 1 < picture.rows.count { gap() }
    text += "\\end{array}\\right]"
  }

  private mutating func gap() { text += line(dots: "") { _ in "\\vdots" } }

  private func line(dots: String = "\\cdots", _ cell: (Int) -> String) -> String {
    var cells: [String] = []
    var previous = -1
    for column in columns {
      if column != previous + 1 { cells.append(dots) }
      cells.append(cell(column))
      previous = column
    }
    if previous + 1 < picture.columns { cells.append(dots) }
    return "  " + LaTeXTable.guarded(cells.joined(separator: " & ")) + " \\\\\n"
  }

  private func cell(_ row: Int, _ column: Int) -> String {
    guard column < picture.rows[row].count else { return "" }
    let text = picture.rows[row][column]
    let number =
      text.utf8.count > limit && LaTeXNumber.width(text) > limit
      ? "\\text{\(LaTeXText.escaped(Grid.squeezed(text, limit)))}" : LaTeXNumber.math(text)
    let isPivot = picture.pivots.contains { $0.row == row && $0.column == column }
    return isPivot ? "\\boxed{\(number)}" : number
  }

  private static func squeezed(_ text: String, _ limit: Int) -> String {
    NumberShortening.squeezed(text, to: limit, charset: .unicode)
  }

  static func width(of text: String, limit: Int) -> Int {
    let width = LaTeXNumber.width(text)
    return width > limit ? squeezed(text, limit).unicodeScalars.count : width
  }
}
