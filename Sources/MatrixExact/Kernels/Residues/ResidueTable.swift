/// Residues of many numbers modulo many primes, a row for each prime: single precision holds them, in half the memory.
@safe final class ResidueTable: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Float>
  let columns: Int

  init(rows: Int, columns: Int) {
    self.columns = columns
    unsafe base = .allocate(capacity: Swift.max(1, rows * columns))
  }

  deinit { unsafe base.deallocate() }

  /// Takes residues for some columns, from a block with the rows from `first` on.
  func store(_ block: DoubleBlock, row first: Int = 0, from column: Int) {
    for row in 0..<block.rows { unsafe store(block.row(row), count: block.columns, row: first + row, from: column) }
  }

  func store(_ values: UnsafePointer<Double>, count: Int, row: Int, from column: Int) {
    let target = unsafe base + row * columns + column
    for index in 0..<count { unsafe target[index] = Float(values[index]) }
  }

  /// Gives the residues for some columns to a block with all rows.
  func load(from column: Int, into block: DoubleBlock) {
    for row in 0..<block.rows { unsafe load(row: row, from: column, into: block.row(row), count: block.columns) }
  }

  func load(row: Int, from column: Int, into values: UnsafeMutablePointer<Double>, count: Int) {
    let source = unsafe base + row * columns + column
    for index in 0..<count { unsafe values[index] = Double(source[index]) }
  }
}
