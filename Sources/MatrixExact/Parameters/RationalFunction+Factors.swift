public import MatrixArithmetic
public import MatrixDomain

extension RationalFunction {
  /// The function as a product of powers of irreducible polynomials, `-(k-1)^2*(k+2)`; `nil` where there is nothing to show:
  /// several letters, a constant, one factor to the first power, or a factorization that comes to no end.
  ///
  /// ```swift
  /// let k = RationalFunction(ParameterRing(["k"])!.letter(0))
  /// (k * k - 1).factoredText()        // (k-1)*(k+1)
  /// ```
  public func factoredText(budget: Budget = .unlimited) -> String? {
    guard let ring, ring.names.count == 1, constant == nil else { return nil }
    guard let above = numerator.factors(budget), let below = denominator.factors(budget) else { return nil }
    if above.powers.count + below.powers.count == 1, above.powers.first?.exponent == 1, above.constant.isOne {
      return nil
    }
    func product(_ powers: [(factor: ParameterPolynomial, exponent: Int)]) -> [String] {
      powers.map { power in
        let base = power.factor.count > 1 ? "(\(power.factor))" : "\(power.factor)"
        return power.exponent == 1 ? base : "\(base)^\(power.exponent)"
      }
    }
    let constant = above.constant / below.constant
    var factors = product(above.powers)
    if !constant.numerator.magnitude.isOne || factors.isEmpty {
      factors.insert("\(constant.numerator.magnitude)", at: 0)
    }
    var divisors = product(below.powers)
    if !constant.denominator.isOne { divisors.insert("\(constant.denominator)", at: 0) }
    let text = (constant.signum < 0 ? "-" : "") + factors.joined(separator: "*")
    if divisors.isEmpty { return text }
    let divisor = divisors.joined(separator: "*")
    return "\(text)/" + (divisors.count > 1 ? "(\(divisor))" : divisor)
  }
}

extension ParameterPolynomial {
  /// A constant and the powers of the irreducible factors of a polynomial in the only letter of its ring; `nil` where they are not found.
  fileprivate func factors(
    _ budget: Budget
  ) -> (constant: Rational, powers: [(factor: ParameterPolynomial, exponent: Int)])? {
    if let constant { return (Rational(constant), []) }
    guard let ring, let polynomial = univariate(in: 0), let found = try? polynomial.factored(budget: budget) else {
      return nil
    }
    return (
      found.constant,
      found.factors.map { (ParameterPolynomial.primitive($0.polynomial, in: 0, of: ring), $0.multiplicity) }
    )
  }
}
