/// The way to the factors of a polynomial.
public struct FactoringSteps<Element: HandScalar>: DerivationPart, Hashable {
  /// The name of the unknown.
  public var variable: String
  /// What was done, in order.
  public var steps: [Step]

  /// The steps that may occur.
  public enum Step: Hashable, Sendable {
    /// The first polynomial is the constant times the second, whose coefficients have no common factor, or which is
    /// monic.
    case constant(of: Polynomial<Element>, Element, Polynomial<Element>)
    /// A factor that divides the polynomial several times divides the derivative too: the greatest common divisor of
    /// both.
    case repeated(of: Polynomial<Element>, derivative: Polynomial<Element>, common: Polynomial<Element>)
    /// The polynomial is the product of powers of parts without repeated factors.
    case squarefree(of: Polynomial<Element>, PolynomialFactors<Element>)
    /// Of fractions that may be roots, those that are, and what is left without them.
    case roots(of: Polynomial<Element>, candidates: [Element], found: [Element], rest: Polynomial<Element>)
    /// Modulo a prime the polynomial has irreducible factors of these degrees.
    case degrees(of: Polynomial<Element>, prime: String, degrees: [Int])
    /// Factors modulo a prime were lifted to a power of it, and put together to these.
    case recombined(prime: String, exponent: Int, count: Int, factors: [Polynomial<Element>])
    /// The norm, a polynomial with coefficients in the field that is extended, of the polynomial with a number added to the
    /// unknown, as a product.
    case norm(of: Polynomial<Element>, shift: Element, PolynomialFactors<Element>)
    /// The part of a polynomial whose irreducible factors have all this degree.
    case distinctDegree(Int, Polynomial<Element>)
    /// A part of factors of one degree, split.
    case split(Polynomial<Element>, [Polynomial<Element>])
    /// The polynomial is irreducible.
    case irreducible(Polynomial<Element>, Reason)
  }

  /// Why a polynomial has no proper factor.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It has degree 1.
    case linear
    /// It has degree 2 or 3, and no root.
    case withoutRoot = "without-root"
    /// No degree of a proper factor is possible modulo all primes that were tried.
    case degrees
    /// No proper set of the factors modulo a prime gives a factor.
    case sets
    /// There is no factor of a smaller degree.
    case byDegree = "by-degree"
    /// It is irreducible over the field that is extended, and its degree has no factor in common with that of the extension.
    case coprimeDegree = "coprime-degree"
  }

  /// Steps in order.
  public init(variable: String, steps: [Step]) {
    self.variable = variable
    self.steps = steps
  }

  public var record: Value {
    .record([.init("part", .text("factoring")), .init("steps", .list(steps.map(record(of:))))])
  }

  private func record(of step: Step) -> Value {
    func value(_ polynomial: Polynomial<Element>) -> Value { polynomial.value(variable) }
    func list(_ polynomials: [Polynomial<Element>]) -> Value { .list(polynomials.map(value)) }
    func fields(_ kind: String, _ fields: Value.Field...) -> Value {
      .record([.init("kind", .text(kind))] + fields)
    }
    switch step {
    case .constant(let polynomial, let constant, let rest):
      return fields(
        "constant", .init("polynomial", value(polynomial)), .init("constant", .scalar(constant)),
        .init("rest", value(rest)))
    case .repeated(let polynomial, let derivative, let common):
      return fields(
        "repeated", .init("polynomial", value(polynomial)), .init("derivative", value(derivative)),
        .init("common", value(common)))
    case .squarefree(let polynomial, let parts):
      return fields(
        "squarefree", .init("polynomial", value(polynomial)),
        .init("parts", .text(parts.text(variable: variable))))
    case .roots(let polynomial, let candidates, let found, let rest):
      return fields(
        "roots", .init("polynomial", value(polynomial)), .init("candidates", .list(candidates.map { .scalar($0) })),
        .init("roots", .list(found.map { .scalar($0) })), .init("rest", value(rest)))
    case .degrees(let polynomial, let prime, let degrees):
      return fields(
        "degrees", .init("polynomial", value(polynomial)), .init("prime", .text(prime)),
        .init("degrees", .list(degrees.map { .count($0) })))
    case .recombined(let prime, let exponent, let count, let factors):
      return fields(
        "recombined", .init("prime", .text(prime)), .init("exponent", .count(exponent)),
        .init("count", .count(count)), .init("factors", list(factors)))
    case .norm(let polynomial, let shift, let factors):
      return fields(
        "norm", .init("polynomial", value(polynomial)), .init("shift", .scalar(shift)),
        .init("factors", .text(factors.text(variable: variable))))
    case .distinctDegree(let degree, let product):
      return fields("distinctDegree", .init("degree", .count(degree)), .init("product", value(product)))
    case .split(let product, let factors):
      return fields("split", .init("product", value(product)), .init("factors", list(factors)))
    case .irreducible(let polynomial, let reason):
      return fields("irreducible", .init("polynomial", value(polynomial)), .init("reason", .text(reason.rawValue)))
    }
  }
}

/// A polynomial beside its factors: `x^3 - 1 = (x - 1)*(x^2 + x + 1)`.
public struct FactoredPolynomial<Element: HandScalar>: DerivationPart, Hashable {
  /// What stands before the equals sign: `p`, `p(x)`.
  public var name: String
  /// The name of the unknown.
  public var variable: String
  /// The product.
  public var factors: PolynomialFactors<Element>
  /// True where the product is the answer, false where it is an intermediate result.
  public var isAnswer: Bool

  /// A product under a name.
  public init(_ name: String, variable: String, _ factors: PolynomialFactors<Element>, isAnswer: Bool = true) {
    self.name = name
    self.variable = variable
    self.factors = factors
    self.isAnswer = isAnswer
  }

  public var record: Value {
    .record([
      .init("part", .text("factored")), .init("name", .text(name)), .init("constant", .scalar(factors.constant)),
      .init("factors", .list(factors.factors.map { $0.polynomial.value(variable) })),
      .init("multiplicities", .list(factors.factors.map { .count($0.multiplicity) })),
    ])
  }
}
