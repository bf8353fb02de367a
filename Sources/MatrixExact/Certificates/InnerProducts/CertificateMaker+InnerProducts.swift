import MatrixArithmetic
public import MatrixDomain

// Orthogonality, forms and lengths are multiplied out by the checker; the evidence is what it could not find by that.
extension CertificateMaker {
  /// `gramschmidt`, `qr`: the answer is multiplied out; a Gram matrix is proved to be one.
  public static func orthogonalFactors<Element: ExactScalar>(
    gram: Matrix<Element>?, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : certificate("orthogonal-product", try definiteness(of: gram, budget))
  }

  /// `project`: the coefficients are part of the answer.
  public static func projection<Element: ExactScalar>(
    gram: Matrix<Element>?, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : certificate("projection", try definiteness(of: gram, budget))
  }

  /// `dot`, `angle`, `volume`: the definition, computed again, with the factors of a Gram matrix.
  public static func innerProduct<Element: ExactScalar>(
    gram: Matrix<Element>?, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : certificate("inner-product", try definiteness(of: gram, budget))
  }

  /// `lstsq`: the profile of A, and the solutions as combinations of its rows.
  public static func leastSquares<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ answer: LeastSquaresSolution<Element>, gram: Matrix<Element>?, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    var fields = [try profile("A", a, size, budget)]
    if answer.directions.dimension > 0 {
      fields.append(try .matrix("rows", try coefficients(of: answer.shortest, in: a.adjoint, budget), budget))
    }
    return certificate("least-squares", fields + (try definiteness(of: gram, budget)))
  }

  /// `pinv`: the four conditions are multiplied out.
  public static func pseudoInverse(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("penrose", [])
  }

  /// `ldl`, `cholesky`: the factors are multiplied out.
  public static func symmetricProduct(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("symmetric-product", [])
  }

  /// `cholesky` of a matrix that is not positive definite: a vector at which the form is not above 0.
  public static func formValue<Element: ExactScalar>(_ vector: Vector<Element>, size: Certificate.Size) -> Certificate?
  {
    size == .none ? nil : certificate("form-value", [.init("vector", .vector(vector))])
  }

  /// Forms of a matrix that is not symmetric: the checker sees it.
  public static func notSymmetric(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("not-symmetric", [])
  }

  /// `definite`: the factors P·A·Pᵀ = L·D·Lᴴ.
  public static func definiteness<Element: ExactScalar>(
    _ factors: SymmetricFactors<Element>, size: Certificate.Size, budget: Budget = .unlimited
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
  public static func congruence<Element: ExactScalar>(
    _ form: DiagonalForm<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("symmetric-product", [try minor("T", form.transform, size, budget)])
  }
}
