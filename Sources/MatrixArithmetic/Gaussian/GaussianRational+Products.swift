public import MatrixDomain

extension GaussianRational {
  private static let linkedProducts = LinkedProducts.find(for: GaussianRational.self)

  /// The product by rational matrices in a program with MatrixExact, else rows times columns.
  public static func matrixProduct(_ left: Matrix<GaussianRational>, _ right: Matrix<GaussianRational>) -> Matrix<
    GaussianRational
  > {
    if let linkedProducts { return linkedProducts.matrices(left, right) }
    return matrixProductByRows(left, right)
  }
}
