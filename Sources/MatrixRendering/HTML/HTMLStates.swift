import MatrixDomain

/// Which rows of its pictures a page shows: all, or of the states of a long reduction the ones that matter.
struct HTMLStates {
  private let whole: WholePictures
  /// The first and the last state of each table, which are shown whole.
  private var ends: Set<Int> = []

  /// A page may show this many entries of the states a table goes through, about a megabyte of markup.
  static let shownStates = 1 << 14

  init(_ blocks: [Narrative.Block]) {
    whole = WholePictures(true, blocks, states: Self.shownStates)
    var last: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() {
      guard case .table(let picture) = block, let group = picture.group else { continue }
      if last[group] == nil { ends.insert(index) }
      last[group] = index
    }
    ends.formUnion(last.values)
  }

  /// The rows of the picture at a place among the blocks.
  func rows(of picture: TablePicture, at index: Int) -> [Int] {
    if whole.contains(picture) || ends.contains(index) { return Array(picture.rows.indices) }
    var rows = Set(picture.changed).union(picture.remarks.map(\.row))
    for pivot in picture.pivots where pivot.column == picture.focus { rows.insert(pivot.row) }
    return rows.isEmpty ? Array(picture.rows.indices) : rows.sorted()
  }
}
