import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `det` and `minor`: a null vector for 0; else full the factors L and U, compact what the field has for it, over ℚ residues
  /// or a divisor.
  public static func determinant<Element: ExactScalar>(
    _ a: Matrix<Element>, _ determinant: Element, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if determinant.isZero { return try singular(a, size: size, budget: budget) }
    if size != .full, let found = try Element.kernels.evidence.determinant(a, determinant, budget) { return found }
    let factors = try evident { () throws(ExactError) in try Computed.triangularFactors(a, budget: budget).answer }
    guard factors.rank == a.rows else { throw .answerDoesNotHold("the matrix is singular") }
    return certificate(
      "determinant-factors",
      [
        Value.Field("order", .permutation(PermutationValue(factors.order))),
        try .matrix("lower", factors.lower, budget), try .matrix("upper", factors.upper, budget),
      ])
  }

  /// That a square matrix has no inverse: `inverse` and `power` with the outcome undefined, and `det` with 0.
  public static func singular<Element: ExactScalar>(
    _ a: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    guard let vector = try RankEvidence.nullVectors(of: a, limit: 1, budget).vectors.first else {
      throw .answerDoesNotHold("the matrix has full rank")
    }
    return certificate("null-vector", [Value.Field("vector", .vector(vector))])
  }

  /// That a method that needs an invertible matrix does not apply: `solve` with the outcome undefined.
  public static func notInvertible<Element: ExactScalar>(
    _ a: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if a.isSquare { return try singular(a, size: size, budget: budget) }
    return size == .none ? nil : certificate("not-square", [])
  }

  /// `inverse`: the checker multiplies.
  public static func inverse(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("inverse-product", [])
  }

  /// `lu`: the checker multiplies.
  public static func lu(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("lu-product", [])
  }

  /// `adjugate` and `cofactors`: the checker multiplies, and computes one cofactor; two null vectors where all are 0.
  ///
  /// - Parameter adjugate: or the cofactors, its transpose: what counts is whether they are all 0.
  public static func adjugate<Element: ExactScalar>(
    _ a: Matrix<Element>, _ adjugate: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if a.rows < 2 || !adjugate.isZero { return certificate("adjugate-identity", []) }
    let kernel = try RankEvidence.nullVectors(of: a, limit: 2, budget)
    guard kernel.dimension == 2 else { throw .answerDoesNotHold("the adjugate is not zero") }
    return certificate("null-vectors", [try .basis("vectors", kernel, budget)])
  }
}
