public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// The Hermite normal form, row style: in echelon form, with positive pivots and entries above a pivot from 0 up to it.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 3], [4, 1]]
  /// try a.hermiteNormalForm()                      // [2, 3; 0, 5]
  /// ```
  ///
  /// Two matrices of one shape have the same form exactly where their rows make the same lattice.
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: that of a determinant for most square matrices, and of the reduced echelon form for others.
  /// - Source: see `RowLattice`.
  public func hermiteNormalForm(budget: Budget = .unlimited) throws(ExactError) -> Matrix<Integer> {
    try HermiteKernel.form(of: self, budget: budget).matrix
  }

  /// The Hermite normal form with the unimodular matrix that leads to it, and the inverse of that.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: that of the inverse.
  public func hermiteForm(budget: Budget = .unlimited) throws(ExactError) -> HermiteForm<Integer> {
    try HermiteKernel.formWithTransform(of: self, budget: budget)
  }

  /// The invariant factors: the diagonal of the Smith normal form without its zeros, each a divisor of the next.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 4, 4], [-6, 6, 12], [10, 4, 16]]
  /// try a.smithInvariants()                        // [2, 2, 156]
  /// ```
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: that of a determinant for most square matrices, and of the reduced echelon form for others.
  public func smithInvariants(budget: Budget = .unlimited) throws(ExactError) -> [Integer] {
    try SmithKernel.invariants(of: self, budget: budget)
  }

  /// The Smith normal form with both transformations.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  public func smithForm(budget: Budget = .unlimited) throws(ExactError) -> SmithForm<Integer> {
    try SmithKernel.form(of: self, budget: budget)
  }
}
