internal import MatrixArithmetic
internal import MatrixDomain

/// Systems with one solution whose rows begin, or end, in different columns, as those of permuted triangular matrices do: by
/// substitution, with one denominator for all unknowns that are known.
struct TriangularSystem {
  private let matrix: Matrix<Integer>
  /// The rows in the order in which they give an unknown, with the column of that.
  private let steps: [(row: Int, column: Int)]
  /// True where the rows begin in different columns, false where they end in them.
  private let isUpper: Bool

  /// `nil` for other matrices.
  init?(_ matrix: Matrix<Integer>) {
    guard matrix.isSquare, matrix.rows > 0 else { return nil }
    self.matrix = matrix
    if let leading = LeadingColumns(matrix), leading.rank == matrix.rows {
      steps = leading.order.reversed().map { ($0, leading.columns[$0] ?? 0) }
      isUpper = true
      return
    }
    let last = matrix.columns - 1
    // Of most matrices this is known before there is any memory.
    if matrix.rows > 1, !matrix[0, last].isZero, !matrix[1, last].isZero { return nil }
    let mirrored = Matrix<Integer>(matrix.shape) { matrix[$0, last - $1] }
    guard let leading = LeadingColumns(mirrored), leading.rank == matrix.rows else { return nil }
    steps = leading.order.reversed().map { ($0, last - (leading.columns[$0] ?? 0)) }
    isUpper = false
  }

  /// The solution for one right-hand side.
  ///
  /// - Complexity: `n²` multiplications of an entry by a numerator.
  func solution(_ right: some RandomAccessCollection<Integer>, _ budget: Budget) throws(BudgetError) -> [Rational] {
    let order = matrix.rows
    var numerators = Array(repeating: Integer.zero, count: order)
    var denominator = Integer.one
    for (index, step) in steps.enumerated() {
      try budget.checkWithoutClock()
      if index & 31 == 31 { try budget.check() }
      var sum = right[right.index(right.startIndex, offsetBy: step.row)] * denominator
      let others = isUpper ? (step.column + 1)..<order : 0..<step.column
      for column in others where !matrix[step.row, column].isZero {
        sum.subtractProduct(matrix[step.row, column], numerators[column])
      }
      // sum / (denominator · pivot)
      var pivot = matrix[step.row, step.column]
      if !pivot.magnitude.isOne {
        let common = sum.gcd(with: pivot)
        if !common.isOne {
          sum.divideExactly(by: common)
          pivot.divideExactly(by: common)
        }
      }
      if pivot.isNegative { (sum, pivot) = (-sum, -pivot) }
      if !pivot.isOne {
        denominator *= pivot
        for column in numerators.indices where !numerators[column].isZero { numerators[column] *= pivot }
      }
      numerators[step.column] = sum
    }
    if denominator.isOne { return numerators.map { Rational($0) } }
    return numerators.map { Rational($0, denominator) }
  }

  /// The solutions for the columns of a matrix.
  func solutions(_ right: Matrix<Integer>, _ budget: Budget) throws(BudgetError) -> Matrix<Rational> {
    var columns: [[Rational]] = []
    for column in 0..<right.columns { columns.append(try solution(right.column(column), budget)) }
    return Matrix(Shape(matrix.rows, right.columns)) { columns[$1][$0] }
  }
}
