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

extension TimelineExcerpt: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    var narrator = TimelineNarrator(timeline, steps: steps, detail: detail, group: narrative.makeGroup())
    narrator.narrate(into: &narrative)
  }
}

/// Replays a timeline once, step after step, and writes what happens, or what happens in some of the steps.
///
/// A step re-reads only the rows it changes; the others keep their texts from picture to picture.
struct TimelineNarrator<Element: HandScalar> {
  let timeline: Timeline<Element>
  let detail: Detail
  let group: Int
  /// The steps shown, counting from 1; `nil` for all.
  private let shown: Range<Int>?
  /// How many steps were replayed.
  private var done = 0
  /// True once the state was drawn that the first step shown begins from.
  private var hasDrawnState = false
  private var matrix: Matrix<Element>
  private var rows: [TextSlab]
  /// Which row of the first matrix stands in each place.
  private var origins: [Int]
  private var pivots: [TablePicture.Position] = []
  /// True once it was said that the arithmetic leaves out columns.
  private var hasSaidCut = false
  /// Rows that were said to be redundant.
  private var redundant: Set<Int> = []

  init(_ timeline: Timeline<Element>, steps: Range<Int>? = nil, detail: Detail, group: Int) {
    self.timeline = timeline
    self.detail = detail
    self.group = group
    shown = steps
    matrix = timeline.start
    rows = detail >= .normal ? (0..<matrix.rows).map { timeline.start.slab(ofRow: $0) } : []
    origins = Array(0..<timeline.start.rows)
  }

  private var layout: TableLayout { timeline.layout }
  /// True where columns stand for unknowns and the matrix is not a square block beside another.
  private var isSystem: Bool {
    // A system may have equations and no unknowns.
    layout.namesUnknowns && (!layout.columnNames.isEmpty || (layout.bars.first == 0 && !layout.rowNames.isEmpty))
  }

  /// The unknowns end here, and right-hand sides begin.
  private var unknowns: Int { min(layout.bars.first ?? matrix.columns, matrix.columns) }

  private var isContradictory: Bool {
    isSystem && timeline.blocks.contains { $0.column.column >= unknowns && $0.column.choice != nil }
  }

  mutating func narrate(into narrative: inout Narrative) {
    if timeline.blocks.isEmpty {
      if let shown { drawState(pivots: [], shown, into: &narrative) }
      if detail >= .normal { narrative.paragraph(nothingToDo) }
      return
    }
    var phase: EliminationPhase?
    for (index, block) in timeline.blocks.enumerated() {
      if let shown {
        guard isShown(block, in: shown) else {
          skip(block)
          continue
        }
        beginExcerpt(with: block, shown, into: &narrative)
      }
      let isNewPhase = block.column.phase != phase
      phase = block.column.phase
      if isNewPhase { narrative.heading(Self.heading(block.column.phase)) }
      let isLast = index + 1 == timeline.blocks.count || timeline.blocks[index + 1].column.phase != phase
      narrate(block, at: index, isLast: isLast, into: &narrative)
    }
    if let shown { endExcerpt(shown, into: &narrative) }
  }

