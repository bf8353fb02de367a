public import MatrixDomain

extension LatticeExclusion: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(
      .proof,
      [
        Phrase(.equation(.name("y"), .vector(functional.slab, isSpaced: false))),
        "\(products.count == 1 ? "its product with the generator is" : "its products with the generators are") whole: \(Formula.vector(products.slab, isSpaced: false))",
        "\(Formula.equation(Formula(plain: "v*y"), .number(value.exchangeText))) is not",
      ], spacing: .wide)
    narrative.paragraph(
      "For whole combinations of the generators the product with \(name: "y") is whole, too: so \(name: "v") is none.")
  }
}

extension WholeImage: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(
      .proof,
      [
        "\(Phrase(.equation(.name("x"), .vector(witness.slab, isSpaced: false)))) is not whole",
        "\(Formula.equation(Formula(plain: "A*x"), .vector(image.slab, isSpaced: false))) is",
      ], spacing: .wide)
    narrative.paragraph("A whole inverse would take \(Formula(plain: "A*x")) back to a whole vector: there is none.")
  }
}

extension AdaptedBasis: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard detail >= .normal, basis.rows > 0 else { return }
    narrative.paragraph(
      """
      The lattice is that of the rows of \(Formula(plain: "S*V^-1")). The first \(basis.rows) rows of \
      \(Formula(plain: "V^-1")) are a basis of its saturation, and multiples of them, by the diagonal of \(name: "S"), one of \
      the lattice itself:
      """)
    narrative.table(TablePicture(basis))
    narrative.paragraph("The Hermite form of these rows is the canonical basis.")
  }
}
