internal import MatrixDomain

extension Matrix where Element: NumericScalar {
  /// Passes where every entry is a finite number. Every factorization asks this first: several drivers of LAPACK never
  /// return on Inf or NaN, others answer with nonsense.
  ///
  /// - Throws: ``NumericError/notFinite(operand:row:column:)`` with the first bad entry, column by column.
  /// - Complexity: one pass at memory speed.
  func requireFinite(_ operand: String) throws(NumericError) {
    guard let position = Element.firstNotFinite(columnMajor) else { return }
    throw .notFinite(operand: operand, row: position % rows, column: position / rows)
  }

  /// Passes where the matrix is square.
  func requireSquare(_ operation: String) throws(NumericError) {
    if !isSquare { throw .shape(.notSquare(operation, shape)) }
  }
}
