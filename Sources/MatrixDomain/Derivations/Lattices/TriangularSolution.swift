/// The integer solution of `C·z = b`, from the top, for a lower triangular (or echelon) C; and `x = W·z`.
public struct TriangularSolution<Element: EuclideanScalar>: DerivationPart, Hashable {
  /// C with its columns of zeros.
  public var matrix: Matrix<Element>
  /// The row in which each column that is not zero begins, counting from 0.
  public var pivotRows: [Int]
  /// The right-hand side.
  public var right: Vector<Element>
  /// z, as far as it is whole.
  public var values: [Element] = []
  /// x; `nil` where there is none.
  public var point: Vector<Element>?
  /// A shorter x, with multiples of the directions subtracted; `nil` where there are no directions.
  public var shortened: Vector<Element>?

  /// A system without its solution.
  public init(_ matrix: Matrix<Element>, pivotRows: [Int], right: Vector<Element>) {
    self.matrix = matrix
    self.pivotRows = pivotRows
    self.right = right
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("triangularSolution")), .init("matrix", .matrix(matrix)),
      .init("pivotRows", .list(pivotRows.map { .count($0 + 1) })), .init("right", .vector(right)),
      .init("values", .list(values.map { .scalar($0) })),
    ]
    if let point { fields.append(.init("point", .vector(point))) }
    if let shortened { fields.append(.init("shortened", .vector(shortened))) }
    return .record(fields)
  }
}
