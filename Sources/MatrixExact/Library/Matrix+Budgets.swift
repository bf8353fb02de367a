public import MatrixArithmetic
public import MatrixDomain

// The questions about integers within a budget; without one they have files of their own.
extension Matrix where Element == Integer {
  /// The determinant, within a budget.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 1], [5, 3]]
  /// try a.determinant(budget: .currentTask(seconds: 1))  // 1
  /// ```
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func determinant(budget: Budget) throws(ExactError) -> Integer {
    guard isSquare else { throw .shape(.notSquare("the determinant", shape)) }
    try budgeted { () throws(BudgetError) in try budget.checkWithoutClock() }
    if let value = ExactChooser.expandedDeterminant(self) { return value }
    return try ExactChooser.workedDeterminant(self, budget).answer
  }

  /// The rank, within a budget.
  ///
  /// - Throws: ``ExactError``: the budget, or numbers that grow too large.
  public func rank(budget: Budget) throws(ExactError) -> Int { try ExactChooser.workedRank(self, budget).answer }

  /// The inverse, within a budget.
  ///
  /// - Throws: ``InversionError``: singular, with a vector that proves it, or what else kept it from an answer.
  public func inverse(budget: Budget) throws(InversionError) -> Matrix<Rational> {
    try answered { () throws(ExactError) in try ExactChooser.workedInverse(self, budget).answer }
  }

  /// All solutions of `A·x = b`, within a budget.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func solve(_ b: Vector<Integer>, budget: Budget) throws(ExactError) -> AffineSolutionSet<Rational> {
    try ExactChooser.joinedSolution(self, b.columnMatrix, budget)
  }

  /// All solutions of `A·X = B`, within a budget.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func solve(_ b: Matrix<Integer>, budget: Budget) throws(ExactError) -> AffineSolutionSet<Rational> {
    try ExactChooser.joinedSolution(self, b, budget)
  }

  /// The reduced row echelon form, within a budget.
  ///
  /// - Throws: ``ExactError``: the budget, or numbers that grow too large.
  public func reducedRowEchelonForm(budget: Budget) throws(ExactError) -> EchelonForm<Rational> {
    try ExactChooser.workedReducedEchelonForm(self, budget).answer
  }

  /// A basis of the solutions of `A·x = 0`, within a budget.
  ///
  /// - Throws: ``ExactError``: the budget, or numbers that grow too large.
  public func nullSpace(budget: Budget) throws(ExactError) -> Basis<Rational> {
    try ExactChooser.workedNullSpace(self, budget).answer
  }
}

extension Matrix where Element == Rational {
  /// All solutions of `A·x = b`, within a budget.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func solve(_ b: Vector<Rational>, budget: Budget) throws(ExactError) -> AffineSolutionSet<Rational> {
    try ExactChooser.joinedSolution(self, b.columnMatrix, budget)
  }

  /// All solutions of `A·X = B`, within a budget.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func solve(_ b: Matrix, budget: Budget) throws(ExactError) -> AffineSolutionSet<Rational> {
    try ExactChooser.joinedSolution(self, b, budget)
  }

  /// The inverse, within a budget.
  ///
  /// - Throws: ``InversionError``: singular, with a vector that proves it, or what else kept it from an answer.
  public func inverse(budget: Budget) throws(InversionError) -> Matrix<Rational> {
    try answered { () throws(ExactError) in try Computed.inverse(self, budget: budget).answer }
  }
}

/// The inverse among outcomes; throws what a singular matrix and a failure are.
@inline(__always)
private func answered(
  _ outcome: () throws(ExactError) -> InverseOutcome<Rational>
) throws(InversionError) -> Matrix<Rational> {
  let found: InverseOutcome<Rational>
  do throws(ExactError) {
    found = try outcome()
  } catch {
    if case .shape(let error) = error { throw .shape(error) }
    throw .tooLarge(error)
  }
  switch found {
  case .inverse(let matrix): return matrix
  case .singular(let vector): throw .singular(nullVector: vector)
  }
}
