internal import MatrixArithmetic
internal import MatrixDomain

/// The inverse of a regular 2×2 or 3×3 matrix as its adjugate over its determinant, in machine words.
enum ClosedFormInverse {
  /// The inverse; `nil` where the matrix has another order, is singular, or an intermediate number might not fit.
  @inline(__always)
  static func value(_ matrix: borrowing Matrix<Integer>) -> Matrix<Rational>? {
    let order = matrix.rows
    guard order == 2 || order == 3 else { return nil }
    let count = order &* order
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 18) { words in
      let words = unsafe words.baseAddress.unsafelyUnwrapped
      guard let folded = unsafe Cofactors.load(matrix.storage.entries, count: count, into: words),
        MinorBound.entryBits(folded) <= Cofactors.entryBits
      else { return nil }
      let adjugate = unsafe words + 9
      let denominator =
        unsafe order == 2
        ? Cofactors.expand2(words, adjugate: adjugate) : Cofactors.expand(words, adjugate: adjugate)
      guard denominator != 0 else { return nil }
      let entries = unsafe fractions(count: count) { output in
        unsafe Int.write(
          adjugate, stride: 1, count: count, over: denominator, negated: false, to: output, outputStride: 1)
      }
      return Matrix(Shape(order, order), rowMajor: entries)
    }
  }
}
