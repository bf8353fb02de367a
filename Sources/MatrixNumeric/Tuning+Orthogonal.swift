internal import MatrixDomain

extension Tuning {
  /// How far two routines may differ in a singular value, over the largest one.
  ///
  /// All are backward stable with a modest factor of ε: between `gesdd` with and without vectors, `gesvd`, and QR
  /// followed by `gesdd`, the values of 10⁴ random matrices up to 30×30 differed by at most 8 ε.
  static func singularValueBlur(_ shape: Shape) -> Double {
    max(16, 4 * Double(max(shape.rows, shape.columns)).squareRoot()) * Rounding.epsilon
  }

  /// Singular values closer to each other than this part of the largest: their vectors lose half of the digits.
  static let clustered = 0x1p-26

  /// Columns whose sizes differ by more than this factor, of an ill-conditioned matrix, deserve a warning.
  static let columnSpread = 0x1p20
}
