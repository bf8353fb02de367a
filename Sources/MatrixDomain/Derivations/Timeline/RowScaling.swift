/// Every row multiplied by a factor of its own before the work begins: fractions cleared.
public struct RowScaling<Element: HandScalar>: DerivationPart, Hashable {
  /// The matrix as it was given.
  public var matrix: Matrix<Element>
  /// One factor a row; 1 where the row stays as it is.
  public var factors: [Element]
  /// How the matrix is drawn.
  public var layout: TableLayout

  /// A matrix with a factor for each row.
  public init(matrix: Matrix<Element>, factors: [Element], layout: TableLayout = TableLayout()) {
    self.matrix = matrix
    self.factors = factors
    self.layout = layout
  }

  /// The matrix with its rows multiplied.
  public var scaled: Matrix<Element> { Matrix(matrix.shape) { factors[$0] * matrix[$0, $1] } }

  public var record: Value {
    .record([
      .init("part", .text("rowScaling")), .init("matrix", .matrix(matrix, bar: layout.bars.first)),
      .init("operations", .list(operations.map(\.record))), .init("scaled", .matrix(scaled, bar: layout.bars.first)),
    ])
  }

  /// The factors as row operations, those by 1 left out.
  public var operations: [RowOperation<Element>] {
    factors.indices.filter { !factors[$0].isOne }.map { .scale(row: $0, by: factors[$0]) }
  }
}
