public import MatrixArithmetic
public import MatrixDomain

/// A student's page that was looked over: what each line is worth, and where it first goes wrong.
///
/// ```swift
/// let page = try PageChecker().check("[1 2 | 3; 3 4 | 7]  R2 - 3R1\n[1 2 | 3; 0 -2 | 2]")
/// page.firstWrong!.line         // 2
/// page.firstWrong!.slip!.kind   // sign
/// page.points                   // 0
/// ```
///
/// Each step is checked from the matrix that the student has written before it, so that one slip costs one step. A step is
/// worth 1 point, half of one where it is possible and looks like a slip; an equation between expressions is worth 1; an
/// answer is worth 2, and 1 where it is incomplete or follows from the student's own matrix, not from the problem.
/// ``PageMarks`` says otherwise.
public struct CheckedPage: Hashable, Sendable {
  /// What stands on the page, as far as it was looked at, in reading order.
  public internal(set) var findings: [Finding] = []

  /// What a line was worth, all together.
  public var points: Rational { findings.reduce(0) { $0 + $1.points } }
  /// What all lines could have been worth.
  public var possible: Rational { findings.reduce(0) { $0 + $1.possible } }
  /// The first line that is wrong, or probably wrong.
  public var firstWrong: Finding? { findings.first { $0.verdict == .wrong || $0.verdict == .doubtful } }
  /// True where something was checked, and nothing is wrong or left unread.
  public var isRight: Bool {
    findings.contains { $0.verdict != .given }
      && findings.allSatisfy { ![.wrong, .doubtful, .unread].contains($0.verdict) }
  }

  /// What is said of one thing on the page.
  public struct Finding: Hashable, Sendable {
    /// The line, counting from 1.
    public var line: Int
    /// Which problem of the page it belongs to, counting from 1.
    public var problem: Int
    /// Whether it is given, a step, or a claim.
    public var role: Role
    /// What the step or the claim is: `R2 <- R2 - 3*R1`, `x = 1, y = 2`.
    public var text: String
    /// The matrix that stands there.
    public var matrix: MatrixValue?
    /// Whether it is right.
    public var verdict: Verdict
    /// What probably went wrong.
    public var slip: PageSlip?
    /// What else is to be known.
    public var remark: String?
    /// What it is worth.
    public var points: Rational = 0
    /// What it could have been worth.
    public var possible: Rational = 0
  }

  /// What a thing on a page is.
  public enum Role: String, Hashable, Sendable {
    /// A matrix or a system that a problem begins with.
    case given
    /// A matrix that is made from the one before.
    case step
    /// Two expressions with `=` between them.
    case equality
    /// What is claimed at the end.
    case answer
    /// A line that could not be read.
    case text
  }

  /// What is said of it.
  public enum Verdict: String, Hashable, Sendable {
    /// Nothing was to be checked.
    case given
    /// It is right.
    case right
    /// Right, by several operations at once.
    case possible
    /// Possible where nothing proves the contrary, and it looks like a slip.
    case doubtful
    /// Right by what stands before it on the page, and wrong for the problem.
    case follows
    /// Right, and not all that is asked for.
    case incomplete
    /// It is wrong.
    case wrong
    /// It cannot be read, or not be checked.
    case unread
  }
}

/// What probably went wrong in a step.
public struct PageSlip: Hashable, Sendable {
  /// Which kind of slip it is.
  public var kind: Kind
  /// What was probably meant, as an operation or a value.
  public var meant: String?
  /// What that would have given.
  public var expected: MatrixValue?
  /// The entries that are not those of `expected`.
  public var entries: [Entry] = []

  /// An entry that is not what it should be; row and column count from 1.
  public struct Entry: Hashable, Sendable {
    /// Its row, counting from 1.
    public var row: Int
    /// Its column, counting from 1.
    public var column: Int
    /// What stands there, in the canonical spelling of the field.
    public var written: String
    /// What should stand there.
    public var expected: String

    /// An entry with what it should be; row and column count from 1.
    public init(row: Int, column: Int, written: String, expected: String) {
      self.row = row
      self.column = column
      self.written = written
      self.expected = expected
    }
  }

  /// The kinds of slips that are told apart.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A sign, of an entry or of the multiple that is added.
    case sign
    /// The row was added once in one entry, where a multiple was to be added, or not at all.
    case forgottenMultiple = "forgotten-multiple"
    /// One entry is wrong.
    case oneEntry = "one-entry"
    /// A row that the operation does not change was copied wrongly.
    case copied
    /// The operation was done with another row, or on another row.
    case wrongRow = "wrong-row"
    /// The operation was done on one side of the bar only.
    case oneSide = "one-side"
    /// The operation was not done in some columns.
    case unfinished
    /// A row was multiplied by 0.
    case scaledByZero = "scaled-by-zero"
    /// Several operations were all done on the rows as they were before, though one of them was changed by then.
    case changedRow = "changed-row"
    /// A row was replaced by others, and is lost.
    case lostRow = "lost-row"
    /// Two rows were to be exchanged, and one of them is lost.
    case lostSwap = "lost-swap"
    /// The matrix is right by another operation than the one that stands beside it.
    case misstated
    /// The operation names a row that is not there.
    case noSuchRow = "no-such-row"
    /// A row was left out that is no combination of the others.
    case droppedRow = "dropped-row"
    /// A row was added that is no combination of the others.
    case addedRow = "added-row"
    /// The matrix has another number of columns.
    case otherColumns = "other-columns"
    /// Several entries are wrong, in no way that has a name here.
    case severalEntries = "several-entries"
    /// An expression or an answer has another value.
    case value
    /// Nothing comes near what was written.
    case unknown
  }
}
