public import MatrixDomain

/// LAPACK's routines for general square systems, for one element type.
///
/// LAPACK's names without the letter of the type. `pivots` are LAPACK's own: row `i` was exchanged with row
/// `pivots[i]`, counting from 1. `info` is the number (from 1) of the first pivot that is 0, or 0. No matrix is empty.
public protocol SystemRoutines: BLASRoutines {
  /// A := its factors L and U, with partial pivoting; `pivots` has room for min(rows, columns) entries.
  @_spi(LAPACK) static func getrf(_ a: inout Matrix<Self>, _ pivots: inout [Int32]) -> Int
  /// B := op(A)⁻¹·B from the factors.
  @_spi(LAPACK) static func getrs(
    _ transposition: Transposition, _ factors: Matrix<Self>, _ pivots: [Int32], _ b: inout Matrix<Self>)
  /// The factors := A⁻¹. Returns `info`.
  @_spi(LAPACK) static func getri(_ factors: inout Matrix<Self>, _ pivots: [Int32]) -> Int
  /// An estimate of 1/(‖A‖·‖A⁻¹‖) from the factors and ‖A‖, in the 1- or ∞-norm.
  @_spi(LAPACK) static func gecon(_ norm: MatrixNorm, _ factors: Matrix<Self>, _ size: Double) -> Double
  /// The norms of a matrix, in one pass at memory speed; `nil` where an entry is not finite.
  @_spi(LAPACK) static func norms(_ a: Matrix<Self>) -> MatrixNorms?
  /// True where every part of every entry is finite and below 2⁹⁰⁰; at memory speed.
  @_spi(LAPACK) static func areModerate(_ entries: [Self]) -> Bool
  /// The entries for a caller that overwrites them, where every part is finite and below 2⁹⁰⁰; else `nil`.
  @_spi(LAPACK) static func moderateCopy(_ entries: [Self]) -> [Self]?
  /// The largest absolute value on and above the diagonal.
  @_spi(LAPACK) static func largestUpper(_ a: Matrix<Self>) -> Double
}

/// Three norms of one matrix.
@_spi(LAPACK) public struct MatrixNorms: Hashable, Sendable {
  /// The largest column sum of absolute values.
  public var one: Double
  /// The largest row sum of absolute values.
  public var infinity: Double
  /// The largest absolute value of an entry.
  public var maximum: Double
}
