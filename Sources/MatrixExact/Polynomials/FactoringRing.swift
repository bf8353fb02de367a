internal import MatrixDomain

/// Polynomials over a finite field in the form that they are factored in.
protocol FactoringRing {
  associatedtype Scalar: PolynomialField
  associatedtype Form

  func read(_ polynomial: Polynomial<Scalar>) -> Form
  func written(_ polynomial: Form) -> Polynomial<Scalar>
  /// Monic squarefree polynomials without common factors, each with the power it has in a monic polynomial, which rise.
  func squarefreeParts(
    _ polynomial: Form, _ budget: Budget
  ) throws(BudgetError) -> [(polynomial: Form, multiplicity: Int)]
  /// Products of the irreducible factors of a monic squarefree polynomial that have the same degree, by that degree.
  func distinctDegrees(_ polynomial: Form, _ budget: Budget) throws(BudgetError) -> [(degree: Int, product: Form)]
  /// The factors of a product of irreducible polynomials of one degree.
  func equalDegreeFactors(_ product: Form, degree: Int, _ budget: Budget) throws(BudgetError) -> [Form]
}

extension FactoringRing {
  /// The product of powers of parts without repeated factors, by rising power.
  func squarefree(
    _ polynomial: Polynomial<Scalar>, _ budget: Budget
  ) throws(ExactError) -> PolynomialFactors<Scalar> {
    let (constant, monic) = Scalar.canonical(polynomial)
    guard monic.degree > 0 else { return PolynomialFactors(constant: constant) }
    let parts = try budgeted { () throws(BudgetError) in try squarefreeParts(read(monic), budget) }
    return PolynomialFactors(constant: constant, parts.map { .init(written($0.polynomial), $0.multiplicity) })
  }

  /// The irreducible factors, and how they were found.
  func factored(
    _ polynomial: Polynomial<Scalar>, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (factors: PolynomialFactors<Scalar>, steps: [FactoringSteps<Scalar>.Step]) {
    var story = FactoringStory<Scalar>(isTold: isTold)
    let parts = try squarefree(polynomial, budget)
    let monic = polynomial.monic
    story.constant(of: polynomial, parts.constant, monic)
    try story.squarefree(of: monic, parts, budget)
    var factors: [PolynomialFactors<Scalar>.Factor] = []
    for part in parts.factors {
      let products = try budgeted { () throws(BudgetError) in try distinctDegrees(read(part.polynomial), budget) }
      for (degree, product) in products {
        let found = try budgeted { () throws(BudgetError) in
          try equalDegreeFactors(product, degree: degree, budget)
        }
        let irreducible = found.map { written($0) }.sorted { Scalar.isBefore($0, $1) }
        if products.count > 1 { story.append(.distinctDegree(degree, written(product))) }
        if irreducible.count > 1 {
          story.append(.split(written(product), irreducible))
        } else if degree > 1 {
          story.irreducible(irreducible[0], .byDegree)
        }
        factors += irreducible.map { .init($0, part.multiplicity) }
      }
    }
    return (Scalar.ordered(parts.constant, factors), story.steps)
  }
}
