/// The story of an elimination: the first matrix and the operations, block by block. States are replayed, not stored.
///
/// Memory grows with the number of operations, not with operations × matrix.
public struct Timeline<Element: Field>: Hashable, Sendable {
  public let start: Matrix<Element>
  /// How the table is drawn.
  public var layout: TableLayout
  public private(set) var blocks: [Block] = []
  public private(set) var stepCount = 0

  public init(_ start: Matrix<Element>, layout: TableLayout = TableLayout()) {
    self.start = start
    self.layout = layout
  }

  /// One pivot column (or a column without a pivot) in one phase.
  public struct Block: Hashable, Sendable {
    public var column: EliminationColumn<Element>
    public var steps: [Step]
  }

  /// One elementary operation and what it is for.
  public struct Step: Hashable, Sendable {
    /// Counts from 1 through the whole timeline.
    public var index: Int
    public var operation: RowOperation<Element>
    public var purpose: StepPurpose<Element>
  }

  /// Every operation in order.
  public var operations: [RowOperation<Element>] { blocks.flatMap { $0.steps.map(\.operation) } }

  /// The matrix after the first `count` operations.
  public func state(after count: Int) -> Matrix<Element> {
    var matrix = start
    var left = count
    for block in blocks {
      for step in block.steps {
        if left == 0 { return matrix }
        step.operation.apply(to: &matrix)
        left -= 1
      }
    }
    return matrix
  }

  /// The matrix after all operations.
  public var end: Matrix<Element> { state(after: stepCount) }

  mutating func begin(_ column: EliminationColumn<Element>) {
    blocks.append(Block(column: column, steps: []))
  }

  mutating func append(_ operation: RowOperation<Element>, for purpose: StepPurpose<Element>) {
    stepCount += 1
    blocks[blocks.count - 1].steps.append(Step(index: stepCount, operation: operation, purpose: purpose))
  }
}

/// How a table of rows is drawn: names over the columns, names beside the rows, bars.
public struct TableLayout: Hashable, Sendable {
  /// Empty for none, else one a column to the left of the first bar.
  public var columnNames: [String]
  /// Empty for none, else one a row: `E1`, `E2`, …
  public var rowNames: [String]
  /// Bars stand before these columns.
  public var bars: [Int]

  public init(columnNames: [String] = [], rowNames: [String] = [], bars: [Int] = []) {
    self.columnNames = columnNames
    self.rowNames = rowNames
    self.bars = bars
  }
}

/// Keeps a ``Timeline`` while an elimination runs.
public struct TimelineRecorder<Element: Field>: EliminationRecorder {
  public private(set) var timeline: Timeline<Element>

  public init(_ start: Matrix<Element>, layout: TableLayout = TableLayout()) {
    timeline = Timeline(start, layout: layout)
  }

  public mutating func beginColumn(_ column: EliminationColumn<Element>) { timeline.begin(column) }

  public mutating func perform(
    _ operation: RowOperation<Element>, for purpose: StepPurpose<Element>, matrix: Matrix<Element>
  ) {
    timeline.append(operation, for: purpose)
  }
}
