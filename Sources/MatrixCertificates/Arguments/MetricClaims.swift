import MatrixArithmetic
import MatrixDomain

/// What is claimed over fields with lengths alone: orthogonality, definite forms, norms, distances.
enum MetricClaims {
  static func check<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch claim.tool {
    case "gramschmidt", "qr": try InnerProductClaims.checkOrthogonalFactors(claim)
    case "project": try InnerProductClaims.checkProjection(claim)
    case "lstsq": try InnerProductClaims.checkLeastSquares(claim)
    case "pinv": try InnerProductClaims.checkPseudoInverse(claim)
    case "cholesky": try FormClaims.checkRootFactor(claim)
    case "definite": try FormClaims.checkDefiniteness(claim)
    case "norm": try FormClaims.checkNorm(claim)
    case "householder": try DefinitionClaims.checkHouseholder(claim)
    case "angle": try VectorClaims.checkAngle(claim)
    case "volume": try VectorClaims.checkVolume(claim)
    case "affine": try MapClaims.checkAffine(claim)
    default: throw S.refuse(claim)
    }
  }

  static func checkUndefined<S: CheckedMetricScalar>(_ claim: Claim<S>, _ code: ErrorCode) throws(Rejection) {
    switch (claim.tool, code) {
    case ("cholesky", .notHermitian), ("definite", .notHermitian): try FormClaims.checkNotSymmetric(claim)
    case ("cholesky", .notPositiveDefinite): try FormClaims.checkNotPositive(claim)
    default: throw Rejection("\(claim.tool) is never undefined with the code \(code.rawValue)")
    }
  }
}
