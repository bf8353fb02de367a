import MatrixArithmetic
package import MatrixDomain

// Singular values: the evidence of the characteristic polynomial of AᴴA or A·Aᴴ, and of the polynomials of the values.
extension CertificateMaker {
  /// `norm` where it is the largest or the smallest singular value.
  ///
  /// - Throws: ``CertificateError``.
  package static func singularValue<Element: ExactMetricScalar>(
    _ spectrum: SingularSpectrum<Element>, _ value: ExactSingularValue, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard var fields = try squares(of: spectrum, size, budget) else { return nil }
    if value.square.rational == nil {
      fields.append(.init("irreducible", .record(try irreducibility(value.number.polynomial, budget))))
    }
    return certificate("singular-value", fields)
  }

  /// The characteristic polynomial of AᴴA or A·Aᴴ with its evidence.
  static func squares<Element: ExactMetricScalar>(
    of spectrum: SingularSpectrum<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field]? {
    let polynomial = Polynomial(spectrum.polynomial.coefficients.map { Element(real: $0) })
    guard size != .none,
      let characteristic = try characteristicPolynomial(spectrum.gram, polynomial, size: size, budget: budget)
    else { return nil }
    return [
      .init(
        "polynomial",
        .polynomial(PolynomialValue(.rationals, variable: "x", TextSlab(of: spectrum.polynomial.coefficients)))),
      .init("characteristic", characteristic.data),
    ]
  }
}
