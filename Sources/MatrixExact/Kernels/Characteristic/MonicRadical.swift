internal import MatrixArithmetic

/// The product of the different irreducible factors of a monic polynomial with integer coefficients: its radical.
///
/// Modulo a prime the radical is p over the greatest common divisor of p and its derivative, and it has at most the degree
/// that it has over ℤ. Let q, of that degree, be what several primes give together. Where p divides p'·q, the fraction p'/p
/// has the denominator q in some terms; in lowest terms its denominator is the radical, which so divides q.
enum MonicRadical {
  /// Constant term first.
  static func of(_ polynomial: [Integer], _ budget: Budget) throws(BudgetError) -> [Integer] {
    let degree = polynomial.count - 1
    guard degree > 1 else { return polynomial }
    var primes = DescendingPrimes(enough: Int.max / 2)
    var known = (degree: -1, remainders: GrowingRemainders(count: 0), values: [Integer]())
    while let prime = primes.next() {
      try budget.check()
      guard prime > degree else { continue }
      let ring = ResiduePolynomials(UInt64(prime))
      let whole = ring.polynomial(polynomial)
      let radical = ring.monic(ring.quotient(whole, by: ring.gcd(whole, ring.derivative(whole))))
      let size = radical.count - 1
      if size == degree { return polynomial }
      if size < known.degree { continue }
      if size > known.degree { known = (size, GrowingRemainders(count: size), []) }
      known.remainders.add(ring.residues(radical).prefix(size), modulo: UInt64(prime))
      let values = known.remainders.balanced
      if values == known.values, isDividedByRadical(values + [.one], of: polynomial) { return values + [.one] }
      known.values = values
    }
    preconditionFailure("there are more primes than an exact computation can use up")
  }

  /// True where p divides p'·q.
  private static func isDividedByRadical(_ candidate: [Integer], of polynomial: [Integer]) -> Bool {
    let degree = polynomial.count - 1
    let derivative = (1...degree).map { Integer($0) * polynomial[$0] }
    var rest = MonicPolynomials.product(derivative, candidate)
    for power in (0..<max(0, rest.count - degree)).reversed() {
      let top = rest[power + degree]
      if top.isZero { continue }
      for index in 0..<degree where !polynomial[index].isZero {
        rest[power + index].subtractProduct(top, polynomial[index])
      }
    }
    return rest.prefix(degree).allSatisfy(\.isZero)
  }
}
