internal import MatrixArithmetic
internal import MatrixDomain

/// The factors `P·A = L·U` of a matrix of integers, by an elimination without fractions.
///
/// Every number on the way is a minor. What a step divides by is the pivot before, so that the row of U is the reduced one
/// divided by that pivot, and a multiplier is an entry of the column of a pivot divided by this pivot.
/// - Source: E. H. Bareiss, Mathematics of Computation 22 (1968), doi:10.2307/2004533.
/// - Complexity: `rows · columns · rank` products and exact divisions of integers.
struct FractionFreeFactors {
  /// Which row of the matrix each row of P·A is.
  private(set) var order: [Int]
  /// The pivots; row k of U is row k of `rows` divided by the pivot before.
  private(set) var pivots: [Integer] = []
  private let columns: Int
  private var rows: [[Integer]]
  /// For each row the entries that its multipliers are made of, one a pivot.
  private var cleared: [[Integer]]

  /// The first entry of a column that is not 0 is its pivot.
  init(_ matrix: Matrix<Integer>, _ budget: Budget) throws(BudgetError) {
    order = Array(0..<matrix.rows)
    columns = matrix.columns
    rows = (0..<matrix.rows).map(matrix.row)
    cleared = Array(repeating: [], count: matrix.rows)
    var previous = Integer.one
    for column in 0..<matrix.columns {
      let top = pivots.count
      if top == matrix.rows { break }
      guard let found = (top..<matrix.rows).first(where: { !rows[$0][column].isZero }) else { continue }
      if found != top {
        order.swapAt(found, top)
        rows.swapAt(found, top)
        cleared.swapAt(found, top)
      }
      let pivot = rows[top][column]
      budget.note(top, of: min(matrix.rows, matrix.columns), "pivots")
      for row in (top + 1)..<max(top + 1, matrix.rows) {
        try budget.check()
        let factor = rows[row][column]
        cleared[row].append(factor)
        rows[row][column] = .zero
        for index in (column + 1)..<max(column + 1, matrix.columns) {
          var entry = pivot * rows[row][index]
          if !factor.isZero { entry.subtractProduct(factor, rows[top][index]) }
          if !previous.isOne { entry.divideExactly(by: previous) }
          rows[row][index] = entry
        }
      }
      pivots.append(pivot)
      previous = pivot
    }
  }

  /// The factors of the matrix whose rows were multiplied by `factors`; none for factors that are all 1.
  ///
  /// D·A with the diagonal matrix D has the factors L and U: those of A are D⁻¹·L·D and D⁻¹·U, with D in the order of P.
  func factors(scaledBy factors: [Integer]) -> TriangularFactors<Rational> {
    let count = order.count
    let scale = order.map { factors.isEmpty ? Integer.one : factors[$0] }
    let lower = Matrix<Rational>(Shape(count, count)) { row, column in
      if row == column { return .one }
      guard column < pivots.count, column < row, !cleared[row][column].isZero else { return .zero }
      return Rational(cleared[row][column] * scale[column], pivots[column] * scale[row])
    }
    let upper = Matrix<Rational>(Shape(count, columns)) { row, column in
      guard row < pivots.count, !rows[row][column].isZero else { return .zero }
      return Rational(rows[row][column], row == 0 ? scale[row] : pivots[row - 1] * scale[row])
    }
    return TriangularFactors(order: order, lower: lower, upper: upper)
  }
}
