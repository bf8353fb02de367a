public import MatrixArithmetic
public import MatrixDomain

extension LatticeReduction {
  /// The squared lengths of the Gram–Schmidt vectors.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: `rank³` products of numbers as long as the Gram determinants.
  public func gramSchmidt(budget: Budget = .unlimited) throws(ExactError) -> [Rational] {
    try budgeted { () throws(BudgetError) in
      let basis = LatticeBasis((0..<rank).map { matrix.row($0) }, nil)
      var exact = ExactReduction(basis, delta: Rational(3, 4), budget: budget)
      for _ in 0..<rank { try exact.extend() }
      return exact.gramSchmidt
    }
  }

  /// How many vectors of the basis span all vectors of the lattice whose squared length is at most a bound: those behind
  /// have longer Gram–Schmidt vectors, all of them.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: that of ``gramSchmidt(budget:)``.
  public func count(within squaredLength: Rational, budget: Budget = .unlimited) throws(ExactError) -> Int {
    (try gramSchmidt(budget: budget).lastIndex { $0 <= squaredLength } ?? -1) + 1
  }
}
