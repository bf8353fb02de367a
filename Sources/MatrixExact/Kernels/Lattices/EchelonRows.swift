internal import MatrixArithmetic
internal import MatrixDomain

/// Hermite forms of matrices whose rows are those of an echelon form in some order, or multiples of one row: without
/// a determinant, a solution of a system or a reduced echelon form.
enum EchelonRows {
  /// The rows of the Hermite form that are not zero, and the pivot columns; `nil` for other matrices.
  static func form(
    of a: Matrix<Integer>, budget: Budget
  ) throws(BudgetError) -> (rows: [[Integer]], pivots: [Int])? {
    guard let leading = LeadingColumns(a) else { return multiplesOfOneRow(a) }
    let order = leading.order
    let pivots = order.map { leading.columns[$0] ?? 0 }
    if let rows = words(a, order), let reduced = reduced(rows, pivots) {
      return (reduced.map { $0.map { Integer($0) } }, pivots)
    }
    return (try reduced(order.map { a.row($0) }, pivots, budget), pivots)
  }

  /// The lattice of the rows of a nonsingular matrix; `nil` for others and where the rows are not of an echelon form.
  static func lattice(of a: Matrix<Integer>, budget: Budget) throws(BudgetError) -> TriangularLattice? {
    guard a.isSquare, let form = try form(of: a, budget: budget), form.pivots.count == a.rows else { return nil }
    let columns = form.rows.indices.filter { !form.rows[$0][$0].isOne }
    let modulus = columns.reduce(into: Integer.one) { $0 *= form.rows[$1][$1] }
    return TriangularLattice(
      columns: columns, entries: form.rows.map { row in columns.map { row[$0] } }, modulus: modulus)
  }

  // MARK: Echelon forms

  private static func words(_ a: Matrix<Integer>, _ order: [Int]) -> [[Int]]? {
    var rows: [[Int]] = []
    for row in order {
      var words: [Int] = []
      words.reserveCapacity(a.columns)
      for column in 0..<a.columns {
        guard let word = a[row, column].asInt, word != .min else { return nil }
        words.append(word)
      }
      rows.append(words)
    }
    return rows
  }

  /// In machine words; `nil` where they overflow.
  private static func reduced(_ rows: [[Int]], _ pivots: [Int]) -> [[Int]]? {
    var rows = rows
    for index in rows.indices.reversed() {
      if rows[index][pivots[index]] < 0 { rows[index] = rows[index].map { -$0 } }
      for other in (index + 1)..<max(index + 1, rows.count) {
        let column = pivots[other]
        let (entry, pivot) = (rows[index][column], rows[other][column])
        if entry >= 0, entry < pivot { continue }
        let quotient = entry >= 0 ? entry / pivot : -1 - (-1 - entry) / pivot
        let subtracted = rows[other]
        for place in column..<subtracted.count where subtracted[place] != 0 {
          let (product, first) = quotient.multipliedReportingOverflow(by: subtracted[place])
          let (difference, second) = rows[index][place].subtractingReportingOverflow(product)
          if first || second || difference == .min { return nil }
          rows[index][place] = difference
        }
      }
    }
    return rows
  }

  /// Rows of an echelon form in order, with positive pivots and entries above them from 0 up to the pivot.
  private static func reduced(
    _ rows: [[Integer]], _ pivots: [Int], _ budget: Budget
  ) throws(BudgetError) -> [[Integer]] {
    var rows = rows
    for index in rows.indices.reversed() {
      try budget.check()
      if rows[index][pivots[index]].isNegative { rows[index] = rows[index].map { -$0 } }
      for other in (index + 1)..<max(index + 1, rows.count) {
        let column = pivots[other]
        let (entry, pivot) = (rows[index][column], rows[other][column])
        if !entry.isNegative, entry < pivot { continue }
        let quotient = entry.flooredQuotientAndRemainder(dividingBy: pivot).quotient
        for place in column..<rows[other].count where !rows[other][place].isZero {
          rows[index][place].subtractProduct(quotient, rows[other][place])
        }
      }
    }
    return rows
  }

  // MARK: Multiples of one row

  /// For a matrix of rank 1; `nil` for others.
  private static func multiplesOfOneRow(_ a: Matrix<Integer>) -> (rows: [[Integer]], pivots: [Int])? {
    // Of most matrices this is known from four entries.
    if a.rows > 1, a.columns > 1, a[0, 0] * a[1, 1] != a[0, 1] * a[1, 0] { return nil }
    guard let first = (0..<a.rows).first(where: { row in (0..<a.columns).contains { !a[row, $0].isZero } }),
      let pivot = (0..<a.columns).first(where: { !a[first, $0].isZero })
    else { return nil }
    var content = Integer.zero
    for column in pivot..<a.columns where !content.isOne { content = content.gcd(with: a[first, column]) }
    if a[first, pivot].isNegative { content = -content }
    let primitive = a.row(first).map { $0.dividedExactly(by: content) ?? .zero }
    var factor = content.magnitude
    for row in (first + 1)..<max(first + 1, a.rows) {
      guard let multiple = a[row, pivot].dividedExactly(by: primitive[pivot]) else { return nil }
      guard isRow(row, of: a, multiple, times: primitive) else { return nil }
      if !factor.isOne { factor = factor.gcd(with: multiple) }
    }
    return ([factor.isOne ? primitive : primitive.map { factor * $0 }], [pivot])
  }

  private static func isRow(_ row: Int, of a: Matrix<Integer>, _ factor: Integer, times other: [Integer]) -> Bool {
    let (entries, other) = (a.storage.entries.span, other.span)
    for column in 0..<a.columns {
      let place = row * a.columns + column
      if entries[place].box == nil, other[column].box == nil, factor.box == nil {
        let (product, isTooLong) = factor.word.multipliedReportingOverflow(by: other[column].word)
        if !isTooLong {
          if entries[place].word != product { return false }
          continue
        }
      }
      if entries[place] != factor * other[column] { return false }
    }
    return true
  }
}
