public import MatrixDomain

/// `U·A = H`: the Hermite normal form, row style, with the unimodular matrix that leads to it.
///
/// H is in row echelon form with positive (monic) pivots, and each entry above a pivot is its remainder by the pivot. H
/// depends on A alone, indeed on the lattice of A's rows alone; U is the only one where A's rows are independent.
public struct HermiteForm<Element: EuclideanScalar>: Hashable, Sendable {
  /// H, of the shape of A.
  public var matrix: Matrix<Element>
  /// U, square and unimodular.
  public var transform: Matrix<Element>
  /// U⁻¹.
  public var inverseTransform: Matrix<Element>
  /// The pivot columns, counting from 0; row `k` has its pivot in column `pivotColumns[k]`.
  public var pivotColumns: [Int]

  /// A form from its parts.
  public init(
    matrix: Matrix<Element>, transform: Matrix<Element>, inverseTransform: Matrix<Element>, pivotColumns: [Int]
  ) {
    self.matrix = matrix
    self.transform = transform
    self.inverseTransform = inverseTransform
    self.pivotColumns = pivotColumns
  }

  /// The rank of A: the number of pivots.
  public var rank: Int { pivotColumns.count }
  /// The pivots, from the top.
  public var pivots: [Element] { pivotColumns.enumerated().map { matrix[$0, $1] } }
}

/// `U·A·V = S`: the Smith normal form with the unimodular matrices that lead to it.
///
/// S is zero but for its diagonal, whose entries are positive (monic) or 0, each a divisor of the next. S depends on A
/// alone; U and V do not.
public struct SmithForm<Element: EuclideanScalar>: Hashable, Sendable {
  /// S, of the shape of A.
  public var matrix: Matrix<Element>
  /// U, square and unimodular.
  public var left: Matrix<Element>
  /// U⁻¹.
  public var leftInverse: Matrix<Element>
  /// V, square and unimodular.
  public var right: Matrix<Element>
  /// V⁻¹.
  public var rightInverse: Matrix<Element>
  /// The diagonal entries that are not zero: the invariant factors, each a divisor of the next.
  public var invariants: [Element]

  /// A form from its parts.
  public init(
    matrix: Matrix<Element>, left: Matrix<Element>, leftInverse: Matrix<Element>, right: Matrix<Element>,
    rightInverse: Matrix<Element>, invariants: [Element]
  ) {
    self.matrix = matrix
    self.left = left
    self.leftInverse = leftInverse
    self.right = right
    self.rightInverse = rightInverse
    self.invariants = invariants
  }

  /// The rank of A: the number of invariant factors.
  public var rank: Int { invariants.count }
}
