extension Matrix: Sequence {
  /// Goes through the entries row by row.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// for entry in a { print(entry) }            // 1, 2, 3, 4
  /// a.reduce(0, +)                             // 10
  /// a.max()                                    // 4
  /// ```
  public struct Iterator: IteratorProtocol {
    @usableFromInline let matrix: Matrix
    @usableFromInline var (row, column) = (0, 0)

    @inlinable init(_ matrix: Matrix) { self.matrix = matrix }

    /// The next entry, `nil` after the last.
    @inlinable public mutating func next() -> Element? {
      if column == matrix.columns {
        if column == 0 { return nil }
        (row, column) = (row + 1, 0)
      }
      if row >= matrix.rows { return nil }
      defer { column += 1 }
      return matrix[row, column]
    }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
  /// The number of entries.
  @inlinable public var underestimatedCount: Int { shape.count }
}
