/// A written step of a derivation, from one matrix to the next, and its verdict.
public struct WrittenStep<Element: HandScalar>: Hashable, Sendable {
  /// The place of the first of the two matrices in the chain, counting from 0.
  public let index: Int
  /// The matrix the step begins from.
  public let before: Matrix<Element>
  /// The matrix it arrives at.
  public let after: Matrix<Element>
  /// The operations that stand beside the step; `nil` where it has to be found out which they were.
  public let stated: [RowOperation<Element>]?
  /// What was found out.
  public let finding: Finding

  /// Whether row operations lead from one matrix to the other.
  public enum Finding: Hashable, Sendable {
    /// These operations, one after another, lead from the first matrix to the second; none where they are equal.
    case operations([RowOperation<Element>])
    /// The matrices are row equivalent, and no few operations as a person does them lead from one to the other.
    case rowEquivalent
    /// The matrices are row equivalent, which proves nothing here, no few operations lead from one to the other, and
    /// near misses suggest the mistake.
    case doubtful(Slip<Element>)
    /// No row operations do, or not those that stand beside the step.
    case wrong(Slip<Element>)
  }

  /// A step with what was found out about it.
  public init(
    index: Int, before: Matrix<Element>, after: Matrix<Element>, stated: [RowOperation<Element>]? = nil,
    finding: Finding
  ) {
    self.index = index
    self.before = before
    self.after = after
    self.stated = stated
    self.finding = finding
  }

  /// What went wrong, for certain or probably; `nil` where nothing did.
  public var slip: Slip<Element>? {
    switch finding {
    case .wrong(let slip), .doubtful(let slip): slip
    case .operations, .rowEquivalent: nil
    }
  }

  /// What is said of the step.
  public var verdict: StepVerdict {
    switch finding {
    case .operations: .right
    case .rowEquivalent, .doubtful: .possible
    case .wrong: .wrong
    }
  }

  /// The step in words of the field: its operations, `no change`, `several operations at once`; `nil` where there is a
  /// slip.
  public var explanation: String? {
    switch finding {
    case .operations(let operations): RowOperation.text(of: operations)
    case .rowEquivalent: "several operations at once"
    case .wrong, .doubtful: nil
    }
  }
}

/// What is said of a step of a derivation, or of all of it.
public enum StepVerdict: String, Hashable, Sendable, CaseIterable {
  /// A few elementary operations, as a person does them, make it.
  case right
  /// Row operations make it, but no few: it says too little to be called right.
  case possible
  /// No row operations make it, or others than those that are stated.
  case wrong
}

/// A step that no row operations, or no few, make, and what was probably meant.
public struct Slip<Element: HandScalar>: Hashable, Sendable {
  /// What probably went wrong.
  public let kind: Kind
  /// What was probably meant; empty where nothing comes near.
  public let operations: [RowOperation<Element>]
  /// What these would have given; `nil` without any.
  public let expected: Matrix<Element>?
  /// A vector that one of the two matrices takes to zero and the other does not: the proof that they are not row
  /// equivalent. `nil` where their shapes show it, where they are row equivalent, and where what was meant was stated.
  public let witness: Vector<Element>?

  /// The likely slip.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A sign is wrong, of an entry or of the multiple that was added, in some entries.
    case sign
    /// One entry is wrong.
    case oneEntry = "one-entry"
    /// Several entries are as they were: the operation was not done in all columns.
    case unfinished
    /// Another row was used than the one meant.
    case wrongRow = "wrong-row"
    /// Rows were to be exchanged, and one of them got lost.
    case lostSwap = "lost-swap"
    /// Several entries are wrong.
    case severalEntries = "several-entries"
    /// A row is missing.
    case droppedRow = "dropped-row"
    /// There is a row too many.
    case addedRow = "added-row"
    /// The number of columns changed.
    case otherColumns = "other-columns"
    /// No few operations come near.
    case unknown
  }

  /// A slip, with what was probably meant.
  public init(
    kind: Kind, operations: [RowOperation<Element>] = [], expected: Matrix<Element>? = nil,
    witness: Vector<Element>? = nil
  ) {
    self.kind = kind
    self.operations = operations
    self.expected = expected
    self.witness = witness
  }

  /// An entry that is not what it should be.
  public struct Entry: Hashable, Sendable {
    /// The row, counting from 0.
    public var row: Int
    /// The column, counting from 0.
    public var column: Int
    /// What stands there.
    public var written: Element
    /// What should stand there.
    public var expected: Element

    /// An entry with what it should be; row and column count from 0.
    public init(row: Int, column: Int, written: Element, expected: Element) {
      self.row = row
      self.column = column
      self.written = written
      self.expected = expected
    }
  }

  /// The entries of what was written that are not those of ``expected``.
  public func entries(of written: Matrix<Element>) -> [Entry] {
    guard let expected, expected.shape == written.shape else { return [] }
    var result: [Entry] = []
    for row in 0..<written.rows {
      for column in 0..<written.columns where written[row, column] != expected[row, column] {
        result.append(
          Entry(row: row, column: column, written: written[row, column], expected: expected[row, column]))
      }
    }
    return result
  }
}
