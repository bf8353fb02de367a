public import MatrixDomain

extension Integer {
  private static let linkedProducts = LinkedProducts.find(for: Integer.self)

  /// The product by residues and words in a program with MatrixExact, else rows times columns.
  public static func matrixProduct(_ left: Matrix<Integer>, _ right: Matrix<Integer>) -> Matrix<Integer> {
    if let linkedProducts { return linkedProducts.matrices(left, right) }
    return matrixProductByRows(left, right)
  }
}
