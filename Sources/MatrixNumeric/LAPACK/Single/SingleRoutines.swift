public import MatrixDomain

/// Elimination in single precision, for solving in mixed precision.
public protocol SingleRoutines: BLASRoutines {
  /// The factors of A·2^`exponent`, rounded to single precision. The largest part of that is near 1, and A has rows.
  @_spi(LAPACK) static func singleFactors(_ a: Matrix<Self>, scaledBy exponent: Int) -> SingleFactors
  /// B := op(A)⁻¹·B in single precision, with A the matrix that was factored, before it was scaled; each column is
  /// scaled in between.
  @_spi(LAPACK) static func solve(_ factors: SingleFactors, _ transposition: Transposition, _ b: inout Matrix<Self>)
}

/// LU in single precision; a complex number is two neighbours.
@_spi(LAPACK) public struct SingleFactors: Sendable {
  let entries: [Float]
  let pivots: [Int32]
  let order: Int
  /// The matrix was multiplied by 2 to this power.
  let exponent: Int
  /// LAPACK's: not 0 where a pivot is 0.
  let info: Int

  /// The largest part of an entry on or above the diagonal, with `width` parts an entry.
  func largestUpper(width: Int) -> Float {
    var largest: Float = 0
    for column in 0..<order {
      let start = column * order * width
      for index in start..<(start + (column + 1) * width) { largest = max(largest, entries[index].magnitude) }
    }
    return largest
  }
}
