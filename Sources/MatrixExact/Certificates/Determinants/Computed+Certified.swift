public import MatrixDomain

extension Computed {
  /// The determinant of a square matrix, and what makes its certificate, which takes less than to make it from the
  /// matrix where the kernel kept what it found the determinant by.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// let found = try Computed.determinant(a, certificate: .compact)
  /// found.worked.answer
  /// try found.certificate()
  /// ```
  ///
  /// The answer is that of `determinant(_:budget:)`, the certificate that of ``CertificateMaker``: where the budget
  /// runs out over it, the answer is there.
  ///
  /// - Throws: ``ExactError`` and ``CertificateError``, as they do.
  /// - Complexity: that of the determinant, and with large matrices of integers a tenth to a quarter more.
  public static func determinant<Element: ExactScalar>(
    _ a: Matrix<Element>, certificate size: Certificate.Size, budget: Budget = .unlimited
  ) throws(ExactError) -> (worked: Worked<Element>, certificate: () throws(CertificateError) -> Certificate?) {
    if size == .compact, let found = Element.kernels.evidence.solvedDeterminant(a, budget) { return found }
    let worked = try determinant(a, budget: budget)
    return (
      worked,
      { () throws(CertificateError) in
        try CertificateMaker.determinant(a, worked.answer, size: size, budget: budget)
      }
    )
  }

  /// The reduced row echelon form, and what makes its certificate, which costs nothing where the kernel proved the rank
  /// already.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// let found = try Computed.reducedRowEchelonForm(a, certificate: .compact)
  /// found.worked.answer.pivotColumns
  /// try found.certificate()
  /// ```
  ///
  /// The answer is that of `reducedRowEchelonForm(_:budget:)`, the certificate that of ``CertificateMaker``: where
  /// the budget runs out over it, the answer is there.
  ///
  /// - Throws: ``ExactError`` and ``CertificateError``, as they do.
  /// - Complexity: that of the reduced form; apart from large matrices over the rationals, that of an elimination more.
  public static func reducedRowEchelonForm<Element: ExactScalar>(
    _ a: Matrix<Element>, certificate size: Certificate.Size, budget: Budget = .unlimited
  ) throws(ExactError) -> (
    worked: Worked<EchelonForm<Element>>, certificate: () throws(CertificateError) -> Certificate?
  ) {
    if size == .compact, let found = Element.kernels.evidence.solvedForm(a, budget) { return found }
    let worked = try reducedRowEchelonForm(a, budget: budget)
    return (
      worked,
      { () throws(CertificateError) in
        try CertificateMaker.reducedForm(
          a, worked.answer.matrix, pivots: worked.answer.pivotColumns, size: size, budget: budget)
      }
    )
  }
}
