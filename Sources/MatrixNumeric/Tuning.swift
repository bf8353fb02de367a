/// Where one way gives over to another, each with what was measured to set it.
enum Tuning {
  /// Rows of a residual that are worked on together: their sums stay in the first-level cache (32 KiB).
  static let residualRows = 256
  /// Systems up to this order get proved error bounds, by an approximate inverse: some five times the work of LU.
  static let provedOrder = 200
  /// A reciprocal condition below this is worth a warning: half of the digits of the data do not reach the answer.
  static let illCondition = 0x1p-26
  /// A relative error bound above this is, too.
  static let coarseBound = 1e-6
  /// A reciprocal condition below this makes equilibration worth a second factorization, where rows or columns differ.
  static let equilibrationCondition = 0x1p-20
  /// Rows or columns that differ by less than this power of two count as well scaled.
  static let scalingSpread = 10
}
