/// How many solutions, by ranks.
public struct Classification: DerivationPart, Hashable {
  /// The rank of the coefficients, and of the augmented matrix.
  public var rank: Int
  /// The rank of the augmented matrix.
  public var augmentedRank: Int
  /// The number of unknowns.
  public var unknowns: Int
  /// The columns of the coefficients with a pivot, counting from 0.
  public var pivotColumns: [Int]
  /// Rows of the echelon form without a nonzero entry: redundant equations.
  public var zeroRows: Int
  /// The right-hand side it is about, counting from 0; `nil` for all there are.
  public var column: Int?
  /// The number of elements of a finite field, in decimal; `nil` over an infinite one.
  public var order: String?

  /// A classification by the ranks it rests on.
  public init(
    rank: Int, augmentedRank: Int, unknowns: Int, pivotColumns: [Int], zeroRows: Int, column: Int? = nil,
    order: String? = nil
  ) {
    self.order = order
    self.column = column
    self.rank = rank
    self.augmentedRank = augmentedRank
    self.unknowns = unknowns
    self.pivotColumns = pivotColumns
    self.zeroRows = zeroRows
  }

  /// None, one, infinitely many, or over a finite field several solutions, as the ranks say.
  public var status: SolutionSetValue.Status {
    if augmentedRank > rank { return .none }
    return rank == unknowns ? .unique : order == nil ? .infinite : .several
  }

  public var record: Value {
    .record(
      [
        .init("part", .text("classification")), .init("rank", .count(rank)),
        .init("augmentedRank", .count(augmentedRank)), .init("unknowns", .count(unknowns)),
        .init("pivots", .list(pivotColumns.map { .count($0 + 1) })), .init("status", .text(status.rawValue)),
      ] + ofRightHandSide(column))
  }
}

/// Back-substitution through a row echelon form with a pivot for every unknown, last row first; or forward substitution
/// through a lower triangular matrix, first row first.
public struct BackSubstitution<Element: HandScalar>: DerivationPart, Hashable {
  /// The names of the unknowns, one a column.
  public var unknowns: [String]
  /// The rows in the order in which they are solved: the last one first.
  public var lines: [Line]
  /// True for forward substitution, first row first.
  public var isForward: Bool
  /// The right-hand side it is about, counting from 0; `nil` for the only one.
  public var column: Int?

  /// A back-substitution from its lines.
  public init(unknowns: [String], lines: [Line], isForward: Bool = false, column: Int? = nil) {
    self.isForward = isForward
    self.column = column
    self.unknowns = unknowns
    self.lines = lines
  }

  /// `pivot·x + Σ coefficient·known = right`, hence `x = value`.
  public struct Line: Hashable, Sendable {
    /// The row of the echelon form, counting from 0.
    public var row: Int
    /// The unknown it gives, counting from 0.
    public var unknown: Int
    /// The coefficient of that unknown.
    public var pivot: Element
    /// The other nonzero coefficients of the row with the unknowns they belong to, whose values are known.
    public var known: [Term]
    /// The right-hand side of the row.
    public var right: Element
    /// What the unknown comes to.
    public var value: Element

    /// A line from its parts.
    public init(row: Int, unknown: Int, pivot: Element, known: [Term], right: Element, value: Element) {
      self.row = row
      self.unknown = unknown
      self.pivot = pivot
      self.known = known
      self.right = right
      self.value = value
    }
  }

  /// A summand whose unknown is known already.
  public struct Term: Hashable, Sendable {
    /// What the unknown is multiplied by.
    public var coefficient: Element
    /// The unknown, counting from 0.
    public var unknown: Int
    /// What it was found to be.
    public var value: Element

    /// A summand with the value of its unknown.
    public init(coefficient: Element, unknown: Int, value: Element) {
      self.coefficient = coefficient
      self.unknown = unknown
      self.value = value
    }
  }

