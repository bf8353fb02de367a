internal import MatrixArithmetic
internal import MatrixDomain

extension ExtensionElement: PolynomialField where Base: ExactScalar {
  /// By value in a field of real numbers that are compared, by residues in a finite field of them; else by the text.
  static func isBefore(_ left: ExtensionElement, _ right: ExtensionElement) -> Bool {
    if (left.field ?? right.field)?.domain.isOrdered ?? true, let sign = (left - right).realSign { return sign < 0 }
    return left.exchangeText < right.exchangeText
  }

  static func divisor(
    of first: Polynomial<ExtensionElement>, _ second: Polynomial<ExtensionElement>, _ budget: Budget
  ) throws(ExactError) -> PolynomialDivisor<ExtensionElement> {
    try budgeted { () throws(BudgetError) in try first.euclideanDivisor(with: second, budget) }
  }

  static func squarefree(
    _ polynomial: Polynomial<ExtensionElement>, _ budget: Budget
  ) throws(ExactError) -> PolynomialFactors<ExtensionElement> {
    guard Base.isFinite else { return try squarefreeByYun(polynomial, budget) }
    return try ring(of: polynomial).squarefree(polynomial, budget)
  }

  static func factored(
    _ polynomial: Polynomial<ExtensionElement>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (
    factors: PolynomialFactors<ExtensionElement>, steps: [FactoringSteps<ExtensionElement>.Step]
  ) {
    guard Base.isFinite else {
      return try factoredByNorm(polynomial, variable: variable, isTold: isTold, budget)
    }
    return try ring(of: polynomial).factored(polynomial, isTold: isTold, budget)
  }

  /// The ring over the finite field of some coefficients.
  private static func ring(
    of polynomial: Polynomial<ExtensionElement>
  ) throws(ExactError) -> FiniteFieldPolynomials<ExtensionElement> {
    let field = polynomial.coefficients.lazy.compactMap(\.field).first
    guard let field, let text = field.domain.modulus, let prime = Integer(text) else {
      throw .noPolynomialArithmetic(domain(of: polynomial.coefficients))
    }
    return FiniteFieldPolynomials(
      characteristic: prime, degree: field.degree, zero: field.element(.zero),
      random: { source in
        field.element((0..<field.degree).map { _ in Base(Int(source.next() >> 2)) })
      })
  }
}

extension ExtensionElement: AlgebraicExtension where Base: ExactScalar {
  init(ground: Base) { self.init(constant: ground) }

  var ground: Base? { constant }

  static func generator(of numbers: [ExtensionElement]) -> (element: ExtensionElement, degree: Int)? {
    numbers.lazy.compactMap(\.field).first.map { ($0.generator, $0.degree) }
  }

  /// The characteristic polynomial over the base field of the multiplication by x in the ring of polynomials modulo this one.
  static func norm(
    of polynomial: Polynomial<ExtensionElement>, _ generator: ExtensionElement, _ budget: Budget
  ) throws(ExactError) -> Polynomial<Base> {
    let degree = generator.field?.degree ?? 1
    let (count, order) = (polynomial.degree, polynomial.degree * degree)
    var multiplication = Matrix<Base>.zero(Shape(order, order))
    for place in 0..<(order - degree) { multiplication[place + degree, place] = .one }
    var power = ExtensionElement.one
    for column in (order - degree)..<order {
      try budgeted(budget.check)
      for block in 0..<count {
        let entry = -(polynomial[block] * power)
        for (row, coefficient) in entry.coefficients.enumerated() {
          multiplication[block * degree + row, column] = coefficient
        }
      }
      power *= generator
    }
    return try Computed.characteristicPolynomial(multiplication, budget: budget).answer
  }
}
