public import MatrixArithmetic
public import MatrixDomain

// The questions about integers within a budget: as those about the same fractions. Without one they have files of their own.
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
    try Matrix<Rational>(self).determinant(budget: budget).numerator
  }

  /// The rank, within a budget.
  ///
  /// - Throws: ``ExactError``: the budget, or numbers that grow too large.
  public func rank(budget: Budget) throws(ExactError) -> Int { try Matrix<Rational>(self).rank(budget: budget) }

  /// The inverse, within a budget.
  ///
  /// - Throws: ``InversionError``: singular, with a vector that proves it, or what else kept it from an answer.
  public func inverse(budget: Budget) throws(InversionError) -> Matrix<Rational> {
    try Matrix<Rational>(self).inverse(budget: budget)
  }

  /// All solutions of `A·x = b`, within a budget.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func solve(_ b: Vector<Integer>, budget: Budget) throws(ExactError) -> AffineSolutionSet<Rational> {
    try Matrix<Rational>(self).solve(Vector<Rational>(b), budget: budget)
  }

  /// All solutions of `A·X = B`, within a budget.
  ///
  /// - Throws: ``ExactError``: the shape, the budget, or numbers that grow too large.
  public func solve(_ b: Matrix<Integer>, budget: Budget) throws(ExactError) -> AffineSolutionSet<Rational> {
    try Matrix<Rational>(self).solve(Matrix<Rational>(b), budget: budget)
  }

  /// The reduced row echelon form, within a budget.
  ///
  /// - Throws: ``ExactError``: the budget, or numbers that grow too large.
  public func reducedRowEchelonForm(budget: Budget) throws(ExactError) -> EchelonForm<Rational> {
    try Matrix<Rational>(self).reducedRowEchelonForm(budget: budget)
  }

  /// A basis of the solutions of `A·x = 0`, within a budget.
  ///
  /// - Throws: ``ExactError``: the budget, or numbers that grow too large.
  public func nullSpace(budget: Budget) throws(ExactError) -> Basis<Rational> {
    try Matrix<Rational>(self).nullSpace(budget: budget)
  }
}

extension Matrix where Element == Rational {
  /// The inverse, within a budget.
  ///
  /// - Throws: ``InversionError``: singular, with a vector that proves it, or what else kept it from an answer.
  public func inverse(budget: Budget) throws(InversionError) -> Matrix<Rational> {
    let outcome: InverseOutcome<Rational>
    do throws(ExactError) {
      outcome = try Computed.inverse(self, budget: budget).answer
    } catch {
      if case .shape(let error) = error { throw .shape(error) }
      throw .tooLarge(error)
    }
    switch outcome {
    case .inverse(let matrix): return matrix
    case .singular(let vector): throw .singular(nullVector: vector)
    }
  }
}
