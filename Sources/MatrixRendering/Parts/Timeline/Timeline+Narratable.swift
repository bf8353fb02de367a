public import MatrixDomain

extension Timeline: Narratable where Element: HandScalar {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if detail >= .normal, !narrative.hasDrawnStart { narrateStart(into: &narrative) }
    var narrator = TimelineNarrator(self, detail: detail, group: narrative.currentGroup)
    narrator.narrate(into: &narrative)
  }
}

extension Timeline: BeginsWithPicture where Element: HandScalar {
  func narrateStart(into narrative: inout Narrative) {
    var picture = TablePicture(start, layout: layout)
    picture.group = narrative.makeGroup()
    narrative.table(picture)
    narrative.showsData = true
  }
}

/// Replays a timeline once, step after step, and writes what happens.
///
/// A step re-reads only the rows it changes; the others keep their texts from picture to picture.
struct TimelineNarrator<Element: HandScalar> {
  let timeline: Timeline<Element>
  let detail: Detail
  let group: Int
  private var matrix: Matrix<Element>
  private var rows: [TextSlab]
  /// Which row of the first matrix stands in each place.
  private var origins: [Int]
  private var pivots: [TablePicture.Position] = []
  /// Rows that were said to be redundant.
  private var redundant: Set<Int> = []

  init(_ timeline: Timeline<Element>, detail: Detail, group: Int) {
    self.timeline = timeline
    self.detail = detail
    self.group = group
    matrix = timeline.start
    rows = detail >= .normal ? (0..<matrix.rows).map { timeline.start.slab(ofRow: $0) } : []
    origins = Array(0..<timeline.start.rows)
  }

  private var layout: TableLayout { timeline.layout }
  /// True where columns stand for unknowns and the matrix is not a square block beside another.
  private var isSystem: Bool { !layout.columnNames.isEmpty }

  /// The unknowns end here, and right-hand sides begin.
  private var unknowns: Int { min(layout.bars.first ?? matrix.columns, matrix.columns) }

  private var isContradictory: Bool {
    isSystem && timeline.blocks.contains { $0.column.column >= unknowns && $0.column.choice != nil }
  }

  mutating func narrate(into narrative: inout Narrative) {
    if timeline.blocks.isEmpty {
      if detail >= .normal { narrative.paragraph(nothingToDo) }
      return
    }
    var phase: EliminationPhase?
    for (index, block) in timeline.blocks.enumerated() {
      let isNewPhase = block.column.phase != phase
      phase = block.column.phase
      if isNewPhase { narrative.heading(phase == .forward ? "FORWARD PHASE" : "BACKWARD PHASE") }
      let isLast = index + 1 == timeline.blocks.count || timeline.blocks[index + 1].column.phase != phase
      narrate(block, at: index, isLast: isLast, into: &narrative)
    }
  }

  private var nothingToDo: Phrase {
    if matrix.rows == 0 { return "The matrix has no rows: there is nothing to eliminate." }
    if unknowns == 0 { return "The matrix has no columns: there is nothing to eliminate." }
    return "There is nothing to eliminate."
  }

  private mutating func narrate(
    _ block: Timeline<Element>.Block, at index: Int, isLast: Bool, into narrative: inout Narrative
  ) {
    if block.column.choice != nil {
      pivots.append(.init(row: block.column.row, column: block.column.column))
    }
    if detail >= .normal {
      var phrase = ColumnPhrases(
        block: block, layout: layout, shape: matrix.shape, isSystem: isSystem, isContradictory: isContradictory
      ).phrase
      if isLast, block.steps.isEmpty { phrase += ending(of: block) }
      narrative.paragraph(phrase)
    }
    for (position, step) in block.steps.enumerated() {
      let isLastOfBlock = position + 1 == block.steps.count
      narrate(step, in: block, ahead: isLastOfBlock ? pivotsAhead(of: index) : [], into: &narrative)
    }
    if isLast, !block.steps.isEmpty, detail >= .normal { narrative.paragraph(ending(of: block, isAlone: true)) }
  }

