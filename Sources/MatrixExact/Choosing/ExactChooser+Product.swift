package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The product of matrices that fit; `nil` where it is better computed number by number.
  package static func product(
    _ left: Matrix<Integer>, _ right: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(BudgetError) -> Matrix<Integer>? {
    precondition(left.columns == right.rows)
    let entries = try IntegerProduct.entries(
      left.storage.entries, right.storage.entries, rows: left.rows, inner: left.columns, columns: right.columns, budget)
    return entries.map { Matrix(Shape(left.rows, right.columns), rowMajor: $0) }
  }
}
