internal import MatrixDomain

extension Matrix where Element: NumericScalar {
  /// The lower triangle of a square matrix that is finite and equal to its conjugate transpose.
  ///
  /// - Throws: ``NumericError/shape(_:)``, ``NumericError/notFinite(operand:row:column:)``,
  ///   ``NumericError/notHermitian(row:column:)`` with the first entry below the diagonal, column by column, that
  ///   differs from its mirror image.
  func hermitianLower(_ operation: String) throws(NumericError) -> Matrix {
    try requireSquare(operation)
    if let lower = Element.hermitianLower(self) { return lower }
    try requireFinite("A")
    for column in 0..<columns {
      for row in column..<rows where self[row, column] != self[column, row].conjugate {
        throw .notHermitian(row: row, column: column)
      }
    }
    preconditionFailure("two passes over one matrix disagree on its symmetry")
  }

  /// The lower triangle mirrored into the upper one, with a real diagonal.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  func mirrored() -> Matrix {
    var result = self
    for column in 0..<columns {
      result[column, column] = Element(real: self[column, column].realPart)
      for row in (column + 1)..<Swift.max(rows, column + 1) { result[column, row] = self[row, column].conjugate }
    }
    return result
  }

  /// The power of two by which to multiply the matrix before its norms and condition are estimated, so that nothing
  /// overflows or underflows in between; an even one, and 0 for sizes in the middle of the range.
  static func safeExponent(largest: Double) -> Int {
    if largest == 0 || (0x1p-500...0x1p500).contains(largest) { return 0 }
    return -largest.binaryExponent / 2 * 2
  }
}
