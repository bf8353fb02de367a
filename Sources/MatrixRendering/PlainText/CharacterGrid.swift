/// Characters in rows and columns, in layers: what is higher hides what is lower.
struct CharacterGrid {
  struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  enum Layer: Int, Comparable {
    case shade, axis, frame, corner, series, mark, text

    static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Content {
    var text: String
    var layer: Layer
    /// The series that lie on one another here.
    var series: [String] = []
    /// The largest entry that is drawn here.
    var share = 0.0
  }

  private var contents: [Cell: Content] = [:]
  /// The cells of texts, and those beside them.
  private var taken: Set<Cell> = []
  /// The rows of the frame.
  var top: Int?
  var bottom: Int?

  func isAxis(_ cell: Cell) -> Bool { contents[cell]?.layer == .axis }

  func text(_ cell: Cell) -> String? { contents[cell]?.text }

  mutating func put(_ text: String, at cell: Cell, layer: Layer) {
    if let old = contents[cell], old.layer > layer { return }
    contents[cell] = Content(text: text, layer: layer)
  }

  /// Series on the same places take turns.
  mutating func add(series text: String, at cell: Cell) {
    var content = contents[cell] ?? Content(text: text, layer: .series)
    guard content.layer <= .series else { return }
    content.layer = .series
    if !content.series.contains(text) { content.series.append(text) }
    content.text = content.series[(cell.column + cell.row) % content.series.count]
    contents[cell] = content
  }

  /// Of several entries on one place the largest is seen.
  mutating func add(_ tile: Drawing.Tile, _ text: String, at cell: Cell) {
    if let old = contents[cell], old.layer == .mark, old.share >= tile.share { return }
    contents[cell] = Content(text: text, layer: .mark, share: tile.share)
  }

  /// - Returns: false where there is no room.
  mutating func write(_ text: String, _ length: Int, at cell: Cell) -> Bool {
    let cells = (0..<length).map { Cell(column: cell.column + $0, row: cell.row) }
    guard cell.column >= 0, taken.isDisjoint(with: cells) else { return false }
    taken.formUnion(cells)
    taken.insert(Cell(column: cell.column - 1, row: cell.row))
    taken.insert(Cell(column: cell.column + length, row: cell.row))
    // A text wider than its letters are many leaves its last cells without any.
    let letters = text.map { String($0) } + Array(repeating: "", count: max(0, length - text.count))
    for (cell, letter) in zip(cells, letters) { contents[cell] = Content(text: letter, layer: .text) }
    return true
  }

  /// Every row from the highest that has something to the lowest.
  func rows(width: Int) -> [String] {
    let used = contents.keys.filter { (0..<width).contains($0.column) }
    guard let first = used.map(\.row).min(), let last = used.map(\.row).max() else { return [] }
    var ends: [Int: Int] = [:]
    for cell in used { ends[cell.row] = max(ends[cell.row] ?? 0, cell.column) }
    return (first...last).map { row in
      guard let end = ends[row] else { return "" }
      return (0...end).map { contents[Cell(column: $0, row: row)]?.text ?? " " }.joined()
    }
  }
}
