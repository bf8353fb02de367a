// Sums, products and what goes with them, over any ring.
extension Matrix where Element: AdditiveGroup {
  /// The matrix of zeros.
  @inlinable public static func zero(_ shape: Shape) -> Matrix { Matrix(shape, repeating: .zero) }

  /// True where every entry is zero, or there is none.
  @inlinable public var isZero: Bool { rowMajor.allSatisfy(\.isZero) }

  /// The sum, entry by entry.
  ///
  /// - Throws: ``ShapeError`` where the shapes differ.
  @inlinable public func adding(_ other: Matrix) throws(ShapeError) -> Matrix {
    guard shape == other.shape else {
      throw .mismatch("the sum", shape, other.shape, rule: "give both matrices the same shape")
    }
    return Matrix(shape) { self[$0, $1] + other[$0, $1] }
  }

  /// The difference, entry by entry.
  ///
  /// - Throws: ``ShapeError`` where the shapes differ.
  @inlinable public func subtracting(_ other: Matrix) throws(ShapeError) -> Matrix {
    guard shape == other.shape else {
      throw .mismatch("the difference", shape, other.shape, rule: "give both matrices the same shape")
    }
    return Matrix(shape) { self[$0, $1] - other[$0, $1] }
  }

  /// Every entry with the opposite sign.
  @inlinable public static prefix func - (matrix: Matrix) -> Matrix { matrix.map { -$0 } }

  /// The sum of the diagonal.
  ///
  /// - Throws: ``ShapeError`` unless the matrix is square.
  @inlinable public func trace() throws(ShapeError) -> Element {
    guard isSquare else { throw .notSquare("the trace", shape) }
    var sum = Element.zero
    for index in 0..<rows { sum += self[index, index] }
    return sum
  }
}

extension Matrix where Element: Ring {
  /// The matrix with ones on its diagonal and zeros elsewhere.
  @inlinable public static func identity(_ count: Int) -> Matrix {
    Matrix(Shape(count, count)) { $0 == $1 ? .one : .zero }
  }

  /// The product with a matrix on the right.
  ///
  /// - Throws: ``ShapeError`` unless `columns == other.rows`.
  /// - Complexity: `rows · columns · other.columns` multiplications.
  @inlinable public func multiplied(by other: Matrix) throws(ShapeError) -> Matrix {
    guard columns == other.rows else {
      throw .mismatch(
        "the product", shape, other.shape,
        rule: "give the left matrix as many columns as the right one has rows")
    }
    return Matrix(Shape(rows, other.columns)) { row, column in
      var sum = Element.zero
      for inner in 0..<columns { sum.addProduct(self[row, inner], other[inner, column]) }
      return sum
    }
  }

  /// The product with a column.
  ///
  /// - Throws: ``ShapeError`` unless `columns == vector.count`.
  @inlinable public func multiplied(by vector: Vector<Element>) throws(ShapeError) -> Vector<Element> {
    Vector(try multiplied(by: vector.columnMatrix).rowMajor)
  }

  /// Every entry times a scalar.
  @inlinable public func scaled(by factor: Element) -> Matrix { map { factor * $0 } }

  // The operators are for shapes known to fit; the named forms throw instead of trapping.

  /// The sum. The shapes must be equal; ``adding(_:)`` throws instead of trapping.
  @inlinable public static func + (left: Matrix, right: Matrix) -> Matrix {
    precondition(left.shape == right.shape, "a sum needs equal shapes, not \(left.shape) and \(right.shape)")
    return Matrix(left.shape) { left[$0, $1] + right[$0, $1] }
  }

  /// The difference. The shapes must be equal; ``subtracting(_:)`` throws instead of trapping.
  @inlinable public static func - (left: Matrix, right: Matrix) -> Matrix {
    precondition(left.shape == right.shape, "a difference needs equal shapes, not \(left.shape) and \(right.shape)")
    return Matrix(left.shape) { left[$0, $1] - right[$0, $1] }
  }

  /// The product. `left.columns` must equal `right.rows`; ``multiplied(by:)->Matrix<Element>`` throws
  /// instead of trapping.
  @inlinable public static func * (left: Matrix, right: Matrix) -> Matrix {
    precondition(left.columns == right.rows, "no product of \(left.shape) and \(right.shape)")
    return Matrix(Shape(left.rows, right.columns)) { row, column in
      var sum = Element.zero
      for inner in 0..<left.columns { sum.addProduct(left[row, inner], right[inner, column]) }
      return sum
    }
  }

  /// The product with a column. The vector must have as many entries as the matrix has columns;
  /// ``multiplied(by:)->Vector<Element>`` throws instead of trapping.
  @inlinable public static func * (matrix: Matrix, vector: Vector<Element>) -> Vector<Element> {
    Vector((matrix * vector.columnMatrix).rowMajor)
  }

  /// Every entry times a scalar from the left.
  @inlinable public static func * (factor: Element, matrix: Matrix) -> Matrix { matrix.scaled(by: factor) }
}
