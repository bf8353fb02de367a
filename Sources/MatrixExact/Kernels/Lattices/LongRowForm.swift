internal import MatrixArithmetic
internal import MatrixDomain

/// The row lattice of a nonsingular matrix of which one row is much longer than all others.
///
/// The others have a Hermite form of short entries, most of whose pivots are 1. The long row is added to it: one number for
/// each column is all that is long.
/// - Complexity: that of the form of the other rows, and `n²` products of a long and a short integer.
enum LongRowForm {
  /// `nil` for matrices of another kind, and singular ones.
  static func lattice(of a: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> TriangularLattice? {
    let order = a.rows
    guard a.isSquare, Tuning.longRowOrders.contains(order), !a.hasShortEntries, let long = a.longRow else { return nil }
    let others = (0..<order).filter { $0 != long }
    let (form, pivots) = try HermiteKernel.form(of: a.submatrix(rows: others, columns: 0..<order), budget: budget)
    guard pivots.count == order - 1 else { return nil }
    return try budgeted { () throws(BudgetError) in
      var rows: [[Integer]?] = Array(repeating: nil, count: order)
      for (place, pivot) in pivots.enumerated() { rows[pivot] = form.row(place) }
      guard try add(a.row(long), to: &rows, budget) else { return nil }
      return try reduced(rows.compactMap { $0 }, budget)
    }
  }

  /// Adds a row to rows of an echelon form, each of which stands where its pivot is; false where it depends on them.
  private static func add(
    _ row: [Integer], to rows: inout [[Integer]?], _ budget: Budget
  ) throws(BudgetError) -> Bool {
    var row = row
    for column in row.indices where !row[column].isZero {
      try budget.check()
      guard var line = rows[column] else {
        rows[column] = row
        return true
      }
      if let quotient = row[column].dividedExactly(by: line[column]) {
        for place in column..<row.count where !line[place].isZero { row[place].subtractProduct(quotient, line[place]) }
        continue
      }
      let (divisor, x, y) = line[column].extendedGCD(with: row[column])
      let first = line[column].dividedExactly(by: divisor) ?? .one
      let second = row[column].dividedExactly(by: divisor) ?? .one
      for place in column..<row.count {
        let (old, other) = (line[place], row[place])
        line[place] = x * old + y * other
        row[place] = first * other - second * old
      }
      rows[column] = line
    }
    return false
  }

  /// The lattice of the rows of a triangular matrix.
  private static func reduced(_ rows: [[Integer]], _ budget: Budget) throws(BudgetError) -> TriangularLattice {
    var rows = rows
    for row in rows.indices.reversed() {
      try budget.check()
      if rows[row][row].isNegative { rows[row] = rows[row].map { -$0 } }
      for column in (row + 1)..<max(row + 1, rows.count) where !rows[row][column].isZero {
        let (entry, pivot) = (rows[row][column], rows[column][column])
        if !entry.isNegative, entry < pivot { continue }
        let quotient = entry.flooredQuotientAndRemainder(dividingBy: pivot).quotient
        for place in column..<rows.count where !rows[column][place].isZero {
          rows[row][place].subtractProduct(quotient, rows[column][place])
        }
      }
    }
    let columns = rows.indices.filter { !rows[$0][$0].isOne }
    return TriangularLattice(
      columns: columns, entries: rows.map { row in columns.map { row[$0] } },
      modulus: columns.reduce(into: Integer.one) { $0 *= rows[$1][$1] })
  }
}

extension Tuning {
  /// The orders of matrices whose one long row is added last to their row lattice.
  ///
  /// Beyond, solutions of systems with the whole matrix determine it as fast.
  static let longRowOrders = 8...64
}
