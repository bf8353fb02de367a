public import MatrixDomain

/// The orthogonal factorizations of LAPACK for one element type, over whole column-major matrices.
///
/// The functions carry LAPACK's names without the letter of the type (`ungqr` and `unmqr` are `orgqr` and `ormqr` for
/// real matrices), take no matrix without entries, and return `info`. Workspace is asked for and made inside.
public protocol OrthogonalRoutines: CommutativeRing, Field where Storage == ColumnMajorStorage<Self> {
  /// A := the factors of A = Q·R: R on and above the diagonal, the reflectors of Q below it and in `tau`.
  @_spi(LAPACK) static func geqrf(_ a: inout Matrix<Self>, _ tau: inout [Self]) -> Int
  /// The same for A·P = Q·R; column j of A·P is column `pivots[j]` (from 0) of A.
  @_spi(LAPACK) static func geqp3(_ a: inout Matrix<Self>, _ pivots: inout [Int], _ tau: inout [Self]) -> Int
  /// A := the first columns of Q, as many as A has; the first `tau.count` hold the reflectors.
  @_spi(LAPACK) static func ungqr(_ a: inout Matrix<Self>, _ tau: [Self]) -> Int
  /// C := op(Q)·C from the factors of ``geqrf(_:_:)``; op is none or conjugate transposed.
  @_spi(LAPACK) static func unmqr(_ a: Matrix<Self>, _ tau: [Self], isAdjoint: Bool, _ c: inout Matrix<Self>) -> Int
  /// A = U·diag(s)·Vᴴ by divide and conquer; A is lost. `u` and `vAdjoint` have their shapes already.
  @_spi(LAPACK) static func gesdd(
    _ job: SingularVectors, _ a: inout Matrix<Self>, _ s: inout [Double], _ u: inout Matrix<Self>,
    _ vAdjoint: inout Matrix<Self>
  ) -> Int
  /// The same by the QR iteration.
  @_spi(LAPACK) static func gesvd(
    _ job: SingularVectors, _ a: inout Matrix<Self>, _ s: inout [Double], _ u: inout Matrix<Self>,
    _ vAdjoint: inout Matrix<Self>
  ) -> Int
  /// B := the x of smallest norm with smallest ‖b − A·x‖ in its first rows, by the SVD; B has max(m, n) rows, A is
  /// lost.
  @_spi(LAPACK) static func gelsd(
    _ a: inout Matrix<Self>, _ b: inout Matrix<Self>, _ s: inout [Double], reciprocalCondition: Double,
    _ rank: inout Int
  ) -> Int
  /// The same by the complete orthogonal factorization.
  @_spi(LAPACK) static func gelsy(
    _ a: inout Matrix<Self>, _ b: inout Matrix<Self>, reciprocalCondition: Double, _ rank: inout Int
  ) -> Int
  /// B := op(A)⁻¹·B for the square triangle at the top of A; `info` > 0 is the place (from 1) of a zero on the
  /// diagonal.
  @_spi(LAPACK) static func trtrs(
    _ a: Matrix<Self>, _ triangle: Triangle, _ transposition: Transposition, isUnit: Bool, _ b: inout Matrix<Self>
  ) -> Int
  /// A := A⁻¹ for a square triangle; `info` > 0 is the place (from 1) of a zero on the diagonal.
  @_spi(LAPACK) static func trtri(_ a: inout Matrix<Self>, _ triangle: Triangle) -> Int
}

/// Which singular vectors are computed.
public enum SingularVectors: Hashable, Sendable {
  /// Singular values only.
  case none
  /// min(rows, columns) left and right vectors.
  case economy
  /// Both bases complete.
  case full

  var letter: CChar {
    switch self {
    case .none: 78  // N
    case .economy: 83  // S
    case .full: 65  // A
    }
  }
}
