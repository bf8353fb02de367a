public import MatrixDomain

extension EuclideanSteps: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("EUCLID'S ALGORITHM")
    if steps.isEmpty { return narrative.paragraph("One of the polynomials is 0: nothing is to be divided.") }
    narrative.paragraph(
      "Each line divides by the remainder of the line before; the last remainder that is not 0 counts.")
    for step in steps {
      var formula = Formula()
      formula.append(contentsOf: step.dividend.formula(variable))
      formula.append(.equals)
      if step.quotient.isZero {
        formula.append(.number("0"))
      } else {
        formula.append(contentsOf: .enclosed(step.quotient.formula(variable)))
      }
      formula.append(.times)
      formula.append(contentsOf: .enclosed(step.divisor.formula(variable)))
      formula.append(.plus)
      formula.append(
        contentsOf: step.remainder.coefficients.count > 1
          ? .enclosed(step.remainder.formula(variable)) : step.remainder.formula(variable))
      narrative.paragraph(Phrase(formula), level: 1)
    }
  }
}

extension BezoutIdentity: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let divisor = divisor.formula(variable)
    narrative.labelled(.answer, [Phrase(.equation(Formula(plain: "gcd(p, q)"), divisor))])
    if detail == .full {
      narrative.paragraph(
        "The cofactors u and v come from the same quotients: each remainder is a combination of p and q.")
    }
    narrative.labelled(
      .check, [Phrase(Formula(plain: "u*p + v*q = gcd(p, q)")), holds ? "holds" : "THE CHECK FAILS"])
  }
}

extension FactoredPolynomial: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let formula = Formula.equation(Formula(plain: name), factors.formula(variable))
    if isAnswer { return narrative.labelled(.answer, [Phrase(formula)]) }
    let isIrreducible = factors.factors.count == 1 && factors.factors[0].multiplicity == 1
    let field = Phrase.place(of: Element.domain(of: factors.factors.flatMap(\.polynomial.coefficients)))
    narrative.labelled(
      .also, [isIrreducible ? "\(Formula(plain: name)) is irreducible \(field)" : Phrase(formula)])
  }
}

extension Phrase {
  /// Where something is true that is said of polynomials: `over the rationals`, `modulo 7`.
  static func place(of domain: ScalarDomain) -> Phrase {
    switch domain {
    case .residues(let modulus): "modulo \(number: modulus)"
    case .gaussianRationals: "over the complex rationals"
    case .numberField: "over \(domain.tag)"
    case .rationalFunctions(let names): "over the rational functions of \(Phrase(text: names.joined(separator: ", ")))"
    default: "over the rationals"
    }
  }
}

extension PowerEvaluation: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let step = powers.count
    let high = Self.power(step)
    narrative.heading("BLOCKS OF POWERS")
    narrative.paragraph(
      """
      \(English.count(products, "product")) of matrices instead of \(max(0, degree - 1)): the powers up to \(high), \
      combinations of them as coefficients, and Horner's rule in \(high).
      """)
    guard detail >= .normal else { return }
    for (index, power) in powers.enumerated() where index > 0 {
      narrative.paragraph("\(Self.power(index + 1)) =")
      narrative.table(TablePicture(power))
    }
    for (index, block) in blocks.enumerated() {
      let exponent = blocks.count - 1 - index
      narrative.paragraph(
        exponent == 0
          ? "The block without \(high):"
          : "The block that is multiplied with \(Self.power(step * exponent)):")
      narrative.table(TablePicture(block))
    }
  }

  private static func power(_ exponent: Int) -> Phrase {
    Phrase(exponent == 1 ? .name("A") : Formula([.name("A"), .symbol(.power), .number(String(exponent))]))
  }
}

extension Polynomial where Element: HandScalar {
  /// `x^2 - 5*x + 6`.
  func formula(_ variable: String) -> Formula {
    PolynomialValue(Element.domain(of: coefficients), variable: variable, TextSlab(of: coefficients)).formula
  }

  /// True where the formula needs no brackets in a product.
  fileprivate var isMonomial: Bool {
    coefficients.filter { !$0.isZero }.count == 1 && coefficients.last?.isOne ?? false
  }
}

extension PolynomialFactors {
  /// `2*(x - 1)^2*(x + 2)`.
  func formula(_ variable: String) -> Formula {
    if factors.isEmpty { return .number(constant.exchangeText) }
    if constant.isOne, factors.count == 1, factors[0].multiplicity == 1 {
      return factors[0].polynomial.formula(variable)
    }
    var result = Formula()
    if (-constant).isOne, !Element.isFinite {
      result.append(.negative)
    } else if !constant.isOne {
      let text = ScalarText(constant.exchangeText)
      let number = Formula.number(text.text)
      result.append(contentsOf: text.isFraction || text.isSum ? .enclosed(number) : number)
      result.append(.times)
    }
    for (index, factor) in factors.enumerated() {
      if index > 0 { result.append(.times) }
      let formula = factor.polynomial.formula(variable)
      let isPlain = factor.polynomial.isMonomial && factor.polynomial.degree == 1
      result.append(contentsOf: isPlain ? formula : .enclosed(formula))
      if factor.multiplicity > 1 {
        result.append(.power)
        result.append(.number(String(factor.multiplicity)))
      }
    }
    return result
  }
}

extension Formula {
  static func enclosed(_ formula: Formula) -> Formula {
    Formula([.symbol(.open)] + formula.tokens + [.symbol(.close)])
  }
}
