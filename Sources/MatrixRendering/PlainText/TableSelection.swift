import MatrixDomain

/// Which rows and columns of a table are shown where not all have room.
enum TableSelection {
  /// More rows than this are elided.
  static let longest = 20

  /// All rows, or the first and last with those that matter: changed, with a remark, with a pivot in focus.
  static func rows(of picture: TablePicture, isWhole: Bool) -> [Int] {
    let count = picture.rows.count
    if isWhole || count <= longest { return Array(0..<count) }
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

  /// All columns, or the one in focus, the first, the last, and as many from the left as fit. The last column behind a
  /// bar, the right-hand side, is left out only where its entries are long.
  /// - Parameters:
  ///   - widths: What each column takes without the two places between columns.
  ///   - gap: What the mark of columns left out takes.
  static func columns(_ widths: [Int], bars: Int, focus: Int?, room: Int, gap: Int) -> [Int] {
    let all = Array(widths.indices)
    if widths.reduce(bars, { $0 + $1 + 2 }) <= room { return all }
    var left = room - bars - gap
    var isKept = Array(repeating: false, count: widths.count)
    func keep(_ column: Int, always: Bool = false) {
      // A column in the middle of a gap makes two of it, one that fills a gap makes it go.
      let neighbours = [column - 1, column + 1].count { !isKept.indices.contains($0) || isKept[$0] }
      let cost = widths[column] + 2 + (1 - neighbours) * gap
      guard !isKept[column], always || cost <= left else { return }
      isKept[column] = true
      left -= cost
    }
    keep(focus ?? 0, always: true)
    keep(widths.count - 1, always: bars > 0 && widths[widths.count - 1] <= shortEntry)
    for column in all { keep(column) }
    return all.filter { isKept[$0] }
  }

  /// Entries of at most this many characters are short.
  private static let shortEntry = 6

  /// What was left out or shortened, in a sentence that says how to see it; `nil` where nothing was.
  static func note(rows: Int, columns: Int, of picture: TablePicture, _ notes: Notes, _ wording: Advice.Wording)
    -> String?
  {
    if notes.isEmpty { return nil }
    var parts: [String] = []
    if notes.contains(.rows) { parts.append("\(rows) of \(English.count(picture.rows.count, "row")) shown") }
    if notes.contains(.columns) {
      parts.append("\(columns) of \(English.count(picture.columns, "column")) shown")
    }
    if notes.contains(.cells) { parts.append("long entries shortened") }
    var advice: Advice = "\(option: "format", "json") has everything"
    if !notes.isDisjoint(with: [.columns, .cells]) { advice = "a larger \(option: "width") shows more, " + advice }
    return "(\(parts.joined(separator: ", ")): \(advice.worded(wording)))"
  }

  /// The notes below a table.
  struct Notes: OptionSet {
    let rawValue: Int
    static let columns = Notes(rawValue: 1)
    static let rows = Notes(rawValue: 2)
    static let cells = Notes(rawValue: 4)
  }
}

/// Which pictures of a page show all of their entries.
struct WholePictures {
  private let isWhole: Bool
  private let keepsStates: Bool

  /// A page may show this many entries of the states a table goes through; past that a reader finds no step among
  /// them, and each is shown by the rows that matter.
  static let shownStates = 1 << 20

  /// - Parameter states: how many entries of states are shown.
  init(_ isWhole: Bool, _ blocks: [Narrative.Block], states most: Int = shownStates) {
    self.isWhole = isWhole
    guard isWhole else {
      keepsStates = false
      return
    }
    let states = blocks.reduce(0) { sum, block in
      guard case .table(let picture) = block, picture.group != nil else { return sum }
      return sum + picture.rows.count * picture.columns
    }
    keepsStates = states <= most
  }

  func contains(_ picture: TablePicture) -> Bool { isWhole && (picture.group == nil || keepsStates) }
}
