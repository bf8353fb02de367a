extension Matrix where Element: Ring {
  /// The products of entries in the same place.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// try a.hadamard(a)          // [1, 4; 9, 16]
  /// ```
  ///
  /// - Throws: ``ShapeError`` where the shapes differ.
  @inlinable public func hadamard(_ other: Matrix) throws(ShapeError) -> Matrix {
    guard shape == other.shape else {
      throw .mismatch("the entrywise product", shape, other.shape, rule: "give both matrices the same shape")
    }
    return Matrix(shape) { self[$0, $1] * other[$0, $1] }
  }

  /// The Kronecker product: every entry replaced by its multiple of the other matrix.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2]]
  /// a.kronecker([[1], [10]])   // [1, 2; 10, 20]
  /// ```
  ///
  /// - Complexity: one multiplication an entry of the result.
  @inlinable public func kronecker(_ other: Matrix) -> Matrix {
    let (height, width) = (other.rows, other.columns)
    return Matrix(Shape(rows * height, columns * width)) {
      self[$0 / height, $1 / width] * other[$0 % height, $1 % width]
    }
  }

  /// The matrix to a power by repeated squaring; `A⁰ = I`. The exponent must not be negative.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[1, 1], [1, 0]]
  /// try a.power(10)            // [89.0, 55.0; 55.0, 34.0]
  /// ```
  ///
  /// - Throws: ``ShapeError`` unless the matrix is square.
  /// - Complexity: at most 2·log₂(exponent) products.
  @inlinable public func power(_ exponent: Int) throws(ShapeError) -> Matrix {
    guard isSquare else { throw .notSquare("the power", shape) }
    if exponent < 0 { Fit.fail("a negative power is a power of the inverse") }
    var (result, square, rest) = (Matrix.identity(rows), self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return result
  }
}
