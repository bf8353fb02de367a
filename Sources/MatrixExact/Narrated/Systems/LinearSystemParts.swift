import MatrixDomain

/// A system `A·X = B` under the names it is narrated with, and the parts of its derivation.
struct System<Element: ExactScalar> {
  var a: Matrix<Element>
  var b: Matrix<Element>
  var unknowns: [String]
  var equations: [String]

  init(a: Matrix<Element>, b: Matrix<Element>, unknowns: [String], equations: [String]) {
    self.a = a
    self.b = b
    self.unknowns = unknowns
    self.equations = equations
  }

  /// A system narrated with the names of a narration.
  init(_ a: Matrix<Element>, _ b: Matrix<Element>, _ narration: Narration) throws(ExactError) {
    guard a.rows == b.rows else {
      throw .shape(
        .mismatch("the system", a.shape, b.shape, rule: "give the right-hand side as many rows as A has"))
    }
    self.init(
      a: a, b: b, unknowns: narration.unknownNames(a.columns), equations: narration.equationNames(a.rows))
  }

  var layout: TableLayout { TableLayout(columnNames: unknowns, rowNames: equations, bars: [a.columns]) }

  /// The solutions that a reduction of `[A | B]` leads to, each right-hand side on its own.
  func solutions(_ reduction: Reduction<Element>, _ budget: Budget) throws(ExactError) -> SystemSolutions<Element> {
    let count = a.columns
    try ResultSize.require("the solution", of: Element.self, count, b.columns, budget)
    let inconsistent = reduction.contradictions.map { $0.column - count }
    let contradicted = Set(inconsistent)
    var particular = Matrix<Element>.zero(Shape(count, b.columns))
    for column in 0..<b.columns where !contradicted.contains(column) {
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
    let isSolvable = inconsistent.isEmpty || inconsistent.count < b.columns
    let directions = isSolvable && reduction.isReduced ? try reduction.form.nullVectors(unknowns: count, budget) : []
    return SystemSolutions(
      unknowns: count, particular: particular, inconsistent: inconsistent,
      directions: Basis(ambient: count, directions),
      free: isSolvable ? reduction.form.freeColumns.filter { $0 < count } : [],
      pivots: reduction.pivots.map(\.column))
  }

  /// How many solutions one right-hand side has; without a column, what holds for all of them.
  func classification(_ reduction: Reduction<Element>, column: Int? = nil) -> Classification {
    let contradictions = reduction.contradictions.filter { column == nil || $0.column - a.columns == column }
    let columns = column.map { (a.columns + $0)..<(a.columns + $0 + 1) } ?? a.columns..<(a.columns + b.columns)
    let zeroRows = (reduction.rank..<a.rows).count(where: { row in
      columns.allSatisfy { reduction.matrix[row, $0].isZero }
    })
    return Classification(
      rank: reduction.rank, augmentedRank: reduction.rank + (contradictions.isEmpty ? 0 : 1), unknowns: a.columns,
      pivotColumns: reduction.pivots.map(\.column), zeroRows: zeroRows, column: column,
      order: reduction.matrix.fieldOrder)
  }

  /// How one right-hand side is solved, and its answer where others have none.
  func answerParts(
    _ reduction: Reduction<Element>, _ solutions: SystemSolutions<Element>, column: Int, parameters: [String]
  ) -> Derivation {
    var parts = Derivation()
    if reduction.isReduced {
      parts.append(readOff(reduction, column: column, parameters: parameters))
    } else {
      parts.append(backSubstitution(reduction, column: column))
    }
    if solutions.isMixed {
      parts.append(
        SolutionAnswer(unknowns: unknowns, solutions: solutions[column], parameters: parameters, column: column))
    }
    return parts
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
    return BackSubstitution(unknowns: unknowns, lines: lines, column: told(column))
  }

  /// The number of a right-hand side where it is worth telling: where there are several.
  func told(_ column: Int) -> Int? { b.columns > 1 ? column : nil }

  func readOff(_ reduction: Reduction<Element>, column: Int, parameters: [String]) -> ReadOff<Element> {
    let free = reduction.form.freeColumns.filter { $0 < a.columns }
    let lines = reduction.pivots.map { pivot in
      ReadOff.Line(
        unknown: pivot.column, constant: reduction.matrix[pivot.row, a.columns + column],
        terms: free.filter { !reduction.matrix[pivot.row, $0].isZero }
          .map { ReadOff.Term(coefficient: -reduction.matrix[pivot.row, $0], unknown: $0) })
    }
    return ReadOff(unknowns: unknowns, lines: lines, free: free, parameters: parameters, column: told(column))
  }

  /// The solutions put into the equations, every right-hand side that has some.
  func check(_ solutions: SystemSolutions<Element>) -> SubstitutionCheck<Element> {
    let inconsistent = Set(solutions.inconsistent)
    var points = (0..<b.columns).filter { !inconsistent.contains($0) }.map {
      SubstitutionCheck<Element>.Point(values: solutions.particular.column($0), right: b.column($0))
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
        equation: combination.origin, coefficients: others, needed: Vector(others).dot(Vector(right))),
      column: told(column))
  }
}
