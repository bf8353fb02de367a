import MatrixDomain

/// What of a wide row is written out in the arithmetic of a step: the entries from the pivot on, and the last ones, fewer of
/// them where numbers are long.
struct RowCut {
  /// Rows of at most this many entries are written out.
  static let longest = 24
  private static let fromPivot = 12
  private static let fromEnd = 3
  /// About how many characters the entries from the pivot on may have together, and the last ones. One of each is written
  /// out however long it is.
  private static let room = (fromPivot: 36, fromEnd: 12)

  /// Before which entries of a cut row bars stand.
  let bars: [Int]
  /// The columns kept; `nil` for each stretch left out.
  private let columns: [Int?]

  /// True where something is left out.
  let isCut: Bool
  /// How many entries are left.
  let shown: Int

  /// - Parameters:
  ///   - focus: The column of the pivot. To its left, the row that is added has zeros only.
  ///   - width: How many characters the longest entry of a column has.
  init(columns count: Int, focus: Int, bars: [Int], width: (Int) -> Int = { _ in 1 }) {
    isCut = count > Self.longest
    guard isCut else {
      columns = (0..<count).map { $0 }
      shown = count
      self.bars = bars
      return
    }
    let start = min(focus, count - Self.fromPivot)
    var first = Self.fitting(start..<(start + Self.fromPivot), in: Self.room.fromPivot, width)
    if first.count < Self.fromPivot, start < focus {
      first = Self.fitting(focus..<count, in: Self.room.fromPivot, width)
    }
    let last = Self.fitting(((count - Self.fromEnd)..<count).reversed(), in: Self.room.fromEnd, width)
    let kept = Set(first).union(last).sorted()
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

  /// The first of some columns whose entries have room, at least one.
  private static func fitting(_ columns: some Sequence<Int>, in room: Int, _ width: (Int) -> Int) -> [Int] {
    var kept: [Int] = []
    var taken = 0
    for column in columns {
      taken += width(column)
      if taken > room, !kept.isEmpty { break }
      kept.append(column)
    }
    return kept
  }

  func callAsFunction(_ row: TextSlab) -> TextSlab {
    isCut ? TextSlab(columns.map { $0.map { row[$0] } ?? "…" }) : row
  }
}
