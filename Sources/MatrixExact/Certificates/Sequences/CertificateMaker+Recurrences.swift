public import MatrixDomain

extension CertificateMaker {
  /// `recurrence`: nothing is needed. Powers of the polynomials of the formula divide the characteristic one, so the formula
  /// satisfies the recurrence, and it gives the first numbers.
  public static func recurrence(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("closed-form", [])
  }
}
