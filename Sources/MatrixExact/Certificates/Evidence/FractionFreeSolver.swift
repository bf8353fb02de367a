import MatrixArithmetic
import MatrixDomain

/// Solves a square whole system by elimination without fractions (Bareiss 1968, doi:10.2307/2004533).
///
/// - Complexity: `n³ / 3` products and exact divisions of numbers as long as minors.
struct FractionFreeSolver {
  /// `[M | b]`.
  private var rows: [[Integer]]

  /// The matrix must not be singular.
  init(_ matrix: [[Integer]], _ right: [Integer]) { rows = zip(matrix, right).map { $0 + [$1] } }

  consuming func solve(budget: Budget) throws(CertificateError) -> [Rational] {
    let count = rows.count
    var previous = Integer.one
    for step in 0..<count {
      guard let found = (step..<count).first(where: { !rows[$0][step].isZero }) else {
        throw .answerDoesNotHold("a matrix that should be regular is singular")
      }
      rows.swapAt(step, found)
      let top = rows[step]
      for row in (step + 1)..<max(step + 1, count) {
        let entry = rows[row][step]
        for column in (step + 1)...count {
          try budget.checkEvidence()
          rows[row][column] *= top[step]
          rows[row][column].subtractProduct(entry, top[column])
          rows[row][column].divideExactly(by: previous)
        }
      }
      previous = top[step]
    }
    // Unknown i is numerators[i] over the last pivot, by Cramer's rule.
    var numerators = Array(repeating: Integer.zero, count: count)
    for row in (0..<count).reversed() {
      try budget.checkEvidence()
      var sum = rows[row][count] * previous
      for column in (row + 1)..<max(row + 1, count) { sum.subtractProduct(rows[row][column], numerators[column]) }
      sum.divideExactly(by: rows[row][row])
      numerators[row] = sum
    }
    var solution: [Rational] = []
    for numerator in numerators {
      try budget.checkEvidence()
      solution.append(Rational(numerator, previous))
    }
    return solution
  }
}
