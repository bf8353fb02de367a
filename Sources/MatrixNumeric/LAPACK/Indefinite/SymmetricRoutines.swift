public import MatrixDomain

/// The routines of LAPACK for matrices that are equal to their transpose, complex ones without conjugation. Only the
/// lower triangle is looked at and written. For real matrices they are those of ``IndefiniteRoutines``.
public protocol SymmetricRoutines: IndefiniteRoutines {
  /// P·L·D·Lᵀ·Pᵀ over the lower triangle with the bounded pivoting of Bunch and Kaufman (`rk`): D's diagonal and L
  /// below it, D's subdiagonal separate. A nonzero result is the index (from 1) of a zero block of D.
  @_spi(LAPACK) static func sytrf(_ a: inout Matrix<Self>, subdiagonal: inout [Self], pivots: inout [Int32]) -> Int
  /// B := A⁻¹·B from the factors.
  @_spi(LAPACK) static func sytrs(_ factor: Matrix<Self>, subdiagonal: [Self], pivots: [Int32], _ b: inout Matrix<Self>)
  /// The reciprocal condition in the 1-norm from the factors and the norm of the matrix.
  @_spi(LAPACK) static func sycon(_ factor: Matrix<Self>, subdiagonal: [Self], pivots: [Int32], norm: Double) -> Double
  /// The lower triangle of the inverse over the factors. Not 0: the place (from 1) of a zero block of D.
  @_spi(LAPACK) static func sytri(_ factor: inout Matrix<Self>, subdiagonal: [Self], pivots: [Int32]) -> Int
}

extension Double: SymmetricRoutines {
  @_spi(LAPACK) public static func sytrf(_ a: inout Matrix<Double>, subdiagonal: inout [Double], pivots: inout [Int32])
    -> Int
  {
    hetrf(&a, subdiagonal: &subdiagonal, pivots: &pivots)
  }

  @_spi(LAPACK) public static func sytrs(
    _ factor: Matrix<Double>, subdiagonal: [Double], pivots: [Int32], _ b: inout Matrix<Double>
  ) {
    hetrs(factor, subdiagonal: subdiagonal, pivots: pivots, &b)
  }

  @_spi(LAPACK) public static func sycon(_ factor: Matrix<Double>, subdiagonal: [Double], pivots: [Int32], norm: Double)
    -> Double
  {
    hecon(factor, subdiagonal: subdiagonal, pivots: pivots, norm: norm)
  }

  @_spi(LAPACK) public static func sytri(_ factor: inout Matrix<Double>, subdiagonal: [Double], pivots: [Int32]) -> Int
  {
    hetri(&factor, subdiagonal: subdiagonal, pivots: pivots)
  }
}
