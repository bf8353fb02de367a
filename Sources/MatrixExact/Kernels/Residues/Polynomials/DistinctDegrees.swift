internal import MatrixDomain

/// The products of the irreducible factors of one degree of a squarefree polynomial f modulo a small prime p.
///
/// The polynomials `h(i) = x^(pⁱ)` modulo f, for i = 1, 2, …, follow from one another by the linear map that takes
/// p-th powers. The degrees of all factors of `h(i) − x` divide i. So one greatest common divisor with the product of
/// these for a ≤ i < 2a finds all factors with degrees in that interval, once the smaller ones are removed. Mostly
/// there is none, or one, whose degree then determines it.
/// - Source: E. Kaltofen, V. Shoup, Subquadratic-time factoring of polynomials over finite fields, Math. Comp. 67
///   (1998)
///   1179–1197, doi:10.1090/S0025-5718-98-00944-2, for the intervals; J. von zur Gathen, V. Shoup, Computational
///   Complexity
///   2 (1992) 187–224.
struct DistinctDegrees {
  private let ring: ShortPolynomials
  private let remainders: ShortRemainders
  /// What is left of the polynomial.
  private let rest: ShortPolynomial
  private var found: [(degree: Int, product: ShortPolynomial)] = []

  /// - Parameter polynomial: monic and squarefree, of degree at least 2.
  /// - Complexity: `n³`, of which `n²·p/2` for the map.
  static func products(
    _ polynomial: ShortPolynomial, _ ring: ShortPolynomials, _ budget: Budget
  ) throws(BudgetError) -> [(degree: Int, product: ShortPolynomial)] {
    var search = try DistinctDegrees(polynomial, ring, budget)
    try search.run(budget)
    return search.found
  }

  private init(_ polynomial: ShortPolynomial, _ ring: ShortPolynomials, _ budget: Budget) throws(BudgetError) {
    self.ring = ring
    remainders = try ShortRemainders(polynomial, ring, budget)
    rest = remainders.newPolynomial()
    rest.take(polynomial)
  }

  private mutating func run(_ budget: Budget) throws(BudgetError) {
    let x = remainders.newPolynomial()
    ring.addX(1, to: x)
    var power = remainders.image(of: x)
    var start = 1
    while 2 * start <= rest.degree {
      var differences: [ShortPolynomial] = []
      let all = remainders.newPolynomial()
      all.makeOne()
      for _ in start...min(2 * start - 1, rest.degree / 2) {
        try budget.check()
        let difference = remainders.newPolynomial()
        difference.take(power)
        ring.addX(-1, to: difference)
        remainders.multiply(all, by: difference)
        differences.append(difference)
        power = remainders.image(of: power)
      }
      let common = divisor(of: rest, all)
      if common.degree > 0 {
        remove(common, from: rest)
        part(common, differences, from: start)
      }
      start *= 2
    }
    if rest.degree > 0 { found.append((rest.degree, rest)) }
  }

  /// The greatest common divisor with a remainder.
  private func divisor(of polynomial: ShortPolynomial, _ remainder: ShortPolynomial) -> ShortPolynomial {
    let (result, other) = (remainders.newPolynomial(), remainders.newPolynomial())
    result.take(polynomial)
    other.take(remainder)
    ring.divide(other, by: polynomial)
    ring.formGCD(result, other)
    return result
  }

  /// Leaves the quotient by a divisor.
  private func remove(_ divisor: ShortPolynomial, from polynomial: ShortPolynomial) {
    let quotient = remainders.newPolynomial()
    ring.divide(polynomial, by: divisor, quotient: quotient)
    polynomial.take(quotient)
  }

  /// Parts a product of factors whose degrees are from `start` on and below twice that.
  private mutating func part(_ product: ShortPolynomial, _ differences: [ShortPolynomial], from start: Int) {
    for (step, difference) in differences.enumerated() {
      let degree = start + step
      if product.degree < 2 * degree { break }
      let common = divisor(of: product, difference)
      if common.degree == 0 { continue }
      found.append((degree, common))
      remove(common, from: product)
    }
    if product.degree > 0 { found.append((product.degree, product)) }
  }
}
