/// Every cofactor of a matrix: each minor with its sign.
public struct CofactorTable<Element: HandScalar>: DerivationPart, Hashable {
  /// Row by row.
  public var minors: [CofactorExpansion<Element>.Node]
  /// Each minor with its sign, in its place.
  public var cofactors: Matrix<Element>

  /// The minors, row by row, with the cofactors they give.
  public init(minors: [CofactorExpansion<Element>.Node], cofactors: Matrix<Element>) {
    self.minors = minors
    self.cofactors = cofactors
  }

  public var record: Value {
    .record([
      .init("part", .text("cofactorTable")), .init("minors", .list(minors.map(\.record))),
      .init("cofactors", .matrix(cofactors)),
    ])
  }
}

/// Faddeev and LeVerrier's way to the characteristic polynomial xⁿ + c₁·xⁿ⁻¹ + … + cₙ, and to the adjugate.
///
/// From M₁ = I on: cₖ = −trace(A·Mₖ)/k and Mₖ₊₁ = A·Mₖ + cₖ·I. At the end Mₙ₊₁ = 0, which checks all of it.
public struct FaddeevLeVerrier<Element: HandScalar>: DerivationPart, Hashable {
  /// One step for each coefficient, c₁ first.
  public var steps: [Step]
  /// Mₙ₊₁: zero, if nothing went wrong.
  public var rest: Matrix<Element>
  /// True where the adjugate is wanted: (−1)ⁿ⁻¹·Mₙ.
  public var givesAdjugate: Bool

  /// One coefficient, and the matrices it comes from.
  public struct Step: Hashable, Sendable {
    /// Mₖ and A·Mₖ.
    public var matrix: Matrix<Element>
    /// A·Mₖ.
    public var product: Matrix<Element>
    /// The trace of A·Mₖ.
    public var trace: Element
    /// cₖ.
    public var coefficient: Element

    /// A step from its matrices.
    public init(matrix: Matrix<Element>, product: Matrix<Element>, trace: Element, coefficient: Element) {
      self.matrix = matrix
      self.product = product
      self.trace = trace
      self.coefficient = coefficient
    }
  }

  /// The steps with what is left after the last.
  public init(steps: [Step], rest: Matrix<Element>, givesAdjugate: Bool = false) {
    self.givesAdjugate = givesAdjugate
    self.steps = steps
    self.rest = rest
  }

  public var record: Value {
    .record([
      .init("part", .text("faddeevLeVerrier")),
      .init(
        "steps",
        .list(
          steps.map {
            .record([
              .init("M", .matrix($0.matrix)), .init("AM", .matrix($0.product)), .init("trace", .scalar($0.trace)),
              .init("c", .scalar($0.coefficient)),
            ])
          })),
      .init("rest", .matrix(rest)),
    ])
  }
}

/// The characteristic polynomial det(x·I − A), found.
public struct CharacteristicPolynomial<Element: HandScalar>: DerivationPart, Hashable {
  /// The polynomial, monic.
  public var polynomial: Polynomial<Element>

  /// A polynomial that was found.
  public init(_ polynomial: Polynomial<Element>) { self.polynomial = polynomial }

  public var record: Value {
    .record([.init("part", .text("characteristicPolynomial")), .init("polynomial", polynomial.entryRecord)])
  }
}

/// A square block of a matrix whose determinant is wanted: the rows and columns that are kept.
public struct SelectedBlock<Element: HandScalar>: DerivationPart, Hashable {
  /// The whole matrix.
  public var matrix: Matrix<Element>
  /// The rows that are kept, rising, counting from 0.
  public var rows: [Int]
  /// The columns that are kept, rising, counting from 0.
  public var columns: [Int]

  /// The block of a matrix in some rows and columns, counting from 0.
  public init(of matrix: Matrix<Element>, rows: [Int], columns: [Int]) {
    self.matrix = matrix
    self.rows = rows
    self.columns = columns
  }

  public var record: Value {
    .record([
      .init("part", .text("block")), .init("matrix", .matrix(matrix)),
      .init("rows", .list(rows.map { .count($0 + 1) })), .init("columns", .list(columns.map { .count($0 + 1) })),
    ])
  }
}
