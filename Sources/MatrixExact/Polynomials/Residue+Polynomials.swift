internal import MatrixArithmetic
internal import MatrixDomain

extension Residue: PolynomialField {
  static func isBefore(_ left: Residue, _ right: Residue) -> Bool { left.representative < right.representative }

  /// The field of a polynomial's coefficients; `nil` where none of them knows its modulus.
  private struct Field {
    let modulus: PrimeModulus
    let ring: ResiduePolynomials

    init?(_ polynomials: Polynomial<Residue>...) {
      let moduli = polynomials.lazy.flatMap(\.coefficients).compactMap { PrimeModulus(of: $0) }
      guard let modulus = moduli.first else { return nil }
      self.modulus = modulus
      ring = ResiduePolynomials(UInt64(modulus.value))
    }

    func read(_ polynomial: Polynomial<Residue>) -> [UInt64] {
      ring.polynomial(polynomial.coefficients.map { Integer($0.representative) })
    }

    func written(_ polynomial: [UInt64]) -> Polynomial<Residue> {
      Polynomial(ring.residues(polynomial).map { modulus.residue(Integer($0)) })
    }
  }

  static func divisor(
    of first: Polynomial<Residue>, _ second: Polynomial<Residue>, _ budget: Budget
  ) throws(ExactError) -> PolynomialDivisor<Residue> {
    guard let field = Field(first, second) else {
      return try budgeted { () throws(BudgetError) in try first.euclideanDivisor(with: second, budget) }
    }
    let (divisor, u, v) = field.ring.extendedGCD(field.read(first), field.read(second))
    return PolynomialDivisor(divisor: field.written(divisor), u: field.written(u), v: field.written(v))
  }

  static func squarefree(
    _ polynomial: Polynomial<Residue>, _ budget: Budget
  ) throws(ExactError) -> PolynomialFactors<Residue> {
    let (constant, monic) = canonical(polynomial)
    guard monic.degree > 0, let field = Field(polynomial) else { return PolynomialFactors(constant: constant) }
    let parts = field.ring.squarefreeParts(field.read(monic))
    return PolynomialFactors(
      constant: constant, parts.map { .init(field.written($0.polynomial), $0.multiplicity) })
  }

  static func factored(
    _ polynomial: Polynomial<Residue>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (factors: PolynomialFactors<Residue>, steps: [FactoringSteps<Residue>.Step]) {
    var story = FactoringStory<Residue>(isTold: isTold)
    let parts = try squarefree(polynomial, budget)
    let monic = polynomial.monic
    story.constant(of: polynomial, parts.constant, monic)
    try story.squarefree(of: monic, parts, budget)
    guard let field = Field(polynomial) else { return (parts, story.steps) }
    var factors: [PolynomialFactors<Residue>.Factor] = []
    for part in parts.factors {
      let products = try budgeted { () throws(BudgetError) in
        try field.ring.distinctDegrees(field.read(part.polynomial), budget)
      }
      for (degree, product) in products {
        let found = try budgeted { () throws(BudgetError) in
          try field.ring.equalDegreeFactors(product, degree: degree, budget)
        }
        let irreducible = found.map { field.written($0) }.sorted { isBefore($0, $1) }
        if products.count > 1 { story.append(.distinctDegree(degree, field.written(product))) }
        if irreducible.count > 1 {
          story.append(.split(field.written(product), irreducible))
        } else if degree > 1 {
          story.irreducible(irreducible[0], .byDegree)
        }
        factors += irreducible.map { .init($0, part.multiplicity) }
      }
    }
    return (ordered(parts.constant, factors), story.steps)
  }
}