  private static func heading(_ phase: EliminationPhase) -> String {
    switch phase {
    case .clearing: "CLEARING FRACTIONS"
    case .forward: "FORWARD PHASE"
    case .backward: "BACKWARD PHASE"
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
    for (position, step) in block.steps.enumerated() where shown?.contains(step.index) ?? true {
      let isLastOfBlock = position + 1 == block.steps.count
      narrate(step, in: block, ahead: isLastOfBlock ? pivotsAhead(of: index) : [], into: &narrative)
    }
    let isWhole = block.steps.last.map { shown?.contains($0.index) ?? true } ?? true
    if isLast, isWhole, !block.steps.isEmpty, detail >= .normal {
      narrative.paragraph(ending(of: block, isAlone: true))
    }
  }

  // MARK: Excerpts

  /// True for a block with a step that is shown, and for one without steps that stands among those.
  private func isShown(_ block: Timeline<Element>.Block, in shown: Range<Int>) -> Bool {
    if let first = block.steps.first, let last = block.steps.last {
      return first.index < shown.upperBound && last.index >= shown.lowerBound
    }
    let isAfterFirst = shown.lowerBound == 1 || done >= shown.lowerBound
    let isBeforeLast = done + 1 < shown.upperBound || shown.upperBound == timeline.stepCount + 1
    return isAfterFirst && isBeforeLast
  }

  /// Replays a block of which nothing is shown.
  private mutating func skip(_ block: Timeline<Element>.Block) {
    if hasDrawnState { return }
    if block.column.choice != nil { pivots.append(.init(row: block.column.row, column: block.column.column)) }
    for step in block.steps { replay(step) }
  }

  /// Performs a step that is not shown.
  private mutating func replay(_ step: Timeline<Element>.Step) {
    if case .swap(let first, let second) = step.operation { origins.swapAt(first, second) }
    Element.perform(step.operation, on: &matrix)
    done += 1
    for row in step.operation.changedRows where isRedundant(row) { redundant.insert(origins[row]) }
  }

  /// Says what is left out before the first step shown, and draws the state it begins from.
  private mutating func beginExcerpt(
    with block: Timeline<Element>.Block, _ shown: Range<Int>, into narrative: inout Narrative
  ) {
    if hasDrawnState { return }
    for step in block.steps where step.index < shown.lowerBound { replay(step) }
    // The pivot of this column is described once a step of the column was.
    let isTold = (block.steps.first?.index ?? shown.lowerBound) < shown.lowerBound && block.column.choice != nil
    let current = TablePicture.Position(row: block.column.row, column: block.column.column)
    drawState(pivots: pivots + (isTold ? [current] : []), shown, into: &narrative)
  }

  private mutating func drawState(
    pivots: [TablePicture.Position], _ shown: Range<Int>, into narrative: inout Narrative
  ) {
    hasDrawnState = true
    rows = (0..<matrix.rows).map { matrix.slab(ofRow: $0) }
    var picture = TablePicture(rows: rows, columns: matrix.columns, bars: layout.bars, pivots: pivots, group: group)
    picture.columnNames = layout.columnNames
    let skipped = shown.lowerBound - 1
    if skipped > 0 {
      let range = Self.steps(1...skipped)
      narrative.paragraph(
        "(\(range) of \(timeline.stepCount) left out; \(option: "from", "1") shows them.) The matrix then:")
    } else {
      picture.rowNames = layout.rowNames
      narrative.showsData = true
    }
    narrative.table(picture)
  }

  /// Says what is left out after the last step shown.
  private mutating func endExcerpt(_ shown: Range<Int>, into narrative: inout Narrative) {
    if !hasDrawnState { drawState(pivots: pivots, shown, into: &narrative) }
    guard shown.upperBound <= timeline.stepCount, !shown.isEmpty else { return }
    let range = Self.steps(shown.upperBound...timeline.stepCount)
    narrative.paragraph(
      "(\(range) of \(timeline.stepCount) left out; \(option: "to", "\(timeline.stepCount)") shows them.)")
  }

  /// `Step 1`, `Steps 1-39`.
  private static func steps(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "Step \(range.lowerBound)" : "Steps \(range.lowerBound)-\(range.upperBound)"
  }

  // MARK: Steps

  /// The pivots of the blocks that follow and take no step: the picture drawn now is theirs too.
  private func pivotsAhead(of index: Int) -> [TablePicture.Position] {
    timeline.blocks[(index + 1)...].prefix { $0.steps.isEmpty && $0.column.phase == .forward }
      .filter { $0.column.choice != nil }.map { .init(row: $0.column.row, column: $0.column.column) }
  }

  /// The pivots as they stand after a step: one that is made in its row comes to its place with a step of its own.
  private func pivots(
    after step: Timeline<Element>.Step, in block: Timeline<Element>.Block
  ) -> [TablePicture.Position] {
    guard case .makeUnit = step.purpose, let choice = block.column.choice else { return pivots }
    return pivots.dropLast() + [.init(row: choice.row, column: block.column.column)]
  }

  private func ending(of block: Timeline<Element>.Block, isAlone: Bool = false) -> Phrase {
    var phrase: Phrase = isAlone ? "" : " "
    switch block.column.phase {
    case .clearing: return Phrase()
    case .backward: phrase += reached("reduced row echelon form", isReduced: true) ?? ""
    case .forward:
      let next = block.column.column + 1
      if isSystem, !isContradictory, next < unknowns, layout.columnNames.count >= unknowns {
        let free = English.and((next..<unknowns).map { "\(name: layout.columnNames[$0])" })
        phrase += "No row is left for a pivot in \(English.places("column", Array(next..<unknowns))): "
        phrase += "\(free) \(unknowns - next == 1 ? "is a free variable" : "are free variables"). "
      }
      phrase += reached("row echelon form", isReduced: false) ?? contradiction ?? ""
    }
    return phrase
  }

  /// What form the matrix has now, or its part left of a bar; `nil` where that is none.
  private func reached(_ form: String, isReduced: Bool) -> Phrase? {
    if matrix.isRowEchelon(columns: matrix.columns, isReduced: isReduced) {
      return "\(form.prefix(1).uppercased())\(String(form.dropFirst())) reached."
    }
    if contradiction != nil { return nil }
    let columns = layout.bars.filter { matrix.isRowEchelon(columns: min($0, matrix.columns), isReduced: isReduced) }
    guard let columns = columns.max() else { return nil }
    return columns == layout.bars.first && layout.bars.count == 1
      ? "Left of the bar, \(form) is reached." : "In the first \(columns) columns, \(form) is reached."
  }

  /// A row that ends the search: `Row 2 says 0 = 1: there is no solution, whatever the other rows say.`
  private var contradiction: Phrase? {
    guard isContradictory, let block = timeline.blocks.last(where: { $0.column.column >= unknowns }) else { return nil }
    let equation = Formula.equation(
      .number("0"), .number(matrix[block.column.row, block.column.column].exchangeText))
    return "Row \(block.column.row + 1) says \(equation): there is no solution, whatever the other rows say."
  }

  private mutating func narrate(
    _ step: Timeline<Element>.Step, in block: Timeline<Element>.Block, ahead: [TablePicture.Position],
    into narrative: inout Narrative
  ) {
    let reason = detail == .full ? step.purpose.phrase(for: step.operation, in: block.column) : nil
    narrative.append(.step(.init(number: step.index, operation: step.operation.formula, reason: reason)))
    guard detail >= .normal else {
      done += 1
      return
    }
    let workings = perform(step.operation, focus: block.column.column)
    if let workings { narrative.append(.workings(Phrase(workings.formula))) }
    let remarks = step.operation.changedRows.compactMap { row in
      contradiction(in: row).map { TablePicture.Remark(row: row, $0) }
    }
    narrative.table(
      TablePicture(
        rows: rows, columns: matrix.columns, bars: layout.bars, pivots: pivots(after: step, in: block) + ahead,
        changed: step.operation.changedRows, remarks: remarks, focus: block.column.column, group: group))
    if let cut = workings?.cut, cut.isCut, !hasSaidCut {
      hasSaidCut = true
      narrative.paragraph(
        "(The arithmetic shows \(cut.shown) of \(matrix.columns) columns, those from the pivot on, and fewer where numbers are "
          + "long: \(option: "format", "json") has everything.)", level: 1)
    }
    for row in step.operation.changedRows.sorted() where isRedundant(row) {
      redundant.insert(origins[row])
      narrative.paragraph(
        "0 = 0: equation \(origins[row] + 1) was redundant. This alone does not say how many solutions there are.",
        level: 1)
    }
  }

  /// Performs an operation, reads the rows it changed, and gives its arithmetic where that is asked for.
  private mutating func perform(
    _ operation: RowOperation<Element>, focus: Int
  ) -> (formula: Formula, cut: RowCut)? {
    let before = detail == .full ? matrix : nil
    Element.perform(operation, on: &matrix)
    done += 1
    if case .swap(let first, let second) = operation {
      rows.swapAt(first, second)
      origins.swapAt(first, second)
      return nil
    }
    let row = operation.target
    let result = matrix.slab(ofRow: row, length: rows[row].byteCount)
    defer { rows[row] = result }
    guard let before else { return nil }
    var written = [rows[row], result]
    if case .add(_, let source, _) = operation { written.append(rows[source]) }
    let cut = RowCut(columns: matrix.columns, focus: focus, bars: layout.bars) { column in
      written.reduce(0) { max($0, $1[column].utf8.count) }
    }
    return operation.workings(rows: rows, before: before, result: result, cut).map { ($0, cut) }
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
