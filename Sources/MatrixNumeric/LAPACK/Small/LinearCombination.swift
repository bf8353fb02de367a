internal import MatrixDomain

enum LinearCombination {
  /// Σ cₖ·Mₖ + c·I, in one pass; the sum is taken in the order given.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func of<Element: NumericScalar>(
    _ terms: [(factor: Double, matrix: Matrix<Element>)], identity: Double, order n: Int
  ) -> Matrix<Element> {
    var result = [Element](repeating: .zero, count: n * n)
    for term in terms where term.factor != 0 {
      let entries = term.matrix.columnMajor
      for index in result.indices { result[index] = result[index] + entries[index].scaled(by: term.factor) }
    }
    for index in 0..<n { result[index * n + index] = result[index * n + index] + Element(real: identity) }
    return Matrix(Shape(n, n), columnMajor: result)
  }
}

/// What of a square matrix is zero.
enum Triangularity: Hashable {
  case diagonal, upper, lower, none

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func of<Element: NumericScalar>(_ a: Matrix<Element>) -> Triangularity {
    let (n, entries) = (a.rows, a.columnMajor)
    var (hasUpper, hasLower) = (false, false)
    for column in 0..<n {
      for row in 0..<column where !entries[column * n + row].isZero {
        hasUpper = true
        break
      }
      for row in (column + 1)..<max(n, column + 1) where !entries[column * n + row].isZero {
        hasLower = true
        break
      }
      if hasUpper, hasLower { return .none }
    }
    return hasUpper ? .upper : hasLower ? .lower : .diagonal
  }
}
