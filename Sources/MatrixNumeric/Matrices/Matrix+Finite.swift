internal import MatrixDomain

extension Matrix where Element: NumericScalar {
  /// Passes where every entry is a finite number. Every factorization asks this first: several drivers of LAPACK never
  /// return on Inf or NaN, others answer with nonsense.
  ///
  /// - Throws: ``NumericError/notFinite(operand:row:column:)`` with the first bad entry, column by column.
  /// - Complexity: one pass at memory speed.
  func requireFinite(_ operand: String) throws(NumericError) {
    _ = try finiteLargest(operand)
  }

  /// The largest absolute value of a part of an entry, where every entry is a finite number.
  ///
  /// - Throws: as ``requireFinite(_:)``.
  func finiteLargest(_ operand: String) throws(NumericError) -> Double {
    if let largest = Element.largestPart(self) { return largest }
    let position = Element.firstNotFinite(columnMajor) ?? 0
    throw .notFinite(operand: operand, row: position % rows, column: position / rows)
  }

  /// Passes where the matrix is square.
  func requireSquare(_ operation: String) throws(NumericError) {
    if !isSquare { throw .shape(.notSquare(operation, shape)) }
  }
}
