internal import MatrixArithmetic

extension Int {
  /// Fractions of machine words over one denominator. Neither may be `Int.min`, which a bounded elimination never gives.
  @inline(__always)
  static func write(
    _ numerators: UnsafePointer<Int>, stride: Int, count: Int, over denominator: Int, negated: Bool,
    to fractions: UnsafeMutablePointer<Rational>, outputStride: Int
  ) {
    unsafe WideLoops.best.reduce(
      numerators, stride: stride, count: count, over: denominator, negated: negated, to: fractions,
      outputStride: outputStride)
  }
}
