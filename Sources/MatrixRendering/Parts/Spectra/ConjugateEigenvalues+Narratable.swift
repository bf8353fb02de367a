public import MatrixDomain

extension ConjugateEigenvalues: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard roots.count == 2 else { return }
    narrative.heading("CONJUGATE EIGENVALUES")
    let discriminant = factor[1] * factor[1] - Element(4) * factor[0]
    narrative.paragraph(
      """
      \(Formula(plain: "f(x)")) = \(factor.formula("x")): the discriminant is \(number: discriminant.exchangeText), so the \
      quadratic formula gives \(name: "r") = \(number: roots[0]) and \(name: "s") = \(number: roots[1]).
      """)
    guard detail >= .normal else { return }
    let longest = generators.reduce(1) { max($0, $1.size) }
    let power = longest == 1 ? "" : longest == generators.last?.size ? "^\(longest)" : "^k"
    narrative.paragraph(
      """
      \(Formula(plain: "f(A) = (A - r*I)*(A - s*I)")). A vector \(name: "u") with \(Formula(plain: "f(A)\(power)*u = 0")) gives \
      \(Formula(plain: "(A - s*I)\(power)*u")) for \(name: "r") and \(Formula(plain: "(A - r*I)\(power)*u")) for \(name: "s").
      """)
    for generator in generators where generator.vector.count <= 12 {
      let size: Phrase = generator.size == 1 ? "" : ", k = \(number: String(generator.size))"
      narrative.paragraph(
        "\(Formula.equation(.name("u"), .vector(generator.vector.slab)))\(size)", level: 1)
    }
  }
}
