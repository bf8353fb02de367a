// Products of doubles: BLAS where the program has it, else blocks of columns in vector registers.
extension Double {
  private static let linkedProducts = LinkedProducts.find(for: Double.self)

  /// The product by BLAS in a program with MatrixNumeric, else by blocks.
  public static func matrixProduct(_ left: Matrix<Double>, _ right: Matrix<Double>) -> Matrix<Double> {
    if let linkedProducts { return linkedProducts.matrices(left, right) }
    return matrixProductByBlocks(left, right)
  }

  /// The product by BLAS in a program with MatrixNumeric, else column by column.
  public static func matrixProduct(_ matrix: Matrix<Double>, _ column: Vector<Double>) -> Vector<Double> {
    if let product = linkedProducts?.column { return product(matrix, column) }
    return matrixProductByColumns(matrix, column)
  }

  /// The product without BLAS.
  package static func matrixProductByBlocks(_ left: Matrix<Double>, _ right: Matrix<Double>) -> Matrix<Double> {
    let shape = Shape(left.rows, right.columns)
    return Matrix(
      shape,
      columnMajor: BlockedProduct.product(
        left.columnMajor, right.columnMajor, rows: shape.rows, inner: left.columns, columns: shape.columns))
  }

  /// The product with a column without BLAS.
  package static func matrixProductByColumns(_ matrix: Matrix<Double>, _ column: Vector<Double>) -> Vector<Double> {
    Vector(BlockedProduct.product(matrix.columnMajor, column.entries, rows: matrix.rows))
  }
}
