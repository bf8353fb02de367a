import MatrixArithmetic
import MatrixDomain

/// The argument that a square matrix is singular: type `null-vector`.
///
/// Data: `vector` over Q, not zero, with A·vector = 0. It proves that the determinant is 0 and that there is no inverse.
enum NullVector {
  static func check<S: CheckedScalar>(_ matrix: ExactMatrix<S>, _ claim: Claim<S>) throws(Rejection) {
    let evidence = try Evidence(claim, type: "null-vector", fields: "vector")
    let vector = try evidence.vector("vector", over: claim.domain, count: matrix.columns)
    try require(vector.contains { !$0.isZero }, "the null vector is zero")
    try require(matrix.annihilates(vector), "A times the null vector is not 0")
  }

  /// The outcome `undefined`: there is no inverse (`inverse`, and `power` with a negative exponent, code `singular`), or
  /// a method needs one (`solve`, code `method-needs-invertible`).
  static func checkUndefined<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    guard let error = claim.error else { throw Rejection("the outcome undefined comes with an error") }
    try require(error.outcome == .undefined, "the error has another outcome than the result")
    try require(claim.outputs.isEmpty, "a result without a value has no outputs")
    try require(claim.primary == nil, "a result without a value has no primary output")
    switch (claim.tool, error.code) {
    case ("inverse", .singular):
      try claim.checkInputs("A")
    case ("power", .singular):
      try claim.checkInputs("A", "n")
      try require(try Power.exponent(claim) < 0, "only negative powers can be undefined")
    case ("solve", .methodNeedsInvertible) where LinearSystem.needsInvertible(claim):
      return try LinearSystem.checkUndefined(claim)
    case ("coordinates", .dependentVectors), ("coordinates", .notInSpan), ("changebasis", .dependentVectors),
      ("changebasis", .notInSpan):
      return try SpanClaims.checkUndefined(claim, error.code)
    case ("ldl", .notHermitian), ("congruence", .notHermitian):
      return try FormClaims.checkNotSymmetric(claim)
    case ("factor", .zeroPolynomial), ("squarefree", .zeroPolynomial), ("companion", .zeroPolynomial):
      return try PolynomialProducts.checkZero(claim)
    case ("map", .dependentVectors): return try MapClaims.checkNoMap(claim)
    default: return try S.checkOwnUndefined(claim, error.code)
    }
    try check(try claim.squareMatrix(), claim)
  }
}
