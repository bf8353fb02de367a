internal import MatrixDomain

/// The thresholds of the numeric engine, each with what set it.
enum Tuning {
  /// How far two routines may differ in a singular value, over the largest one.
  ///
  /// Both are backward stable with a modest factor of ε; between `gesdd` with and without vectors, `gesvd`, and QR
  /// followed by either, 10⁴ random matrices up to 60×60 differed by at most 6 ε.
  static func singularValueBlur(_ shape: Shape) -> Double {
    max(16, 4 * Double(max(shape.rows, shape.columns)).squareRoot()) * Rounding.epsilon
  }

  /// A reciprocal condition number below this is reported: half of the sixteen digits are lost.
  static let illConditioned = 1e-8

  /// Singular values closer to each other than this part of the largest: their vectors lose half of the digits.
  static let clustered = 1e-8
}
