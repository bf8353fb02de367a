public import MatrixArithmetic
public import MatrixDomain

// Orthogonality, forms and lengths are multiplied out by the checker; the evidence is what it could not find by that.
extension CertificateMaker {
  /// `gramschmidt`, `qr`: the answer is multiplied out; a Gram matrix is proved to be one.
  public static func orthogonalFactors(
    gram: Matrix<Rational>?, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : certificate("orthogonal-product", try definiteness(of: gram, budget))
  }

  /// `project`: the coefficients are part of the answer.
  public static func projection(
    gram: Matrix<Rational>?, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : certificate("projection", try definiteness(of: gram, budget))
  }

  /// `lstsq`: the profile of A, and the solutions as combinations of its rows.
  public static func leastSquares(
    _ a: Matrix<Rational>, _ answer: LeastSquaresSolution, gram: Matrix<Rational>?, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    var fields = [try profile("A", a, size, budget)]
    if answer.directions.dimension > 0 {
      fields.append(try .matrix("rows", try coefficients(of: answer.shortest, in: a.transposed, budget), budget))
    }
    return certificate("least-squares", fields + (try definiteness(of: gram, budget)))
  }

  /// `ldl`, `cholesky`: the factors are multiplied out.
  public static func symmetricProduct(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("symmetric-product", [])
  }

  /// `cholesky` of a matrix that is not positive definite: a vector at which the form is not above 0.
  public static func formValue(_ vector: Vector<Rational>, size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("form-value", [.init("vector", .vector(vector))])
  }

  /// Forms of a matrix that is not symmetric: the checker sees it.
  public static func notSymmetric(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("not-symmetric", [])
  }

  /// `definite`: the factors P·A·Pᵀ = L·D·Lᵀ.
  public static func definiteness(
    _ factors: SymmetricFactors<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate(
      "symmetric-product",
      [
        .init("order", .permutation(PermutationValue(factors.order))), try .matrix("lower", factors.lower, budget),
        try .matrix("diagonal", factors.diagonal, budget),
      ])
  }

  /// `congruence`: T is invertible.
  public static func congruence(
    _ form: DiagonalForm<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("symmetric-product", [try minor("T", form.transform, size, budget)])
  }
}
