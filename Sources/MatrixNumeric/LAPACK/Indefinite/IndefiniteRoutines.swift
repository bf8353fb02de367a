public import MatrixDomain

/// The routines of LAPACK for Hermitian (real: symmetric) matrices without a sign. Only the lower triangle is looked at
/// and written. The names are the Hermitian ones for both types; real matrices go to the symmetric routines.
public protocol IndefiniteRoutines: BLASRoutines {
  /// P·L·D·Lᴴ·Pᵀ over the lower triangle with the bounded pivoting of Bunch and Kaufman (`rk`): D's diagonal and L
  /// below it, D's subdiagonal separate. A nonzero result is the index (from 1) of a zero block of D.
  @_spi(LAPACK) static func hetrf(_ a: inout Matrix<Self>, subdiagonal: inout [Self], pivots: inout [Int32]) -> Int
  /// B := A⁻¹·B from the factors.
  @_spi(LAPACK) static func hetrs(_ factor: Matrix<Self>, subdiagonal: [Self], pivots: [Int32], _ b: inout Matrix<Self>)
  /// The reciprocal condition in the 1-norm from the factors and the norm of the matrix.
  @_spi(LAPACK) static func hecon(_ factor: Matrix<Self>, subdiagonal: [Self], pivots: [Int32], norm: Double) -> Double
  /// The lower triangle of the inverse over the factors. Not 0: the place (from 1) of a zero block of D.
  @_spi(LAPACK) static func hetri(_ factor: inout Matrix<Self>, subdiagonal: [Self], pivots: [Int32]) -> Int
}
