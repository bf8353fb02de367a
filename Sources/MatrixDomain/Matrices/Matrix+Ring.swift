// Sums, products and what goes with them, over any ring.
extension Matrix where Element: AdditiveGroup {
  /// The matrix of zeros.
  @inlinable public static func zero(_ shape: Shape) -> Matrix { Matrix(shape, repeating: .zero) }

  /// True where every entry is zero, or there is none.
  @inlinable public var isZero: Bool {
    if let words { return words.allSatisfy { $0 == 0 } }
    return storage.inOrder.allSatisfy { $0.isZero }
  }

  /// The sum, entry by entry.
  ///
  /// - Throws: ``ShapeError`` where the shapes differ.
  @inlinable public func adding(_ other: Matrix) throws(ShapeError) -> Matrix {
    guard shape == other.shape else {
      throw .mismatch("the sum", shape, other.shape, rule: "give both matrices the same shape")
    }
    return Element.matrixSum(self, other)
  }

  /// The difference, entry by entry.
  ///
  /// - Throws: ``ShapeError`` where the shapes differ.
  @inlinable public func subtracting(_ other: Matrix) throws(ShapeError) -> Matrix {
    guard shape == other.shape else {
      throw .mismatch("the difference", shape, other.shape, rule: "give both matrices the same shape")
    }
    return Element.matrixDifference(self, other)
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
    return Element.matrixProduct(self, other)
  }

  /// The product with a column.
  ///
  /// - Throws: ``ShapeError`` unless `columns == vector.count`.
  @inlinable public func multiplied(by vector: Vector<Element>) throws(ShapeError) -> Vector<Element> {
    guard columns == vector.count else {
      throw .mismatch(
        "the product", shape, Shape(vector.count, 1), rule: "give the vector as many entries as the matrix has columns")
    }
    return Element.matrixProduct(self, vector)
  }

  /// Every entry times a scalar.
  @inlinable public func scaled(by factor: Element) -> Matrix { Element.matrixMultiple(factor, self) }

  // The operators are for shapes known to fit; the named forms throw instead of trapping.

  /// The sum. The shapes must be equal; ``adding(_:)`` throws instead of trapping.
  @inlinable public static func + (left: Matrix, right: Matrix) -> Matrix {
    if left.shape != right.shape { refuse("sum", left.shape, right.shape) }
    return Element.matrixSum(left, right)
  }

  /// The difference. The shapes must be equal; ``subtracting(_:)`` throws instead of trapping.
  @inlinable public static func - (left: Matrix, right: Matrix) -> Matrix {
    if left.shape != right.shape { refuse("difference", left.shape, right.shape) }
    return Element.matrixDifference(left, right)
  }

  /// The product. `left.columns` must equal `right.rows`; ``multiplied(by:)->Matrix<Element>`` throws
  /// instead of trapping.
  ///
  /// It is the product of the scalar type (``Ring/matrixProduct(_:_:)->Matrix<Self>``), in generic code and whatever a file
  /// imports: BLAS for `Double` and complex numbers, residues for large exact matrices, in every program that
  /// contains the libraries of these algorithms.
  @inlinable public static func * (left: Matrix, right: Matrix) -> Matrix {
    if left.columns != right.rows { refuse("product", left.shape, right.shape) }
    return Element.matrixProduct(left, right)
  }

  /// The product with a column. The vector must have as many entries as the matrix has columns;
  /// ``multiplied(by:)->Vector<Element>`` throws instead of trapping.
  @inlinable public static func * (matrix: Matrix, vector: Vector<Element>) -> Vector<Element> {
    if matrix.columns != vector.count { refuse("product", matrix.shape, Shape(vector.count, 1)) }
    return Element.matrixProduct(matrix, vector)
  }

  /// Every entry times a scalar from the left.
  @inlinable public static func * (factor: Element, matrix: Matrix) -> Matrix { Element.matrixMultiple(factor, matrix) }

  @inline(never) @usableFromInline static func refuse(_ operation: String, _ left: Shape, _ right: Shape) -> Never {
    fatalError("there is no \(operation) of a \(left) and a \(right) matrix")
  }
}
