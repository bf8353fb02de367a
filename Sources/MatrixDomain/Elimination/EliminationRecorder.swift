/// Listens to an elimination. ``SilentRecorder`` costs nothing; ``TimelineRecorder`` keeps what a reader needs.
public protocol EliminationRecorder<Element> {
  /// The scalars of the matrix that is reduced.
  associatedtype Element: Field

  /// A column is looked at: which rows could give its pivot (none: the column is free), and which one does.
  mutating func beginColumn(_ column: EliminationColumn<Element>)
  /// An operation was performed; `matrix` is the state after it.
  mutating func perform(_ operation: RowOperation<Element>, for purpose: StepPurpose<Element>, matrix: Matrix<Element>)
}

/// What is known when a column is begun.
public struct EliminationColumn<Element: Field>: Hashable, Sendable {
  /// Whether the column is looked at from above or from below.
  public var phase: EliminationPhase
  /// The column, counting from 0.
  public var column: Int
  /// The row the pivot belongs in.
  public var row: Int
  /// The rows that could give the pivot, with their entries; empty where the column has no pivot.
  public var candidates: [Candidate]
  /// The row that gives the pivot; `nil` where the column has none. By ``PivotReason/madeUnit`` its entry among the
  /// candidates is the one before the operation that makes the pivot.
  public var choice: PivotChoice?

  /// A row that could give the pivot.
  public struct Candidate: Hashable, Sendable {
    /// The row, counting from 0.
    public var row: Int
    /// Its entry in the column.
    public var entry: Element

    /// A row with its entry.
    @inlinable public init(row: Int, entry: Element) {
      self.row = row
      self.entry = entry
    }
  }

  /// A column from what is known about it.
  @inlinable public init(
    phase: EliminationPhase, column: Int, row: Int, candidates: [Candidate], choice: PivotChoice?
  ) {
    self.phase = phase
    self.column = column
    self.row = row
    self.candidates = candidates
    self.choice = choice
  }
}

/// The parts of a full reduction.
public enum EliminationPhase: String, Hashable, Sendable, CaseIterable {
  /// Rows with fractions are multiplied by what makes them whole, before anything is cleared.
  case clearing
  /// Clearing below the pivots.
  case forward
  /// Making the pivots 1 and clearing above them.
  case backward
}

/// What a row operation is for.
public enum StepPurpose<Element: Field>: Hashable, Sendable {
  /// The pivot row comes to its place.
  case placePivot
  /// An entry under (forward) or above (backward) the pivot becomes 0; the entry as it was.
  case clear(Element)
  /// The pivot becomes 1; the pivot as it was.
  case makeOne(Element)
  /// Fraction-free: the row is multiplied by the pivot before it is cleared.
  case crossMultiply
  /// Fraction-free: the row is divided by the pivot before this one, which always comes out even.
  case divideByPreviousPivot
  /// A multiple of another row makes a 1 or −1 of the entry that is to be the pivot; the entry as it was.
  case makeUnit(Element)
  /// An entry with letters is divided by the pivot, and what is left is its remainder; the entry as it was.
  case leaveRemainder(Element)
  /// The row is multiplied so that its fractions become whole.
  case clearDenominators

  /// The published name.
  public var name: String {
    switch self {
    case .placePivot: "place-pivot"
    case .clear: "clear"
    case .makeOne: "make-one"
    case .crossMultiply: "cross-multiply"
    case .divideByPreviousPivot: "divide-by-previous-pivot"
    case .makeUnit: "make-unit"
    case .leaveRemainder: "leave-remainder"
    case .clearDenominators: "clear-denominators"
    }
  }
}

/// Hears nothing.
public struct SilentRecorder<Element: Field>: EliminationRecorder {
  /// A recorder that forgets everything.
  @inlinable public init() {}
  @inlinable public mutating func beginColumn(_ column: EliminationColumn<Element>) {}
  @inlinable public mutating func perform(
    _ operation: RowOperation<Element>, for purpose: StepPurpose<Element>, matrix: Matrix<Element>
  ) {}
}

/// Counts the fractions that the elimination needs on paper.
public struct FractionCounter<Element: HandScalar>: EliminationRecorder {
  /// Entries newly written that are not whole.
  @inlinable public var fractions: Int { count }
  @usableFromInline var count = 0

  /// A count that begins at 0.
  @inlinable public init() {}

  @inlinable public mutating func beginColumn(_ column: EliminationColumn<Element>) {}

  @inlinable public mutating func perform(
    _ operation: RowOperation<Element>, for purpose: StepPurpose<Element>, matrix: Matrix<Element>
  ) {
    switch operation {
    case .swap: break
    case .scale(let row, _):
      for column in 0..<matrix.columns where !matrix[row, column].isWhole { count += 1 }
    case .add(_, let source, let target):
      for column in 0..<matrix.columns where !matrix[source, column].isZero && !matrix[target, column].isWhole {
        count += 1
      }
    }
  }
}
