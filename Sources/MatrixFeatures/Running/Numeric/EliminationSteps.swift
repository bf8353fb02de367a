import MatrixDomain

/// The derivation of a small real system in doubles: elimination with partial pivoting, then back-substitution.
///
/// It shows what LAPACK does, one row operation at a time; the answer itself is LAPACK's, refined.
enum EliminationSteps {
  /// Larger systems get no steps.
  static let largestOrder = 12

  /// The derivation for one right-hand side; empty where a pivot is 0 or no steps are asked for.
  static func derivation(
    solving a: Matrix<Double>, _ b: Matrix<Double>, unknowns: [String], detail: Detail, _ budget: Budget
  ) throws(BudgetError) -> Derivation {
    guard detail != .none, (1...largestOrder).contains(a.rows), b.columns == 1 else { return Derivation() }
    let count = a.columns
    let start = Matrix<PaperReal>(Shape(a.rows, count + 1)) { row, column in
      PaperReal(column < count ? a[row, column] : b[row, 0])
    }
    let layout = TableLayout(columnNames: unknowns, rowNames: (1...a.rows).map { "E\($0)" }, bars: [count])
    var recorder = TimelineRecorder(start, layout: layout)
    var elimination = Elimination(start, pivotColumns: count)
    let rule = LargestMagnitude<PaperReal>()
    try elimination.reduceForward(rule: rule, recorder: &recorder, budget: budget)
    guard elimination.pivots.count == count else { return Derivation() }
    return Derivation([
      Opening(method: "gauss", domain: .reals, pivotRule: rule.name, reason: .backSubstitution),
      recorder.timeline, backSubstitution(elimination.matrix, unknowns),
    ])
  }

  private static func backSubstitution(
    _ matrix: Matrix<PaperReal>, _ unknowns: [String]
  ) -> BackSubstitution<PaperReal> {
    let count = matrix.columns - 1
    var values = Array(repeating: PaperReal.zero, count: count)
    let lines = (0..<count).reversed().map { row in
      let known = ((row + 1)..<max(row + 1, count)).filter { !matrix[row, $0].isZero }
        .map { BackSubstitution<PaperReal>.Term(coefficient: matrix[row, $0], unknown: $0, value: values[$0]) }
      var value = matrix[row, count]
      for term in known { value.subtractProduct(term.coefficient, term.value) }
      values[row] = value / matrix[row, row]
      return BackSubstitution<PaperReal>.Line(
        row: row, unknown: row, pivot: matrix[row, row], known: known, right: matrix[row, count], value: values[row])
    }
    return BackSubstitution(unknowns: unknowns, lines: lines)
  }
}
