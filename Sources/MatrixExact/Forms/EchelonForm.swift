public import MatrixDomain

/// A row echelon form of a matrix, with its pivots.
public struct EchelonForm<Element: Field>: Hashable, Sendable {
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

  public var rank: Int { pivots.count }
  public var pivotColumns: [Int] { pivots.map(\.column) }

  /// The columns without a pivot.
  public var freeColumns: [Int] {
    let taken = Set(pivotColumns)
    return (0..<matrix.columns).filter { !taken.contains($0) }
  }
}

extension EchelonForm {
  /// A basis of the solutions of `A·x = 0`, one vector for each of the first `unknowns` columns without a pivot: 1
  /// there and 0 at the other free ones. The form must be reduced.
  func nullVectors(unknowns: Int) -> [Vector<Element>] {
    let pivots = pivots.filter { $0.column < unknowns }
    return freeColumns.filter { $0 < unknowns }.map { free in
      var vector = Vector<Element>.zero(unknowns)
      vector[free] = .one
      for pivot in pivots { vector[pivot.column] = -matrix[pivot.row, free] }
      return vector
    }
  }
}
