internal import MatrixArithmetic
internal import MatrixDomain

/// The inverse of a regular 3×3 matrix as its adjugate over its determinant, in machine words.
enum ClosedFormInverse {
  /// The inverse, or `nil` where the matrix has another order, is singular, or a number on the way might not fit.
  @inline(__always)
  static func value(_ matrix: borrowing Matrix<Integer>) -> Matrix<Rational>? {
    guard matrix.rows == 3 else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 9) { words in
      let adjugate = unsafe words.baseAddress.unsafelyUnwrapped
      guard let denominator = unsafe adjugate3(matrix.storage.entries, into: adjugate), denominator != 0
      else { return nil }
      let entries = unsafe fractions(count: 9) { output in
        unsafe Int.write(
          adjugate, stride: 1, count: 9, over: denominator, negated: false, to: output, outputStride: 1)
      }
      return Matrix(Shape(3, 3), rowMajor: entries)
    }
  }

  /// The adjugate out, and the determinant: at most `6·M³` for entries up to `M = 2²⁰`.
  @inline(__always)
  private static func adjugate3(_ entries: [Integer], into adjugate: UnsafeMutablePointer<Int>) -> Int? {
    unsafe entries.withUnsafeBufferPointer { entries in
      var folded = 0
      for index in 0..<9 {
        guard unsafe entries[index].box == nil else { return nil }
        let word = unsafe entries[index].word
        folded |= word ^ (word &>> 63)
      }
      guard MinorBound.entryBits(folded) <= 20 else { return nil }
      let (a, b, c) = unsafe (entries[0].word, entries[1].word, entries[2].word)
      let (d, e, f) = unsafe (entries[3].word, entries[4].word, entries[5].word)
      let (g, h, i) = unsafe (entries[6].word, entries[7].word, entries[8].word)
      unsafe (adjugate[0], adjugate[1], adjugate[2]) = (e &* i &- f &* h, c &* h &- b &* i, b &* f &- c &* e)
      unsafe (adjugate[3], adjugate[4], adjugate[5]) = (f &* g &- d &* i, a &* i &- c &* g, c &* d &- a &* f)
      unsafe (adjugate[6], adjugate[7], adjugate[8]) = (d &* h &- e &* g, b &* g &- a &* h, a &* e &- b &* d)
      return unsafe a &* adjugate[0] &+ b &* adjugate[3] &+ c &* adjugate[6]
    }
  }
}
