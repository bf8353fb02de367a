import MatrixArithmetic
import MatrixDomain

/// The argument that a square matrix is singular: type `null-vector`.
///
/// Data: `vector` over Q, not zero, with A·vector = 0. It proves that the determinant is 0 and that there is no inverse.
enum NullVector: CheckedFact {
  case ofMatrix
  /// The matrix of a power: only negative ones are undefined.
  case ofPower

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .ofMatrix: try claim.checkInputs("A")
    case .ofPower:
      try claim.checkInputs("A", "n")
      try require(try Power.exponent(claim) < 0, "only negative powers can be undefined")
    }
    try Self.check(try claim.squareMatrix(), claim)
  }

  static func check<S: CheckedScalar>(_ matrix: ExactMatrix<S>, _ claim: Claim<S>) throws(Rejection) {
    let evidence = try Evidence(claim, type: "null-vector", fields: "vector")
    let vector = try evidence.vector("vector", over: claim.domain, count: matrix.columns)
    try require(vector.contains { !$0.isZero }, "the null vector is zero")
    try require(matrix.annihilates(vector), "A times the null vector is not 0")
  }
}
