// What is said where a row or a column does not exist. Apart from the checks, which are part of the caller's loops.
extension Shape {
  /// Whether there is such a row and such a column, both counting from 0.
  @inlinable @inline(__always) func contains(row: Int, column: Int) -> Bool {
    UInt(bitPattern: row) < UInt(bitPattern: rows) && UInt(bitPattern: column) < UInt(bitPattern: columns)
  }

  /// Ends the process unless there is such an entry.
  @inlinable @inline(__always) package func require(row: Int, column: Int) {
    if !contains(row: row, column: column) { stop(row: row, column: column) }
  }

  /// Ends the process unless there is such a row.
  @inlinable @inline(__always) package func require(row: Int) {
    if UInt(bitPattern: row) >= UInt(bitPattern: rows) { stop(row: row, column: nil) }
  }

  /// Ends the process unless there is such a column.
  @inlinable @inline(__always) package func require(column: Int) {
    if UInt(bitPattern: column) >= UInt(bitPattern: columns) { stop(row: nil, column: column) }
  }

  @inline(never) @usableFromInline func stop(row: Int?, column: Int?) -> Never {
    if let row, row < 0 || row >= rows {
      fatalError("a \(self) matrix has no row \(row): rows count from 0, and there are \(rows)")
    }
    fatalError("a \(self) matrix has no column \(column ?? 0): columns count from 0, and there are \(columns)")
  }

  /// Ends the process unless there are as many entries as the shape says.
  @inlinable @inline(__always) package func require(count: Int) {
    if count != self.count { stop(count: count) }
  }

  @inline(never) @usableFromInline func stop(count: Int) -> Never {
    fatalError("a \(self) matrix has \(self.count) entries, not \(count)")
  }
}
