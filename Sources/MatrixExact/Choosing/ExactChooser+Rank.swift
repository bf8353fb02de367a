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
    if let value = corank1(matrix) { return (value, .residues) }
    if let value = FractionFreeReduction.reduceLowRank(EliminationSource(matrix), RankOfForm()) {
      return (value, .word)
    }
    let (value, path) = try reduced(matrix, RankOfForm(), lifted: \.rank, budget, lifts: lifts)
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
    if FullColumnRank.isProved(of: a) { return Worked(a.columns, .gauss) }
    return try rank(a, lifts: lifts(a, budget), isOpen: true, budget)
  }

  private static func rank(
    _ a: Matrix<Integer>, lifts: Bool, isOpen: Bool, _ budget: Budget
  ) throws(ExactError) -> Worked<Int> {
    let (value, path) = try budgeted { () throws(BudgetError) in try rank(a, budget, lifts: lifts, isOpen: isOpen) }
    return Worked(value, path.method(.gauss))
  }

  /// What is read off the reduced form of a matrix of rank 3 or less; `nil` for others.
  ///
  /// - Complexity: of most matrices nine entries are read.
  static func lowRank<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, of matrix: borrowing Matrix<Integer>, _ consumer: Consumer
  ) -> Consumer.Result? {
    mayHaveLowRank(matrix) ? FractionFreeReduction.reduceLowRank(source, consumer, below: 4) : nil
  }

  /// False where the leading minor of order 3 is not 0, as in most matrices whose rank is not below 3, and for matrices with
  /// zeros there, which have other reasons for such a minor.
  private static func mayHaveLowRank(_ matrix: borrowing Matrix<Integer>) -> Bool {
    guard Swift.min(matrix.rows, matrix.columns) >= Tuning.lowRankOrder else { return false }
    for row in 0..<3 { for column in 0..<3 where matrix[row, column].isZero { return false } }
    func entry(_ row: Int, _ column: Int) -> Double { Double(matrix[row, column].asInt ?? 1) }
    // Rounded: of no other numbers than short ones this is the minor.
    func minor(_ first: Int, _ second: Int) -> Double {
      entry(1, first) * entry(2, second) - entry(1, second) * entry(2, first)
    }
    return entry(0, 0) * minor(1, 2) - entry(0, 1) * minor(0, 2) + entry(0, 2) * minor(0, 1) == 0
  }

  /// The rank where it is one less than the number of columns, which have the sum 0: that of graphs' Laplacians.
  private static func corank1(_ matrix: borrowing Matrix<Integer>) -> Int? {
    guard matrix.rows + 1 >= matrix.columns, matrix.columns > 1, hasRowsOfSumZero(matrix) else { return nil }
    let others = matrix.submatrix(rows: 0..<matrix.rows, columns: 0..<(matrix.columns - 1))
    return FullColumnRank.isProved(of: others) ? others.columns : nil
  }

  /// True where the sum of each row is 0; of most matrices the first row says that it is not.
  static func hasRowsOfSumZero(_ matrix: borrowing Matrix<Integer>) -> Bool {
    for row in 0..<matrix.rows {
      var sum = Integer.zero
      for column in 0..<matrix.columns { sum += matrix[row, column] }
      if !sum.isZero { return false }
    }
    return true
  }

  /// The pivot columns of any echelon form.
  package static func pivotColumns(_ matrix: Matrix<Integer>) -> (value: [Int], path: KernelPath) {
    unlimited { (budget) throws(BudgetError) in
      try reduced(matrix, PivotsOfForm(), lifted: \.pivotColumns, budget, lifts: true)
    }
  }
}
