import MatrixArithmetic
import MatrixDomain

/// `nullspace`, `columnspace`, `rowspace`, `leftnullspace`: type `rank-profile`.
///
/// The canonical bases: of the null space, one vector a free column, 1 there and 0 at the other free columns; of the
/// column space, the pivot columns of A; of the row space, the nonzero rows of the reduced row echelon form; of the left
/// null space, the canonical null space of A transposed.
enum Spaces: CheckedFact {
  case nullSpace, leftNullSpace, columnSpace, rowSpace

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .nullSpace: try Self.checkNullSpace(claim)
    case .leftNullSpace: try Self.checkLeftNullSpace(claim)
    case .columnSpace: try Self.checkColumnSpace(claim)
    case .rowSpace: try Self.checkRowSpace(claim)
    }
  }

  /// Data: `rows` of a nonsingular minor of the pivot columns, and `prime` or `inverse`.
  static func checkNullSpace<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try operand(claim)
    let kernel = try claim.outputBasis(ambient: a.columns)
    let evidence = try Evidence(claim, type: "rank-profile", fields: "rows", "prime", "inverse")
    try Profile.check(
      a, pivots: try Profile.pivots(below: a.columns, kernel: kernel), kernel: kernel,
      minorRows: try evidence.positions("rows", below: a.rows), evidence)
  }

  /// Data: `columns` of a nonsingular minor of the pivot rows, and `prime` or `inverse` (of the minor transposed).
  static func checkLeftNullSpace<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try operand(claim).transposed
    let kernel = try claim.outputBasis(ambient: a.columns)
    let evidence = try Evidence(claim, type: "rank-profile", fields: "columns", "prime", "inverse")
    try Profile.check(
      a, pivots: try Profile.pivots(below: a.columns, kernel: kernel), kernel: kernel,
      minorRows: try evidence.positions("columns", below: a.rows), evidence)
  }

  /// Data: `columns`, the pivots; `rows` of a nonsingular minor of them; `prime` or `inverse`; and `kernel`.
  static func checkColumnSpace<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try operand(claim)
    let basis = try claim.outputBasis(ambient: a.rows)
    let evidence = try Evidence(claim, type: "rank-profile", fields: "rows", "columns", "prime", "inverse", "kernel")
    let pivots = try evidence.positions("columns", below: a.columns)
    try require(basis == pivots.map(a.column), "the basis is not made of the pivot columns of A")
    try Profile.check(
      a, pivots: pivots, kernel: try evidence.basis("kernel", ambient: a.columns),
      minorRows: try evidence.positions("rows", below: a.rows), evidence)
  }

  /// Data: `rows` of a nonsingular minor of the pivot columns, and `prime` or `inverse`.
  static func checkRowSpace<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try operand(claim)
    let basis = try claim.outputBasis(ambient: a.columns)
    let form = ExactMatrix(rows: basis.count, columns: a.columns, entries: basis.flatMap { $0 })
    let pivots = try Profile.pivots(ofEchelon: form)
    try require(pivots.count == basis.count, "a basis vector is zero")
    try Profile.checkReduced(form, pivots: pivots)
    let evidence = try Evidence(claim, type: "rank-profile", fields: "rows", "prime", "inverse")
    try Profile.check(
      a, reduced: form, pivots: pivots, minorRows: try evidence.positions("rows", below: a.rows), evidence)
  }

  private static func operand<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> ExactMatrix<S> {
    try claim.checkInputs("A")
    try claim.checkOutputs("basis", "dimension")
    return try claim.matrix("A")
  }
}
