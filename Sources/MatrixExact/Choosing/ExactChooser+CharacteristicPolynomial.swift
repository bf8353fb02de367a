package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The coefficients of det(x·I − A), constant term first.
  package static func characteristicPolynomial(
    _ matrix: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(BudgetError) -> [Integer] {
    try CharacteristicPolynomialByResidues.coefficients(matrix, budget)
  }
}
