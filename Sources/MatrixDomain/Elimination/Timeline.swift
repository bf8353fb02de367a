/// The story of an elimination: the first matrix and the operations, block by block. States are replayed, not stored.
///
/// Memory grows with the number of operations, not with operations × matrix.
public struct Timeline<Element: Field>: Hashable, Sendable {
  /// The matrix the elimination began with.
  public let start: Matrix<Element>
  /// How the table is drawn.
  public var layout: TableLayout
  /// What happened, a block for each column that was looked at.
  public private(set) var blocks: [Block] = []
  /// How many operations there are in all blocks.
  public private(set) var stepCount = 0

  /// A timeline without a step.
  public init(_ start: Matrix<Element>, layout: TableLayout = TableLayout()) {
    self.start = start
    self.layout = layout
  }

  /// One pivot column (or a column without a pivot) in one phase.
  public struct Block: Hashable, Sendable {
    /// The column, and the choice of its pivot.
    public var column: EliminationColumn<Element>
    /// The operations on account of this column, in order.
    public var steps: [Step]
  }

  /// One elementary operation and what it is for.
  public struct Step: Hashable, Sendable {
    /// Counts from 1 through the whole timeline.
    public var index: Int
    /// What was done.
    public var operation: RowOperation<Element>
    /// What it was done for.
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
  /// False where the columns are vectors, and no system of equations is solved: then no column is a free variable, and
  /// no bar stands before a right-hand side.
  public var namesUnknowns: Bool

  /// A layout; without arguments neither names nor bars.
  public init(
    columnNames: [String] = [], rowNames: [String] = [], bars: [Int] = [], namesUnknowns: Bool = true
  ) {
    self.columnNames = columnNames
    self.rowNames = rowNames
    self.bars = bars
    self.namesUnknowns = namesUnknowns
  }
}

/// Keeps a ``Timeline`` while an elimination runs.
public struct TimelineRecorder<Element: Field>: EliminationRecorder {
  /// What was recorded so far.
  public private(set) var timeline: Timeline<Element>

  /// A recorder for an elimination that begins with this matrix.
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
