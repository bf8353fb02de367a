import MatrixArithmetic
public import MatrixDomain

/// A row echelon form of a matrix, with its pivots.
public struct EchelonForm<Element: Field>: Hashable, Sendable {
  /// The matrix in echelon form, of the shape of the one it came from.
  public let matrix: Matrix<Element>
  /// By rising row and column, counting from 0.
  public let pivots: [Elimination<Element>.Pivot]
  /// True where every pivot is 1 and alone in its column.
  public let isReduced: Bool

  /// A form from its parts, for which the caller vouches.
  public init(matrix: Matrix<Element>, pivots: [Elimination<Element>.Pivot], isReduced: Bool) {
    self.matrix = matrix
    self.pivots = pivots
    self.isReduced = isReduced
  }

  /// The number of pivots, which is the rank of the matrix.
  public var rank: Int { pivots.count }
  /// The columns with a pivot, ascending, counting from 0.
  public var pivotColumns: [Int] { pivots.map { $0.column } }

  /// The columns without a pivot.
  public var freeColumns: [Int] {
    let taken = Set(pivotColumns)
    return (0..<matrix.columns).filter { !taken.contains($0) }
  }
}
