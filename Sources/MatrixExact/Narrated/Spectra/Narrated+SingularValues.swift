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
    derivation.append(EigenvalueEquation(spectrum.polynomial, spectrum.factors))
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
