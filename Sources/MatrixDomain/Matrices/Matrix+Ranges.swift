// Blocks by ranges of rows and columns. Reading copies the block alone, writing changes the entries in their place.
extension Matrix {
  /// The block of some rows and columns: read, replaced, changed.
  ///
  /// ```swift
  /// var a: Matrix<Rational> = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
  /// a[0..<2, 1...]                         // [2, 3; 5, 6]
  /// a[1..., ..<2] = [[0, 0], [0, 0]]       // [1, 2, 3; 0, 0, 6; 0, 0, 9]
  /// a[0..<2, 0..<2] *= 10                  // [10, 20, 3; 0, 0, 6; 0, 0, 9]
  /// ```
  ///
  /// The ranges must lie within the matrix, and a new block must have the shape of the one it replaces.
  @inlinable
  public subscript(
    rows: some RangeExpression<Int>, columns: some RangeExpression<Int>
  ) -> Matrix {
    get { block(rowRange(rows), columnRange(columns)) }
    set { replace(rowRange(rows), columnRange(columns), with: newValue) }
  }

  /// The block of some rows, all columns.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// a[1..., ...]
  /// ```
  @inlinable public subscript(rows: some RangeExpression<Int>, all: UnboundedRange) -> Matrix {
    get { block(rowRange(rows), 0..<self.columns) }
    set { replace(rowRange(rows), 0..<self.columns, with: newValue) }
  }

  /// The block of some columns, all rows.
  @inlinable public subscript(all: UnboundedRange, columns: some RangeExpression<Int>) -> Matrix {
    get { block(0..<self.rows, columnRange(columns)) }
    set { replace(0..<self.rows, columnRange(columns), with: newValue) }
  }

  /// A part of a row, or with `...` all of it.
  ///
  /// ```swift
  /// var a: Matrix<Rational> = [[1, 2], [3, 4], [5, 6]]
  /// a[2, 1...]                             // the third row from its second entry on
  /// a[0, ...] -= 3 * a[1, ...]             // [-8, -10; 3, 4; 5, 6]: R1 ← R1 − 3·R2
  /// ```
  @inlinable public subscript(row: Int, columns: some RangeExpression<Int>) -> Vector<Element> {
    get { rowPart(row, columnRange(columns)) }
    set { replaceRowPart(row, columnRange(columns), with: newValue) }
  }

  /// A row: `a[2, ...]`.
  @inlinable public subscript(row: Int, all: UnboundedRange) -> Vector<Element> {
    get { rowPart(row, 0..<columns) }
    set { replaceRowPart(row, 0..<columns, with: newValue) }
  }

  /// A part of a column, or with `...` all of it.
  @inlinable public subscript(rows: some RangeExpression<Int>, column: Int) -> Vector<Element> {
    get { columnPart(rowRange(rows), column) }
    set { replaceColumnPart(rowRange(rows), column, with: newValue) }
  }

  /// A column: `a[..., 2]`.
  @inlinable public subscript(all: UnboundedRange, column: Int) -> Vector<Element> {
    get { columnPart(0..<rows, column) }
    set { replaceColumnPart(0..<rows, column, with: newValue) }
  }

  @inlinable func rowRange(_ range: some RangeExpression<Int>) -> Range<Int> {
    IndexRange.resolve(range, rows, "rows")
  }

  @inlinable func columnRange(_ range: some RangeExpression<Int>) -> Range<Int> {
    IndexRange.resolve(range, columns, "columns")
  }

  @inlinable func block(_ rows: Range<Int>, _ columns: Range<Int>) -> Matrix {
    Matrix(Shape(rows.count, columns.count)) { self[rows.lowerBound + $0, columns.lowerBound + $1] }
  }

  @inlinable mutating func replace(_ rows: Range<Int>, _ columns: Range<Int>, with block: Matrix) {
    if block.rows != rows.count || block.columns != columns.count {
      Fit.fail("a block of shape \(Shape(rows.count, columns.count)) cannot become one of \(block.shape)")
    }
    for row in 0..<block.rows {
      for column in 0..<block.columns {
        self[rows.lowerBound + row, columns.lowerBound + column] = block[row, column]
      }
    }
  }

  @inlinable func rowPart(_ row: Int, _ columns: Range<Int>) -> Vector<Element> {
    Fit.contains(rows, row, "row")
    return Vector(columns.map { self[row, $0] })
  }

  @inlinable func columnPart(_ rows: Range<Int>, _ column: Int) -> Vector<Element> {
    Fit.contains(columns, column, "column")
    return Vector(rows.map { self[$0, column] })
  }

  @inlinable mutating func replaceRowPart(_ row: Int, _ columns: Range<Int>, with entries: Vector<Element>) {
    Fit.contains(rows, row, "row")
    Fit.sameLength(columns.count, entries.count, "a new part of a row")
    for index in 0..<entries.count { self[row, columns.lowerBound + index] = entries[index] }
  }

  @inlinable mutating func replaceColumnPart(_ rows: Range<Int>, _ column: Int, with entries: Vector<Element>) {
    Fit.contains(columns, column, "column")
    Fit.sameLength(rows.count, entries.count, "a new part of a column")
    for index in 0..<entries.count { self[rows.lowerBound + index, column] = entries[index] }
  }
}
