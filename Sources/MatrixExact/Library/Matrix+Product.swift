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
    try requireProduct(self, other)
    return ExactChooser.unlimited { (budget) throws(BudgetError) in
      try ExactChooser.product(self, other, budget: budget)
    }
  }
}

extension Matrix where Element == Rational {
  /// The product with a matrix on the right.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1 / 2, 1], [0, 3]]
  /// try a.multiplied(by: a)                        // [1/4, 7/2; 0, 9]
  /// ```
  ///
  /// - Throws: ``/MatrixDomain/ShapeError`` unless `columns == other.rows`. Traps where an entry could have more bits than
  ///   `Integer.bitLimit`; `Computed.product` throws instead.
  /// - Complexity: `rows · columns · other.columns` multiplications of integers, and one greatest common divisor an entry.
  public func multiplied(by other: Matrix<Rational>) throws(ShapeError) -> Matrix<Rational> {
    try chosenProduct(self, other)
  }
}

extension Matrix where Element == GaussianRational {
  /// The product with a matrix on the right.
  ///
  /// - Throws: as for matrices of ``/MatrixArithmetic/Rational``.
  /// - Complexity: that of four real products.
  public func multiplied(by other: Matrix<GaussianRational>) throws(ShapeError) -> Matrix<GaussianRational> {
    try chosenProduct(self, other)
  }
}

extension Matrix where Element == Residue {
  /// The product with a matrix on the right.
  ///
  /// - Throws: ``/MatrixDomain/ShapeError`` unless `columns == other.rows`.
  /// - Complexity: `rows · columns · other.columns` multiplications of machine words or doubles.
  public func multiplied(by other: Matrix<Residue>) throws(ShapeError) -> Matrix<Residue> {
    try chosenProduct(self, other)
  }
}

private func requireProduct<Element>(_ left: Matrix<Element>, _ right: Matrix<Element>) throws(ShapeError) {
  if left.columns == right.rows { return }
  throw .mismatch(
    "the product", left.shape, right.shape, rule: "give the left matrix as many columns as the right one has rows")
}

/// The product by the chooser; entry by entry, which traps by itself, where numbers or their count might pass its limits.
private func chosenProduct<Element: ExactScalar>(
  _ left: Matrix<Element>, _ right: Matrix<Element>
) throws(ShapeError) -> Matrix<Element> {
  try requireProduct(left, right)
  do throws(ExactError) {
    return try ExactChooser.product(left, right, .unlimited)
  } catch {
    switch error {
    case .tooManyEntries, .magnitude: break
    default: preconditionFailure("a product without limits failed: \(error)")
    }
  }
  return Matrix(Shape(left.rows, right.columns)) { row, column in
    var sum = Element.zero
    for inner in 0..<left.columns { sum.addProduct(left[row, inner], right[inner, column]) }
    return sum
  }
}
