public import MatrixArithmetic
public import MatrixDomain

/// `U·A = R`: a reduced basis of the lattice of A's rows, in the sense of Lenstra, Lenstra and Lovász.
///
/// R has the shape of A: first the basis, then zero rows. With b*ᵢ the Gram–Schmidt vectors of the basis and μᵢⱼ their
/// coefficients, `|μᵢⱼ| ≤ 1/2` and `δ·|b*ᵢ₋₁|² ≤ |b*ᵢ|² + μᵢ,ᵢ₋₁²·|b*ᵢ₋₁|²`: exactly, not nearly.
public struct LatticeReduction: Hashable, Sendable {
  /// R.
  public var matrix: Matrix<Integer>
  /// U, square and unimodular.
  public var transform: Matrix<Integer>
  /// U⁻¹.
  public var inverseTransform: Matrix<Integer>
  /// How many rows of R are not zero: the rank of A.
  public var rank: Int

  /// A reduction from its parts.
  public init(
    matrix: Matrix<Integer>, transform: Matrix<Integer>, inverseTransform: Matrix<Integer>, rank: Int
  ) {
    self.matrix = matrix
    self.transform = transform
    self.inverseTransform = inverseTransform
    self.rank = rank
  }
}
