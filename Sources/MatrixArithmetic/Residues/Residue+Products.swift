public import MatrixDomain

extension Residue {
  private static let linkedProducts = LinkedProducts.find(for: Residue.self)

  /// The product of words and doubles in a program with MatrixExact, else rows times columns.
  public static func matrixProduct(_ left: Matrix<Residue>, _ right: Matrix<Residue>) -> Matrix<Residue> {
    if let linkedProducts { return linkedProducts.matrices(left, right) }
    return matrixProductByRows(left, right)
  }
}
