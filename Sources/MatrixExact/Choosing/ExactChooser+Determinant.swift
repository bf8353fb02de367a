package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The determinant of a square matrix.
  package static func determinant(_ matrix: Matrix<Integer>) -> (value: Integer, path: KernelPath) {
    if let value = expandedDeterminant(matrix) { return (value, .closedForm) }
    return unlimited { (budget) throws(BudgetError) in try determinant(matrix, budget) }
  }

  /// The determinant of a square matrix, within a budget.
  ///
  /// - Parameter lifts: false where the budget has no memory for a lifting.
  static func determinant(
    _ matrix: Matrix<Integer>, _ budget: Budget, lifts: Bool = true
  ) throws(BudgetError) -> (value: Integer, path: KernelPath) {
    if let found = try smallDeterminant(matrix, budget) { return found }
    return try largerDeterminant(matrix, budget, lifts: lifts)
  }

  /// The determinant of a matrix below the orders of lifting, by a formula or in machine words; `nil` where these do not serve.
  private static func smallDeterminant(
    _ matrix: Matrix<Integer>, _ budget: Budget
  ) throws(BudgetError) -> (value: Integer, path: KernelPath)? {
    if let value = expandedDeterminant(matrix) { return (value, .closedForm) }
    guard matrix.rows < Tuning.liftedDeterminantOrder,
      let found = try FractionFreeReduction.inWords(EliminationSource(matrix), DeterminantOfForm(), budget)
    else { return nil }
    return (found.result, found.path)
  }

  /// The determinant of a matrix for which ``smallDeterminant(_:_:)`` does not serve.
  private static func largerDeterminant(
    _ matrix: Matrix<Integer>, _ budget: Budget, lifts: Bool
  ) throws(BudgetError) -> (value: Integer, path: KernelPath) {
    let isSmall = matrix.rows < Tuning.liftedDeterminantOrder
    if !isSmall, let leading = LeadingColumns(matrix) { return (leading.determinant(matrix), .word) }
    let source = EliminationSource(matrix)
    if !isSmall {
      if hasRowsOfSumZero(matrix) { return (.zero, .closedForm) }
      if let value = lowRank(source, of: matrix, DeterminantOfForm()) { return (value, .word) }
      if DistinctLines.isRepeating(matrix) { return (.zero, .closedForm) }
    }
    if lifts, !isSmall || isLifted(matrix, from: Tuning.shortDeterminantOrder) {
      if let value = DeterminantByLifting.value(matrix, budget: budget) { return (value, .lifting) }
      try budget.check()
    }
    if !isSmall, let found = try FractionFreeReduction.inWords(source, DeterminantOfForm(), budget) {
      return (found.result, found.path)
    }
    return (try IntegerElimination.reduce(source, DeterminantOfForm(), budget), .integer)
  }

  /// By Laplace's expansion; `nil` for a larger matrix and where machine words do not hold it.
  @inline(__always)
  static func expandedDeterminant(_ matrix: borrowing Matrix<Integer>) -> Integer? {
    matrix.rows <= Tuning.closedFormDeterminantLimit ? ClosedFormDeterminant.value(matrix) : nil
  }

  /// The determinant of a matrix of fractions.
  static func determinant(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Worked<Rational> {
    guard a.isSquare else { throw .shape(.notSquare("the determinant", a.shape)) }
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    let (cleared, lifts) = try cleared(a, budget)
    let (value, path) = try budgeted { () throws(BudgetError) in try determinant(cleared.matrix, budget, lifts: lifts) }
    return Worked(
      cleared.factors.isEmpty ? Rational(value) : Rational(value, cleared.product), path.determinantMethod)
  }

  /// The determinant of a matrix of integers, whose size is looked at.
  @inline(__always)
  static func workedDeterminant(_ a: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> Worked<Integer> {
    guard a.isSquare else { throw .shape(.notSquare("the determinant", a.shape)) }
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    // A matrix whose minors are machine words passes no limit.
    if let found = try budgeted({ () throws(BudgetError) in try smallDeterminant(a, budget) }) {
      return Worked(found.value, found.path.determinantMethod)
    }
    let lifts = try lifts(a, budget)
    let (value, path) = try budgeted { () throws(BudgetError) in try largerDeterminant(a, budget, lifts: lifts) }
    return Worked(value, path.determinantMethod)
  }

  /// The determinant with what gives the solution of a system for the rows cleared of denominators, whose denominator
  /// divides that of these; `nil` where another algorithm answers.
  static func solvedDeterminant(
    _ a: Matrix<Rational>, _ budget: Budget
  ) -> (worked: Worked<Rational>, solved: DeterminantByLifting.Solved, whole: Matrix<Integer>)? {
    guard a.isSquare, a.rows >= Tuning.liftedDeterminantOrder, LiftingRoom.suffices(for: a, budget) else { return nil }
    let cleared = ClearedFractions(a)
    guard let solved = DeterminantByLifting.solved(cleared.matrix, budget: budget) else { return nil }
    return (Worked(Rational(solved.value, cleared.product), .lifting), solved, cleared.matrix)
  }
}

extension KernelPath {
  fileprivate var determinantMethod: UsualMethod { method(.rows) }
}

extension Tuning {
  /// The largest square matrix whose determinant is expanded by a formula.
  ///
  /// `exact-matrices` in `Benchmarks`: by formula 2×2 to 4×4 take a quarter to a third of the elimination's time.
  static let closedFormDeterminantLimit = 4

  /// The smallest order of a determinant that is found by lifting.
  static let liftedDeterminantOrder = 17
}
