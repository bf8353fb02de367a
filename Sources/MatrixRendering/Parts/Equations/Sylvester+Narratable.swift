public import MatrixDomain

extension StackedEquation: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("ONE EQUATION FOR EACH ENTRY")
    let names = Phrase.joined(unknowns.map { "\(name: $0)" }, by: ", ")
    narrative.paragraph(
      """
      Let \(name: "x") be the columns of \(name: "X"), one below the other, \(names), and \(name: "c") those of \
      \(name: "C"). Then \(Formula(plain: equation)) says \(Formula(plain: "K*x = c")) with \
      \(Formula(plain: "K = \(system)")).
      """)
  }
}

extension AnnihilatedEquation: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("A POLYNOMIAL")
    narrative.paragraph(
      """
      With \(Formula(plain: "N = \(annihilated)")) the equation \(Formula(plain: equation)) says \
      \(Formula(plain: "\(factor)*\(unknown) = \(unknown)*N + \(right)")), and so \
      \(Formula(plain: "\(factor.count == 1 ? factor : "(\(factor))")^k*\(unknown)")) is \(Formula(plain: "\(unknown)*N^k")) and known terms. The \
      characteristic polynomial of \(name: "N") is \(Formula.equation(Formula(plain: "q(x)"), polynomial.formula("x"))), and \
      \(Formula(plain: "q(N) = 0")) (Cayley and Hamilton). Added up with the coefficients of \(name: "q"), the equations say \
      \(Formula(plain: "q(\(factor))*\(unknown) = \(unknown)*q(N) + R")) with a known \(name: "R"), and \
      \(Formula(plain: "\(unknown)*q(N) = 0")).
      """)
  }
}

extension MatrixFamily: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if directions == 0 { return narrative.paragraph("This is the only solution.") }
    let names = (1...directions).prefix(3).map { Phrase(Formula(plain: "D\($0)")) }
    let shown = directions > 3 ? "\(Phrase.joined(names, by: ", ")), and so on" : English.and(names)
    narrative.paragraph(
      "All solutions: this one, and to it any multiples of \(shown) added, which the left side takes to 0.")
  }
}

extension MatrixObstacle: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.paragraph(
      """
      The sum of the products of the entries of \(name: "Y") and those of \(Formula(plain: left)) is 0 for every \
      \(name: "X"). That with the entries of \(name: "C") is \(number: value). So no \(name: "X") solves the equation.
      """)
  }
}
