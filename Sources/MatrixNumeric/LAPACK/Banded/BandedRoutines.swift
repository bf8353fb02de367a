public import MatrixDomain

/// A square matrix by its diagonals, as LAPACK's band routines lay it out: column `j` of the buffer holds the entries of
/// column `j`, entry (i, j) in row `kl + ku + i − j`; the first `kl` rows are for what pivoting fills in.
@_spi(LAPACK) public struct BandStorage<Element: Sendable>: Sendable {
  /// The number of rows and columns.
  public let order: Int
  /// The diagonals below and above the main one.
  public let lower: Int
  /// The diagonals above the main one.
  public let upper: Int
  /// The buffer, column by column, ``leading`` entries each.
  public var entries: [Element]

  /// The rows of the buffer.
  public var leading: Int { 2 * lower + upper + 1 }
}

/// The routines of LAPACK for band and tridiagonal matrices.
public protocol BandedRoutines: BLASRoutines {
  /// P·L·U over the band. Not 0: the place (from 1) of a pivot that is 0.
  @_spi(LAPACK) static func gbtrf(_ a: inout BandStorage<Self>, pivots: inout [Int32]) -> Int
  /// B := op(A)⁻¹·B from the factors.
  @_spi(LAPACK) static func gbtrs(
    _ factor: BandStorage<Self>, pivots: [Int32], _ transposition: Transposition, _ b: inout Matrix<Self>)
  /// The reciprocal condition in the 1- or ∞-norm from the factors and the same norm of the matrix.
  @_spi(LAPACK) static func gbcon(_ norm: MatrixNorm, _ factor: BandStorage<Self>, pivots: [Int32], size: Double)
    -> Double
  /// P·L·U over the three diagonals. Not 0: the place (from 1) of a pivot that is 0.
  @_spi(LAPACK) static func gttrf(_ a: inout TridiagonalFactors<Self>) -> Int
  /// B := op(A)⁻¹·B from the factors of ``gttrf(_:)``.
  @_spi(LAPACK) static func gttrs(
    _ factor: TridiagonalFactors<Self>, _ transposition: Transposition, _ b: inout Matrix<Self>)
  /// The reciprocal condition in the 1- or ∞-norm from the factors and the same norm of the matrix.
  @_spi(LAPACK) static func gtcon(_ norm: MatrixNorm, _ factor: TridiagonalFactors<Self>, size: Double) -> Double
}

/// The diagonals of a tridiagonal matrix, over which its factors are written: multipliers below, U in the other three.
@_spi(LAPACK) public struct TridiagonalFactors<Element: Sendable>: Sendable {
  /// The diagonal below the main one; then the multipliers.
  public var below: [Element]
  /// The main diagonal; then that of U.
  public var diagonal: [Element]
  /// The diagonal above the main one; then that of U.
  public var above: [Element]
  /// The second diagonal above, which pivoting fills in.
  public var secondAbove: [Element]
  /// The row exchanges, from 1, as LAPACK counts.
  public var pivots: [Int32]
}
