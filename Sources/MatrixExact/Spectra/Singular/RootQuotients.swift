import MatrixArithmetic
import MatrixDomain

extension Polynomial<Rational> {
  /// The monic polynomial whose roots are the quotients of the roots of this one by those of another, each as often as there are
  /// such pairs; no root of the other one is 0.
  ///
  /// The sum of the k-th powers of the quotients is the product of the sum of the k-th powers of the roots and that of the −k-th
  /// powers of the others. Newton's identities give the coefficients.
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: the square of the degree, the product of both, in products of fractions.
  /// - Source: A. Bostan, P. Flajolet, B. Salvy, É. Schost, J. Symb. Comput. 41 (2006) 1-29.
  func rootQuotients(by other: Polynomial, budget: Budget) throws(ExactError) -> Polynomial {
    let count = degree * other.degree
    let sums = try powerSums(count, budget)
    let inverse = try Polynomial(other.coefficients.reversed()).powerSums(count, budget)
    let products = zip(sums, inverse).map { $0 * $1 }
    // k·rₖ = −(sₖ + r₁·sₖ₋₁ + … + rₖ₋₁·s₁) for xᴺ + r₁·xᴺ⁻¹ + …
    var coefficients = [Rational.one]
    for k in 1..<max(1, count + 1) {
      try budgeted(budget.check)
      var sum = Rational.zero
      for (index, coefficient) in coefficients.enumerated() { sum += coefficient * products[k - 1 - index] }
      coefficients.append(-sum / Rational(k))
    }
    return Polynomial(coefficients.reversed())
  }

  /// The sums of the first, second, … powers of the roots.
  private func powerSums(_ count: Int, _ budget: Budget) throws(ExactError) -> [Rational] {
    let monic = monic
    var sums: [Rational] = []
    for k in 1..<max(1, count + 1) {
      try budgeted(budget.check)
      var sum = k <= degree ? Rational(k) * monic[degree - k] : .zero
      for index in 1..<max(1, Swift.min(k, degree + 1)) { sum += monic[degree - index] * sums[k - 1 - index] }
      sums.append(-sum)
    }
    return sums
  }
}
