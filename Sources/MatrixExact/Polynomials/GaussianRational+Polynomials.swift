internal import MatrixArithmetic
internal import MatrixDomain

extension GaussianRational: PolynomialField {
  /// By the real part, then by the imaginary part.
  static func isBefore(_ left: GaussianRational, _ right: GaussianRational) -> Bool {
    left.real == right.real ? left.imaginary < right.imaginary : left.real < right.real
  }

  static func divisor(
    of first: Polynomial<GaussianRational>, _ second: Polynomial<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> PolynomialDivisor<GaussianRational> {
    try budgeted { () throws(BudgetError) in try first.euclideanDivisor(with: second, budget) }
  }

  static func squarefree(
    _ polynomial: Polynomial<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> PolynomialFactors<GaussianRational> {
    let (constant, monic) = canonical(polynomial)
    if monic.degree < 1 { return PolynomialFactors(constant: constant) }
    return try budgeted { () throws(BudgetError) in
      var factors: [PolynomialFactors<GaussianRational>.Factor] = []
      func quotient(
        _ dividend: Polynomial<GaussianRational>, _ divisor: Polynomial<GaussianRational>
      ) -> Polynomial<GaussianRational> { dividend.quotientAndRemainder(dividingBy: divisor).quotient }
      // As over the integers (Yun).
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

  /// A factor of a squarefree polynomial f is the greatest common divisor of f and an irreducible factor of the norm
  /// f·f̄, which has rational coefficients, if that is squarefree; if not, of f with a multiple of i added to x.
  ///
  /// - Source: B. M. Trager, Algebraic factoring and rational function integration, SYMSAC 1976,
  ///   doi:10.1145/800205.806338.
  static func factored(
    _ polynomial: Polynomial<GaussianRational>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (
    factors: PolynomialFactors<GaussianRational>, steps: [FactoringSteps<GaussianRational>.Step]
  ) {
    var story = FactoringStory<GaussianRational>(isTold: isTold)
    let parts = try squarefree(polynomial, budget)
    let monic = polynomial.monic
    story.constant(of: polynomial, parts.constant, monic)
    try story.squarefree(of: monic, parts, budget)
    var factors: [PolynomialFactors<GaussianRational>.Factor] = []
    for part in parts.factors {
      if part.polynomial.degree == 1 {
        factors.append(part)
        continue
      }
      let (shift, norm) = try squarefreeNorm(of: part.polynomial, budget)
      let normFactors = try Rational.factored(norm, variable: variable, isTold: false, budget).factors
      story.append(.norm(of: part.polynomial, shift: shift, normFactors.embedded))
      let shifted = part.polynomial.shifted(by: GaussianRational(.zero, Rational(shift)))
      var irreducible: [Polynomial<GaussianRational>] = []
      for factor in normFactors.factors {
        let embedded = Polynomial(factor.polynomial.coefficients.map { GaussianRational($0) })
        let common = try budgeted { () throws(BudgetError) in try shifted.euclideanGCD(with: embedded, budget) }
        irreducible.append(common.shifted(by: GaussianRational(.zero, Rational(-shift))))
      }
      irreducible.sort { isBefore($0, $1) }
      if irreducible.count > 1 { story.append(.split(part.polynomial, irreducible)) }
      factors += irreducible.map { .init($0, part.multiplicity) }
    }
    return (ordered(parts.constant, factors), story.steps)
  }

  /// The least multiple s of i for which the norm of f(x + s·i) is squarefree, and that norm.
  static func squarefreeNorm(
    of polynomial: Polynomial<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> (shift: Int, norm: Polynomial<Rational>) {
    var shift = 0
    while true {
      try budgeted(budget.check)
      let shifted = polynomial.shifted(by: GaussianRational(.zero, Rational(shift)))
      let norm = shifted.norm
      let divisor = try Rational.divisor(of: norm, norm.derivative, budget).divisor
      if divisor.degree == 0 { return (shift, norm) }
      // Only finitely many multiples make a conjugate root meet another.
      shift += 1
    }
  }
}

extension PolynomialFactors<Rational> {
  /// The same product over ℚ(i).
  fileprivate var embedded: PolynomialFactors<GaussianRational> {
    PolynomialFactors<GaussianRational>(
      constant: GaussianRational(constant),
      factors.map { .init($0.polynomial.coefficients.map { GaussianRational($0) }, $0.multiplicity) })
  }
}

extension Polynomial<GaussianRational> {
  /// The polynomial at x + step, by Horner's rule.
  func shifted(by step: GaussianRational) -> Polynomial {
    if step.isZero { return self }
    var result = coefficients
    for start in 0..<max(0, result.count - 1) {
      for index in (start..<(result.count - 1)).reversed() { result[index].addProduct(step, result[index + 1]) }
    }
    return Polynomial(result)
  }

  /// The product with the conjugate polynomial, whose coefficients are rational.
  var norm: Polynomial<Rational> {
    let product = self * Polynomial(coefficients.map(\.conjugate))
    return Polynomial<Rational>(product.coefficients.map(\.real))
  }
}
