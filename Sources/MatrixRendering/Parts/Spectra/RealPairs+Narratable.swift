public import MatrixDomain

extension RealPairs: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("REAL PAIRS")
    let (a, b) = (real.exchangeText, imaginary.exchangeText)
    narrative.paragraph(
      """
      A vector \(Formula(plain: "v = x + i*y")) for \(Formula(plain: "r = a + b*i")), \(name: "a") = \(number: a), \
      \(name: "b") = \(number: b): \(Formula(plain: "A*x = a*x - b*y")) and \(Formula(plain: "A*y = b*x + a*y")), so x and y \
      stand for \(name: "r") and its conjugate.
      """)
    for (index, pair) in vectors.enumerated() {
      let first = start + 2 * index + 1
      let columns = Phrase(
        "\(Formula.equation(.name("v\(first)"), .vector(pair.real.slab))), \(Formula.equation(.name("v\(first + 1)"), .vector(pair.imaginary.slab)))"
      )
      narrative.paragraph(index == 0 ? columns : "\(columns): the next of the chain", level: 1)
    }
  }
}
