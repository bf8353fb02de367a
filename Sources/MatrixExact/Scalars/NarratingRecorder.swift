import MatrixDomain

/// Keeps the timeline, and counts what is asked for.
struct NarratingRecorder<Element: ExactScalar>: EliminationRecorder {
  private var recorder: TimelineRecorder<Element>?
  private var counter: FractionCounter<Element>?
  /// How many rows were exchanged: a determinant has to know even in a silent run.
  private(set) var swaps = 0
  /// How many operations were performed.
  private(set) var operations = 0
  /// The columns whose pivot was made by a multiple of another row.
  private(set) var madeUnits: [Int] = []

  init(_ start: Matrix<Element>, layout: TableLayout, keepsTimeline: Bool, countsFractions: Bool) {
    recorder = keepsTimeline ? TimelineRecorder(start, layout: layout) : nil
    counter = countsFractions ? FractionCounter() : nil
  }

  var timeline: Timeline<Element>? { recorder?.timeline }
  var fractions: Int { counter?.fractions ?? 0 }

  mutating func beginColumn(_ column: EliminationColumn<Element>) {
    recorder?.beginColumn(column)
    if column.choice?.reason == .madeUnit { madeUnits.append(column.column) }
  }

  mutating func perform(
    _ operation: RowOperation<Element>, for purpose: StepPurpose<Element>, matrix: Matrix<Element>
  ) {
    recorder?.perform(operation, for: purpose, matrix: matrix)
    counter?.perform(operation, for: purpose, matrix: matrix)
    operations += 1
    if case .swap = operation { swaps += 1 }
  }
}