  public var record: Value {
    .record(
      [
        .init("part", .text(isForward ? "forwardSubstitution" : "backSubstitution")),
        .init("unknowns", .list(unknowns.map { .text($0) })),
        .init(
          "lines",
          .list(
            lines.map { line in
              .record([
                .init("row", .count(line.row + 1)), .init("unknown", .count(line.unknown + 1)),
                .init("pivot", .scalar(line.pivot)), .init("right", .scalar(line.right)),
                .init("value", .scalar(line.value)),
                .init(
                  "known",
                  .list(
                    line.known.map {
                      .record([
                        .init("coefficient", .scalar($0.coefficient)), .init("unknown", .count($0.unknown + 1)),
                        .init("value", .scalar($0.value)),
                      ])
                    })),
              ])
            })),
      ] + ofRightHandSide(column))
  }
}

/// The solutions read off a reduced row echelon form: each pivot variable by the free ones.
public struct ReadOff<Element: HandScalar>: DerivationPart, Hashable {
  /// The names of the unknowns, one a column.
  public var unknowns: [String]
  /// The pivot variables by the free ones, rising.
  public var lines: [Line]
  /// The free unknowns and the parameters that stand for them.
  public var free: [Int]
  /// The names of the parameters, one for each free unknown.
  public var parameters: [String]
  /// The right-hand side it is about, counting from 0; `nil` for the only one.
  public var column: Int?

  /// A reading from its lines.
  public init(unknowns: [String], lines: [Line], free: [Int], parameters: [String], column: Int? = nil) {
    self.column = column
    self.unknowns = unknowns
    self.lines = lines
    self.free = free
    self.parameters = parameters
  }

  /// `unknown = constant + Σ coefficient·free`.
  public struct Line: Hashable, Sendable {
    /// The pivot variable, counting from 0.
    public var unknown: Int
    /// What it is where all free unknowns are 0.
    public var constant: Element
    /// What each free unknown adds.
    public var terms: [Term]

    /// A line from its parts.
    public init(unknown: Int, constant: Element, terms: [Term]) {
      self.unknown = unknown
      self.constant = constant
      self.terms = terms
    }
  }

  /// A multiple of a free unknown.
  public struct Term: Hashable, Sendable {
    /// What the free unknown is multiplied by.
    public var coefficient: Element
    /// The free unknown.
    public var unknown: Int

    /// A multiple of a free unknown, counting from 0.
    public init(coefficient: Element, unknown: Int) {
      self.coefficient = coefficient
      self.unknown = unknown
    }
  }

  public var record: Value {
    .record(
      [
        .init("part", .text("readOff")), .init("unknowns", .list(unknowns.map { .text($0) })),
        .init("free", .list(free.map { .count($0 + 1) })), .init("parameters", .list(parameters.map { .text($0) })),
        .init(
          "lines",
          .list(
            lines.map { line in
              .record([
                .init("unknown", .count(line.unknown + 1)), .init("constant", .scalar(line.constant)),
                .init(
                  "terms",
                  .list(
                    line.terms.map {
                      .record([
                        .init("coefficient", .scalar($0.coefficient)), .init("unknown", .count($0.unknown + 1)),
                      ])
                    })),
              ])
            })),
      ] + ofRightHandSide(column))
  }
}

/// The answer to a system.
public struct SolutionAnswer<Element: HandScalar>: DerivationPart, Hashable {
  /// The names of the unknowns, one a column.
  public var unknowns: [String]
  /// All solutions.
  public var solutions: AffineSolutionSet<Element>
  /// One a direction: `s`, `t`, …
  public var parameters: [String]
  /// The right-hand side it answers, counting from 0; `nil` for all there are.
  public var column: Int?

  /// The solutions with the names they are written with.
  public init(
    unknowns: [String], solutions: AffineSolutionSet<Element>, parameters: [String], column: Int? = nil
  ) {
    self.column = column
    self.unknowns = unknowns
    self.solutions = solutions
    self.parameters = parameters
  }

  public var record: Value {
    .record(
      [
        .init("part", .text("answer")), .init("solution", solutions.value(unknownNames: unknowns)),
        .init("parameters", .list(parameters.map { .text($0) })),
      ] + ofRightHandSide(column))
  }
}

/// The field that says which right-hand side a part is about; none where there is only one.
func ofRightHandSide(_ column: Int?) -> [Value.Field] { column.map { [.init("rightHandSide", .count($0 + 1))] } ?? [] }
