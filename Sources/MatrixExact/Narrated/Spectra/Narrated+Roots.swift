import MatrixArithmetic
package import MatrixDomain

extension Narrated {
  /// The way to the roots of a polynomial: its factors, and what each of them gives.
  ///
  /// - Parameters:
  ///   - roots: by the irreducible factors.
  ///   - records: what the answer says of each factor.
  /// - Throws: ``ExactError`` as `Polynomial.factored(budget:)` does.
  package static func roots<Element: ExactScalar>(
    of polynomial: Polynomial<Element>, variable: String, _ roots: [ExactEigenvalue<Element>], records: [Value],
    narration: Narration
  ) throws(ExactError) -> Derivation {
    if narration.isSilent { return Derivation() }
    var derivation = try factored(polynomial, variable: variable, narration: narration).derivation
    derivation.append(
      FactorRoots(
        zip(roots, records).map { root, record in
          let isOverField = if case .numberField = root.base { true } else { false }
          let isQuadratic = root.factor.degree == 2 && !root.roots.isEmpty && !isOverField
          let (c, b, a) = (root.factor[0], root.factor[1], root.factor[2])
          return .init(record, discriminant: isQuadratic ? (b * b - Element(4) * a * c).exchangeText : nil)
        }))
    return derivation
  }
}
