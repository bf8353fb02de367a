import MatrixDomain

/// What of a wide row is written out in the arithmetic of a step: the entries from the pivot on, and the last ones.
struct RowCut {
  /// Rows of at most this many entries are written out.
  static let longest = 24
  private static let fromPivot = 12
  private static let fromEnd = 3

  /// Before which entries of a cut row bars stand.
  let bars: [Int]
  /// The columns kept; `nil` for each stretch left out.
  private let columns: [Int?]

  /// True where something is left out.
  let isCut: Bool
  /// How many entries are left.
  let shown: Int

  /// - Parameter focus: The column of the pivot. To its left, the row that is added has zeros only.
  init(columns count: Int, focus: Int, bars: [Int]) {
    isCut = count > Self.longest
    guard isCut else {
      columns = (0..<count).map { $0 }
      shown = count
      self.bars = bars
      return
    }
    let start = min(focus, count - Self.fromPivot)
    let kept = Set(start..<(start + Self.fromPivot)).union((count - Self.fromEnd)..<count).sorted()
    var columns: [Int?] = []
    var newBars: [Int] = []
    var previous = -1
    for column in kept {
      if column != previous + 1 { columns.append(nil) }
      if bars.contains(where: { $0 > previous && $0 <= column }) { newBars.append(columns.count) }
      columns.append(column)
      previous = column
    }
    self.columns = columns
    self.bars = newBars
    shown = kept.count
  }

  func callAsFunction(_ row: TextSlab) -> TextSlab {
    isCut ? TextSlab(columns.map { $0.map { row[$0] } ?? "…" }) : row
  }
}
