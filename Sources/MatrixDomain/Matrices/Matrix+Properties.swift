// What one sees of a matrix by looking at its entries. Doubles are compared as they are; with a tolerance,
// `isApproximatelyEqual(to:absoluteTolerance:relativeTolerance:)` compares with the matrix one has in mind.
extension Matrix {
  /// True where the matrix equals its transpose. One that is not square does not.
  ///
  /// ```swift
  /// ([[1, 2], [2, 3]] as Matrix<Rational>).isSymmetric   // true
  /// ```
  @inlinable public var isSymmetric: Bool {
    guard isSquare else { return false }
    for row in 0..<rows { for column in 0..<row where self[row, column] != self[column, row] { return false } }
    return true
  }
}

extension Matrix where Element: AdditiveGroup {
  /// True where the matrix is square and equals its transpose with the opposite sign.
  @inlinable public var isSkewSymmetric: Bool {
    guard isSquare else { return false }
    for row in 0..<rows { for column in 0...row where self[row, column] != -self[column, row] { return false } }
    return true
  }

  /// True where every entry off the diagonal is zero, whatever the shape.
  @inlinable public var isDiagonal: Bool { isUpperTriangular && isLowerTriangular }

  /// True where every entry below the diagonal is zero, whatever the shape.
  @inlinable public var isUpperTriangular: Bool {
    for row in 0..<rows {
      for column in 0..<Swift.min(row, columns) where !self[row, column].isZero { return false }
    }
    return true
  }

  /// True where every entry above the diagonal is zero, whatever the shape.
  @inlinable public var isLowerTriangular: Bool {
    for row in 0..<rows {
      for column in Swift.min(row + 1, columns)..<columns where !self[row, column].isZero { return false }
    }
    return true
  }
}

extension Matrix where Element: Ring {
  /// True for the square matrix with ones on its diagonal and zeros elsewhere.
  @inlinable public var isIdentity: Bool { isSquare && isDiagonal && (0..<rows).allSatisfy { self[$0, $0].isOne } }
}
