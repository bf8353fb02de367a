public import MatrixDomain

/// Passes over a matrix at memory speed: what structure it has.
public protocol StructureRoutines: BLASRoutines {
  /// The lower triangle, with zeros above, of a matrix that is equal to its conjugate transpose and finite; `nil` for
  /// every other one. The matrix is square.
  @_spi(LAPACK) static func hermitianLower(_ a: Matrix<Self>) -> Matrix<Self>?
  /// The lower triangle, with zeros above; what is above is not read. The matrix is square.
  @_spi(LAPACK) static func lowerTriangle(_ a: Matrix<Self>) -> Matrix<Self>
  /// True where the matrix is equal to its conjugate transpose and finite. Ends at the first stripe that is not.
  @_spi(LAPACK) static func isHermitian(_ a: Matrix<Self>) -> Bool
  /// How many diagonals below and above the main one reach: 0 and 0 for a diagonal matrix. Ends at the first column
  /// that has its farthest entry, so that a full matrix costs two looks.
  @_spi(LAPACK) static func bandwidths(_ a: Matrix<Self>) -> (lower: Int, upper: Int)
}

/// What is there for matrices of special structure, and for small ones.
public typealias StructuredRoutines = DefiniteRoutines & SymmetricRoutines & TriangularRoutines & BandedRoutines
  & StructureRoutines & SmallElimination & SmallDecompositions
