internal import MatrixArithmetic
internal import MatrixDomain

/// What differs from field to field for polynomials: ℚ, ℚ(i), GF(p).
///
/// Public functions take any `HandScalar`; one cast finds the field (``PolynomialFields``).
protocol PolynomialField: ExactScalar {
  /// The greatest common divisor, monic or 0, with its cofactors: of the second operand's quotient the first has the
  /// smaller degree, and the second is 0 where the second operand is.
  static func divisor(
    of first: Polynomial<Self>, _ second: Polynomial<Self>, _ budget: Budget
  ) throws(ExactError) -> PolynomialDivisor<Self>
  /// The product of powers of parts without repeated factors, by rising power.
  static func squarefree(_ polynomial: Polynomial<Self>, _ budget: Budget) throws(ExactError) -> PolynomialFactors<Self>
  /// The irreducible factors, and how they were found.
  static func factored(
    _ polynomial: Polynomial<Self>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (factors: PolynomialFactors<Self>, steps: [FactoringSteps<Self>.Step])
  /// The polynomial as a constant times one in canonical form.
  static func canonical(_ polynomial: Polynomial<Self>) -> (constant: Self, polynomial: Polynomial<Self>)
  /// Whether one coefficient stands before another in the order of factors.
  static func isBefore(_ left: Self, _ right: Self) -> Bool
}

extension PolynomialField {
  /// Monic, with its leading coefficient.
  static func canonical(_ polynomial: Polynomial<Self>) -> (constant: Self, polynomial: Polynomial<Self>) {
    guard let leading = polynomial.coefficients.last else { return (.zero, .zero) }
    return (leading, leading.isOne ? polynomial : Polynomial(polynomial.coefficients.map { $0 / leading }))
  }

  /// x first, the others by degree, then by coefficients from the highest on.
  static func isBefore(_ left: Polynomial<Self>, _ right: Polynomial<Self>) -> Bool {
    if (left == .x) != (right == .x) { return left == .x }
    if left.degree != right.degree { return left.degree < right.degree }
    for power in left.coefficients.indices.reversed() where left[power] != right[power] {
      return isBefore(left[power], right[power])
    }
    return false
  }

  /// A product in order.
  static func ordered(_ constant: Self, _ factors: [PolynomialFactors<Self>.Factor]) -> PolynomialFactors<Self> {
    PolynomialFactors(constant: constant, factors.sorted { isBefore($0.polynomial, $1.polynomial) })
  }
}

extension Polynomial where Element: ExactScalar {
  /// c₁ + 2·c₂·x + 3·c₃·x² + …
  public var derivative: Polynomial {
    Polynomial(coefficients.indices.dropFirst().map { coefficients[$0] * Element($0) })
  }

  /// The polynomial with leading coefficient 1; 0 stays 0.
  public var monic: Polynomial {
    guard let leading = coefficients.last, !leading.isOne else { return self }
    return Polynomial(coefficients.map { $0 / leading })
  }
}

extension Polynomial where Element: PolynomialField {
  /// Euclid's algorithm in its plain form.
  func euclideanDivisor(with other: Polynomial, _ budget: Budget) throws(BudgetError) -> PolynomialDivisor<Element> {
    var (left, right) = (self, other)
    var (leftU, rightU) = (Polynomial.one, Polynomial.zero)
    var (leftV, rightV) = (Polynomial.zero, Polynomial.one)
    while !right.isZero {
      try budget.check()
      let (quotient, rest) = left.quotientAndRemainder(dividingBy: right)
      (left, right) = (right, rest)
      (leftU, rightU) = (rightU, leftU - quotient * rightU)
      (leftV, rightV) = (rightV, leftV - quotient * rightV)
    }
    guard let leading = left.coefficients.last else { return PolynomialDivisor(divisor: .zero, u: .zero, v: .zero) }
    func scaled(_ polynomial: Polynomial) -> Polynomial { Polynomial(polynomial.coefficients.map { $0 / leading }) }
    return PolynomialDivisor(divisor: scaled(left), u: scaled(leftU), v: scaled(leftV))
  }

  /// The monic greatest common divisor alone, by Euclid's algorithm.
  func euclideanGCD(with other: Polynomial, _ budget: Budget) throws(BudgetError) -> Polynomial {
    var (left, right) = (self, other)
    while !right.isZero {
      try budget.check()
      (left, right) = (right, left.quotientAndRemainder(dividingBy: right).remainder.monic)
    }
    return left.monic
  }
}
