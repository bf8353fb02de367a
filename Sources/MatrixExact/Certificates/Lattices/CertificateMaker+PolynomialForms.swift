public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `popov`: the inverse of U, which shows that U is unimodular; the checker multiplies, and looks at the degrees.
  public static func popov<Base: ExtensionBase>(
    _ form: PopovForm<Base>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("unimodular", [try .matrix("inverse", form.inverseTransform, budget)])
  }
}
