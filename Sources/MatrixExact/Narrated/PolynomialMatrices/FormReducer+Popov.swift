import MatrixArithmetic
import MatrixDomain

// The Popov form of a matrix of polynomials.
extension FormReducer {
  /// The column of the leading entry of a row: the last one of the highest degree; `nil` for a row of zeros.
  func leadingColumn<Base: ExtensionBase>(ofRow row: Int) -> Int? where Element == PolynomialElement<Base> {
    var (found, degree): (Int?, Int) = (nil, 0)
    for column in 0..<matrix.columns where matrix[row, column].degree >= degree {
      (found, degree) = (column, matrix[row, column].degree)
    }
    return found
  }

  /// Row operations until no two rows have their leading entries in one column.
  ///
  /// The leading entry of the lowest degree is divided into the others of its column: each row gets a lower degree, or its leading
  /// entry moves left.
  mutating func separateLeadingEntries<Base: ExtensionBase>() throws(ExactError)
  where Element == PolynomialElement<Base> {
    while true {
      try budgeted(budget.check)
      var rows: [Int: [Int]] = [:]
      for row in 0..<matrix.rows { if let column = leadingColumn(ofRow: row) { rows[column, default: []].append(row) } }
      guard let column = rows.filter({ $0.value.count > 1 }).keys.min(), let group = rows[column] else { return }
      var pivot = group[0]
      for row in group where matrix[row, column].isSmaller(than: matrix[pivot, column]) { pivot = row }
      let divisor = matrix[pivot, column]
      begin(row: pivot, column: column, entries: group.map { matrix[$0, column] })
      for row in group where row != pivot {
        try divide(matrix[row, column], by: divisor) { .row(.add(multiple: $0, of: pivot, to: row)) }
      }
      end(pivot: divisor)
    }
  }

  /// The rows in the order of their leading entries, which become monic; rows of zeros last. Gives the columns of these.
  mutating func arrangeRows<Base: ExtensionBase>() throws(ExactError) -> [Int]
  where Element == PolynomialElement<Base> {
    var pivots: [Int] = []
    while pivots.count < matrix.rows {
      let place = pivots.count
      var best: (row: Int, column: Int)?
      for row in place..<matrix.rows {
        guard let column = leadingColumn(ofRow: row) else { continue }
        if let found = best, found.column <= column { continue }
        best = (row, column)
      }
      guard let (row, column) = best else { break }
      begin(row: place, column: column, entries: [matrix[row, column]])
      if row != place { try perform(.row(.swap(place, row)), for: .placePivot(matrix[row, column])) }
      try makeCanonical(row: place, column: column)
      end(pivot: matrix[place, column])
      pivots.append(column)
    }
    return pivots
  }

  /// Entries in the columns of other rows' leading entries become remainders by these, those of the highest degree first, so that
  /// every division lowers what is left to do.
  mutating func reduceByLeadingEntries<Base: ExtensionBase>(_ pivots: [Int]) throws(ExactError)
  where Element == PolynomialElement<Base> {
    for row in pivots.indices {
      var hasBegun = false
      while true {
        var next: (other: Int, column: Int)?
        for (other, column) in pivots.enumerated()
        where other != row && matrix[row, column].degree >= matrix[other, column].degree {
          if let found = next, matrix[row, found.column].degree > matrix[row, column].degree { continue }
          next = (other, column)
        }
        guard let (other, column) = next else { break }
        if !hasBegun {
          begin(row: row, column: pivots[row], entries: [])
          hasBegun = true
        }
        let (entry, pivot) = (matrix[row, column], matrix[other, column])
        let quotient = entry.canonicalQuotient(by: pivot)
        try perform(
          .row(.add(multiple: -quotient, of: other, to: row)),
          for: .reduceAbove(entry: entry, by: pivot, remainder: entry - quotient * pivot))
      }
      if hasBegun { end(pivot: matrix[row, pivots[row]]) }
    }
  }
}
