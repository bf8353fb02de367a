internal import MatrixArithmetic
internal import MatrixDomain

/// Fraction-free elimination in numbers of any size (Bareiss 1968, doi:10.2307/2004533).
///
/// Every number that arises is a minor of the matrix; products and exact divisions are carried out in place.
/// - Complexity: `rows · columns · rank` products of numbers as long as minors.
enum IntegerElimination {
  static func reduce<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, _ consumer: Consumer, _ budget: Budget
  ) throws(BudgetError) -> Consumer.Result {
    var entries = source.integers()
    let rows = source.rows
    let columns = source.columns
    let pivotColumns = source.pivotColumns
    ResultSize.preconditionElimination(entries, rows: rows, columns: columns)
    var pivots: [Int] = []
    pivots.reserveCapacity(Swift.min(rows, pivotColumns))
    return unsafe try entries.withUnsafeMutableBufferPointer { (buffer) throws(BudgetError) in
      // Without entries there is nothing to point at, and nothing is read.
      let base = unsafe buffer.baseAddress ?? UnsafeMutablePointer<Integer>(bitPattern: 16).unsafelyUnwrapped
      let isSwapped = unsafe try reduceForward(
        base, rows: rows, columns: columns, pivotColumns: pivotColumns, pivots: &pivots, budget)
      if Consumer.needsBackward { unsafe try reduceBackward(base, columns: columns, pivots: pivots, budget) }
      let rank = pivots.count
      let denominator = rank == 0 ? Integer.one : unsafe base[(rank - 1) * columns + pivots[rank - 1]]
      if pivots.isEmpty { pivots.append(0) }
      return unsafe pivots.withUnsafeBufferPointer { positions in
        let form = unsafe ReducedForm(
          entries: base, rows: rows, columns: columns, rank: rank,
          pivotColumns: positions.baseAddress.unsafelyUnwrapped, denominator: denominator, isSwapped: isSwapped)
        return unsafe consumer.result(of: form)
      }
    }
  }

  /// Brings the matrix to row echelon form; true where an odd number of rows were swapped.
  private static func reduceForward(
    _ entries: UnsafeMutablePointer<Integer>, rows: Int, columns: Int, pivotColumns: Int, pivots: inout [Int],
    _ budget: Budget
  ) throws(BudgetError) -> Bool {
    var isSwapped = false
    var previous = Integer.one
    for column in 0..<pivotColumns {
      let top = pivots.count
      if top == rows { break }
      budget.note(column, of: pivotColumns, "columns")
      guard let row = (top..<rows).first(where: { unsafe !entries[$0 * columns + column].isZero }) else { continue }
      if row != top {
        for index in column..<columns {
          let entry = unsafe entries[row * columns + index]
          unsafe entries[row * columns + index] = entries[top * columns + index]
          unsafe entries[top * columns + index] = entry
        }
        isSwapped.toggle()
      }
      pivots.append(column)
      let source = unsafe entries + top * columns
      let pivot = unsafe source[column]
      for row in (top + 1)..<Swift.max(top + 1, rows) {
        try budget.check()
        let target = unsafe entries + row * columns
        let factor = unsafe target[column]
        unsafe target[column] = .zero
        for index in (column + 1)..<Swift.max(column + 1, columns) {
          unsafe target[index] *= pivot
          if !factor.isZero { unsafe target[index].subtractProduct(factor, source[index]) }
          if !previous.isOne { unsafe target[index].divideExactly(by: previous) }
        }
      }
      previous = pivot
    }
    return isSwapped
  }

  /// Turns the row echelon form into the last pivot times the reduced one, in the columns without a pivot.
  private static func reduceBackward(
    _ entries: UnsafeMutablePointer<Integer>, columns: Int, pivots: [Int], _ budget: Budget
  ) throws(BudgetError) {
    let rank = pivots.count
    guard rank > 1 else { return }
    let denominator = unsafe entries[(rank - 1) * columns + pivots[rank - 1]]
    var isPivot = Array(repeating: false, count: columns)
    for column in pivots { isPivot[column] = true }
    for row in (0..<(rank - 1)).reversed() {
      let target = unsafe entries + row * columns
      let pivot = unsafe target[pivots[row]]
      try budget.check()
      for column in (pivots[row] + 1)..<Swift.max(pivots[row] + 1, columns) where !isPivot[column] {
        unsafe target[column] *= denominator
        for below in (row + 1)..<rank {
          unsafe target[column].subtractProduct(target[pivots[below]], entries[below * columns + column])
        }
        if !pivot.isOne { unsafe target[column].divideExactly(by: pivot) }
      }
    }
  }
}
