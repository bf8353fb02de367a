internal import MatrixDomain

/// Work on orthonormal columns.
enum Orthonormal {
  /// An orthonormal basis of what is orthogonal to the columns of `q`, which are orthonormal themselves.
  ///
  /// - Complexity: O(n²·(n − k)) for k columns of n entries.
  static func complement<Element: NumericScalar>(_ q: Matrix<Element>) -> Matrix<Element> {
    let (n, k) = (q.rows, q.columns)
    var target = Element.zeros(Shape(n, n - k))
    for column in 0..<(n - k) { target.storage.entries[column * n + k + column] = .one }
    if q.shape.isEmpty || n == k { return target }
    var factored = q
    var tau = [Element](repeating: .zero, count: k)
    precondition(Element.geqrf(&factored, &tau) == 0, "geqrf was given an illegal argument")
    precondition(Element.unmqr(factored, tau, isAdjoint: false, &target) == 0, "unmqr was given an illegal argument")
    return target
  }

  /// ‖QᴴQ − I‖ in the Frobenius norm.
  static func loss<Element: NumericScalar>(_ q: Matrix<Element>) -> Double {
    if q.columns == 0 { return 0 }
    var gram = Element.identity(q.columns)
    if q.rows > 0 { Element.gemm(.one, q.view.adjoint, q.view, -.one, &gram) }
    return gram.norm(.frobenius)
  }
}

/// Products of operands that are known to fit.
enum Product {
  static func of<Element: NumericScalar>(_ left: MatrixView<Element>, _ right: MatrixView<Element>) -> Matrix<Element> {
    precondition(left.shape.columns == right.shape.rows, "the factors do not fit")
    var product = Element.zeros(Shape(left.shape.rows, right.shape.columns))
    if left.shape.columns > 0, !product.shape.isEmpty { Element.gemm(.one, left, right, .zero, &product) }
    return product
  }
}

extension Matrix where Element: NumericScalar {
  /// Takes off a matrix of the same shape.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  mutating func subtract(_ other: Matrix) {
    let entries = other.columnMajor
    for index in entries.indices { storage.entries[index] = storage.entries[index] - entries[index] }
  }

  /// The first columns: a stretch of memory.
  func leadingColumns(_ count: Int) -> Matrix {
    count == columns ? self : Matrix(Shape(rows, count), columnMajor: Array(columnMajor[..<(rows * count)]))
  }

  /// Some rows, conjugated, as columns.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  func rowsAdjoint(_ range: Range<Int>) -> Matrix {
    let entries = columnMajor
    var result = Element.blank(Shape(columns, range.count))
    for column in 0..<columns {
      for row in range {
        result.storage.entries[(row - range.lowerBound) * columns + column] = entries[column * rows + row].conjugate
      }
    }
    return result
  }

  /// Divides every entry by a positive number.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  mutating func divide(by divisor: Double) {
    // The power of two is kept separate, so that no intermediate number leaves the range of doubles before the result
    // does.
    let mantissa = divisor.significand
    if mantissa != 1 {
      for index in storage.entries.indices { storage.entries[index] = storage.entries[index].divided(by: mantissa) }
    }
    multiply(byPowerOfTwo: -divisor.binaryExponent)
  }

  /// Some columns in some order.
  func gatheringColumns(_ order: [Int]) -> Matrix {
    let entries = columnMajor
    var result: [Element] = []
    result.reserveCapacity(rows * order.count)
    for column in order { result.append(contentsOf: entries[(column * rows)..<((column + 1) * rows)]) }
    return Matrix(Shape(rows, order.count), columnMajor: result)
  }
}

extension NumericScalar {
  /// The number over a real one.
  func divided(by divisor: Double) -> Self {
    // Parts are divided, not multiplied by a reciprocal that was rounded before.
    self / Self(real: divisor)
  }
}
