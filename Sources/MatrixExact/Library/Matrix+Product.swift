public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// The product with a matrix on the right.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2], [3, 4]]
  /// try a.multiplied(by: a)                        // [7, 10; 15, 22]
  /// ```
  ///
  /// - Throws: ``/MatrixDomain/ShapeError`` unless `columns == other.rows`.
  /// - Complexity: `rows · columns · other.columns` multiplications; large matrices by products of doubles, one for each
  ///   23 bits or so of an entry of the product.
  public func multiplied(by other: Matrix<Integer>) throws(ShapeError) -> Matrix<Integer> {
    if columns == other.rows {
      do throws(BudgetError) {
        if let product = try ExactChooser.product(self, other) { return product }
      } catch { preconditionFailure("a budget without limits ran out: \(error)") }
    }
    return try generic(self, other)
  }
}

/// The product entry by entry, whatever the entries are.
private func generic<Element: Ring>(
  _ left: Matrix<Element>, _ right: Matrix<Element>
) throws(ShapeError) -> Matrix<Element> { try left.multiplied(by: right) }
