// Equality of doubles up to rounding.
extension Matrix where Element == Double {
  /// True where both have the same shape, and no entry differs by more than an absolute tolerance, or one relative to
  /// the largest entry of both matrices in size.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[0.1 + 0.2, 0]]
  /// a == [[0.3, 0]]                                    // false
  /// a.isApproximatelyEqual(to: [[0.3, 1e-17]])         // true
  /// ```
  ///
  /// Entries that are equal count as close, infinite ones too; one that is not a number is close to none.
  @inlinable public func isApproximatelyEqual(
    to other: Matrix, absoluteTolerance: Double = 0, relativeTolerance: Double = 0x1p-26
  ) -> Bool {
    guard shape == other.shape else { return false }
    return Vector(columnMajor).isApproximatelyEqual(
      to: Vector(other.columnMajor), absoluteTolerance: absoluteTolerance, relativeTolerance: relativeTolerance)
  }
}

extension Vector where Element == Double {
  /// True where both have the same number of entries, and none differs by more than an absolute tolerance, or one
  /// relative to the largest entry of both vectors in size.
  ///
  /// ```swift
  /// ([0.1 + 0.2, 1] as Vector).isApproximatelyEqual(to: [0.3, 1])   // true
  /// ```
  @inlinable public func isApproximatelyEqual(
    to other: Vector, absoluteTolerance: Double = 0, relativeTolerance: Double = 0x1p-26
  ) -> Bool {
    guard count == other.count else { return false }
    var largest = 0.0
    for entry in entries where entry.isFinite { largest = Swift.max(largest, entry.magnitude) }
    for entry in other.entries where entry.isFinite { largest = Swift.max(largest, entry.magnitude) }
    let tolerance = Swift.max(absoluteTolerance, relativeTolerance * largest)
    return entries.indices.allSatisfy {
      entries[$0] == other.entries[$0] || (entries[$0] - other.entries[$0]).magnitude <= tolerance
    }
  }
}
