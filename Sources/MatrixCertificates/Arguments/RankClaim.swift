import MatrixArithmetic
import MatrixDomain

/// `rank`: type `rank-profile`.
///
/// Data: `rows` and `columns` of a nonsingular block, with `prime` or `inverse`: the rank is at least its size. And,
/// unless that is the number of rows or of columns of A, either `kernel` (null vectors of A, `columns` being the pivots)
/// or `leftKernel` (those of A transposed, `rows` being the pivots): the rank is at most its size.
enum RankClaim: CheckedFact {
  case rank

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Self.check(claim)
  }

  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("rank")
    let a = try claim.matrix("A")
    let rank = try claim.count("rank")
    let evidence = try Evidence(
      claim, type: "rank-profile", fields: "rows", "columns", "prime", "inverse", "kernel", "leftKernel")
    let rows = try evidence.positions("rows", below: a.rows)
    let columns = try evidence.positions("columns", below: a.columns)
    try require(columns.count == rank, "the rank is not the size of the minor")
    try Minor.check(a, rows: rows, columns: columns, evidence)
    if rank == min(a.rows, a.columns) {
      try require(!evidence.has("kernel") && !evidence.has("leftKernel"), "a full rank needs no null vectors")
    } else if evidence.has("kernel") {
      try require(!evidence.has("leftKernel"), "null vectors of one side are enough")
      try Profile.checkKernel(a, pivots: columns, kernel: try evidence.basis("kernel", ambient: a.columns))
    } else {
      try Profile.checkKernel(
        a.transposed, pivots: rows, kernel: try evidence.basis("leftKernel", ambient: a.rows))
    }
  }
}
