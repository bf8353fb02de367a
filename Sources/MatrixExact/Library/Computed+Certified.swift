import MatrixArithmetic
public import MatrixDomain

extension Computed {
  /// The determinant of a square matrix together with its certificate, which takes less than one after the other where
  /// the kernel hands over what it found the determinant by.
  ///
  /// ```swift
  /// let (worked, certificate) = try Computed.determinant(a, certificate: .compact)
  /// ```
  ///
  /// The answer is that of ``determinant(_:budget:)``, the certificate that of ``CertificateMaker``.
  ///
  /// - Throws: ``ExactError`` and ``CertificateError``, as they do.
  /// - Complexity: that of the determinant, and with large matrices of whole numbers a tenth to a quarter more.
  public static func determinant<Element: HandScalar>(
    _ a: Matrix<Element>, certificate size: Certificate.Size, budget: Budget = .unlimited
  ) throws -> (worked: Worked<Element>, certificate: Certificate?) {
    if size == .compact, let matrix = a as? Matrix<Rational>,
      let found = CertificateMaker.solvedDeterminant(matrix, budget: budget),
      let worked = found.worked as? Worked<Element>
    {
      return (worked, found.certificate)
    }
    let worked = try determinant(a, budget: budget)
    return (worked, try CertificateMaker.determinant(a, worked.answer, size: size, budget: budget))
  }
}
