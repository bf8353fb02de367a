import MatrixArithmetic
package import MatrixDomain

extension Narrated {
  /// How a curve or surface of order 2 is brought to its principal axes.
  ///
  /// - Parameters:
  ///   - records: the eigenvalues as exchange values, in this order.
  ///   - equation: the equation along the axes.
  /// - Throws: ``ExactError``.
  package static func quadric(
    _ quadric: Quadric, _ kind: QuadricKind, _ middle: Quadric.Middle, _ polynomial: Polynomial<Rational>,
    _ eigenvalues: [ExactEigenvalue<Rational>], records: [Value], equation: String, narration: Narration
  ) throws(ExactError) -> Derivation {
    var derivation = Derivation()
    if narration.isSilent { return derivation }
    let factors = try polynomial.factored(budget: narration.budget)
    derivation = try Narrated.eigenvalues(
      quadric.a, polynomial, factors, eigenvalues, records: records, verdict: nil, narration: narration)
    // The checks stand at the end.
    let checks = derivation.parts.filter { $0 is IdentityCheck<Rational> }
    derivation.parts.removeAll { $0 is IdentityCheck<Rational> }
    derivation.append(NamedMatrix("K", quadric.bordered))
    let bordered: Polynomial<Rational> = try quadric.bordered.characteristicPolynomial(budget: narration.budget)
    derivation.append(
      QuadricSigns(
        form: QuadricKind.Signs(ofRealRootsOf: polynomial.coefficients.map(\.signum)),
        bordered: QuadricKind.Signs(ofRealRootsOf: bordered.coefficients.map(\.signum)), kind: kind))
    switch middle {
    case .centre(let centre):
      derivation.append(
        QuadricMiddle(point: centre, normal: nil, value: quadric.value(at: centre), equation: equation))
    case .vertex(let vertex, let normal):
      derivation.append(QuadricMiddle(point: vertex, normal: normal, value: .zero, equation: equation))
    }
    derivation.parts += checks
    return derivation
  }
}
