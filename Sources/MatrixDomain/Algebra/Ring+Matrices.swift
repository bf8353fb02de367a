// What rings do with matrices unless they know better: entry by entry, and rows times columns.
extension AdditiveGroup {
  /// Entry by entry.
  @inlinable public static func matrixSum(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self> {
    matrixSumByEntries(left, right)
  }

  /// Entry by entry, whatever the type implements.
  @inlinable package static func matrixSumByEntries(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self> {
    Matrix(
      storage: Storage(left.shape, inOrder: Entries.zip(left.storage.inOrder, right.storage.inOrder) { $0 + $1 }))
  }

  /// Entry by entry.
  @inlinable public static func matrixDifference(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self> {
    matrixDifferenceByEntries(left, right)
  }

  /// Entry by entry, whatever the type implements.
  @inlinable package static func matrixDifferenceByEntries(
    _ left: Matrix<Self>, _ right: Matrix<Self>
  ) -> Matrix<Self> {
    Matrix(
      storage: Storage(left.shape, inOrder: Entries.zip(left.storage.inOrder, right.storage.inOrder) { $0 - $1 }))
  }
}

extension Ring {
  /// Rows times columns.
  ///
  /// - Complexity: `left.rows · left.columns · right.columns` multiplications.
  @inlinable public static func matrixProduct(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self> {
    matrixProductByRows(left, right)
  }

  /// Rows times columns, whatever the type implements: the oracle of faster algorithms.
  @inlinable package static func matrixProductByRows(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self> {
    let (rows, columns, inner) = (left.rowMajor, right.transposed.rowMajor, left.columns)
    return Matrix(Shape(left.rows, right.columns)) { row, column in
      var sum = Self.zero
      for place in 0..<inner { sum.addProduct(rows[row * inner + place], columns[column * inner + place]) }
      return sum
    }
  }

  /// Rows times the column.
  ///
  /// - Complexity: `matrix.shape.count` multiplications.
  @inlinable public static func matrixProduct(_ matrix: Matrix<Self>, _ column: Vector<Self>) -> Vector<Self> {
    matrixProductByRows(matrix, column)
  }

  /// Rows times the column, whatever the type implements.
  @inlinable package static func matrixProductByRows(_ matrix: Matrix<Self>, _ column: Vector<Self>) -> Vector<Self> {
    let (rows, inner) = (matrix.rowMajor, matrix.columns)
    return Vector(
      (0..<matrix.rows).map { row in
        var sum = Self.zero
        for place in 0..<inner { sum.addProduct(rows[row * inner + place], column.entries[place]) }
        return sum
      })
  }

  /// Entry by entry.
  @inlinable public static func matrixMultiple(_ factor: Self, _ matrix: Matrix<Self>) -> Matrix<Self> {
    matrixMultipleByEntries(factor, matrix)
  }

  /// Entry by entry, whatever the type implements.
  @inlinable package static func matrixMultipleByEntries(_ factor: Self, _ matrix: Matrix<Self>) -> Matrix<Self> {
    Matrix(storage: Storage(matrix.shape, inOrder: Entries.map(matrix.storage.inOrder) { factor * $0 }))
  }
}
