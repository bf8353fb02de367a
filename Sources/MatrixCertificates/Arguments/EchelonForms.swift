import MatrixArithmetic
import MatrixDomain

/// `rref` and `ref`: type `rank-profile`.
///
/// A matrix R in echelon form with the shape of A is a row echelon form of A exactly where both have the same null
/// space, for then they have the same row space. The null vectors of R are checked on A (so they lie in both null
/// spaces), and a nonsingular minor of A with as many rows as R has pivots makes both null spaces equally large.
enum EchelonForms: CheckedFact {
  case echelon, reduced

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .echelon: try Self.checkEchelon(claim)
    case .reduced: try Self.checkReduced(claim)
    }
  }

  /// `rref`: the null vectors are read off the claimed form itself. Data: `rows` and `prime` or `inverse`.
  static func checkReduced<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("reduced", "pivots", "rank")
    let a = try claim.matrix("A")
    let reduced = try claim.outputMatrix("reduced", over: claim.domain)
    try require(reduced.shape == a.shape, "the reduced form does not have A's shape")
    let pivots = try Profile.pivots(ofEchelon: reduced)
    try Profile.checkReduced(reduced, pivots: pivots)
    try claim.checkPivots(pivots)
    let evidence = try Evidence(claim, type: "rank-profile", fields: "rows", "prime", "inverse")
    try Profile.check(
      a, reduced: reduced, pivots: pivots, minorRows: try evidence.positions("rows", below: a.rows), evidence)
  }

  /// `ref`: any row echelon form; leading entries need not be 1. Data: `rows`, `prime` or `inverse`, and `kernel`.
  static func checkEchelon<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("echelon", "pivots", "rank")
    let a = try claim.matrix("A")
    let echelon = try claim.outputMatrix("echelon", over: claim.domain)
    try require(echelon.shape == a.shape, "the echelon form does not have A's shape")
    let pivots = try Profile.pivots(ofEchelon: echelon)
    try claim.checkPivots(pivots)
    let evidence = try Evidence(claim, type: "rank-profile", fields: "rows", "prime", "inverse", "kernel")
    let kernel = try evidence.basis("kernel", ambient: a.columns)
    try Profile.check(
      a, pivots: pivots, kernel: kernel, minorRows: try evidence.positions("rows", below: a.rows), evidence)
    for vector in kernel {
      try require(echelon.annihilates(vector), "the echelon form has another null space than A")
    }
  }
}
