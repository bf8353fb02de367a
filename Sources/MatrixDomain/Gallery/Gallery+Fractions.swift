// Named matrices of fractions, over every field in which no denominator is zero.
extension Matrix where Element: Field {
  /// The Hilbert matrix, 1/(i + j − 1) counting from 1: famously ill-conditioned, with an inverse of integers.
  ///
  /// ```swift
  /// Matrix<Rational>.hilbert(3)                // [1, 1/2, 1/3; 1/2, 1/3, 1/4; 1/3, 1/4, 1/5]
  /// ```
  @inlinable public static func hilbert(_ size: Int) -> Matrix { hilbert(size, size) }

  /// The Hilbert matrix with these numbers of rows and columns.
  @inlinable public static func hilbert(_ rows: Int, _ columns: Int) -> Matrix {
    Matrix(Shape(rows, columns)) { .one / Element($0 + $1 + 1) }
  }

  /// The inverse of the Hilbert matrix, by its closed formula. The field must hold the fractions that occur: of
  /// characteristic 0, or above twice the size.
  ///
  /// ```swift
  /// Matrix<Rational>.inverseHilbert(2)         // [4, -6; -6, 12]
  /// ```
  @inlinable public static func inverseHilbert(_ size: Int) -> Matrix { inverseHilbert(size) {} }

  /// As ``inverseHilbert(_:)``, calling a function before every row.
  @inlinable package static func inverseHilbert<E: Error>(
    _ size: Int, beforeRow: () throws(E) -> Void
  ) throws(E) -> Matrix {
    // (n+i-1 over n-i) · (2i-2 over i-1), from one to the next, with alternating signs; the entry is the product of two
    // of them over i + j − 1.
    var factors: [Element] = []
    var factor = Element(size)
    for i in 1..<size + 1 {
      factors.append(factor)
      factor = -factor * (Element(size + i) * Element(size - i)) / (Element(i) * Element(i))
    }
    return try Matrix(Shape(size, size)) { (row, column) throws(E) in
      if column == 0 { try beforeRow() }
      return factors[row] * factors[column] / Element(row + column + 1)
    }
  }

  /// The Cauchy matrix 1/(xᵢ + yⱼ); `nil` where a sum is zero.
  ///
  /// ```swift
  /// Matrix<Rational>.cauchy([1, 2], [3, 4])    // [1/4, 1/5; 1/5, 1/6]
  /// ```
  @inlinable public static func cauchy(_ x: Vector<Element>, _ y: Vector<Element>) -> Matrix? {
    var entries: [Element] = []
    entries.reserveCapacity(x.count * y.count)
    for first in x {
      for second in y {
        guard let entry = (first + second).inverse else { return nil }
        entries.append(entry)
      }
    }
    return Matrix(Shape(x.count, y.count), rowMajor: entries)
  }

  /// Lehmer's matrix: the smaller of row and column over the larger, counting from 1; symmetric positive definite.
  ///
  /// ```swift
  /// Matrix<Rational>.lehmer(2)                 // [1, 1/2; 1/2, 1]
  /// ```
  @inlinable public static func lehmer(_ size: Int) -> Matrix {
    Matrix(Shape(size, size)) { Element(Swift.min($0, $1) + 1) / Element(Swift.max($0, $1) + 1) }
  }

  /// Lotkin's matrix: that of Hilbert with a first row of ones; ill-conditioned, not symmetric.
  @inlinable public static func lotkin(_ size: Int) -> Matrix {
    Matrix(Shape(size, size)) { $0 == 0 ? .one : .one / Element($0 + $1 + 1) }
  }

  /// Wilkinson's matrix: ones beside the diagonal, and on it the distances from the middle; it has pairs of eigenvalues
  /// that nearly agree.
  @inlinable public static func wilkinson(_ size: Int) -> Matrix {
    Matrix(Shape(size, size)) {
      $0 == $1 ? Element(abs(size - 1 - 2 * $0)) / Element(2) : abs($0 - $1) == 1 ? .one : .zero
    }
  }
}
