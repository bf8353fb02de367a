public import MatrixDomain

extension CertificateMaker {
  /// Formulas by roots: nothing is needed. For `recurrence`, powers of the polynomials of the formula divide the characteristic
  /// one, so the formula satisfies the recurrence, and it gives the first numbers. For a matrix of formulas as many powers of
  /// A, or derivatives at 0, as it has roots are those of A.
  public static func closedForm(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("closed-form", [])
  }

  /// `system` without a value at 0: the values of the solutions there are independent.
  ///
  /// - Throws: ``CertificateError``.
  public static func fundamentalSystem<Element: ExactScalar>(
    initial: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("closed-form", [try minor("initial", initial, size, budget)])
  }
}
