import MatrixArithmetic
import MatrixDomain

/// `inverse`: type `inverse-product`, no data. The checker multiplies: A·B = I proves B = A⁻¹.
enum Inverse {
  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("inverse")
    let a = try claim.squareMatrix()
    let inverse = try claim.outputMatrix("inverse", over: claim.domain)
    try require(inverse.shape == a.shape, "the inverse does not have A's shape")
    _ = try Evidence(claim, type: "inverse-product")
    try require(
      a.times(inverse, equals: { $0 == $1 ? .one : .zero }), "A times the claimed inverse is not the identity")
  }
}
