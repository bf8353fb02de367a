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

  /// [[A, E], [0, A]].
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func doubled<Element: NumericScalar>(_ a: Matrix<Element>, _ e: Matrix<Element>) -> Matrix<Element> {
    let n = a.rows
    var result = [Element](repeating: .zero, count: 4 * n * n)
    let (diagonal, corner) = (a.columnMajor, e.columnMajor)
    for column in 0..<n {
      for row in 0..<n {
        result[column * 2 * n + row] = diagonal[column * n + row]
        result[(column + n) * 2 * n + row] = corner[column * n + row]
        result[(column + n) * 2 * n + row + n] = diagonal[column * n + row]
      }
    }
    return Matrix(Shape(2 * n, 2 * n), columnMajor: result)
  }

  /// The upper right quarter.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func corner<Element: NumericScalar>(_ a: Matrix<Element>) -> Matrix<Element> {
    let (n, entries) = (a.rows / 2, a.columnMajor)
    var result: [Element] = []
    result.reserveCapacity(n * n)
    for column in n..<(2 * n) { result += entries[(column * 2 * n)..<(column * 2 * n + n)] }
    return Matrix(Shape(n, n), columnMajor: result)
  }
}
