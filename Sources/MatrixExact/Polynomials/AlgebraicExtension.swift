internal import MatrixDomain

/// An extension of finite degree of an infinite field, over which polynomials are factored by those over that field.
protocol AlgebraicExtension: PolynomialField {
  /// The field that is extended.
  associatedtype Ground: ExactScalar

  /// A number of the ground field.
  init(ground: Ground)
  /// The number as one of the ground field; `nil` where it is none.
  var ground: Ground? { get }
  /// A generator of the field of some numbers, and its degree; `nil` where all are constants that have met no field.
  static func generator(of numbers: [Self]) -> (element: Self, degree: Int)?
  /// The product of a monic polynomial with its conjugates over the ground field, in the field of a generator.
  static func norm(
    of polynomial: Polynomial<Self>, _ generator: Self, _ budget: Budget
  ) throws(ExactError) -> Polynomial<Ground>
}

extension AlgebraicExtension {
  /// The irreducible factors.
  ///
  /// A factor of a squarefree polynomial f is the greatest common divisor of f and an irreducible factor of its norm, if that
  /// is squarefree; if not, of f with a multiple of the generator added to x. What has coefficients in the ground field is
  /// factored there first: a factor whose degree has nothing in common with that of the field stays irreducible.
  ///
  /// - Source: B. M. Trager, Algebraic factoring and rational function integration, SYMSAC 1976,
  ///   doi:10.1145/800205.806338.
  static func factoredByNorm(
    _ polynomial: Polynomial<Self>, variable: String, isTold: Bool, _ budget: Budget
  ) throws(ExactError) -> (factors: PolynomialFactors<Self>, steps: [FactoringSteps<Self>.Step]) {
    var story = FactoringStory<Self>(isTold: isTold)
    let parts = try squarefree(polynomial, budget)
    let monic = polynomial.monic
    story.constant(of: polynomial, parts.constant, monic)
    try story.squarefree(of: monic, parts, budget)
    let generator = generator(of: polynomial.coefficients)
    // Constants that have met no field learn theirs.
    let zero = generator.map { $0.element - $0.element } ?? .zero
    var factors: [PolynomialFactors<Self>.Factor] = []
    for part in parts.factors {
      var irreducible: [Polynomial<Self>] = []
      let pieces = try factorsOverGround(part.polynomial, budget) ?? [part.polynomial]
      if pieces.count > 1 { story.append(.split(part.polynomial, pieces)) }
      for piece in pieces {
        guard let generator, piece.degree > 1 else {
          irreducible.append(piece)
          continue
        }
        if piece.hasGroundCoefficients, greatestDivisor(piece.degree, generator.degree) == 1 {
          story.irreducible(piece, .coprimeDegree)
          irreducible.append(piece)
        } else {
          irreducible += try factorsByNorm(of: piece, generator.element, &story, variable: variable, budget)
        }
      }
      factors += irreducible.map { .init(Polynomial($0.coefficients.map { $0 + zero }), part.multiplicity) }
    }
    return (ordered(parts.constant, factors), story.steps)
  }

  /// The irreducible factors of a monic squarefree polynomial.
  private static func factorsByNorm(
    of polynomial: Polynomial<Self>, _ generator: Self, _ story: inout FactoringStory<Self>, variable: String,
    _ budget: Budget
  ) throws(ExactError) -> [Polynomial<Self>] {
    let (shift, norm) = try squarefreeNorm(of: polynomial, generator, budget)
    let step = Self(shift) * generator
    let normFactors = try PolynomialFields.factored(norm, variable: variable, isTold: false, budget).factors
    story.append(.norm(of: polynomial, shift: step, normFactors.embedded()))
    if normFactors.factors.count == 1 { return [polynomial] }
    let shifted = polynomial.shifted(by: step)
    var irreducible: [Polynomial<Self>] = []
    for factor in normFactors.factors {
      let embedded = Polynomial(factor.polynomial.coefficients.map { Self(ground: $0) })
      let common = try budgeted { () throws(BudgetError) in try shifted.euclideanGCD(with: embedded, budget) }
      irreducible.append(common.shifted(by: -step))
    }
    irreducible.sort { isBefore($0, $1) }
    story.append(.split(polynomial, irreducible))
    return irreducible
  }

  /// The factors over the ground field of a polynomial with all its coefficients there; `nil` for any other.
  private static func factorsOverGround(
    _ polynomial: Polynomial<Self>, _ budget: Budget
  ) throws(ExactError) -> [Polynomial<Self>]? {
    guard polynomial.degree > 1, polynomial.hasGroundCoefficients else { return nil }
    let ground = Polynomial(polynomial.coefficients.compactMap(\.ground))
    let factors = try PolynomialFields.factored(ground, variable: "x", isTold: false, budget).factors
    return factors.factors.map { Polynomial($0.polynomial.monic.coefficients.map { Self(ground: $0) }) }
  }

  /// The least multiple s of the generator a for which the norm of f(x + s·a) is squarefree, and that norm.
  static func squarefreeNorm(
    of polynomial: Polynomial<Self>, _ generator: Self, _ budget: Budget
  ) throws(ExactError) -> (shift: Int, norm: Polynomial<Ground>) {
    var shift = 0
    while true {
      try budgeted(budget.check)
      let norm = try norm(of: polynomial.shifted(by: Self(shift) * generator), generator, budget)
      let divisor = try PolynomialFields.divisor(of: norm, norm.derivative, budget).divisor
      if divisor.degree == 0 { return (shift, norm) }
      // Only finitely many multiples make a conjugate root meet another.
      shift += 1
    }
  }

  /// What shows that a monic polynomial is irreducible: that the norm is, of the polynomial with this many times the generator
  /// added to the unknown.
  static func irreducibility(
    of polynomial: Polynomial<Self>, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    guard let generator = generator(of: polynomial.coefficients), let ground = Ground.kernels.evidence.irreducibility
    else {
      throw .tooLarge(.noPolynomialArithmetic(domain(of: polynomial.coefficients)))
    }
    let (shift, norm) = try evident { () throws(ExactError) in
      try squarefreeNorm(of: polynomial, generator.element, budget)
    }
    return [.init("shift", .count(shift))] + (try ground(norm, budget))
  }

  private static func greatestDivisor(_ left: Int, _ right: Int) -> Int {
    Integer(left).gcd(with: Integer(right)).asInt ?? 1
  }
}

extension PolynomialFactors where Element: ExactScalar {
  /// The same product over an extension.
  fileprivate func embedded<Extension: AlgebraicExtension>() -> PolynomialFactors<Extension>
  where Extension.Ground == Element {
    PolynomialFactors<Extension>(
      constant: Extension(ground: constant),
      factors.map { .init($0.polynomial.coefficients.map { Extension(ground: $0) }, $0.multiplicity) })
  }
}

extension Polynomial where Element: AlgebraicExtension {
  fileprivate var hasGroundCoefficients: Bool { coefficients.allSatisfy { $0.ground != nil } }
}

extension Polynomial where Element: ExactScalar {
  /// The polynomial at x + step, by Horner's rule.
  func shifted(by step: Element) -> Polynomial {
    if step.isZero { return self }
    var result = coefficients
    for start in 0..<max(0, result.count - 1) {
      for index in (start..<(result.count - 1)).reversed() { result[index].addProduct(step, result[index + 1]) }
    }
    return Polynomial(result)
  }
}
