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
      return try SpanClaims.checkUndefined(try overRationals(claim), error.code)
    case ("ldl", .notHermitian), ("cholesky", .notHermitian), ("definite", .notHermitian),
      ("congruence", .notHermitian):
      return try FormClaims.checkNotSymmetric(try overRationals(claim))
    case ("factor", .zeroPolynomial), ("squarefree", .zeroPolynomial), ("companion", .zeroPolynomial):
      return try PolynomialProducts.checkZero(claim)
    case ("map", .dependentVectors): return try MapClaims.checkNoMap(try overRationals(claim))
    case ("cholesky", .notPositiveDefinite): return try FormClaims.checkNotPositive(try overRationals(claim))
    default:
      throw Rejection("\(claim.tool) is never undefined with the code \(error.code.rawValue)")
    }
    try check(try claim.squareMatrix(), claim)
  }

  /// The claim of a tool whose certificates speak of rationals alone.
  private static func overRationals<S>(_ claim: Claim<S>) throws(Rejection) -> Claim<Rational> {
    guard let rational = claim as? Claim<Rational> else {
      throw Rejection("no certificate is known for the tool \(claim.tool) over \(claim.domain.tag)")
    }
    return rational
  }
}
