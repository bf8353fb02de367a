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
    guard let ring = FiniteFieldPolynomials(polynomial) else {
      return PolynomialFactors(constant: canonical(polynomial).constant)
    }
    return try ring.squarefree(polynomial, budget)
  }

  static func factored(
    _ polynomial: Polynomial<LongResidue>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (
    factors: PolynomialFactors<LongResidue>, steps: [FactoringSteps<LongResidue>.Step]
  ) {
    guard let ring = FiniteFieldPolynomials(polynomial) else {
      return (PolynomialFactors(constant: canonical(polynomial).constant), [])
    }
    return try ring.factored(polynomial, isTold: isTold, budget)
  }
}

extension FiniteFieldPolynomials<LongResidue> {
  /// `nil` where no coefficient knows its modulus.
  fileprivate init?(_ polynomial: Polynomial<LongResidue>) {
    guard let prime = polynomial.coefficients.lazy.compactMap(\.modulus).first else { return nil }
    let words = prime.bitCount / 64 + 1
    self.init(
      characteristic: prime, degree: 1, zero: LongResidue(.zero, modulo: prime),
      random: { source in
        let number = (0..<words).reduce(Integer.zero) { sum, _ in (sum << 64) + Integer(source.next()) }
        return LongResidue(number, modulo: prime)
      })
  }
}
