import MatrixDomain
import MatrixExchange

// Vectors in round brackets, `(1, 2, 3)` and `(1, 2), (3, 4)`: columns where a parameter takes vectors, and never rows in
// silence where it takes a matrix.
extension OperandReader {
  /// The value of a text that is vectors; `nil` where it is something else, or one of the kinds takes it as it is.
  func vectorValue(
    _ kinds: [Value.Kind], _ vectors: ToolDeclaration.Parameter.Vectors
  ) throws(NotationError) -> Value? {
    if grid.isListOfTuples, vectors == .columns, kinds.contains(.matrix), grid.bar == nil { throw unclearTuples() }
    guard grid.isVectorSet || grid.isRoundVector, kinds.contains(.matrix) else { return nil }
    switch vectors {
    case .columns: return kinds.contains(.basis) ? .basis(try basis()) : .matrix(transposedVectors())
    case .rows: return .matrix(vectorsAsRows())
    case .column, .refused:
      if grid.isRoundVector {
        if kinds.contains(.vector) || kinds.contains(.permutation) { return nil }
        if vectors == .column { return .matrix(transposedVectors()) }
      } else if kinds.contains(.basis) {
        return .basis(try basis())
      }
      throw unclearVectors() ?? wrongKind(kinds)
    }
  }

  /// How many vectors of how many entries.
  private var vectorShape: Shape {
    if case .emptySet(let ambient) = grid.form { return Shape(0, ambient) }
    return grid.isRoundVector ? Shape(1, grid.entries.count) : grid.shape
  }

  private func vectorsAsRows() -> MatrixValue { MatrixValue(grid.domain, vectorShape, grid.entries) }

  private func transposedVectors() -> MatrixValue {
    let (count, size) = (vectorShape.rows, vectorShape.columns)
    var entries = TextSlab()
    for row in 0..<size { for vector in 0..<count { entries.append(grid.entries[vector * size + row]) } }
    return MatrixValue(grid.domain, Shape(size, count), entries)
  }

  /// The refusal of vectors where a matrix is wanted, with both matrices they could be.
  func unclearVectors() -> NotationError? {
    guard vectorShape.count > 0, grid.isVectorSet || grid.isRoundVector else { return nil }
    let isOne = vectorShape.rows == 1
    let rows = spelled(vectorsAsRows(), or: isOne ? "[1 2 3]" : "[1 2; 3 4]")
    let columns = spelled(transposedVectors(), or: isOne ? "[1; 2; 3]" : "[1 3; 2 4]")
    return source.mistake(
      .wrongKind,
      isOne
        ? "\(source.quoted(grid.range)) is a vector where a matrix is expected: it could be a row or a column"
        : "\(source.quoted(grid.range)) are vectors where a matrix is expected: they could be its rows or its columns",
      at: grid.range,
      advice: rows == columns
        ? "write \(rows)"
        : isOne
          ? "write \(rows) for the row, \(columns) for the column"
          : "write \(rows) to take them as rows, \(columns) as columns")
  }

  /// `[(1, 2), (3, 4)]` where vectors are wanted.
  private func unclearTuples() -> NotationError {
    let rows = MatrixValue(grid.domain, grid.shape, grid.entries)
    let basis = BasisValue(
      grid.domain, ambient: grid.shape.columns,
      (0..<grid.shape.rows).map { row in
        TextSlab((0..<grid.shape.columns).lazy.map { grid.entries[row * grid.shape.columns + $0] })
      })
    let braces = Notation.text(of: basis)
    return source.mistake(
      .wrongKind,
      "\(source.quoted(grid.range)) could be vectors or the rows of a matrix, whose columns are the vectors here",
      at: grid.range,
      advice: "write \(braces.utf8.count <= 60 ? braces : "{(1, 2), (3, 4)}") for the vectors, "
        + "\(spelled(rows, or: "[1 2; 3 4]")) for the matrix")
  }

  private func spelled(_ matrix: MatrixValue, or example: String) -> String {
    let text = Notation.text(of: matrix)
    return text.utf8.count <= 60 ? text : example
  }
}
