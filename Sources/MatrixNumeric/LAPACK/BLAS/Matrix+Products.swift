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

/// BLAS multiplies doubles in every program with this library.
extension Double: LinkedScalar {
  package static var linkedProducts: LinkedProducts<Double> {
    LinkedProducts(matrices: { product($0, $1) }, column: { image(of: $1, under: $0) })
  }
}

extension Complex {
  /// The product by BLAS.
  public static func matrixProduct(_ left: Matrix<Complex>, _ right: Matrix<Complex>) -> Matrix<Complex> {
    product(left, right)
  }

  /// The product by BLAS.
  public static func matrixProduct(_ matrix: Matrix<Complex>, _ column: Vector<Complex>) -> Vector<Complex> {
    image(of: column, under: matrix)
  }
}

extension BLASRoutines {
  /// A·x for a column of as many entries as the matrix has columns.
  fileprivate static func image(of column: Vector<Self>, under matrix: Matrix<Self>) -> Vector<Self> {
    var product = [Self](repeating: .zero, count: matrix.rows)
    if !matrix.shape.isEmpty { gemv(.one, matrix.view, column.array, .zero, &product) }
    return Vector(product)
  }
}

extension Matrix where Element: NumericScalar {
  /// The conjugate transpose, as a matrix of its own; ``MatrixView/adjoint`` copies nothing.
  public var adjoint: Matrix {
    @specialized(where Element == Double)
    @specialized(where Element == Complex)
    get { Matrix(shape.transposed) { self[$1, $0].conjugate } }
  }
}
