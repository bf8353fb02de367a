public import MatrixArithmetic
public import MatrixDomain

/// A page that a person wrote, taken apart: matrices, arrows, row operations, equations and answers in reading order.
///
/// ```swift
/// let page = Notation.page("[1 2; 3 4]  R2 - 3R1\n[1 2; 0 -2]\nso the rank is 2")
/// page.items.map(\.line)   // [1, 1, 2, 3]
/// ```
///
/// Prose stays on the page as what it is, and what has matrices or operations in it that cannot be read says why
/// (``Content/unreadable(_:)``), so that nothing is left out in silence.
public struct WrittenPage: Hashable, Sendable {
  /// What stands on the page, in reading order.
  public internal(set) var items: [Item] = []

  /// One thing on the page.
  public struct Item: Hashable, Sendable {
    /// The line it begins on, counting from 1.
    public var line: Int
    /// The words it was read from, on one line.
    public var text: String
    /// What it is.
    public var content: Content
  }

  /// What a part of a page is.
  public enum Content: Hashable, Sendable {
    /// A line that begins another problem.
    case heading
    /// A matrix, with the name that is given to it, if any; bars on both sides make it a determinant.
    case matrix(MatrixValue, name: String?, isDeterminant: Bool)
    /// `→`, `~`: the next matrix is made from the one before.
    case arrow
    /// Row operations beside a step.
    case operations([WrittenOperation])
    /// Equations with unknowns on both sides or several in one.
    case system(LinearSystemNotation)
    /// Expressions with `=` between them; the first is empty where the line before goes on.
    case equality([String])
    /// What is claimed at the end.
    case answer(WrittenAnswer)
    /// A line that says nothing that can be checked.
    case prose
    /// A matrix, an operation or an equation that cannot be read.
    case unreadable(NotationError)
  }
}

/// A row operation as a person writes it: the row that is changed may be left out, and what is written need not be
/// an elementary operation.
public enum WrittenOperation: Hashable, Sendable {
  /// Two rows are exchanged; rows count from 0.
  case swap(Int, Int)
  /// A row becomes a sum of multiples of rows. `targets` are the rows that may be meant, the likeliest first.
  case combine(targets: [Int], terms: [Term])

  /// A multiple of a row.
  public struct Term: Hashable, Sendable {
    /// The row, counting from 0.
    public var row: Int
    /// What it is multiplied by.
    public var factor: GaussianRational
  }
}

/// What a person claims at the end of a problem.
public enum WrittenAnswer: Hashable, Sendable {
  /// Equations, one for each unknown: `x = 1, y = 2`, or with letters that may be chosen freely.
  case values(LinearSystemNotation)
  /// A vector, with the names of its entries where they are said.
  case vector([Rational], names: [String])
  /// The system has no solution.
  case noSolution
  /// The system has infinitely many solutions.
  case infinitelyMany
  /// The number of pivots.
  case rank(Int)
  /// The dimension of the null space.
  case nullity(Int)
  /// The determinant.
  case determinant(Rational)
  /// The inverse matrix.
  case inverse(MatrixValue)
  /// There is no inverse.
  case singular
}
