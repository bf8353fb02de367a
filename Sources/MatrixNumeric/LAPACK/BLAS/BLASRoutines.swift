public import MatrixDomain

/// The products of BLAS for one element type, over whole column-major matrices.
///
/// The functions carry BLAS's names without the letter of the type. Shapes must fit: the callers check.
public protocol BLASRoutines: CommutativeRing, Field where Storage == ColumnMajorStorage<Self> {
  /// C := α·op(A)·op(B) + β·C.
  @_spi(LAPACK) static func gemm(
    _ alpha: Self, _ a: MatrixView<Self>, _ b: MatrixView<Self>, _ beta: Self, _ c: inout Matrix<Self>)
  /// op(A)·op(B) in new memory, for factors that are not empty.
  @_spi(LAPACK) static func product(_ a: MatrixView<Self>, _ b: MatrixView<Self>) -> Matrix<Self>
  /// A·B for matrices whose shapes fit; small ones without BLAS.
  @_spi(LAPACK) static func product(_ a: Matrix<Self>, _ b: Matrix<Self>) -> Matrix<Self>
  /// y := α·op(A)·x + β·y.
  @_spi(LAPACK) static func gemv(_ alpha: Self, _ a: MatrixView<Self>, _ x: [Self], _ beta: Self, _ y: inout [Self])
  /// B := α·op(A)⁻¹·B for a triangular A.
  @_spi(LAPACK) static func trsm(
    _ a: Matrix<Self>, _ triangle: Triangle, _ transposition: Transposition, isUnit: Bool, _ b: inout Matrix<Self>)
  /// A norm; 0 for a matrix without entries.
  @_spi(LAPACK) static func lange(_ norm: MatrixNorm, _ a: Matrix<Self>) -> Double
  /// The position of the first entry, column by column, that is not a finite number; `nil` where all are.
  @_spi(LAPACK) static func firstNotFinite(_ a: [Self]) -> Int?
}
