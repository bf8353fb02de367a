/// A determinant needed for another answer, with its derivation.
public struct ToldDeterminant<Element: HandScalar>: Hashable, Sendable {
  /// `A`, `A1`.
  public var name: String
  /// The matrix whose determinant it is.
  public var matrix: Matrix<Element>
  /// How it was computed.
  public var work: Work

  /// How such a determinant was computed.
  public enum Work: Hashable, Sendable {
    /// By cofactors.
    case expansion(CofactorExpansion<Element>.Node)
    /// By row operations, recorded by their pivots.
    case rows(DeterminantFromPivots<Element>)
  }

  /// A determinant with its work.
  public init(name: String, matrix: Matrix<Element>, work: Work) {
    self.name = name
    self.matrix = matrix
    self.work = work
  }

  /// The determinant.
  public var value: Element {
    switch work {
    case .expansion(let node): node.value
    case .rows(let part): part.value
    }
  }

  /// The determinant with its work as an exchange value.
  public var record: Value {
    var fields: [Value.Field] = [
      .init("name", .text(name)), .init("matrix", .matrix(matrix)), .init("value", .scalar(value)),
    ]
    switch work {
    case .expansion(let node): fields.append(.init("expansion", node.record))
    case .rows(let part): fields.append(.init("rows", part.record))
    }
    return .record(fields)
  }
}

/// Cramer's rule: the determinant of A, and those of A with each column in turn replaced by the right-hand side.
///
/// Where det A is 0, the rule says nothing, and the part ends there.
public struct CramerRule<Element: HandScalar>: DerivationPart, Hashable {
  /// The names of the unknowns, one a column.
  public var unknowns: [String]
  /// `nil` where an earlier part has it: with many right-hand sides it is computed once.
  public var whole: ToldDeterminant<Element>?
  /// The determinant of A.
  public var determinant: Element
  /// Determinant `k` is that of A with column `k` replaced.
  public var replaced: [ToldDeterminant<Element>]
  /// The right-hand side it is about, counting from 0; `nil` for the only one.
  public var column: Int?

  /// The rule for one right-hand side.
  public init(
    unknowns: [String], whole: ToldDeterminant<Element>?, determinant: Element, replaced: [ToldDeterminant<Element>],
    column: Int? = nil
  ) {
    self.unknowns = unknowns
    self.whole = whole
    self.determinant = determinant
    self.replaced = replaced
    self.column = column
  }

  /// The unknowns: quotients of determinants.
  public var values: [Element] { determinant.isZero ? [] : replaced.map { $0.value / determinant } }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("cramer")), .init("unknowns", .list(unknowns.map { .text($0) })),
      .init("determinant", .scalar(determinant)),
    ]
    if let whole { fields.append(.init("whole", whole.record)) }
    fields.append(.init("replaced", .list(replaced.map(\.record))))
    if !determinant.isZero { fields.append(.init("values", .list(values.map { .scalar($0) }))) }
    return .record(fields + ofRightHandSide(column))
  }
}

/// P·A = L·U as an elimination leaves it: U is where it ends, and L holds the multipliers.
public struct TriangularFactors<Element: HandScalar>: DerivationPart, Hashable {
  /// Row `i` of P·A is row `order[i]` of A.
  public var order: [Int]
  /// L, with ones on its diagonal.
  public var lower: Matrix<Element>
  /// U, the echelon form.
  public var upper: Matrix<Element>

  /// Factors from their parts.
  public init(order: [Int], lower: Matrix<Element>, upper: Matrix<Element>) {
    self.order = order
    self.lower = lower
    self.upper = upper
  }

  /// A multiplier m of `R_row <- R_row - m·R_source`, which stands in L in that row and column.
  public struct Multiplier: Hashable, Sendable {
    /// The row of L, counting from 0.
    public var row: Int
    /// The column of L, counting from 0.
    public var column: Int
    /// The multiplier.
    public var value: Element
  }

  /// The entries of L below the diagonal that are not zero, column by column.
  public var multipliers: [Multiplier] {
    (0..<lower.columns).flatMap { column in
      ((column + 1)..<max(column + 1, lower.rows)).filter { !lower[$0, column].isZero }
        .map { Multiplier(row: $0, column: column, value: lower[$0, column]) }
    }
  }

  /// True where no row was exchanged.
  public var keepsOrder: Bool { order == Array(order.indices) }

  public var record: Value {
    .record([
      .init("part", .text("factors")), .init("P", .permutation(PermutationValue(order))),
      .init("L", .matrix(lower)), .init("U", .matrix(upper)),
      .init(
        "multipliers",
        .list(
          multipliers.map {
            .record([
              .init("row", .count($0.row + 1)), .init("column", .count($0.column + 1)),
              .init("value", .scalar($0.value)),
            ])
          })),
    ])
  }
}
