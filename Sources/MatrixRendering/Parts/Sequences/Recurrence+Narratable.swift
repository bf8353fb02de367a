public import MatrixDomain

extension CharacteristicEquation: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("CHARACTERISTIC EQUATION")
    let order = coefficients.count
    let terms = coefficients.enumerated().filter { !$0.element.isZero }.map { index, coefficient in
      (coefficient.exchangeText, Formula.Factor.name("u(n-\(index + 1))"))
    }
    let right = terms.isEmpty ? Formula.number("0") : Formula.sum(terms)
    narrative.paragraph(
      "The recurrence is \(Formula.equation(.name("u(n)"), right)) from \(Formula(plain: "n = \(order)")) on.")
    var line = Formula.equation(polynomial.formula("r"), .number("0"))
    let product = roots.factors.formula("r")
    if product != polynomial.formula("r") {
      line = Formula.equation(polynomial.formula("r"), .equation(product, .number("0")))
    }
    narrative.paragraph("A power \(Formula(plain: "u(n) = r^n")) satisfies it where \(line).")
    for sentence in roots.sentences("n", root: "r", terms: "constants, of") { narrative.paragraph(sentence) }
    if let period = roots.period(of: "The numbers", from: roots.zeros, "n") { narrative.paragraph(period) }
  }
}

extension GeneralSolution: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("GENERAL SOLUTION")
    narrative.paragraph(
      "\(Formula.equation(.name("u(n)"), Formula(closedForm: text)))\(start > 0 ? ", from n = \(start) on" : "").")
    if hasConjugates {
      narrative.paragraph(
        """
        A sum stands for all roots \(name: "a") of its equation: the same expression in the root gives each its constant, \
        and the sums of the powers of all roots \(domain.phraseOfTraces).
        """)
    }
    narrative.paragraph("The first numbers give \(English.count(constants, "linear equation")) for the constants.")
  }
}

extension ClosedFormCheck: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if case .closedForm(form)? = narrative.expectedAnswer {
      narrative.labelled(.answer, [form.phrase])
    } else {
      narrative.paragraph(form.phrase)
    }
    let shown = computed.prefix(12).map { Phrase(Formula.number($0.exchangeText)) }
    let places: Phrase = "for n = 0, 1, …, \(max(0, computed.count - 1)) the formula gives "
    narrative.labelled(
      .check,
      [
        places + Phrase.joined(shown, by: ", ") + (shown.count < computed.count ? ", …" : ""),
        holds ? "as the recurrence does" : "THE CHECK FAILS",
      ])
  }
}
