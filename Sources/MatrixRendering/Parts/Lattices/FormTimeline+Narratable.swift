public import MatrixDomain

extension FormTimeline: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if detail >= .normal, !narrative.hasDrawnStart { narrateStart(into: &narrative) }
    var narrator = FormNarrator(self, detail: detail, group: narrative.currentGroup)
    narrator.narrate(into: &narrative)
  }
}

extension FormTimeline: BeginsWithPicture {
  func narrateStart(into narrative: inout Narrative) {
    let skipped = (shown?.lowerBound ?? 1) - 1
    if skipped > 0 {
      narrative.paragraph(
        "(Steps 1-\(skipped) of \(stepCount) left out; \(option: "from", "1") shows them.) The matrix then:")
    }
    var picture = TablePicture(state(after: skipped))
    picture.group = narrative.makeGroup()
    narrative.table(picture)
    narrative.showsData = skipped == 0
  }
}

/// Replays the operations that lead to a normal form once, and writes what happens.
///
/// What is done with one pivot, row after row or column after column, is one picture at the detail `normal`.
private struct FormNarrator<Element: EuclideanScalar> {
  let timeline: FormTimeline<Element>
  let detail: Detail
  let group: Int
  private var matrix: Matrix<Element>
  private var rows: [TextSlab]
  private var pivots: [TablePicture.Position] = []

  init(_ timeline: FormTimeline<Element>, detail: Detail, group: Int) {
    self.timeline = timeline
    self.detail = detail
    self.group = group
    matrix = timeline.state(after: (timeline.shown?.lowerBound ?? 1) - 1)
    rows = (0..<matrix.rows).map { [matrix] in matrix.slab(ofRow: $0) }
  }

  mutating func narrate(into narrative: inout Narrative) {
    if timeline.blocks.isEmpty {
      if detail >= .normal { narrative.paragraph("There is nothing to reduce.") }
      return
    }
    narrative.heading("REDUCTION")
    for block in timeline.blocks {
      let steps = block.steps.filter { timeline.shown?.contains($0.index) ?? true }
      let isWhole = steps.count == block.steps.count
      if timeline.shown != nil, steps.isEmpty {
        note(block)
        continue
      }
      if detail >= .normal { narrative.paragraph(begun(block)) }
      note(block)
      for (place, step) in steps.enumerated() {
        narrate(step, next: place + 1 < steps.count ? steps[place + 1] : nil, into: &narrative)
      }
      if detail >= .normal, isWhole, !block.steps.isEmpty, let ended = ended(block) { narrative.paragraph(ended) }
    }
    if let shown = timeline.shown, shown.upperBound <= timeline.stepCount {
      let rest = "\(shown.upperBound)-\(timeline.stepCount)"
      narrative.paragraph(
        "(Steps \(rest) of \(timeline.stepCount) left out; \(option: "to", "\(timeline.stepCount)") shows them.)")
    }
  }

  /// From now on the pictures show the block's pivot.
  private mutating func note(_ block: FormTimeline<Element>.Block) {
    // Leading entries change their columns until each has one of its own.
    let isPivot = timeline.form == .popov ? block.entries.count == 1 : !block.entries.isEmpty
    if isPivot { pivots.append(.init(row: block.row, column: block.column)) }
  }

  private func begun(_ block: FormTimeline<Element>.Block) -> Phrase {
    let numbers = Phrase.joined(block.entries.map { "\(Formula.entry($0))" }, by: ", ")
    switch timeline.form {
    case .hermite, .triangle:
      let name: Phrase = "Column \(block.column + 1)"
      if block.entries.isEmpty { return "\(name). No nonzero entry from row \(block.row + 1) down: no pivot." }
      if block.steps.isEmpty { return "\(name). The pivot \(numbers) stands as it should." }
      return "\(name). Entries from row \(block.row + 1) down: \(numbers)."
    case .reduction:
      let name: Phrase = "Row \(block.row + 1)"
      return block.steps.isEmpty ? "\(name). It is reduced by the rows above it, and in order." : "\(name)."
    case .popov:
      let row: Phrase = "Row \(block.row + 1)"
      switch block.entries.count {
      case 0: return "\(row). Entries in the columns of other rows' leading entries become remainders."
      case 1:
        let place: Phrase = "\(row) has its leading entry \(numbers) in column \(block.column + 1)"
        return block.steps.isEmpty ? "\(place), as it should." : "\(place)."
      default:
        return
          "Column \(block.column + 1). The leading entries of \(block.entries.count) rows stand here: \(numbers)."
      }
    case .smith:
      let name: Phrase = "Place \(block.row + 1)"
      if block.steps.isEmpty { return "\(name). The entry \(numbers) stands as it should." }
      guard let first = block.entries.first else { return name }
      return
        "\(name). The smallest entry of what is left is \(Formula.entry(first)); with its row and column: \(numbers)."
    }
  }

