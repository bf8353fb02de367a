// Multiples of matrices, and the operators that change a matrix in place. The operators are for shapes known to fit; the
// named forms throw instead of ending the process.
extension Matrix where Element: Ring {
  /// Every entry times a scalar from the right.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// a * 2                      // [2, 4; 6, 8]
  /// a / 2                      // [1/2, 1; 3/2, 2]
  /// ```
  @inlinable public static func * (matrix: Matrix, factor: Element) -> Matrix { matrix.map { $0 * factor } }

  /// Adds in place. The shapes must be equal.
  ///
  /// ```swift
  /// var a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// let (u, v): (Vector<Rational>, Vector<Rational>) = ([1, 2], [1, -1])
  /// a += u.outer(v)            // an update of rank one
  /// ```
  @inlinable public static func += (left: inout Matrix, right: Matrix) { left = left + right }

  /// Subtracts in place. The shapes must be equal.
  @inlinable public static func -= (left: inout Matrix, right: Matrix) { left = left - right }

  /// Multiplies by a matrix from the right, which must be square and have as many rows as the left one has columns.
  @inlinable public static func *= (left: inout Matrix, right: Matrix) { left = left * right }

  /// Multiplies every entry by a scalar from the right.
  @inlinable public static func *= (matrix: inout Matrix, factor: Element) { matrix = matrix * factor }
}

extension Matrix where Element: Field {
  /// Every entry divided by a scalar, which must not be zero over an exact field.
  @inlinable public static func / (matrix: Matrix, divisor: Element) -> Matrix { matrix.map { $0 / divisor } }

  /// Divides every entry by a scalar, which must not be zero over an exact field.
  @inlinable public static func /= (matrix: inout Matrix, divisor: Element) { matrix = matrix / divisor }
}
