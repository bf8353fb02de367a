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

extension EchelonForm {
  /// A basis of the solutions of `A·x = 0`, one vector for each of the first `unknowns` columns without a pivot: 1
  /// there and 0 at the other free ones. The form must be reduced.
  ///
  /// - Complexity: one entry after another: `unknowns` times the number of vectors.
  @specialized(where Element == Rational)
  func nullVectors(unknowns: Int, _ budget: Budget) throws(ExactError) -> [Vector<Element>] {
    let pivots = pivots.filter { $0.column < unknowns }
    let free = freeColumns.filter { $0 < unknowns }
    try ResultSize.require("the basis", of: Element.self, free.count, unknowns, budget)
    var vectors: [Vector<Element>] = []
    vectors.reserveCapacity(free.count)
    // Every vector is a copy of this one, which is cheaper than to fill each with zeros of its own.
    let zeros = Array(repeating: Element.zero, count: unknowns)
    for column in free {
      try budgeted(budget.check)
      var entries = zeros
      entries[column] = .one
      for pivot in pivots { entries[pivot.column] = -matrix[pivot.row, column] }
      vectors.append(Vector(entries))
    }
    return vectors
  }
}
