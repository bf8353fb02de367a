/// Which rows and columns of a table are shown where not all have room.
enum TableSelection {
  /// More rows than this are elided.
  static let longest = 20

  /// All rows, or the first and last with those that matter: changed, with a remark, with a pivot in focus.
  static func rows(of picture: TablePicture) -> [Int] {
    let count = picture.rows.count
    if count <= longest { return Array(0..<count) }
    var kept = Set(picture.changed.prefix(8))
    kept.formUnion(picture.remarks.prefix(2).map(\.row))
    for pivot in picture.pivots where pivot.column == picture.focus { kept.insert(pivot.row) }
    var top = 0
    var bottom = count - 1
    while kept.count < longest - 1, top <= bottom {
      kept.insert(top)
      top += 1
      if kept.count < longest - 1, top.isMultiple(of: 2) {
        kept.insert(bottom)
        bottom -= 1
      }
    }
    return kept.sorted()
  }

  /// All columns, or the one in focus, the first, the last, and as many from the left as fit.
  /// - Parameters:
  ///   - widths: What each column takes without the two places between columns.
  ///   - gap: What the mark of columns left out takes.
  static func columns(_ widths: [Int], bars: Int, focus: Int?, room: Int, gap: Int) -> [Int] {
    let all = Array(widths.indices)
    if widths.reduce(bars, { $0 + $1 + 2 }) <= room { return all }
    var left = room - bars - 3 * gap
    var isKept = Array(repeating: false, count: widths.count)
    func keep(_ column: Int, always: Bool = false) {
      guard !isKept[column], always || widths[column] + 2 <= left else { return }
      isKept[column] = true
      left -= widths[column] + 2
    }
    keep(focus ?? 0, always: true)
    keep(widths.count - 1)
    for column in all { keep(column) }
    return all.filter { isKept[$0] }
  }

  /// What was left out or shortened, in a sentence with the way to see it; `nil` where nothing was.
  static func note(rows: Int, columns: Int, of picture: TablePicture, _ notes: Notes) -> String? {
    if notes.isEmpty { return nil }
    var parts: [String] = []
    if notes.contains(.rows) { parts.append("\(rows) of \(English.count(picture.rows.count, "row")) shown") }
    if notes.contains(.columns) {
      parts.append("\(columns) of \(English.count(picture.columns, "column")) shown")
    }
    if notes.contains(.cells) { parts.append("long entries shortened") }
    var advice = "--format json has everything"
    if !notes.isDisjoint(with: [.columns, .cells]) { advice = "a larger --width shows more, " + advice }
    return "(\(parts.joined(separator: ", ")): \(advice))"
  }

  /// What a reader has to be told.
  struct Notes: OptionSet {
    let rawValue: Int
    static let columns = Notes(rawValue: 1)
    static let rows = Notes(rawValue: 2)
    static let cells = Notes(rawValue: 4)
  }
}
