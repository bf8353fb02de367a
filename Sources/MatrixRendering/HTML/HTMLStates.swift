import MatrixDomain

/// Which rows of its pictures a page shows: all, or of the states of a long reduction the ones that matter.
struct HTMLStates {
  private let whole: WholePictures
  /// The first and the last state of each table, which are shown whole.
  private var ends: Set<Int> = []
  /// The states whose pivot stands in the row, and with the entries, in which the state before them had it.
  private var repeated: Set<Int> = []

  /// A page may show this many entries of the states a table goes through, about a megabyte of markup.
  static let shownStates = 1 << 14

  init(_ blocks: [Narrative.Block]) {
    whole = WholePictures(true, blocks, states: Self.shownStates)
    var last: [Int: Int] = [:]
    var shownPivot: [Int: (place: TablePicture.Position, entries: TextSlab)] = [:]
    for (index, block) in blocks.enumerated() {
      guard case .table(let picture) = block, let group = picture.group else { continue }
      if last[group] == nil { ends.insert(index) }
      last[group] = index
      guard let pivot = Self.pivot(of: picture) else {
        shownPivot[group] = nil
        continue
      }
      let entries = picture.rows[pivot.row]
      if let shown = shownPivot[group], shown.place == pivot, shown.entries == entries { repeated.insert(index) }
      shownPivot[group] = (pivot, entries)
    }
    ends.formUnion(last.values)
  }

  /// The pivot of the column that a state is about.
  private static func pivot(of picture: TablePicture) -> TablePicture.Position? {
    picture.pivots.first { $0.column == picture.focus }
  }

  /// The rows of the picture at a place among the blocks: of a long reduction the changed ones, and with the first step of a
  /// column that of its pivot.
  func rows(of picture: TablePicture, at index: Int) -> [Int] {
    if whole.contains(picture) || ends.contains(index) { return Array(picture.rows.indices) }
    var rows = Set(picture.changed).union(picture.remarks.map(\.row))
    if !repeated.contains(index), let pivot = Self.pivot(of: picture) { rows.insert(pivot.row) }
    return rows.isEmpty ? Array(picture.rows.indices) : rows.sorted()
  }
}