  /// The pivots of the blocks that follow and take no step: the picture drawn now is theirs too.
  private func pivotsAhead(of index: Int) -> [TablePicture.Position] {
    timeline.blocks[(index + 1)...].prefix { $0.steps.isEmpty && $0.column.phase == .forward }
      .filter { $0.column.choice != nil }.map { .init(row: $0.column.row, column: $0.column.column) }
  }

  private func ending(of block: Timeline<Element>.Block, isAlone: Bool = false) -> Phrase {
    var phrase: Phrase = isAlone ? "" : " "
    switch block.column.phase {
    case .backward: phrase += "Reduced row echelon form reached."
    case .forward:
      let next = block.column.column + 1
      if isSystem, !isContradictory, next < unknowns, layout.columnNames.count >= unknowns {
        let free = English.and((next..<unknowns).map { "\(name: layout.columnNames[$0])" })
        phrase += "No row is left for a pivot in \(English.places("column", Array(next..<unknowns))): "
        phrase += "\(free) \(unknowns - next == 1 ? "is a free variable" : "are free variables"). "
      }
      phrase += "Row echelon form reached."
    }
    return phrase
  }

  private mutating func narrate(
    _ step: Timeline<Element>.Step, in block: Timeline<Element>.Block, ahead: [TablePicture.Position],
    into narrative: inout Narrative
  ) {
    let reason = detail == .full ? step.purpose.phrase(for: step.operation, in: block.column) : nil
    narrative.append(.step(.init(number: step.index, operation: step.operation.formula, reason: reason)))
    guard detail >= .normal else { return }
    let workings = perform(step.operation)
    if let workings { narrative.append(.workings(Phrase(workings))) }
    let remarks = step.operation.changedRows.compactMap { row in
      contradiction(in: row).map { TablePicture.Remark(row: row, $0) }
    }
    narrative.table(
      TablePicture(
        rows: rows, columns: matrix.columns, bars: layout.bars, pivots: pivots + ahead,
        changed: step.operation.changedRows, remarks: remarks, focus: block.column.column, group: group))
    for row in step.operation.changedRows.sorted() where isRedundant(row) {
      redundant.insert(origins[row])
      narrative.paragraph(
        "0 = 0: equation \(origins[row] + 1) was redundant. This alone does not say how many solutions there are.",
        level: 1)
    }
  }

  /// Performs an operation, reads the rows it changed, and gives its arithmetic where that is asked for.
  private mutating func perform(_ operation: RowOperation<Element>) -> Formula? {
    Element.perform(operation, on: &matrix)
    if case .swap(let first, let second) = operation {
      rows.swapAt(first, second)
      origins.swapAt(first, second)
      return nil
    }
    let row = operation.target
    let result = matrix.slab(ofRow: row, length: rows[row].byteCount)
    let workings = detail == .full ? operation.workings(rows: rows, result: result, bars: layout.bars) : nil
    rows[row] = result
    return workings
  }

  /// True the first time an equation has become 0 = 0.
  private func isRedundant(_ row: Int) -> Bool {
    isSystem && unknowns < matrix.columns && !redundant.contains(origins[row])
      && (0..<matrix.columns).allSatisfy { matrix[row, $0].isZero }
  }

  /// `this row says 0x + 0y + 0z = 1`, where it does.
  private func contradiction(in row: Int) -> Phrase? {
    guard isSystem, unknowns + 1 == matrix.columns, layout.columnNames.count >= unknowns,
      !matrix[row, unknowns].isZero, (0..<unknowns).allSatisfy({ matrix[row, $0].isZero })
    else { return nil }
    let left: Formula =
      unknowns > 6
      ? .number("0") : .sum(layout.columnNames.prefix(unknowns).map { ("0", .name($0)) }, style: .juxtaposed)
    return "this row says \(Formula.equation(left, .number(matrix[row, unknowns].exchangeText)))"
  }
}
