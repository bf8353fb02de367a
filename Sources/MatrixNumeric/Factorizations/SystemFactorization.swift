public import MatrixDomain

/// A factorization of a square matrix A that solves systems with it: what ``Numeric`` needs to know of ``LU`` and of
/// its cheaper relatives for special structure.
///
/// Iterative refinement, the estimates of ‖A⁻¹‖ and every bound of ``Trust`` work over this protocol. A factorization
/// of a matrix that is exactly singular is a value as well: it says so in ``singularPivot``.
public protocol SystemFactorization<Element>: Sendable {
  /// The scalars of A.
  associatedtype Element: NumericScalar

  /// The routine of LAPACK behind it, without the letter of the type: `getrf`.
  var driver: String { get }
  /// The number of rows of A.
  var order: Int { get }
  /// The first pivot (from 0) that is exactly 0; `nil` where every system has a solution.
  var singularPivot: Int? { get }
  /// Overwrites the right-hand sides B with the solutions of op(A)·X = B.
  ///
  /// All solving goes through this function. Callers see to it that ``singularPivot`` is `nil`, that `b` has
  /// ``order`` rows, and that its entries are finite.
  func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>)
  /// The same, to a few digits at least: for estimates of norms. Unless a factorization says otherwise it is
  /// ``solve(_:overwriting:)``.
  func solveRoughly(_ transposition: Transposition, overwriting b: inout Matrix<Element>)
  /// An estimate of 1/(‖A‖·‖A⁻¹‖) in the 1- or the ∞-norm (no other norm is asked for); 0 where A is singular, and 1
  /// where it has no rows.
  func reciprocalCondition(_ norm: MatrixNorm) -> Double
  /// The largest intermediate entry over the largest entry of A; `nil` where elimination cannot make entries grow.
  var growth: Double? { get }
}

extension SystemFactorization {
  public func solveRoughly(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    solve(transposition, overwriting: &b)
  }

  /// The solutions of op(A)·X = B, one for each column of B.
  ///
  /// - Throws: ``NumericError/singular(pivot:)``, ``NumericError/shape(_:)`` unless B has as many rows as A,
  ///   ``NumericError/notFinite(operand:row:column:)`` of B, ``NumericError/overflow(_:)`` where an entry of X, or an
  ///   intermediate number, is beyond the largest double.
  /// - Complexity: 2n² multiplications and additions for each right-hand side, of a full matrix.
  public func solve(
    _ b: consuming Matrix<Element>, _ transposition: Transposition = .none
  ) throws(NumericError) -> Matrix<Element> {
    guard b.rows == order else {
      throw .shape(
        .mismatch("the system", Shape(order, order), b.shape, rule: "give both sides the same number of rows"))
    }
    if let singularPivot { throw .singular(pivot: singularPivot) }
    try b.requireFinite("B")
    if b.shape.isEmpty { return b }
    solve(transposition, overwriting: &b)
    if Element.firstNotFinite(b.columnMajor) != nil { throw .overflow("an entry of the solution") }
    return b
  }

  /// The solution of op(A)·x = b.
  public func solve(
    _ b: Vector<Element>, _ transposition: Transposition = .none
  ) throws(NumericError) -> Vector<Element> {
    Vector(try solve(Matrix(Shape(b.count, 1), columnMajor: b.array), transposition).columnMajor)
  }
}
