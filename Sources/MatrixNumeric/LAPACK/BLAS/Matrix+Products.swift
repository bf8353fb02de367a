public import MatrixDomain

// Products by BLAS, over the generic ones of MatrixDomain.
extension MatrixView where Element: NumericScalar {
  /// The product with another matrix or view on the right, by one call of BLAS.
  ///
  /// - Throws: ``/MatrixDomain/ShapeError`` unless the columns here are as many as the rows there.
  /// - Source: BLAS `gemm`.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public func multiplied(by other: MatrixView) throws(ShapeError) -> Matrix<Element> {
    guard shape.columns == other.shape.rows else {
      throw .mismatch(
        "the product", shape, other.shape, rule: "give the left matrix as many columns as the right one has rows")
    }
    if shape.isEmpty || other.shape.isEmpty {
      return Matrix(Shape(shape.rows, other.shape.columns), repeating: .zero)
    }
    return Element.product(self, other)
  }
}

extension Matrix where Element: NumericScalar {
  /// The product with a matrix on the right. See ``MatrixView/multiplied(by:)``; small products need no call of BLAS.
  @inlinable public func multiplied(by other: Matrix) throws(ShapeError) -> Matrix {
    guard columns == other.rows else { throw Self.mismatch(shape, other.shape) }
    return Element.product(self, other)
  }

  @usableFromInline static func mismatch(_ left: Shape, _ right: Shape) -> ShapeError {
    .mismatch("the product", left, right, rule: "give the left matrix as many columns as the right one has rows")
  }

  @usableFromInline static func trap(_ left: Shape, _ right: Shape) -> Never {
    preconditionFailure(mismatch(left, right).message)
  }

  /// The product with a column.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public func multiplied(by vector: Vector<Element>) throws(ShapeError) -> Vector<Element> {
    guard columns == vector.count else {
      throw .mismatch(
        "the product", shape, Shape(vector.count, 1), rule: "give the vector as many entries as the matrix has columns")
    }
    var product = [Element](repeating: .zero, count: rows)
    if !shape.isEmpty { Element.gemv(.one, view, vector.array, .zero, &product) }
    return Vector(product)
  }

  /// The product. `left.columns` must equal `right.rows`; ``multiplied(by:)->Matrix<Element>`` throws
  /// instead of trapping.
  @inlinable public static func * (left: Matrix, right: Matrix) -> Matrix {
    guard left.columns == right.rows else { trap(left.shape, right.shape) }
    return Element.product(left, right)
  }

  /// The product with a column, by BLAS. The shapes must fit; ``multiplied(by:)->Vector<Element>`` throws instead of
  /// trapping.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func * (matrix: Matrix, vector: Vector<Element>) -> Vector<Element> {
    do throws(ShapeError) { return try matrix.multiplied(by: vector) } catch { preconditionFailure(error.message) }
  }

  /// The conjugate transpose, as a matrix of its own; ``MatrixView/adjoint`` copies nothing.
  public var adjoint: Matrix {
    @specialized(where Element == Double)
    @specialized(where Element == Complex)
    get { Matrix(shape.transposed) { self[$1, $0].conjugate } }
  }
}
