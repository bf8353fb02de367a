// Putting matrices together and taking them apart.
extension Matrix {
  /// The matrix mirrored in its diagonal.
  @inlinable public var transposed: Matrix {
    if let words,
      let matrix = Matrix(
        shape.transposed, words: Entries.transposed(words, lines: rows, length: columns))
    {
      return matrix
    }
    let (lines, length) = Element.Storage.order == .rows ? (rows, columns) : (columns, rows)
    return Matrix(
      storage: Element.Storage(
        shape.transposed, inOrder: Entries.transposed(storage.inOrder, lines: lines, length: length)))
  }

  /// `[A | B]`.
  ///
  /// - Throws: ``ShapeError`` where the numbers of rows differ.
  @inlinable public func augmented(with other: Matrix) throws(ShapeError) -> Matrix {
    guard rows == other.rows else {
      throw .mismatch("the augmented matrix", shape, other.shape, rule: "give both the same number of rows")
    }
    let joined = Shape(rows, columns + other.columns)
    if Element.Storage.order == .columns {
      return Matrix(storage: Element.Storage(joined, inOrder: storage.inOrder + other.storage.inOrder))
    }
    return Matrix(joined) { row, column in
      column < columns ? self[row, column] : other[row, column - columns]
    }
  }

  /// The rows of `self` above those of `other`.
  ///
  /// - Throws: ``ShapeError`` where the numbers of columns differ.
  @inlinable public func stacked(on other: Matrix) throws(ShapeError) -> Matrix {
    guard columns == other.columns else {
      throw .mismatch("the stack", shape, other.shape, rule: "give both the same number of columns")
    }
    return Matrix(Shape(rows + other.rows, columns), rowMajor: rowMajor + other.rowMajor)
  }

  /// The entries in some rows and columns that exist, in the order given.
  @inlinable public func submatrix(
    rows rowIndices: some RandomAccessCollection<Int>, columns columnIndices: some RandomAccessCollection<Int>
  ) -> Matrix {
    let rowIndices = Array(rowIndices)
    let columnIndices = Array(columnIndices)
    for row in rowIndices { shape.require(row: row) }
    for column in columnIndices { shape.require(column: column) }
    return Matrix(Shape(rowIndices.count, columnIndices.count)) { storage[rowIndices[$0], columnIndices[$1]] }
  }

  /// Some columns that exist, all rows.
  @inlinable public func columns(_ indices: some RandomAccessCollection<Int>) -> Matrix {
    submatrix(rows: 0..<rows, columns: indices)
  }

  /// The matrix without one row and one column. Both must exist.
  @inlinable public func removing(row: Int, column: Int) -> Matrix {
    shape.require(row: row, column: column)
    return submatrix(rows: (0..<rows).filter { $0 != row }, columns: (0..<columns).filter { $0 != column })
  }
}
