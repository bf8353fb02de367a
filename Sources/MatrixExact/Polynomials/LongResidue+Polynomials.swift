internal import MatrixArithmetic
internal import MatrixDomain

extension LongResidue: PolynomialField {
  static func isBefore(_ left: LongResidue, _ right: LongResidue) -> Bool {
    left.representative < right.representative
  }

  static func divisor(
    of first: Polynomial<LongResidue>, _ second: Polynomial<LongResidue>, _ budget: Budget
  ) throws(ExactError) -> PolynomialDivisor<LongResidue> {
    try budgeted { () throws(BudgetError) in try first.euclideanDivisor(with: second, budget) }
  }

  static func squarefree(
    _ polynomial: Polynomial<LongResidue>, _ budget: Budget
  ) throws(ExactError) -> PolynomialFactors<LongResidue> {
    guard let ring = LongResiduePolynomials(polynomial) else {
      return PolynomialFactors(constant: canonical(polynomial).constant)
    }
    return try ring.squarefree(polynomial, budget)
  }

  static func factored(
    _ polynomial: Polynomial<LongResidue>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (
    factors: PolynomialFactors<LongResidue>, steps: [FactoringSteps<LongResidue>.Step]
  ) {
    guard let ring = LongResiduePolynomials(polynomial) else {
      return (PolynomialFactors(constant: canonical(polynomial).constant), [])
    }
    return try ring.factored(polynomial, isTold: isTold, budget)
  }
}
