internal import MatrixDomain

/// Copies that go over all entries, compiled for both element types.
enum Entrywise {
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func scaled<Element: NumericScalar>(_ a: Matrix<Element>, by factor: BinaryFactor) -> Matrix<Element> {
    var entries = a.columnMajor
    for index in entries.indices { entries[index] = factor.applied(to: entries[index]) }
    return Matrix(a.shape, columnMajor: entries)
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func scaled<Element: NumericScalar>(_ a: Matrix<Element>, by factor: Double) -> Matrix<Element> {
    var entries = a.columnMajor
    for index in entries.indices { entries[index] = entries[index].scaled(by: factor) }
    return Matrix(a.shape, columnMajor: entries)
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func transposed<Element: NumericScalar>(_ a: Matrix<Element>) -> Matrix<Element> {
    let (rows, entries) = (a.rows, a.columnMajor)
    var result = entries
    for column in 0..<a.columns {
      for row in 0..<rows { result[row * a.columns + column] = entries[column * rows + row] }
    }
    return Matrix(a.shape.transposed, columnMajor: result)
  }
}
