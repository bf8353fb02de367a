import MatrixDomain

// Tables too large for a page.
extension LaTeXTable {
  /// The rows a page has room for.
  private static let rowsOfPage = 40

  /// A picture, or the parts of one that is shown whole and is too wide or too long for a page, each with what it shows.
  func parts(of picture: TablePicture) -> [(caption: String?, picture: TablePicture)] {
    guard whole.contains(picture), !picture.rows.isEmpty, picture.columns > 0 else { return [(nil, picture)] }
    let columns = columnRanges(of: picture)
    let rows = stride(from: 0, to: picture.rows.count, by: Self.rowsOfPage).map {
      $0..<min($0 + Self.rowsOfPage, picture.rows.count)
    }
    if columns.count == 1, rows.count == 1 { return [(nil, picture)] }
    return rows.flatMap { rows in
      columns.map { columns in (Self.caption(rows, columns, of: picture), picture.part(rows: rows, columns: columns)) }
    }
  }

  /// As many columns side by side as a line has room for, at least one.
  private func columnRanges(of picture: TablePicture) -> [Range<Int>] {
    var widths = (0..<picture.columns).map { $0 < picture.columnNames.count ? picture.columnNames[$0].count : 1 }
    for row in picture.rows {
      for column in 0..<min(row.count, widths.count) {
        widths[column] = max(widths[column], LaTeXNumber.width(row[column]))
      }
    }
    let names = picture.rowNames.map { $0.count + 3 }.max() ?? 0
    let room = width - 4 - names - (picture.changed.isEmpty ? 0 : 3)
    var ranges: [Range<Int>] = []
    var start = 0
    var used = 0
    for column in widths.indices {
      if column > start, used + widths[column] + 2 > room {
        ranges.append(start..<column)
        start = column
        used = 0
      }
      used += widths[column] + 2
    }
    return ranges + [start..<widths.count]
  }

  /// `rows 1 to 40, columns 9 to 16`.
  private static func caption(_ rows: Range<Int>, _ columns: Range<Int>, of picture: TablePicture) -> String {
    func words(_ noun: String, _ range: Range<Int>, _ count: Int) -> String? {
      if range.count == count { return nil }
      if range.count == 1 { return "\(noun) \(range.upperBound)" }
      return "\(noun)s \(range.lowerBound + 1) to \(range.upperBound)"
    }
    return [words("row", rows, picture.rows.count), words("column", columns, picture.columns)].compactMap { $0 }
      .joined(separator: ", ")
  }
}

extension TablePicture {
  /// Some neighbouring rows and columns, as a picture of its own.
  fileprivate func part(rows range: Range<Int>, columns: Range<Int>) -> TablePicture {
    func names(_ names: [String], _ range: Range<Int>) -> [String] {
      range.lowerBound < names.count ? Array(names[range.lowerBound..<min(range.upperBound, names.count)]) : []
    }
    let isLast = columns.upperBound == self.columns
    return TablePicture(
      rows: rows[range].map { $0.texts(min(columns.lowerBound, $0.count)..<min(columns.upperBound, $0.count)) },
      columns: columns.count, columnNames: names(columnNames, columns), rowNames: names(rowNames, range),
      // A bar between two parts stands at the beginning of the second.
      bars: bars.filter { columns.contains($0) || (isLast && $0 >= columns.upperBound) }.map {
        $0 - columns.lowerBound
      },
      pivots: pivots.filter { range.contains($0.row) && columns.contains($0.column) }
        .map { Position(row: $0.row - range.lowerBound, column: $0.column - columns.lowerBound) },
      changed: changed.filter(range.contains).map { $0 - range.lowerBound },
      remarks: isLast
        ? remarks.filter { range.contains($0.row) }.map { Remark(row: $0.row - range.lowerBound, $0.phrase) } : [],
      group: group)
  }
}