  private func ended(_ block: FormTimeline<Element>.Block) -> Phrase? {
    let pivot = Formula.entry(block.pivot)
    switch timeline.form {
    case .hermite, .triangle:
      return block.entries.count > 1
        ? "The pivot \(pivot) is the greatest common divisor of these." : "The pivot is \(pivot)."
    case .smith: return "The entry \(pivot) divides all that is left."
    case .popov where block.entries.count > 1:
      return "The other rows have a lower degree now, or their leading entry further left."
    case .popov, .reduction: return nil
    }
  }

  private mutating func narrate(
    _ step: FormTimeline<Element>.Step, next: FormTimeline<Element>.Step?, into narrative: inout Narrative
  ) {
    let letter = step.operation.isOnColumns ? "C" : "R"
    let formula = step.operation.lines.formula(ofLines: letter)
    narrative.append(.step(.init(number: step.index, operation: formula, reason: reason(step))))
    guard detail >= .normal else { return }
    step.operation.apply(to: &matrix)
    if detail < .full, let next, belongTogether(step, next) { return }
    var changed: [Int] = []
    for row in 0..<matrix.rows {
      let slab = matrix.slab(ofRow: row)
      if slab != rows[row] { changed.append(row) }
      rows[row] = slab
    }
    narrative.table(
      TablePicture(
        rows: rows, columns: matrix.columns, pivots: pivots, changed: changed, focus: pivots.last?.column, group: group)
    )
  }

  /// True for two divisions by the same pivot, on the same side.
  private func belongTogether(_ step: FormTimeline<Element>.Step, _ next: FormTimeline<Element>.Step) -> Bool {
    guard case .add(_, let source, let target) = step.operation.lines,
      case .add(_, let other, let nextTarget) = next.operation.lines,
      timeline.form == .reduction ? target == nextTarget : source == other,
      step.operation.isOnColumns == next.operation.isOnColumns
    else { return false }
    return step.purpose.name == next.purpose.name
  }

  /// `17 = 3*5 + 2` and what it is for.
  private func reason(_ step: FormTimeline<Element>.Step) -> Phrase? {
    guard detail == .full else { return nil }
    switch step.purpose {
    case .placePivot(let entry): return "the \(Formula.entry(entry)) becomes the pivot"
    case .makeCanonical:
      return Element.domain == .integers ? "so that the pivot is positive" : "so that the pivot is monic"
    case .shorten(let coefficient):
      guard case .add(let multiple, let source, let target) = step.operation.lines else { return nil }
      let whole = Formula.number((-multiple).exchangeText)
      return
        "the coefficient of row \(target + 1) on row \(source + 1) is \(Formula.number(coefficient.text)), next to \(whole)"
    case .exchange(let length, let other, let delta):
      return
        "squared length \(Formula.number(length.text)), below \(Formula.number(delta.text)) of \(Formula.number(other.text))"
    case .mixIn(let entry, let pivot):
      return "\(Formula.entry(pivot)) does not divide the \(Formula.entry(entry)) of this row"
    case .divide(let entry, let divisor, let remainder), .reduceAbove(let entry, let divisor, let remainder):
      guard case .add(let multiple, _, _) = step.operation.lines else { return nil }
      return Phrase(.equation(.entry(entry), division(-multiple, divisor, remainder)))
    }
  }

  /// `3*5 + 2`.
  private func division(_ quotient: Element, _ divisor: Element, _ remainder: Element) -> Formula {
    var formula = Formula.sum([(quotient.exchangeText, Formula.Factor.number(divisor.exchangeText))])
    if !remainder.isZero {
      let isNegative = ScalarText(remainder.exchangeText).isNegative
      formula.append(isNegative ? .minus : .plus)
      formula.append(contentsOf: .entry(isNegative ? -remainder : remainder))
    }
    return formula
  }
}

extension NormalForm: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard detail >= .normal else { return }
    // The form as an answer shows its transformations among the results.
    let isAnswer: Bool
    if case .matrix? = narrative.expectedAnswer { isAnswer = true } else { isAnswer = false }
    var phrase: Phrase =
      right == nil
      ? "\(name: "U") collects the row operations: they were done to the identity too."
      : "\(name: "U") collects the row operations and \(name: "V") the column operations: they were done to identities too."
    if isAnswer { return narrative.paragraph(phrase) }
    phrase += " \(name: "U") ="
    narrative.paragraph(phrase)
    narrative.table(TablePicture(left))
    if let right {
      narrative.paragraph("\(name: "V") =")
      narrative.table(TablePicture(right))
    }
  }
}
