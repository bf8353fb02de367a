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

  /// `svd`: what shows that the polynomials of the singular values are irreducible, each once, in the order in which they come.
  ///
  /// - Throws: ``CertificateError``.
  package static func singularVectors(
    _ values: [ExactSingularValue], size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if size == .none { return nil }
    let numbers = values.filter { $0.square.rational == nil }.map(\.number)
    return certificate("singular-vectors", [try evidence(of: numbers, budget)])
  }

  /// `svd` without vectors: the polynomial of the squares too.
  ///
  /// - Throws: ``CertificateError``.
  package static func singularValues<Element: ExactMetricScalar>(
    _ spectrum: SingularSpectrum<Element>, _ values: [ExactSingularValue], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard let fields = try squares(of: spectrum, size, budget) else { return nil }
    let numbers = values.filter { $0.square.rational == nil }.map(\.number)
    return certificate("singular-values", fields + [try evidence(of: numbers, budget)])
  }

  /// `cond` where it is the quotient of the largest and the smallest singular value.
  ///
  /// - Throws: ``CertificateError``.
  package static func spectralCondition<Element: ExactMetricScalar>(
    _ spectrum: SingularSpectrum<Element>, _ condition: SpectralCondition, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard let fields = try squares(of: spectrum, size, budget) else { return nil }
    var numbers = [condition.largest.square, condition.smallest.square].filter { $0.rational == nil }
    if condition.value.square.rational == nil { numbers.append(condition.value.number) }
    return certificate("spectral-condition", fields + [try evidence(of: numbers, budget)])
  }

  /// What shows that the polynomials of some numbers are irreducible, each once, in the order in which they come.
  private static func evidence(
    of numbers: [AlgebraicNumber], _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    var polynomials: [[Integer]] = []
    var evidence: [Value] = []
    for number in numbers where !polynomials.contains(number.polynomial) {
      polynomials.append(number.polynomial)
      evidence.append(.record(try irreducibility(number.polynomial, budget)))
    }
    return .init("evidence", .list(evidence))
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
