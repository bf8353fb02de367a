/// Euclid's algorithm for polynomials: each step divides by the remainder of the one before.
public struct EuclideanSteps<Element: HandScalar>: DerivationPart, Hashable {
  /// The name of the unknown.
  public var variable: String
  /// The divisions; the last leaves 0.
  public var steps: [Step]

  /// One division: `dividend = quotient·divisor + remainder`.
  public struct Step: Hashable, Sendable {
    /// What is divided.
    public var dividend: Polynomial<Element>
    /// What it is divided by.
    public var divisor: Polynomial<Element>
    /// How often the divisor goes in.
    public var quotient: Polynomial<Element>
    /// What is left.
    public var remainder: Polynomial<Element>

    /// A division with its result.
    public init(
      dividend: Polynomial<Element>, divisor: Polynomial<Element>, quotient: Polynomial<Element>,
      remainder: Polynomial<Element>
    ) {
      self.dividend = dividend
      self.divisor = divisor
      self.quotient = quotient
      self.remainder = remainder
    }
  }

  /// Divisions one after another.
  public init(variable: String, steps: [Step]) {
    self.variable = variable
    self.steps = steps
  }

  public var record: Value {
    .record([
      .init("part", .text("euclid")),
      .init(
        "steps",
        .list(
          steps.map {
            .record([
              .init("dividend", $0.dividend.value(variable)), .init("divisor", $0.divisor.value(variable)),
              .init("quotient", $0.quotient.value(variable)), .init("remainder", $0.remainder.value(variable)),
            ])
          })),
    ])
  }
}

/// A greatest common divisor as a combination of two polynomials.
public struct BezoutIdentity<Element: HandScalar>: DerivationPart, Hashable {
  /// The name of the unknown.
  public var variable: String
  /// Monic, or 0.
  public var divisor: Polynomial<Element>
  /// The polynomials the divisor divides.
  public var operands: [Polynomial<Element>]
  /// What the operands are multiplied with.
  public var cofactors: [Polynomial<Element>]

  /// The divisor of two polynomials with its cofactors.
  public init(
    variable: String, divisor: Polynomial<Element>, operands: [Polynomial<Element>],
    cofactors: [Polynomial<Element>]
  ) {
    self.variable = variable
    self.divisor = divisor
    self.operands = operands
    self.cofactors = cofactors
  }

  /// True where the sum of the products is the divisor.
  public var holds: Bool {
    zip(operands, cofactors).reduce(Polynomial.zero) { $0 + $1.0 * $1.1 } == divisor
  }

  public var record: Value {
    .record([
      .init("part", .text("bezout")), .init("divisor", divisor.value(variable)),
      .init("operands", .list(operands.map { $0.value(variable) })),
      .init("cofactors", .list(cofactors.map { $0.value(variable) })),
    ])
  }
}

extension Polynomial {
  /// The polynomial as an exchange value in a variable.
  public func value(_ variable: String) -> Value {
    .polynomial(PolynomialValue(Element.domain(of: coefficients), variable: variable, TextSlab(of: coefficients)))
  }
}
