public import MatrixDomain

extension Rational {
  private static let linkedProducts = LinkedProducts.find(for: Rational.self)

  /// The product over common denominators in a program with MatrixExact, else rows times columns.
  public static func matrixProduct(_ left: Matrix<Rational>, _ right: Matrix<Rational>) -> Matrix<Rational> {
    if let linkedProducts { return linkedProducts.matrices(left, right) }
    return matrixProductByRows(left, right)
  }
}
