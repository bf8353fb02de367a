internal import MatrixArithmetic
internal import MatrixDomain

extension Residue: PolynomialField {
  static func isBefore(_ left: Residue, _ right: Residue) -> Bool { left.representative < right.representative }

  /// Polynomials of machine words; `nil` where no coefficient knows its modulus.
  private struct Field: FactoringRing {
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

    func squarefreeParts(_ polynomial: [UInt64], _ budget: Budget) -> [(polynomial: [UInt64], multiplicity: Int)] {
      ring.squarefreeParts(polynomial)
    }

    func distinctDegrees(
      _ polynomial: [UInt64], _ budget: Budget
    ) throws(BudgetError) -> [(degree: Int, product: [UInt64])] {
      try ring.distinctDegrees(polynomial, budget)
    }

    func equalDegreeFactors(
      _ product: [UInt64], degree: Int, _ budget: Budget
    ) throws(BudgetError) -> [[UInt64]] {
      try ring.equalDegreeFactors(product, degree: degree, budget)
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
    guard let field = Field(polynomial) else { return PolynomialFactors(constant: canonical(polynomial).constant) }
    return try field.squarefree(polynomial, budget)
  }

  static func factored(
    _ polynomial: Polynomial<Residue>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (factors: PolynomialFactors<Residue>, steps: [FactoringSteps<Residue>.Step]) {
    guard let field = Field(polynomial) else {
      return (PolynomialFactors(constant: canonical(polynomial).constant), [])
    }
    return try field.factored(polynomial, isTold: isTold, budget)
  }
}
