internal import MatrixArithmetic
internal import MatrixDomain

/// The solutions of a nonsingular 2×2 or 3×3 system with up to three right-hand sides by Cramer's rule, in machine words.
enum ClosedFormSolution {
  /// The solutions; `nil` where the system has another shape, is singular, or an intermediate number might not fit.
  /// - Parameter right: rows of `count` entries.
  @inline(__always)
  static func value(
    _ matrix: borrowing Matrix<Integer>, _ right: [Integer], count: Int
  ) -> AffineSolutionSet<Rational>? {
    let order = matrix.rows
    guard (order == 2 || order == 3) && matrix.columns == order && (1...3).contains(count) else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 36) { words in
      let words = unsafe words.baseAddress.unsafelyUnwrapped
      let (sides, adjugate, numerators) = unsafe (words + 9, words + 18, words + 27)
      guard let folded = unsafe Cofactors.load(matrix.storage.entries, count: order &* order, into: words),
        let others = unsafe Cofactors.load(right, count: order &* count, into: sides),
        MinorBound.entryBits(folded | others) <= Cofactors.entryBits
      else { return nil }
      let denominator =
        unsafe order == 2
        ? Cofactors.expand2(words, adjugate: adjugate) : Cofactors.expand(words, adjugate: adjugate)
      guard denominator != 0 else { return nil }
      for column in 0..<count {
        let (x, y) = unsafe (sides[column], sides[count &+ column])
        if order == 2 {
          unsafe numerators[column] = adjugate[0] &* x &+ adjugate[1] &* y
          unsafe numerators[count &+ column] = adjugate[2] &* x &+ adjugate[3] &* y
          continue
        }
        let z = unsafe sides[2 &* count &+ column]
        for row in 0..<3 {
          let cofactors = unsafe adjugate + 3 &* row
          unsafe numerators[row &* count &+ column] =
            cofactors[0] &* x &+ cofactors[1] &* y &+ cofactors[2] &* z
        }
      }
      let entries = unsafe fractions(count: order &* count) { output in
        unsafe Int.write(
          numerators, stride: 1, count: order &* count, over: denominator, negated: false, to: output, outputStride: 1)
      }
      return AffineSolutionSet(only: Matrix(Shape(order, count), rowMajor: entries))
    }
  }
}
