import MatrixDomain

/// A system `A·X = B` under the names it is told with, and the parts of its derivation.
struct System<Element: HandScalar> {
  var a: Matrix<Element>
  var b: Matrix<Element>
  var unknowns: [String]
  var equations: [String]

  var layout: TableLayout { TableLayout(columnNames: unknowns, rowNames: equations, bars: [a.columns]) }

  /// The solutions that a reduction of `[A | B]` leads to.
  func solutions(_ reduction: Reduction<Element>, _ budget: Budget) throws(ExactError) -> AffineSolutionSet<Element> {
    let count = a.columns
    try ResultSize.require("the solution", of: Element.self, count, b.columns, budget)
    if reduction.contradiction != nil {
      return AffineSolutionSet(unknowns: count, particular: nil, directions: Basis(ambient: count, []), free: [])
    }
    var particular = Matrix<Element>.zero(Shape(count, b.columns))
    for column in 0..<b.columns {
      for pivot in reduction.pivots.reversed() {
        var value = reduction.matrix[pivot.row, count + column]
        if !reduction.isReduced {
          for other in (pivot.column + 1)..<max(pivot.column + 1, count) {
            value.subtractProduct(reduction.matrix[pivot.row, other], particular[other, column])
          }
          value = value / reduction.matrix[pivot.row, pivot.column]
        }
        particular[pivot.column, column] = value
      }
    }
    let directions = reduction.isReduced ? try reduction.form.nullVectors(unknowns: count, budget) : []
    return AffineSolutionSet(
      unknowns: count, particular: particular, directions: Basis(ambient: count, directions),
      free: reduction.form.freeColumns.filter { $0 < count })
  }

  func classification(_ reduction: Reduction<Element>) -> Classification {
    let rest = reduction.rank..<a.rows
    // The rank of what the right-hand sides leave in the rows without coefficients.
    var left = Elimination(reduction.matrix.submatrix(rows: rest, columns: a.columns..<reduction.matrix.columns))
    var recorder = SilentRecorder<Element>()
    do throws(BudgetError) { try left.reduceForward(rule: FirstNonzero(), recorder: &recorder) } catch {
      preconditionFailure("an unlimited budget ran out")
    }
    return Classification(
      rank: reduction.rank, augmentedRank: reduction.rank + left.pivots.count, unknowns: a.columns,
      pivotColumns: reduction.pivots.map(\.column), zeroRows: rest.count(where: reduction.isZero(row:)))
  }

  func backSubstitution(_ reduction: Reduction<Element>, column: Int) -> BackSubstitution<Element> {
    let matrix = reduction.matrix
    var values = Array(repeating: Element.zero, count: a.columns)
    let lines = reduction.pivots.reversed().map { pivot in
      let known = ((pivot.column + 1)..<max(pivot.column + 1, a.columns)).filter { !matrix[pivot.row, $0].isZero }
        .map { BackSubstitution.Term(coefficient: matrix[pivot.row, $0], unknown: $0, value: values[$0]) }
      let right = matrix[pivot.row, a.columns + column]
      var value = right
      for term in known { value.subtractProduct(term.coefficient, term.value) }
      value = value / matrix[pivot.row, pivot.column]
      values[pivot.column] = value
      return BackSubstitution.Line(
        row: pivot.row, unknown: pivot.column, pivot: matrix[pivot.row, pivot.column], known: known, right: right,
        value: value)
    }
    return BackSubstitution(unknowns: unknowns, lines: lines)
  }

  func readOff(_ reduction: Reduction<Element>, column: Int, parameters: [String]) -> ReadOff<Element> {
    let free = reduction.form.freeColumns.filter { $0 < a.columns }
    let lines = reduction.pivots.map { pivot in
      ReadOff.Line(
        unknown: pivot.column, constant: reduction.matrix[pivot.row, a.columns + column],
        terms: free.filter { !reduction.matrix[pivot.row, $0].isZero }
          .map { ReadOff.Term(coefficient: -reduction.matrix[pivot.row, $0], unknown: $0) })
    }
    return ReadOff(unknowns: unknowns, lines: lines, free: free, parameters: parameters)
  }

  func check(_ solutions: AffineSolutionSet<Element>) -> SubstitutionCheck<Element> {
    var points: [SubstitutionCheck<Element>.Point] = []
    if let particular = solutions.particular {
      points = (0..<b.columns).map { .init(values: particular.column($0), right: b.column($0)) }
    }
    let zero = Array(repeating: Element.zero, count: a.rows)
    points += solutions.directions.vectors.map { .init(values: $0.array, right: zero) }
    return SubstitutionCheck(matrix: a, points: points)
  }

  /// What a combination of the equations says against one right-hand side.
  func proof(_ combination: RowCombination<Element>, column: Int) -> InconsistencyProof<Element> {
    let right = b.column(column)
    let others = combination.originByOthers
    return InconsistencyProof(
      coefficients: combination.coefficients, matrix: a, right: right,
      contradiction: Vector(combination.coefficients).dot(Vector(right)),
      fix: .init(
        equation: combination.origin, coefficients: others, needed: Vector(others).dot(Vector(right))))
  }
}
