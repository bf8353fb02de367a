import MatrixArithmetic
package import MatrixDomain

extension Narrated {
  /// How singular values are found by hand: the eigenvalues of AᴴA or A·Aᴴ, and their roots.
  ///
  /// - Parameter roots: the singular values that are read off.
  /// - Throws: ``ExactError``.
  package static func singularValues<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ spectrum: SingularSpectrum<Element>, _ roots: SingularValueRoots, narration: Narration
  ) throws(ExactError) -> Derivation {
    var derivation = Derivation()
    if narration.isSilent || spectrum.count == 0 { return derivation }
    try narrateSquares(a, spectrum, into: &derivation, narration)
    derivation.append(roots)
    derivation.append(sumOfSquares(a, spectrum))
    return derivation
  }

  /// How a singular value decomposition is found by hand: the values as by ``singularValues(_:_:_:narration:)``, the eigenvectors
  /// of the product, orthogonal to each other, and their images on the other side.
  ///
  /// - Parameters:
  ///   - roots: all singular values.
  ///   - vectors: the records of the singular vectors, in order.
  /// - Throws: ``ExactError``.
  package static func singularVectors<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ spectrum: SingularSpectrum<Element>, _ roots: SingularValueRoots, _ vectors: [Value],
    narration: Narration
  ) throws(ExactError) -> Derivation {
    var derivation = Derivation()
    if narration.isSilent || spectrum.count == 0 { return derivation }
    try narrateSquares(a, spectrum, into: &derivation, narration)
    derivation.append(roots)
    let isWide = a.rows < a.columns
    var left = NarrationLimits.narratedEigenspaces
    for record in vectors {
      try budgeted(narration.budget.check)
      guard let part = spectrum.parts.first(where: { record["factor"] == $0.factorValue }),
        let found = try part.eigenspace(record[isWide ? "U" : "V"], narration.budget)
      else { continue }
      derivation.append(EigenspaceStart(found))
      if let value = part.value, left > 0, spectrum.count <= NarrationLimits.narratedEigenspaceOrder {
        left -= 1
        let shifted = Matrix(spectrum.gram.shape) {
          spectrum.gram[$0, $1] - ($0 == $1 ? Element(real: value) : .zero)
        }
        let reduction = try nullSpace(shifted, narration: narration).derivation
        for step in reduction.parts where step is any SteppedPart { derivation.parts.append(step) }
      }
      derivation.append(EigenspaceReadOff(found))
    }
    for record in vectors {
      derivation.append(SingularVectorImages(record, isWide: isWide, mark: Element.adjointMark))
    }
    derivation.append(sumOfSquares(a, spectrum))
    return derivation
  }

  /// How the condition number in the 2-norm is found by hand: the quotient of the largest and the smallest eigenvalue, and its root.
  ///
  /// - Throws: ``ExactError``.
  package static func spectralCondition<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ spectrum: SingularSpectrum<Element>, _ quotient: SingularValueQuotient, narration: Narration
  ) throws(ExactError) -> Derivation {
    var derivation = Derivation()
    if narration.isSilent { return derivation }
    try narrateSquares(a, spectrum, into: &derivation, narration)
    derivation.append(quotient)
    derivation.append(sumOfSquares(a, spectrum))
    return derivation
  }

  /// The product, its characteristic polynomial and the factors of that.
  static func narrateSquares<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ spectrum: SingularSpectrum<Element>, into derivation: inout Derivation,
    _ narration: Narration
  ) throws(ExactError) {
    let mark = Element.adjointMark
    derivation.append(GramReduction(a.rows < a.columns ? "A*A\(mark)" : "A\(mark)*A"))
    derivation.append(NamedMatrix("M", spectrum.gram))
    if spectrum.count <= NarrationLimits.narratedPowersOrder {
      let way = try characteristicPolynomial(spectrum.gram, narration: narration).derivation
      for part in way.parts where !isConclusion(part, of: Element.self) { derivation.parts.append(part) }
    }
    try narrateEquation(spectrum.polynomial, spectrum.factors, into: &derivation, narration.budget)
  }

  /// The sum of the eigenvalues, a coefficient of the polynomial, beside the sum of the squares of the entries.
  static func sumOfSquares<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ spectrum: SingularSpectrum<Element>
  ) -> IdentityCheck<Rational> {
    let squares = a.rowMajor.reduce(Rational.zero) { $0 + ($1.conjugate * $1).real }
    return IdentityCheck(
      "s = t, the sum s of the eigenvalues by their polynomial and the sum t of the squares of the entries of A",
      left: [[-spectrum.polynomial[spectrum.count - 1]]], right: [[squares]])
  }
}

extension ExactEigenvalue<Rational> {
  /// The factor as it stands in records.
  fileprivate var factorValue: Value {
    .polynomial(PolynomialValue(.integers, variable: "x", TextSlab(of: factor.coefficients)))
  }

  /// The record of an eigenvalue with a basis of its eigenspace; `nil` without one.
  fileprivate func eigenspace(_ basis: Value?, _ budget: Budget) throws(ExactError) -> Value? {
    guard case .basis(let vectors)? = basis, !vectors.vectors.isEmpty else { return nil }
    return .record([
      .init("factor", factorValue), .init("multiplicity", .count(multiplicity)),
      .init("geometric", .count(vectors.vectors.count)),
      .init("roots", .list(try rootValues(places: 6, budget: budget))), .init("vectors", .basis(vectors)),
    ])
  }
}
