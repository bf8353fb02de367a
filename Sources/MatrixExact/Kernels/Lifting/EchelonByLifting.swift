internal import MatrixArithmetic
internal import MatrixDomain

/// The reduced row echelon form by lifting: a nonsingular part of full rank is found modulo a prime, the other columns are
/// solved for, and the residuals of all rows prove the rank and every entry.
enum EchelonByLifting {
  /// `nil` where the matrix is too small, has long entries, or its nonsingular part is too near a singular one, or the budget ran out.
  static func form(_ matrix: Matrix<Integer>, budget: Budget = .unlimited) -> LiftedForm? {
    let (rows, columns) = (matrix.rows, matrix.columns)
    guard Swift.min(rows, columns) >= Tuning.liftedEchelonOrder else { return nil }
    let entries = DoubleBuffer(count: rows * columns)
    for (index, entry) in matrix.storage.entries.enumerated() {
      guard let word = entry.asInt, word.magnitude <= ApproximateInverse.entryLimit else { return nil }
      unsafe entries.base[index] = Double(word)
    }
    guard
      let profile = ModularProfile(DoubleBuffer(copying: entries), rows: rows, columns: columns, budget: budget),
      profile.rows.count >= Tuning.liftedEchelonOrder
    else { return nil }
    if profile.columns.count == columns {
      // A minor of all columns that is not 0 modulo a prime is not 0: the form is the identity.
      return LiftedForm(
        shape: matrix.shape, pivotColumns: profile.columns, freeColumns: [], numerators: [], denominator: .one)
    }
    return BLAS.withOneThread { form(entries, of: matrix, profile, budget) }
  }

  private static func form(
    _ entries: DoubleBuffer, of matrix: Matrix<Integer>, _ profile: ModularProfile, _ budget: Budget
  ) -> LiftedForm? {
    let (rows, columns) = (matrix.rows, matrix.columns)
    let rank = profile.rows.count
    var isPivotRow = Array(repeating: false, count: rows)
    for row in profile.rows { isPivotRow[row] = true }
    let order = profile.rows + (0..<rows).filter { !isPivotRow[$0] }
    var isPivotColumn = Array(repeating: false, count: columns)
    for column in profile.columns { isPivotColumn[column] = true }
    let free = (0..<columns).filter { !isPivotColumn[$0] }

    var part: [Integer] = []
    part.reserveCapacity(rank * rank)
    for row in profile.rows { for column in profile.columns { part.append(matrix[row, column]) } }
    guard let system = ApproximateInverse(part, order: rank) else { return nil }
    let all = DoubleBuffer(count: rows * rank)
    for (place, row) in order.enumerated() {
      for (index, column) in profile.columns.enumerated() {
        unsafe all.base[place * rank + index] = entries.base[row * columns + column]
      }
    }
    // The denominator of a random combination of the free columns is nearly always that of all of them.
    var weights = RightHandSides()
    let combination = weights.next(order: free.count)
    var side = Array(repeating: 0.0, count: rank)
    for (place, row) in profile.rows.enumerated() {
      for (index, column) in free.enumerated() {
        unsafe side[place] += combination[index] * entries.base[row * columns + column]
      }
      guard side[place].magnitude < 0x1p50 else { return nil }
    }
    guard let combined = LiftedSolution(system, right: side, budget: budget) else {
      return nil
    }
    let equations = LiftedEquations(system, matrix: all, rows: rows)
    let found = unsafe equations.solve(columns: free.count, denominator: combined.denominator, budget: budget) {
      index, target, stride in
      for (place, row) in order.enumerated() {
        unsafe target[place * stride] = entries.base[row * columns + free[index]]
      }
    }
    guard let found else { return nil }
    // A free column is a combination of the pivot columns before it: else the prime showed another profile.
    for (place, column) in profile.columns.enumerated() {
      for (index, other) in free.enumerated() where other < column {
        if !found.numerators[place * free.count + index].isZero { return nil }
      }
    }
    return LiftedForm(
      shape: matrix.shape, pivotColumns: profile.columns, freeColumns: free,
      numerators: found.numerators, denominator: found.denominator)
  }
}
