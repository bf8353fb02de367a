public import MatrixDomain

extension FactoringSteps: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    for step in steps { narrate(step, into: &narrative, detail) }
  }

  private func narrate(_ step: Step, into narrative: inout Narrative, _ detail: Detail) {
    switch step {
    case .constant(let polynomial, let constant, let rest):
      narrative.heading("CONSTANT FACTOR")
      let product = PolynomialFactors(constant: constant, [.init(rest, 1)])
      narrative.paragraph("\(Formula.equation(polynomial.formula(variable), product.formula(variable)))")
    case .repeated(let polynomial, let derivative, let common):
      narrative.heading("REPEATED FACTORS")
      let prime = Formula.equation(.name("f'"), derivative.formula(variable))
      narrative.paragraph("\(Formula.equation(.name("f"), polynomial.formula(variable))),   \(prime)")
      if derivative.isZero {
        narrative.paragraph("The derivative is 0: modulo the prime, f is a power whose exponent is the prime.")
      } else if common.degree == 0 {
        narrative.paragraph("f and its derivative have no common factor: no factor is repeated.")
      } else {
        narrative.paragraph(
          "What divides f several times divides its derivative too: \(greatest(common)).")
      }
    case .squarefree(let polynomial, let parts):
      narrative.paragraph(
        "Parts by multiplicity: \(Formula.equation(polynomial.formula(variable), parts.formula(variable))).")
    case .roots(let polynomial, let candidates, let found, let rest):
      narrateRoots(of: polynomial, candidates, found, rest, into: &narrative)
    case .degrees(let polynomial, let prime, let degrees):
      narrative.paragraph(
        """
        Modulo \(number: prime), \(polynomial.formula(variable)) has \
        \(degrees.count == 1 ? "one irreducible factor, of degree" : "irreducible factors of degrees") \
        \(degrees.map(String.init).joined(separator: ", ")).
        """)
    case .recombined(let prime, let exponent, let count, let factors):
      let modulus = Formula([.number(prime), .symbol(.power), .number(String(exponent))])
      narrative.paragraph(
        "\(English.count(count, "factor")) modulo \(number: prime) lifted to factors modulo \(modulus) (Hensel).")
      narrative.paragraph(
        factors.count == 1
          ? "No proper set of them gives a factor with integer coefficients: \(factors[0].formula(variable)) is irreducible."
          : "Sets of them give the factors with integer coefficients: \(list(factors)).")
    case .norm(let polynomial, let shift, let factors):
      narrative.heading("NORM")
      let argument = shift.isZero ? variable : "\(variable) + \(shift.exchangeText)"
      narrative.paragraph(
        """
        With \(Formula.equation(.name("f"), polynomial.formula(variable))), \(Formula(plain: "f(\(argument))")) times its \
        conjugates has rational coefficients: \(factors.formula(variable)).
        """)
      narrative.paragraph("Each irreducible factor of the norm has one of f in common with it.")
    case .distinctDegree(let degree, let product):
      narrative.paragraph("Factors of degree \(degree): their product is \(product.formula(variable)).")
    case .split(let product, let factors):
      narrative.paragraph(
        "\(product.formula(variable)) has \(English.count(factors.count, "irreducible factor")): \(list(factors)).")
    case .irreducible(let polynomial, let reason):
      narrative.paragraph("\(polynomial.formula(variable)) is irreducible: \(phrase(reason)).")
    }
  }

  private func list(_ polynomials: [Polynomial<Element>]) -> Phrase {
    English.and(polynomials.map { Phrase($0.formula(variable)) })
  }

  /// `gcd(f, f') = x - 1`.
  private func greatest(_ common: Polynomial<Element>) -> Formula {
    .equation(Formula(plain: "gcd(f, f')"), common.formula(variable))
  }

  private func narrateRoots(
    of polynomial: Polynomial<Element>, _ candidates: [Element], _ found: [Element], _ rest: Polynomial<Element>,
    into narrative: inout Narrative
  ) {
    narrative.heading("RATIONAL ROOTS")
    let list = Phrase.joined(candidates.map { "\(number: $0.exchangeText)" }, by: ", ")
    narrative.paragraph(
      """
      A root of \(polynomial.formula(variable)) in lowest terms has a numerator that divides the constant term and a \
      denominator that divides the leading coefficient: \(list).
      """)
    if found.isEmpty { return narrative.paragraph("None of these is a root.") }
    let roots = English.and(found.map { "\(number: $0.exchangeText)" })
    let noun = found.count == 1 ? "Root" : "Roots"
    narrative.paragraph(
      rest.degree < 1
        ? "\(noun): \(roots). Nothing else is left."
        : "\(noun): \(roots). What is left is \(rest.formula(variable)).")
  }

  private func phrase(_ reason: Reason) -> Phrase {
    switch reason {
    case .linear: "it has degree 1"
    case .withoutRoot: "a proper factor would have a root, for the degree is at most 3"
    case .degrees: "no proper factor has a degree that is possible modulo all of these primes"
    case .sets: "no proper set of the factors modulo the prime gives a factor"
    case .byDegree: "there is no factor of a smaller degree"
    case .coprimeDegree: "it is so over Q, and its degree has no factor in common with that of the field"
    }
  }
}
