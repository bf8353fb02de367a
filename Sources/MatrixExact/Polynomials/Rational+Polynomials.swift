internal import MatrixArithmetic
internal import MatrixDomain

extension Rational: PolynomialField {
  static func isBefore(_ left: Rational, _ right: Rational) -> Bool { left < right }

  /// Integer coefficients without a common factor, the leading one positive.
  static func canonical(_ polynomial: Polynomial<Rational>) -> (constant: Rational, polynomial: Polynomial<Rational>) {
    let (constant, whole) = primitive(polynomial)
    return (constant, Polynomial(whole.map { Rational($0) }))
  }

  static func primitive(_ polynomial: Polynomial<Rational>) -> (constant: Rational, polynomial: [Integer]) {
    if polynomial.isZero { return (.zero, []) }
    var common = Integer.one
    for coefficient in polynomial.coefficients where !coefficient.isWhole {
      common = common.lcm(with: coefficient.denominator)
    }
    let whole = polynomial.coefficients.map {
      $0.numerator * (common.dividedExactly(by: $0.denominator) ?? .one)
    }
    return (Rational(WholePolynomials.content(whole), common), WholePolynomials.primitive(whole))
  }

  static func divisor(
    of first: Polynomial<Rational>, _ second: Polynomial<Rational>, _ budget: Budget
  ) throws(ExactError) -> PolynomialDivisor<Rational> {
    if first.isZero || second.isZero {
      let (other, inverse) = (first.isZero ? second : first, (first.isZero ? second : first).coefficients.last?.inverse)
      let factor = Polynomial(constant: inverse ?? .zero)
      return PolynomialDivisor(
        divisor: other.monic, u: first.isZero ? .zero : factor, v: first.isZero ? factor : .zero)
    }
    return try budgeted { () throws(BudgetError) in
      let (constant, p) = primitive(first)
      let (otherConstant, q) = primitive(second)
      let common = try WholePolynomials.gcd(p, q, budget)
      guard let leading = common.last, let left = WholePolynomials.dividedExactly(p, by: common),
        let right = WholePolynomials.dividedExactly(q, by: common)
      else { preconditionFailure("the greatest common divisor does not divide") }
      func scaled(_ polynomial: [Integer], _ factor: Rational) -> Polynomial<Rational> {
        Polynomial(polynomial.map { Rational($0) * factor })
      }
      let inverse = Rational(.one, leading)
      let divisor = scaled(common, inverse)
      if right.count == 1 {
        return PolynomialDivisor(
          divisor: divisor, u: .zero, v: Polynomial(constant: .one / second.coefficients[second.degree]))
      }
      if left.count == 1 {
        return PolynomialDivisor(
          divisor: divisor, u: Polynomial(constant: .one / first.coefficients[first.degree]), v: .zero)
      }
      let (u, v, resultant) = try WholePolynomials.cofactors(left, right, budget)
      let factor = inverse / Rational(resultant)
      return PolynomialDivisor(
        divisor: divisor, u: scaled(u, factor / constant), v: scaled(v, factor / otherConstant))
    }
  }

  static func squarefree(
    _ polynomial: Polynomial<Rational>, _ budget: Budget
  ) throws(ExactError) -> PolynomialFactors<Rational> {
    let (constant, whole) = primitive(polynomial)
    if whole.count <= 1 { return PolynomialFactors(constant: constant) }
    let parts = try budgeted { () throws(BudgetError) in try WholePolynomials.squarefreeParts(whole, budget) }
    return PolynomialFactors(
      constant: constant, parts.map { .init($0.polynomial.map { Rational($0) }, $0.multiplicity) })
  }

  static func factored(
    _ polynomial: Polynomial<Rational>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (factors: PolynomialFactors<Rational>, steps: [FactoringSteps<Rational>.Step]) {
    var story = FactoringStory<Rational>(isTold: isTold)
    let (constant, whole) = primitive(polynomial)
    let rest = Polynomial(whole.map { Rational($0) })
    if !isTold, WholeFactorization.isIrreducibleWithoutRoots(whole) {
      return (ordered(constant, [.init(rest, 1)]), story.steps)
    }
    story.constant(of: polynomial, constant, rest)
    let parts = try squarefree(rest, budget)
    try story.squarefree(of: rest, parts, budget)
    var factors: [PolynomialFactors<Rational>.Factor] = []
    for part in parts.factors {
      let roots = RationalRoots(part.polynomial.coefficients.map(\.numerator))
      story.roots(of: part.polynomial, roots)
      // Narrated factoring goes by a prime, up to a degree beyond which the steps are not read.
      let outcome = try WholeFactorization.factors(
        roots?.rest ?? part.polynomial.coefficients.map(\.numerator),
        substituted: isTold ? Tuning.substitutedDegree : 2, budget)
      story.way(outcome, isWithoutRoots: roots != nil)
      factors += (roots?.factors ?? []).map { .init($0.map { Rational($0) }, part.multiplicity) }
      factors += outcome.factors.filter { $0.count > 1 }
        .map { .init($0.map { Rational($0) }, part.multiplicity) }
    }
    return (ordered(constant, factors), story.steps)
  }
}

extension Tuning {
  /// The degree beyond which a polynomial g(x^k) is taken apart by the factors of g although the way is told, which up to it
  /// goes by a prime. Estimated.
  static let substitutedDegree = 64
}
