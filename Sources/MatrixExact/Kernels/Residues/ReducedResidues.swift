/// The reduced row echelon form modulo a prime: an identity in the pivot columns, and what is in the others.
struct ReducedResidues {
  let pivotColumns: [Int]
  let freeColumns: [Int]
  /// Row by row: one row a pivot, one column a free column.
  let entries: DoubleBuffer

  /// - Parameter limit: only the free columns below it.
  /// - Complexity: `rank² · free columns`, in products of matrices.
  init(_ elimination: ResidueElimination, freeColumnsBelow limit: Int = .max) {
    let field = elimination.field
    let rank = elimination.rank
    pivotColumns = elimination.pivotColumns
    var isPivot = Array(repeating: false, count: elimination.echelon.columns)
    for column in pivotColumns { isPivot[column] = true }
    freeColumns = isPivot.indices.prefix(Swift.max(0, limit)).filter { !isPivot[$0] }
    entries = DoubleBuffer(count: rank * freeColumns.count)
    let triangle = DoubleBuffer(count: rank * rank)
    for row in 0..<rank {
      let source = unsafe elimination.echelon.row(row)
      let corner = unsafe triangle.base + row * rank
      for index in row..<rank { unsafe corner[index] = source[pivotColumns[index]] }
      let target = unsafe entries.base + row * freeColumns.count
      for (index, column) in freeColumns.enumerated() {
        // Left of the pivot, E is 0.
        unsafe target[index] = column < pivotColumns[row] ? 0 : source[column]
      }
    }
    let right = DoubleBlock(entries, rows: rank, columns: freeColumns.count)
    unsafe elimination.inverses.withUnsafeBufferPointer {
      unsafe field.solveUpper(
        DoubleBlock(triangle, rows: rank, columns: rank), inverses: $0.baseAddress, right, adding: rank + 1)
    }
  }
}
