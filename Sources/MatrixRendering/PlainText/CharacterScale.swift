import MatrixDomain

/// How many units of a page are a column and a row of characters, which are twice as high as wide.
struct CharacterScale {
  /// Units a column.
  private(set) var column: Double
  /// Units a row.
  private(set) var row: Double
  /// Columns that texts need to the left of the page.
  private var shift = 0

  /// A picture 480 units wide takes this many columns, where there is room for them.
  private static let usual = 72.0

  /// The largest scale at which everything that is drawn lies between the margins.
  init(fitting drawing: Drawing, in width: Int, _ charset: Charset) {
    var tiles: Double?
    for shape in drawing.shapes { if case .tile(let tile) = shape { tiles = tile.pitch } }
    (column, row) = (480 / Self.usual, 960 / Self.usual)
    // An entry is two columns and a row, or one column, or a column stands for several.
    if let tiles { (column, row) = (tiles / 2, tiles) }
    for round in 0..<40 {
      let extent = extent(of: drawing, charset)
      shift = max(0, -extent.lowerBound)
      let wanted = extent.upperBound + shift
      if wanted <= width { return }
      if let tiles {
        column = Double(round + 1) * tiles
        row = max(tiles, column / 2)
      } else {
        column *= max(1.02, Double(wanted) / Double(width))
        row = 2 * column
      }
    }
  }

  /// The first column that is written, and the one behind the last.
  private func extent(of drawing: Drawing, _ charset: Charset) -> Range<Int> {
    var (low, high) = (0, 0)
    func see(_ x: Double) {
      low = min(low, Int((x / column).rounded()) - 1)
      high = max(high, Int((x / column).rounded()) + 1)
    }
    for shape in drawing.shapes {
      switch shape {
      case .path(let points, _, _, _): points.forEach { see($0.x) }
      case .circle(let centre, let radius, _, _):
        see(centre.x - radius)
        see(centre.x + radius)
      case .arrow(let start, let end, _): [start, end].forEach { see($0.x) }
      case .mark(_, let place, _, _): see(place.x)
      case .tile: break
      case .text(let text, let place, let anchor):
        let length = DisplayWidth.of(charset.escaped(text))
        let first = Self.start(length, place.x / column, anchor)
        (low, high) = (min(low, first), max(high, first + length))
      }
    }
    return low..<high
  }

  private static func start(_ length: Int, _ place: Double, _ anchor: Drawing.Anchor) -> Int {
    switch anchor {
    case .start: Int(place.rounded(.up))
    case .middle: Int((place - Double(length) / 2).rounded())
    case .end: Int(place.rounded(.down)) - length
    }
  }

  /// The column a text begins in.
  func column(of length: Int, _ place: Drawing.Point, _ anchor: Drawing.Anchor) -> Int {
    Self.start(length, place.x / column, anchor) + shift
  }

  /// What lies on the edge of two cells belongs to the second, whatever rounding does to it.
  private static let least = 1e-6

  /// The columns between two places: one at least.
  func columns(from start: Double, to end: Double) -> ClosedRange<Int> {
    let first = Int((start / column + Self.least).rounded())
    return (first + shift)...(max(Int((end / column + Self.least).rounded()) - 1, first) + shift)
  }

  /// The cell a point lies in.
  func cell(_ point: Drawing.Point) -> CharacterGrid.Cell {
    .init(
      column: Int((point.x / column + Self.least).rounded(.down)) + shift,
      row: Int((point.y / row + Self.least).rounded(.down)))
  }

  func middle(of cell: CharacterGrid.Cell) -> Drawing.Point {
    Drawing.Point((Double(cell.column - shift) + 0.5) * column, (Double(cell.row) + 0.5) * row)
  }

  /// The cells around what lies between points: none of those inside.
  func box(_ points: [Drawing.Point]) -> (left: Int, right: Int, top: Int, bottom: Int) {
    let (x, y) = (points.map(\.x), points.map(\.y))
    func edge(_ value: Double?, _ unit: Double) -> Int { Int(((value ?? 0) / unit + Self.least).rounded()) }
    return (
      edge(x.min(), column) - 1 + shift, edge(x.max(), column) + shift, edge(y.min(), row) - 1, edge(y.max(), row)
    )
  }

  func cells(around points: [Drawing.Point]) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    let (low, high) = (
      cell(.init(points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)),
      cell(.init(points.map(\.x).max() ?? 0, points.map(\.y).max() ?? 0))
    )
    return (low.row...high.row, low.column...high.column)
  }
}
