import MatrixDomain

/// The algorithms for polynomials over one field.
struct PolynomialTable<Element: ExactScalar>: Sendable {
  let divisor:
    @Sendable (Polynomial<Element>, Polynomial<Element>, Budget) throws(ExactError) -> PolynomialDivisor<Element>
  let squarefree: @Sendable (Polynomial<Element>, Budget) throws(ExactError) -> PolynomialFactors<Element>
  /// The factors, named by a variable, with the steps where they are narrated.
  let factored:
    @Sendable (Polynomial<Element>, String, Bool, Budget) throws(ExactError) -> (
      factors: PolynomialFactors<Element>, steps: [FactoringSteps<Element>.Step]
    )
}

extension PolynomialTable where Element: PolynomialField {
  init() {
    divisor = { (p, q, budget) throws(ExactError) in try Element.divisor(of: p, q, budget) }
    squarefree = { (p, budget) throws(ExactError) in try Element.squarefree(p, budget) }
    factored = { (p, variable, isTold, budget) throws(ExactError) in
      try Element.factored(p, variable: variable, isTold: isTold, budget)
    }
  }
}
