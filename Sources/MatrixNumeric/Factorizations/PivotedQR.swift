public import MatrixDomain

/// A·P = Q·R with the columns of A in an order that makes the diagonal of R fall.
///
/// ```swift
/// let qr = try PivotedQR([[1, 2], [1, 2]] as Matrix<Double>)
/// qr.permutation             // [1, 0]: the second column comes first
/// qr.decision(.standard).rank // 1
/// ```
///
/// The diagonal of R is real and not negative. It is near the singular values, not equal to them: there are matrices
/// (Kahan's) where the last entry is far larger than the last singular value. ``Numeric/rank(_:_:)`` decides by the
/// singular values.
///
/// - Source: LAPACK `geqp3`; P. Businger, G. H. Golub, Numer. Math. 7 (1965) 269–276.
public struct PivotedQR<Element: NumericScalar>: Sendable {
  let reflectors: Reflectors<Element>
  /// Column j of A·P is column `permutation[j]` of A, counting from 0.
  public let permutation: [Int]

  /// Factors a matrix of any shape.
  ///
  /// - Throws: ``NumericError``: an entry that is not finite, an entry of R beyond the largest double, the budget.
  /// - Complexity: O(m·n·min(m, n)), half of it at the speed of memory.
  public init(_ matrix: Matrix<Element>, budget: Budget = .unlimited) throws(NumericError) {
    let largest = try matrix.finiteLargest("A")
    try budgeted { () throws(BudgetError) in try budget.check() }
    var order = Array(0..<matrix.columns)
    reflectors = Reflectors(finite: matrix, largest: largest) { a, tau in Element.geqp3(&a, &order, &tau) }
    permutation = order
    try reflectors.requireRepresentable()
  }

  /// The routine that factors.
  public static var driver: String { "geqp3" }

  /// The shape of the matrix.
  public var shape: Shape { reflectors.shape }

  /// R, with min(rows, columns) rows.
  public var r: Matrix<Element> { reflectors.r }

  /// Q: min(m, n) columns, or with `isFull` all m.
  public func q(isFull: Bool = false) -> Matrix<Element> { reflectors.q(isFull: isFull) }

  /// A rank from the diagonal of R, as the profile has it: an estimate, see ``PivotedQR``.
  public func decision(_ profile: ToleranceProfile = .standard) -> RankDecision {
    let r = reflectors.r
    let diagonal = (0..<min(r.rows, r.columns)).map { r[$0, $0].modulus }
    // Rounding can leave the diagonal not quite in order.
    return RankDecision(diagonal.sorted(by: >), shape: shape, profile)
  }
}
