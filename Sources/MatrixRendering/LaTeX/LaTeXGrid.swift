import MatrixDomain

/// The entries of a table between their brackets.
struct LaTeXGrid {
  let picture: TablePicture
  /// The rows that are shown.
  let entries: [LaTeXRow?]
  let columns: [Int]
  /// Longer entries are squeezed.
  let limit: Int
  /// Columns with names wider than their entries.
  var wideNames: Set<Int> = []
  private(set) var text = ""

  init(picture: TablePicture, entries: [LaTeXRow?], columns: [Int], limit: Int) {
    self.picture = picture
    self.entries = entries
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
    guard let entries = entries[row], column < entries.cells.count else { return "" }
    let number = entries.cell(column, limit: limit)
    let isPivot = picture.pivots.contains { $0.row == row && $0.column == column }
    return isPivot ? "\\boxed{\(number)}" : number
  }
}

/// A row of a table as it is set: its entries in mathematics mode, and how wide they are.
struct LaTeXRow {
  let cells: [String]
  let widths: [Int]
  private let row: TextSlab

  /// - Parameter isBroken: Whether numbers longer than a line are broken over several.
  init(_ row: TextSlab, isBroken: Bool) {
    self.row = row
    let widths = row.map { LaTeXNumber.width($0) }
    cells = zip(row, widths).map { text, width in
      guard isBroken, width > Self.line else { return LaTeXNumber.math(text) }
      return "\\parbox{11cm}{\\raggedright$\(LaTeXNumber.math(text, breaks: true))$}"
    }
    self.widths = isBroken ? widths.map { min($0, Self.line) } : widths
  }

  /// The digits a line has room for.
  private static let line = 60

  /// An entry, squeezed where it is wider than a limit.
  func cell(_ column: Int, limit: Int) -> String {
    widths[column] > limit ? "\\text{\(LaTeXText.escaped(squeezed(column, limit)))}" : cells[column]
  }

  func width(_ column: Int, limit: Int) -> Int {
    widths[column] > limit ? squeezed(column, limit).unicodeScalars.count : widths[column]
  }

  private func squeezed(_ column: Int, _ limit: Int) -> String {
    NumberShortening.squeezed(row[column], to: limit, charset: .unicode)
  }
}
