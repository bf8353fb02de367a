import MatrixDomain

/// A picture of a matrix as a table of MathML: brackets, bars, framed pivots, stars beside changed rows.
struct MathMLTable {
  let writer: MathMLWriter
  let charset: Charset

  /// Adds the rows that are shown.
  ///
  /// - Parameter isPart: whether rows are left out, so that each says which one it is.
  func write(_ picture: TablePicture, rows shown: [Int], to output: inout String) {
    let isPart = shown.count < picture.rows.count
    let hasNotes =
      isPart || !picture.changed.isEmpty || !picture.remarks.isEmpty || !picture.rowNames.isEmpty
    let pivots = Set(picture.pivots)
    let changed = Set(picture.changed)
    output += "<math class=\"matrix\"><mtable>"
    if !picture.columnNames.isEmpty { writeNames(picture, hasNotes: hasNotes, to: &output) }
    var previous = -1
    for row in shown {
      if previous >= 0, row != previous + 1 { writeGap(picture, hasNotes: hasNotes, to: &output) }
      previous = row
      output += MathML.rowTag(
        isFirst: row == 0, isLast: row + 1 == picture.rows.count, isChanged: changed.contains(row))
      write(row, of: picture, pivots: pivots, joinsZeros: isPart, to: &output)
      if hasNotes { writeNotes(row, of: picture, isChanged: changed.contains(row), isPart: isPart, to: &output) }
      output += "</mtr>"
    }
    output += "</mtable></math>"
  }

  private func writeNames(_ picture: TablePicture, hasNotes: Bool, to output: inout String) {
    output += "<mtr class=\"names\">"
    for column in 0..<picture.columns {
      let name = column < picture.columnNames.count ? writer.name(picture.columnNames[column]).text : ""
      output += "<mtd>\(name)</mtd>"
    }
    output += hasNotes ? "<mtd class=\"note\"></mtd></mtr>" : "</mtr>"
  }

  /// Dots between two rows that are shown; at the top and the foot the bracket stays open.
  private func writeGap(_ picture: TablePicture, hasNotes: Bool, to output: inout String) {
    output += "<mtr>"
    let dots = charset == .ascii ? "&#8942;" : "⋮"
    output += MathML.cellTag(
      ["open", "close", picture.bars.contains(picture.columns) ? "endbar" : nil], columns: picture.columns)
    output += "<mo>\(dots)</mo></mtd>"
    output += hasNotes ? "<mtd class=\"note\"></mtd></mtr>" : "</mtr>"
  }

  /// Fewer zeros than this beside each other stand one by one.
  private static let joinedZeros = 5

  /// How many entries from a column on are zeros that need no cells of their own: none of them is the last one, a pivot, or
  /// stands behind a bar.
  private func zeros(
    _ entries: TextSlab, from column: Int, of picture: TablePicture, row: Int, pivots: Set<TablePicture.Position>
  ) -> Int {
    let end = min(picture.columns - 1, entries.count)
    return (column..<max(column, end)).prefix { place in
      entries[place] == "0" && !pivots.contains(.init(row: row, column: place)) && !picture.bars.contains(place)
    }.count
  }

  /// - Parameter joinsZeros: whether many zeros beside each other are `0 ⋯ 0`, in a cell as wide as theirs.
  private func write(
    _ row: Int, of picture: TablePicture, pivots: Set<TablePicture.Position>, joinsZeros: Bool,
    to output: inout String
  ) {
    let entries = picture.rows[row].spelled
    var next = 0
    while next < picture.columns {
      let column = next
      let zeros = joinsZeros && column > 0 ? zeros(entries, from: column, of: picture, row: row, pivots: pivots) : 0
      if zeros >= Self.joinedZeros {
        let dots = charset == .ascii ? "&#8943;" : "⋯"
        output += MathML.cellTag([], columns: zeros) + "<mn>0</mn><mo>\(dots)</mo><mn>0</mn></mtd>"
        next += zeros
        continue
      }
      next += 1
      let isLast = column == picture.columns - 1
      let isPivot = pivots.contains(.init(row: row, column: column))
      if column == 0 || isLast || isPivot || picture.bars.contains(column) {
        output += MathML.cellTag([
          column == 0 ? "open" : nil, isLast ? "close" : nil, picture.bars.contains(column) ? "bar" : nil,
          isLast && picture.bars.contains(picture.columns) ? "endbar" : nil, isPivot ? "pivot" : nil,
        ])
      } else {
        output += "<mtd>"
      }
      if column < entries.count { output += writer.number(entries[column]).text }
      output += "</mtd>"
    }
  }

  /// A star, the name of the row, and what is said beside it.
  private func writeNotes(
    _ row: Int, of picture: TablePicture, isChanged: Bool, isPart: Bool, to output: inout String
  ) {
    var notes = isChanged ? MathML.words("*") : MathML()
    func add(_ part: MathML) { notes = notes.count == 0 ? part : notes + .space("0.6em") + part }
    if row < picture.rowNames.count {
      add(writer.name(picture.rowNames[row]))
    } else if isPart {
      add(writer.name("R\(row + 1)"))
    }
    if let remark = picture.remarks.first(where: { $0.row == row }) { add(writer.inside(remark.phrase)) }
    output += "<mtd class=\"note\">\(notes.text)</mtd>"
  }
}
