package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// A basis of the null space, or its first `limit` vectors.
  package static func nullBasis(
    _ matrix: Matrix<Integer>, limit: Int = .max
  ) -> (value: Basis<Rational>, path: KernelPath) {
    unlimited { (budget) throws(BudgetError) in try nullBasis(matrix, limit: limit, budget) }
  }

  /// A basis of the null space, within a budget.
  ///
  /// - Parameter isOpen: true where it is known that ``FullColumnRank`` proves nothing.
  static func nullBasis(
    _ matrix: Matrix<Integer>, limit: Int = .max, _ budget: Budget, lifts: Bool = true, isOpen: Bool = false
  ) throws(BudgetError) -> (value: Basis<Rational>, path: KernelPath) {
    if !isOpen, hasFullColumnRank(matrix) { return (Basis(ambient: matrix.columns, []), .residues) }
    return try reduced(
      matrix, NullBasisOfForm(limit: limit), vectors: limit,
      lifted: { $0.nullBasis(unknowns: matrix.columns, limit: limit) }, budget, lifts: lifts)
  }

  /// A basis of the null space of a matrix of fractions.
  static func nullSpace(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Worked<Basis<Rational>> {
    if let form = try liftedBeyondColumnLimit(a, budget) {
      try requireBasis(form.freeColumns.count, a.columns, budget)
      return Worked(form.nullBasis(unknowns: a.columns), .lifting)
    }
    let (rows, lifts) = try cleared(a, budget)
    return try nullSpace(rows.matrix, lifts: lifts, budget)
  }

  /// A basis of the null space of a matrix of integers, whose size is looked at.
  static func workedNullSpace(_ a: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> Worked<Basis<Rational>> {
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    // A proof in doubles passes no limit.
    if hasFullColumnRank(a) {
      return Worked(Basis(ambient: a.columns, []), KernelPath.residues.method(.gaussJordan))
    }
    return try nullSpace(a, lifts: lifts(a, budget), isOpen: true, budget)
  }

  /// Whether the columns are proved to be independent; not tried where they are seen not to be.
  private static func hasFullColumnRank(_ a: Matrix<Integer>) -> Bool {
    guard a.rows >= a.columns, a.columns > 0, (0..<a.rows).contains(where: { !a[$0, 0].isZero }), !hasRowsOfSumZero(a)
    else { return false }
    return FullColumnRank.isProved(of: a)
  }

  private static func nullSpace(
    _ a: Matrix<Integer>, lifts: Bool, isOpen: Bool = false, _ budget: Budget
  ) throws(ExactError) -> Worked<Basis<Rational>> {
    if mayBeTooLarge(basisOf: a.columns, budget) {
      let rank = try budgeted { () throws(BudgetError) in try Self.rank(a, budget, lifts: lifts).value }
      try requireBasis(a.columns - rank, a.columns, budget)
    }
    let (basis, path) = try budgeted { () throws(BudgetError) in
      try ask(budget, before: a.shape)
      return try nullBasis(a, budget, lifts: lifts, isOpen: isOpen)
    }
    return Worked(basis, path.method(.gaussJordan))
  }

  /// Whether a basis of as many vectors as there are unknowns, of which no basis has more, could be too large.
  static func mayBeTooLarge(basisOf unknowns: Int, _ budget: Budget) -> Bool {
    let (entries, overflows) = unknowns.multipliedReportingOverflow(by: unknowns)
    if overflows || entries > Tuning.answerEntries { return true }
    return entries > Tuning.unbudgetedWords
      && entries * MemoryLayout<Rational>.stride > budget.bytesLeft ?? .max
  }

  static func requireBasis(_ vectors: Int, _ unknowns: Int, _ budget: Budget) throws(ExactError) {
    try ResultSize.require("the basis", of: Rational.self, vectors, unknowns, budget)
  }
}
