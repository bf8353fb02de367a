public import MatrixDomain

/// The routines of LAPACK for Hermitian (real: symmetric) positive definite matrices. Only the lower triangle is looked
/// at and written.
public protocol DefiniteRoutines: BLASRoutines {
  /// The Cholesky factor L over the lower triangle of a matrix. Not 0: the order of the first leading minor that is not
  /// positive.
  @_spi(LAPACK) static func potrf(_ a: inout Matrix<Self>) -> Int
  /// B := A⁻¹·B from the factor.
  @_spi(LAPACK) static func potrs(_ factor: Matrix<Self>, _ b: inout Matrix<Self>)
  /// The reciprocal condition in the 1-norm from the factor and the norm of the matrix.
  @_spi(LAPACK) static func pocon(_ factor: Matrix<Self>, norm: Double) -> Double
  /// The lower triangle of the inverse over the factor. Not 0: a diagonal entry that is 0.
  @_spi(LAPACK) static func potri(_ factor: inout Matrix<Self>) -> Int
  /// A norm of a Hermitian matrix.
  @_spi(LAPACK) static func lanhe(_ norm: MatrixNorm, _ a: Matrix<Self>) -> Double
  /// L·D·Lᴴ of a tridiagonal matrix over its diagonal and subdiagonal. Not 0: the order of the first leading minor that
  /// is not positive.
  @_spi(LAPACK) static func pttrf(diagonal: inout [Double], subdiagonal: inout [Self]) -> Int
  /// B := A⁻¹·B from the factors of ``pttrf(diagonal:subdiagonal:)``.
  @_spi(LAPACK) static func pttrs(diagonal: [Double], subdiagonal: [Self], _ b: inout Matrix<Self>)
  /// The reciprocal condition in the 1-norm from the factors and the norm of the matrix.
  @_spi(LAPACK) static func ptcon(diagonal: [Double], subdiagonal: [Self], norm: Double) -> Double
}
