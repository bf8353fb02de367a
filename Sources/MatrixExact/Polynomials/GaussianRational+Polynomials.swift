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
  ) throws(ExactError) -> PolynomialFactors<GaussianRational> { try squarefreeByYun(polynomial, budget) }

  static func factored(
    _ polynomial: Polynomial<GaussianRational>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (
    factors: PolynomialFactors<GaussianRational>, steps: [FactoringSteps<GaussianRational>.Step]
  ) { try factoredByNorm(polynomial, variable: variable, isTold: isTold, budget) }
}

extension GaussianRational: AlgebraicExtension {
  init(ground: Rational) { self.init(ground) }

  var ground: Rational? { isReal ? real : nil }

  static func generator(of numbers: [GaussianRational]) -> (element: GaussianRational, degree: Int)? { (.i, 2) }

  /// The product with the conjugate polynomial.
  static func norm(
    of polynomial: Polynomial<GaussianRational>, _ generator: GaussianRational, _ budget: Budget
  ) -> Polynomial<Rational> {
    let product = polynomial * Polynomial(polynomial.coefficients.map(\.conjugate))
    return Polynomial<Rational>(product.coefficients.map(\.real))
  }
}
