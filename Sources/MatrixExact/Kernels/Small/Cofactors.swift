internal import MatrixArithmetic

/// 2×2 and 3×3 matrices of machine words by cofactors.
enum Cofactors {
  /// For entries up to `M = 2²⁰`, the determinant is at most `6·M³`, also with a column replaced by such entries.
  /// Intermediate sums have the same bound.
  static let entryBits = 20

  /// Copies numbers; gives 1s wherever the magnitude of any has some, or `nil` where one is no machine word.
  @inline(__always)
  static func load(_ source: [Integer], count: Int, into words: UnsafeMutablePointer<Int>) -> Int? {
    unsafe source.withUnsafeBufferPointer { source in
      var folded = 0
      for index in 0..<count {
        guard unsafe source[index].box == nil else { return nil }
        let word = unsafe source[index].word
        unsafe words[index] = word
        folded |= word ^ (word &>> 63)
      }
      return folded
    }
  }

  /// Four entries in, the adjugate and the determinant out.
  @inline(__always)
  static func expand2(_ w: UnsafePointer<Int>, adjugate: UnsafeMutablePointer<Int>) -> Int {
    let (a, b, c, d) = unsafe (w[0], w[1], w[2], w[3])
    unsafe (adjugate[0], adjugate[1], adjugate[2], adjugate[3]) = (d, 0 &- b, 0 &- c, a)
    return a &* d &- b &* c
  }

  /// Nine entries in, the adjugate and the determinant out.
  @inline(__always)
  static func expand(_ w: UnsafePointer<Int>, adjugate: UnsafeMutablePointer<Int>) -> Int {
    let (a, b, c) = unsafe (w[0], w[1], w[2])
    let (d, e, f) = unsafe (w[3], w[4], w[5])
    let (g, h, i) = unsafe (w[6], w[7], w[8])
    unsafe (adjugate[0], adjugate[1], adjugate[2]) = (e &* i &- f &* h, c &* h &- b &* i, b &* f &- c &* e)
    unsafe (adjugate[3], adjugate[4], adjugate[5]) = (f &* g &- d &* i, a &* i &- c &* g, c &* d &- a &* f)
    unsafe (adjugate[6], adjugate[7], adjugate[8]) = (d &* h &- e &* g, b &* g &- a &* h, a &* e &- b &* d)
    return unsafe a &* adjugate[0] &+ b &* adjugate[3] &+ c &* adjugate[6]
  }
}
