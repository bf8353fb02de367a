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
  /// The product with a matrix on the right. See ``MatrixView/multiplied(by:)``.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public func multiplied(by other: Matrix) throws(ShapeError) -> Matrix { try view.multiplied(by: other.view) }

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
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func * (left: Matrix, right: Matrix) -> Matrix {
    do throws(ShapeError) { return try left.multiplied(by: right) } catch { preconditionFailure(error.message) }
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
