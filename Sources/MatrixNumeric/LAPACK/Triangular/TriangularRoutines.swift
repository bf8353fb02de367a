public import MatrixDomain

/// The routines of LAPACK for triangular matrices, over whole square matrices of which one triangle is looked at.
public protocol TriangularRoutines: BLASRoutines {
  /// The reciprocal condition in the 1- or ∞-norm.
  @_spi(LAPACK) static func trcon(_ norm: MatrixNorm, _ a: Matrix<Self>, _ triangle: Triangle, isUnit: Bool) -> Double
  /// The inverse over the triangle. Not 0: the place (from 1) of a diagonal entry that is 0.
  @_spi(LAPACK) static func trtri(_ a: inout Matrix<Self>, _ triangle: Triangle, isUnit: Bool) -> Int
}
