// Conjugates of matrices and vectors over a field with an involution.
extension Matrix where Element: HandScalar {
  /// The conjugate transpose; the transpose where every element is its own conjugate.
  public var adjoint: Matrix { Matrix(Shape(columns, rows)) { self[$1, $0].conjugate } }

  /// The first entry, row by row, that differs from the conjugate of the one mirrored in the diagonal; `nil` for a matrix
  /// that is its own adjoint: a symmetric or Hermitian one.
  public var firstAsymmetry: (row: Int, column: Int)? {
    for row in 0..<rows {
      for column in 0..<Swift.min(row + 1, columns) where self[row, column] != self[column, row].conjugate {
        return (column, row)
      }
    }
    return nil
  }
}

extension Vector where Element: HandScalar {
  /// Every entry conjugate.
  public var conjugate: Vector { Vector(map(\.conjugate)) }
}
