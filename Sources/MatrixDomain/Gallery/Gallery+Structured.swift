// Matrices that a few numbers make.
extension Matrix where Element: Ring {
  /// The Vandermonde matrix: a row for each node, with its powers 0, 1, 2, … in the columns.
  ///
  /// ```swift
  /// Matrix<Rational>.vandermonde([1, 2, 3])            // [1, 1, 1; 1, 2, 4; 1, 3, 9]
  /// Matrix<Rational>.vandermonde([1, 2, 3], columns: 2) // [1, 1; 1, 2; 1, 3]
  /// ```
  ///
  /// - Parameter columns: how many powers; as many as there are nodes without it.
  /// - Complexity: one multiplication an entry.
  @inlinable public static func vandermonde(_ nodes: Vector<Element>, columns: Int? = nil) -> Matrix {
    vandermonde(nodes, columns: columns) { _ in }
  }

  /// As ``vandermonde(_:columns:)``, asking a function about every entry before it is kept.
  @inlinable package static func vandermonde<E: Error>(
    _ nodes: Vector<Element>, columns: Int?, ask: (Element) throws(E) -> Void
  ) throws(E) -> Matrix {
    let count = columns ?? nodes.count
    var entries: [Element] = []
    entries.reserveCapacity(nodes.count * count)
    for node in nodes {
      var power = Element.one
      for _ in 0..<count {
        try ask(power)
        entries.append(power)
        power = power * node
      }
    }
    return Matrix(Shape(nodes.count, count), rowMajor: entries)
  }

  /// The companion matrix of a monic polynomial with these coefficients, constant term first and without the leading 1:
  /// ones below the diagonal, the opposite coefficients in the last column.
  ///
  /// ```swift
  /// Matrix<Rational>.companion([6, -5])                // [0, -6; 1, 5], for x^2 - 5*x + 6
  /// ```
  @inlinable public static func companion(_ coefficients: Vector<Element>) -> Matrix {
    let size = coefficients.count
    return Matrix(Shape(size, size)) { row, column in
      column == size - 1 ? -coefficients[row] : row == column + 1 ? .one : .zero
    }
  }

  /// The Jordan block: an eigenvalue on the diagonal, ones above it.
  ///
  /// ```swift
  /// Matrix<Rational>.jordanBlock(3, eigenvalue: 5)     // [5, 1, 0; 0, 5, 1; 0, 0, 5]
  /// ```
  @inlinable public static func jordanBlock(_ size: Int, eigenvalue: Element) -> Matrix {
    Matrix(Shape(size, size)) { $0 == $1 ? eigenvalue : $1 == $0 + 1 ? .one : .zero }
  }
}

extension Matrix {
  /// The Toeplitz matrix with this first column and first row: equal entries along every diagonal.
  ///
  /// ```swift
  /// Matrix<Rational>.toeplitz(column: [1, 2, 3], row: [1, 5, 6])   // [1, 5, 6; 2, 1, 5; 3, 2, 1]
  /// ```
  ///
  /// Both begin with the same number. Without a row the matrix is symmetric.
  @inlinable public static func toeplitz(column: Vector<Element>, row: Vector<Element>? = nil) -> Matrix {
    let row = row ?? column
    if column.first != row.first { Fit.fail("the first row of a Toeplitz matrix begins as its first column does") }
    return Matrix(Shape(column.count, row.count)) { $0 >= $1 ? column[$0 - $1] : row[$1 - $0] }
  }

  /// The Hankel matrix with this first column and last row: equal entries along every diagonal that rises.
  ///
  /// ```swift
  /// Matrix<Rational>.hankel(column: [1, 2, 3], row: [3, 4, 5])     // [1, 2, 3; 2, 3, 4; 3, 4, 5]
  /// ```
  ///
  /// The row begins with the last number of the column.
  @inlinable public static func hankel(column: Vector<Element>, row: Vector<Element>) -> Matrix {
    if column.last != row.first { Fit.fail("the last row of a Hankel matrix begins as its first column ends") }
    let count = column.count
    return Matrix(Shape(count, row.count)) { $0 + $1 < count ? column[$0 + $1] : row[$0 + $1 - count + 1] }
  }

  /// The circulant with this first column: every column is the one before it, moved down by one.
  ///
  /// ```swift
  /// Matrix<Rational>.circulant([1, 2, 3])              // [1, 3, 2; 2, 1, 3; 3, 2, 1]
  /// ```
  @inlinable public static func circulant(_ column: Vector<Element>) -> Matrix {
    let count = column.count
    return Matrix(Shape(count, count)) { column[($0 - $1 + count) % count] }
  }
}
