internal import MatrixArithmetic
internal import MatrixDomain

/// The steps of a factorization, as they come.
struct FactoringStory<Element: PolynomialField> {
  /// False where no steps are wanted: then none are kept.
  let isTold: Bool
  private(set) var steps: [FactoringSteps<Element>.Step] = []

  init(isTold: Bool) { self.isTold = isTold }

  mutating func append(_ step: FactoringSteps<Element>.Step) {
    if isTold { steps.append(step) }
  }

  mutating func constant(of polynomial: Polynomial<Element>, _ constant: Element, _ rest: Polynomial<Element>) {
    if !constant.isOne, rest.degree > 0 { append(.constant(of: polynomial, constant, rest)) }
  }

  /// Tells of repeated factors, where there are any.
  mutating func squarefree(
    of polynomial: Polynomial<Element>, _ parts: PolynomialFactors<Element>, _ budget: Budget
  ) throws(ExactError) {
    guard isTold, parts.factors.contains(where: { $0.multiplicity > 1 }) else { return }
    let derivative = polynomial.derivative
    let common = try Element.divisor(of: polynomial, derivative, budget).divisor
    steps.append(.repeated(of: polynomial, derivative: derivative, common: common))
    steps.append(.squarefree(of: polynomial, parts))
  }

  mutating func irreducible(_ polynomial: Polynomial<Element>, _ reason: FactoringSteps<Element>.Reason) {
    append(.irreducible(polynomial, reason))
  }
}

extension FactoringStory where Element == Rational {
  mutating func roots(of polynomial: Polynomial<Rational>, _ roots: RationalRoots?) {
    guard let roots, polynomial.degree > 1 else { return }
    let rest = Polynomial(roots.rest.map { Rational($0) })
    append(.roots(of: polynomial, candidates: roots.candidates, found: roots.found, rest: rest))
  }

  /// Tells what was seen modulo primes.
  mutating func way(_ outcome: WholeFactorization.Outcome, isWithoutRoots: Bool) {
    guard isTold else { return }
    let factors = outcome.factors.filter { $0.count > 1 }.map { Polynomial($0.map { Rational($0) }) }
    let product = factors.reduce(.one, *)
    if product.degree <= 1 { return }
    if isWithoutRoots, product.degree <= 3 { return irreducible(product, .withoutRoot) }
    for pattern in outcome.way.patterns {
      append(.degrees(of: product, prime: String(pattern.prime), degrees: pattern.degrees))
    }
    if outcome.way.isSettledByDegrees {
      for factor in factors where factor.degree > 1 { irreducible(factor, .degrees) }
    } else if let (prime, exponent) = outcome.way.lifting {
      append(
        .recombined(prime: String(prime), exponent: exponent, count: outcome.way.lifted, factors: factors))
    }
  }
}
