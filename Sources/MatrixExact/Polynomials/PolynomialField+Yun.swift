internal import MatrixDomain

extension PolynomialField {
  /// The product of powers of parts without repeated factors, in characteristic 0, by monic greatest common divisors.
  ///
  /// - Source: D. Y. Y. Yun, On square-free decomposition algorithms, SYMSAC 1976, doi:10.1145/800205.806320.
  static func squarefreeByYun(
    _ polynomial: Polynomial<Self>, _ budget: Budget
  ) throws(ExactError) -> PolynomialFactors<Self> {
    let (constant, monic) = canonical(polynomial)
    if monic.degree < 1 { return PolynomialFactors(constant: constant) }
    return try budgeted { () throws(BudgetError) in
      var factors: [PolynomialFactors<Self>.Factor] = []
      func quotient(_ dividend: Polynomial<Self>, _ divisor: Polynomial<Self>) -> Polynomial<Self> {
        dividend.quotientAndRemainder(dividingBy: divisor).quotient
      }
      let common = try monic.euclideanGCD(with: monic.derivative, budget)
      var simple = quotient(monic, common)
      var rest = quotient(monic.derivative, common)
      var multiplicity = 1
      while simple.degree > 0 {
        rest = rest - simple.derivative
        let part = try simple.euclideanGCD(with: rest, budget)
        if part.degree > 0 { factors.append(.init(part, multiplicity)) }
        simple = quotient(simple, part)
        rest = quotient(rest, part)
        multiplicity += 1
      }
      return PolynomialFactors(constant: constant, factors)
    }
  }
}
