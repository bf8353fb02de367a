public import MatrixDomain

/// P·A = L·U with partial pivoting for a matrix of any shape: L has ones on its diagonal and min(m, n) columns, U as many
/// rows.
///
/// ```swift
/// let a: Matrix<Double> = [[1, 2], [3, 4], [5, 6]]
/// let factors = try RectangularLU(a)
/// factors.lower * factors.upper   // the rows of a, in the order `factors.order`
/// ```
///
/// - Source: G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 3.4.
public struct RectangularLU<Element: NumericScalar>: Sendable {
  /// Row i of P·A is row `order[i]` of A.
  public let order: [Int]
  /// L, with ones on and zeros above its diagonal.
  public let lower: Matrix<Element>
  /// U, with zeros below its diagonal.
  public let upper: Matrix<Element>
  /// ‖P·A − L·U‖₁ / ‖A‖₁.
  public let backwardError: Double

  /// The factors of any matrix.
  ///
  /// - Throws: ``NumericError``.
  /// - Complexity: m·n·min(m, n) operations.
  public init(_ a: Matrix<Element>, budget: Budget = .unlimited) throws(NumericError) {
    try a.requireFinite("A")
    let scale = PowerScale(a)
    let scaled = scale.reduced(a)
    let rank = min(a.rows, a.columns)
    var work = scaled
    var order = Array(0..<a.rows)
    for step in 0..<rank {
      try budgeted { () throws(BudgetError) in try budget.check() }
      let pivot = (step..<a.rows).max { work[$0, step].isSmallerInMagnitude(than: work[$1, step]) } ?? step
      if pivot != step {
        work.swapRows(pivot, step)
        order.swapAt(pivot, step)
      }
      if work[step, step].isZero { continue }
      for row in (step + 1)..<max(step + 1, a.rows) {
        let factor = work[row, step] / work[step, step]
        work[row, step] = factor
        if factor.isZero { continue }
        for column in (step + 1)..<max(step + 1, a.columns) { work[row, column] -= factor * work[step, column] }
      }
    }
    self.order = order
    let factored = work
    lower = Matrix(Shape(a.rows, rank)) { $0 == $1 ? .one : $0 > $1 ? factored[$0, $1] : .zero }
    let triangle = Matrix<Element>(Shape(rank, a.columns)) { $0 <= $1 ? factored[$0, $1] : .zero }
    backwardError = Matrix(a.shape) { scaled[order[$0], $1] }.relativeDistance(to: lower * triangle)
    upper = try scale.restored(triangle, "an entry of U")
  }
}

/// A diagonal scaling by powers of two that brings rows and columns to one length: D⁻¹·A·D, without a rounding.
///
/// - Source: B. N. Parlett, C. Reinsch, Numer. Math. 13 (1969) 293–304.
public struct PowerBalancing<Element: NumericScalar>: Sendable {
  /// D⁻¹·A·D.
  public let matrix: Matrix<Element>
  /// The diagonal of D: powers of two.
  public let scales: [Double]

  /// A square matrix, balanced.
  ///
  /// - Throws: ``NumericError``.
  public init(_ a: Matrix<Element>, budget: Budget = .unlimited) throws(NumericError) {
    try a.requireSquare("balancing")
    try a.requireFinite("A")
    var work = a
    var exponents = [Int](repeating: 0, count: a.rows)
    var isDone = false
    var rounds = 0
    while !isDone, rounds < 100 {
      try budgeted { () throws(BudgetError) in try budget.check() }
      isDone = true
      rounds += 1
      for index in 0..<a.rows {
        var (row, column) = (0.0, 0.0)
        for other in 0..<a.rows where other != index {
          row = max(row, work[index, other].modulus)
          column = max(column, work[other, index].modulus)
        }
        guard row > 0, column > 0 else { continue }
        // Half of the difference of the exponents brings both near each other.
        let step = (Int(row.exponent) - Int(column.exponent)) / 2
        guard step != 0, abs(exponents[index] + step) < 500 else { continue }
        isDone = false
        exponents[index] += step
        for other in 0..<a.rows where other != index {
          work[index, other] = work[index, other].scaled(byPowerOfTwo: -step)
          work[other, index] = work[other, index].scaled(byPowerOfTwo: step)
        }
      }
    }
    if Element.firstNotFinite(work.columnMajor) != nil { throw .overflow("an entry of the balanced matrix") }
    matrix = work
    scales = exponents.map { Elementary.scale(1, byPowerOfTwo: $0) }
  }
}
