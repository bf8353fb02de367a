/// Where one algorithm hands over to another. Each number says what it was measured with.
enum Tuning {
  /// The largest square matrix whose determinant is expanded by a formula.
  ///
  /// `Benchmarks`, `small-matrices`, det: by formula and by elimination, entries within ±99.
  static let closedFormDeterminantLimit = 4

  /// The most entries of a matrix (right-hand sides included) that is tried in machine words.
  ///
  /// Not a matter of speed: with more entries the rounding argument of ``MinorBound`` does not hold. Where the bound
  /// does not hold anyway the attempt costs a pass over the entries, which the elimination after it does not notice.
  static let wordEliminationLimit = 1 << 21
}
