// Matrices from what one has at hand.
extension Matrix {
  /// A matrix from its rows, as a literal. Rows of different lengths end the process; `init(rows:)` throws instead.
  ///
  /// ```swift
  /// Matrix<Rational>([[1, 2], [3, 4]])
  /// Matrix([[1.0, 2], [3, 4]])             // of doubles
  /// ```
  @inlinable public init(_ rows: [[Element]]) {
    do throws(ShapeError) { try self.init(rows: rows) } catch { Fit.fail(error.message) }
  }

  /// A matrix from its columns. Without columns it has no rows either.
  ///
  /// ```swift
  /// try Matrix<Rational>(columns: [[1, 2], [3, 4]])   // [1, 3; 2, 4]
  /// ```
  ///
  /// - Throws: ``ShapeError`` where the columns differ in length.
  @inlinable public init(columns: [Vector<Element>]) throws(ShapeError) {
    let rows = columns.first?.count ?? 0
    if let ragged = columns.firstIndex(where: { $0.count != rows }) {
      throw .raggedColumn(ragged, count: columns[ragged].count, expected: rows)
    }
    self.init(Shape(rows, columns.count)) { columns[$1].entries[$0] }
  }

  /// A matrix from its columns as arrays. See ``init(columns:)-([Vector<Element>])``.
  @_disfavoredOverload
  @inlinable public init(columns: [[Element]]) throws(ShapeError) {
    try self.init(columns: columns.map { Vector($0) })
  }

  /// A matrix from its rows as vectors. Without rows it has no columns either.
  ///
  /// - Throws: ``ShapeError`` where the rows differ in length.
  @_disfavoredOverload
  @inlinable public init(rows: [Vector<Element>]) throws(ShapeError) { try self.init(rows: rows.map(\.entries)) }

  /// A matrix of blocks, which must fit: those in a row have as many rows, those in a column as many columns.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// try Matrix(blocks: [[a, .identity(2)], [.zeros(1, 2), .ones(1, 2)]])
  /// // [1, 2, 1, 0; 3, 4, 0, 1; 0, 0, 1, 1]
  /// ```
  ///
  /// - Throws: ``ShapeError`` where blocks do not fit.
  @inlinable public init(blocks: [[Matrix]]) throws(ShapeError) {
    let width = blocks.first?.count ?? 0
    for (index, line) in blocks.enumerated() where line.count != width {
      throw .ragged(row: index, count: line.count, expected: width)
    }
    let heights = blocks.map { $0.first?.rows ?? 0 }
    let widths = (blocks.first ?? []).map(\.columns)
    for (line, height) in zip(blocks, heights) {
      for (block, width) in zip(line, widths) where block.rows != height || block.columns != width {
        throw .mismatch(
          "the block matrix", Shape(height, width), block.shape,
          rule: "give the blocks of a row the same height, and those of a column the same width")
      }
    }
    var entries: [Element] = []
    entries.reserveCapacity(heights.reduce(0, +) * widths.reduce(0, +))
    for (line, height) in zip(blocks, heights) {
      for row in 0..<height {
        for block in line { for column in 0..<block.columns { entries.append(block[row, column]) } }
      }
    }
    self.init(Shape(heights.reduce(0, +), widths.reduce(0, +)), rowMajor: entries)
  }
}

extension Matrix where Element: AdditiveGroup {
  /// The matrix of zeros with these numbers of rows and columns.
  @inlinable public static func zeros(_ rows: Int, _ columns: Int) -> Matrix { zero(Shape(rows, columns)) }

  /// The square matrix with these entries on its diagonal and zeros elsewhere.
  ///
  /// ```swift
  /// Matrix<Rational>.diagonal([1, 2])      // [1, 0; 0, 2]
  /// ```
  @inlinable public static func diagonal(_ entries: some Collection<Element>) -> Matrix {
    var result = zero(Shape(entries.count, entries.count))
    for (index, entry) in entries.enumerated() { result[index, index] = entry }
    return result
  }

  /// Blocks along the diagonal, zeros elsewhere.
  ///
  /// ```swift
  /// Matrix<Rational>.blockDiagonal([[[1, 2], [3, 4]], [[5]]])   // [1, 2, 0; 3, 4, 0; 0, 0, 5]
  /// ```
  @inlinable public static func blockDiagonal(_ blocks: [Matrix]) -> Matrix {
    var result = zero(Shape(blocks.reduce(0) { $0 + $1.rows }, blocks.reduce(0) { $0 + $1.columns }))
    var (row, column) = (0, 0)
    for block in blocks {
      result.replace(row..<row + block.rows, column..<column + block.columns, with: block)
      (row, column) = (row + block.rows, column + block.columns)
    }
    return result
  }
}

extension Matrix where Element: Ring {
  /// The matrix of ones with these numbers of rows and columns.
  @inlinable public static func ones(_ rows: Int, _ columns: Int) -> Matrix {
    Matrix(Shape(rows, columns), repeating: .one)
  }

  /// The identity matrix of this many rows, another name of ``identity(_:)``.
  @inlinable public static func eye(_ count: Int) -> Matrix { identity(count) }
}

extension ShapeError {
  /// Column `column` (from 0) has `count` entries where `expected` were to be.
  public static func raggedColumn(_ column: Int, count: Int, expected: Int) -> ShapeError {
    ShapeError(
      .raggedRows, "column \(column + 1) has \(count) \(count == 1 ? "entry" : "entries"), column 1 has \(expected)",
      advice: "give every column the same number of entries")
  }
}
