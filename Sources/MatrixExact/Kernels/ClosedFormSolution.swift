internal import MatrixArithmetic
internal import MatrixDomain

/// The solution of a regular 3×3 system with one right-hand side by Cramer's rule, in machine words.
enum ClosedFormSolution {
  /// The solution, or `nil` where the system has another shape, is singular, or a number on the way might not fit.
  @inline(__always)
  static func value(_ matrix: borrowing Matrix<Integer>, _ right: [Integer]) -> AffineSolutionSet<Rational>? {
    guard matrix.rows == 3 && matrix.columns == 3 else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 16) { words in
      let words = unsafe words.baseAddress.unsafelyUnwrapped
      guard unsafe load(matrix.storage.entries, count: 9, into: words), unsafe load(right, count: 3, into: words + 9)
      else { return nil }
      var folded = 0
      for index in 0..<12 { unsafe folded |= words[index] ^ (words[index] &>> 63) }
      // As for the determinant: at most 6·M³, with M = 2²⁰.
      guard MinorBound.entryBits(folded) <= 20 else { return nil }
      let denominator = unsafe cramer(words)
      guard denominator != 0 else { return nil }
      let numerators = unsafe words + 12
      let entries = unsafe withUnsafeTemporaryAllocation(of: Rational.self, capacity: 3) { buffer in
        let output = unsafe buffer.baseAddress.unsafelyUnwrapped
        unsafe Int.write(
          numerators, stride: 1, count: 3, over: denominator, negated: false, to: output, outputStride: 1)
        return unsafe [output.move(), (output + 1).move(), (output + 2).move()]
      }
      return AffineSolutionSet(
        unknowns: 3, particular: Matrix(Shape(3, 1), rowMajor: entries), directions: Basis(ambient: 3, []), free: [])
    }
  }

  @inline(__always)
  private static func load(_ source: [Integer], count: Int, into words: UnsafeMutablePointer<Int>) -> Bool {
    unsafe source.withUnsafeBufferPointer { source in
      for index in 0..<count {
        guard unsafe source[index].box == nil else { return false }
        unsafe words[index] = source[index].word
      }
      return true
    }
  }

  /// Nine entries and three right-hand sides in; the numerators after them and the determinant out.
  @inline(__always)
  private static func cramer(_ w: UnsafeMutablePointer<Int>) -> Int {
    let (a, b, c) = unsafe (w[0], w[1], w[2])
    let (d, e, f) = unsafe (w[3], w[4], w[5])
    let (g, h, i) = unsafe (w[6], w[7], w[8])
    let (x, y, z) = unsafe (w[9], w[10], w[11])
    // The rows of the adjugate.
    let (p, q, r) = (e &* i &- f &* h, c &* h &- b &* i, b &* f &- c &* e)
    let (s, t, u) = (f &* g &- d &* i, a &* i &- c &* g, c &* d &- a &* f)
    let (j, k, l) = (d &* h &- e &* g, b &* g &- a &* h, a &* e &- b &* d)
    unsafe w[12] = p &* x &+ q &* y &+ r &* z
    unsafe w[13] = s &* x &+ t &* y &+ u &* z
    unsafe w[14] = j &* x &+ k &* y &+ l &* z
    return a &* p &+ b &* s &+ c &* j
  }
}
