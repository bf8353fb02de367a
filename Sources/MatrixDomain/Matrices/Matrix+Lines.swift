// Rows, columns and the diagonal as a whole.
extension Matrix {
  /// Some rows, all columns, in the order given.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4], [5, 6]]
  /// a.rows([2, 0])             // [5, 6; 1, 2]
  /// ```
  @inlinable public func rows(_ indices: some RandomAccessCollection<Int>) -> Matrix {
    submatrix(rows: indices, columns: 0..<columns)
  }

  /// Replaces a row, which counts from 0, by as many entries.
  ///
  /// ```swift
  /// var a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// a.setRow(0, to: [7, 8])
  /// ```
  @inlinable public mutating func setRow(_ index: Int, to entries: some Collection<Element>) {
    replaceRowPart(index, 0..<columns, with: Vector(entries))
  }

  /// Replaces a column, which counts from 0, by as many entries.
  @inlinable public mutating func setColumn(_ index: Int, to entries: some Collection<Element>) {
    replaceColumnPart(0..<rows, index, with: Vector(entries))
  }

  /// Lets two columns change places.
  @inlinable public mutating func swapColumns(_ first: Int, _ second: Int) {
    Fit.contains(columns, first, "column")
    Fit.contains(columns, second, "column")
    guard first != second else { return }
    for row in 0..<rows {
      let entry = self[row, first]
      self[row, first] = self[row, second]
      self[row, second] = entry
    }
  }

  /// The entries with equal row and column: as many as the shorter side has. A new diagonal must have that many.
  ///
  /// ```swift
  /// var a: Matrix<Rational> = [[1, 2, 3], [4, 5, 6]]
  /// a.diagonal                 // (1, 5)
  /// a.diagonal = [0, 0]        // [0, 2, 3; 4, 0, 6]
  /// ```
  @inlinable public var diagonal: Vector<Element> {
    get { Vector((0..<Swift.min(rows, columns)).map { self[$0, $0] }) }
    set {
      Fit.sameLength(Swift.min(rows, columns), newValue.count, "a new diagonal")
      for index in 0..<newValue.count { self[index, index] = newValue[index] }
    }
  }

  /// The number of entries: rows times columns.
  @inlinable public var count: Int { shape.count }
}
