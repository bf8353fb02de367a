package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  package static func rank(_ matrix: Matrix<Integer>) -> (value: Int, path: KernelPath) {
    unlimited { (budget) throws(BudgetError) in try rank(matrix, budget) }
  }

  /// The rank, within a budget.
  ///
  /// - Parameter isOpen: true where it is known that ``FullColumnRank`` proves nothing.
  static func rank(
    _ matrix: Matrix<Integer>, _ budget: Budget, lifts: Bool = true, isOpen: Bool = false
  ) throws(BudgetError) -> (value: Int, path: KernelPath) {
    if matrix.rows >= Tuning.blockPolynomialOrder, let leading = LeadingColumns(matrix) { return (leading.rank, .word) }
    if let value = lowRank(EliminationSource(matrix), of: matrix, RankOfForm()) { return (value, .word) }
    if !isOpen, FullColumnRank.isProved(of: matrix) { return (matrix.columns, .residues) }
    if matrix.rows < matrix.columns, FullColumnRank.isProved(of: matrix.transposed) { return (matrix.rows, .residues) }
    if let value = rankByColumnSum(matrix) { return (value, .residues) }
    if let lines = DistinctLines(matrix) {
      return try rank(lines.part(of: matrix), budget, lifts: lifts)
    }
    if let value = FractionFreeReduction.reduceLowRank(EliminationSource(matrix), RankOfForm()) {
      return (value, .word)
    }
    let order = Swift.min(matrix.rows, matrix.columns)
    if order < Tuning.liftedEchelonOrder,
      let found = try FractionFreeReduction.inWords(
        EliminationSource(matrix), RankOfForm(), triesLowRank: false, budget)
    {
      return (found.result, found.path)
    }
    let isShort = order > 0 && matrix.shape.count <= Tuning.laneRankEntries
    let profile = isShort ? EchelonByLifting.firstElimination(matrix, budget) : nil
    if let profile, let value = RankByResidues.rank(matrix, profile, budget) { return (value, .residues) }
    try budget.check()
    let (value, path) = try reduced(
      matrix, RankOfForm(), lifted: \.rank, budget, lifts: lifts, eliminated: profile)
    return (value, path)
  }

  /// The rank of a matrix of fractions.
  static func rank(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Worked<Int> {
    if let form = try liftedBeyondColumnLimit(a, budget) { return Worked(form.rank, .lifting) }
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if FullColumnRank.isProved(ofWhole: a) { return Worked(a.columns, .gauss) }
    let (cleared, lifts) = try cleared(a, budget)
    return try rank(cleared.matrix, lifts: lifts, isOpen: false, budget)
  }

  /// The rank of a matrix of integers, whose size is looked at.
  @inline(__always)
  static func workedRank(_ a: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> Worked<Int> {
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if a.rows >= Tuning.lowRankOrder, let value = rankByColumnSum(a) { return Worked(value, .gauss) }
    if FullColumnRank.isProved(of: a) { return Worked(a.columns, .gauss) }
    return try rank(a, lifts: lifts(a, budget), isOpen: true, budget)
  }

  private static func rank(
    _ a: Matrix<Integer>, lifts: Bool, isOpen: Bool, _ budget: Budget
  ) throws(ExactError) -> Worked<Int> {
    let (value, path) = try budgeted { () throws(BudgetError) in try rank(a, budget, lifts: lifts, isOpen: isOpen) }
    return Worked(value, path.method(.gauss))
  }

  /// The pivot columns of any echelon form.
  package static func pivotColumns(_ matrix: Matrix<Integer>) -> (value: [Int], path: KernelPath) {
    unlimited { (budget) throws(BudgetError) in
      try reduced(matrix, PivotsOfForm(), lifted: \.pivotColumns, budget, lifts: true)
    }
  }
}
