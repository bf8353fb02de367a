public import MatrixDomain

extension PowerRelation: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("POWERS")
    let degree = powers.count - 1
    if degree == 0 { return narrative.paragraph("The 0×0 matrix: already I = 0, and the polynomial is 1.") }
    for (exponent, power) in powers.enumerated() where exponent > 0 {
      if detail >= .normal {
        narrative.paragraph("\(Formula(plain: Self.name(exponent))) =")
        narrative.table(TablePicture(power))
      }
      guard exponent < degree else { break }
      let before = (0...exponent).map { "\(Formula(plain: Self.name($0)))" as Phrase }
      narrative.paragraph("\(English.and(before)) are independent: no combination of them is 0 but the trivial one.")
    }
    var sum = Formula()
    for (exponent, coefficient) in coefficients.enumerated().reversed() where !coefficient.isZero {
      sum.appendTerm(coefficient.exchangeText, .name(Self.name(exponent)))
    }
    if sum.isEmpty { sum = .number("0") }
    narrative.paragraph(
      "The first power that is a combination of those before it: \(Formula.equation(.name(Self.name(degree)), sum)).")
  }

  /// `I`, `A`, `A^2`.
  private static func name(_ exponent: Int) -> String {
    switch exponent {
    case 0: "I"
    case 1: "A"
    default: "A^\(exponent)"
    }
  }
}

extension MinimalPolynomial: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard case .polynomial(let value) = polynomial.entryRecord else { return }
    narrative.labelled(.answer, [Phrase(.equation(Formula(plain: "m(x)"), value.formula))])
  }
}
