public import MatrixDomain

extension FiniteAbelianGroup: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    var remark: Phrase = "the integer columns modulo all A*x, for integer x"
    if free == 0 {
      let order = orders.reduce(Element.one, *)
      remark += "; \(number: order.exchangeText) \(order.isOne ? "element" : "elements")"
    }
    narrative.labelled(.also, ["cokernel \(Phrase(text: text))", "(\(remark))"])
    if let primaryText { narrative.paragraph("By prime powers it is \(Phrase(text: primaryText)).") }
  }
}

extension ByTransposition: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.paragraph(
      """
      Column operations on A are row operations on its transpose: what follows is about \(name: "A^T"), and the form and \
      \(name: "U") are turned back in the end.
      """)
    if detail >= .normal { narrative.table(TablePicture(matrix)) }
  }
}

extension ShortVectors: Narratable {
  /// More lengths are counted, not written out.
  static var shownLengths: Int { 24 }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard detail >= .normal, !lengths.isEmpty else { return }
    let shown = lengths.prefix(Self.shownLengths).map { "\(number: $0.exchangeText)" as Phrase }
    let rest = lengths.count - shown.count
    narrative.paragraph(
      "Squared lengths of the vectors: \(Phrase.joined(shown, by: ", "))\(rest > 0 ? " (and \(rest) more)" : "").")
  }
}

extension WholeContradiction: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let factors = Formula.vector(functional.slab, isSpaced: false)
    narrative.labelled(
      .proof,
      [
        Phrase(.equation(.name("y"), factors)),
        "\(Formula.equation(Formula(plain: "y*A"), .vector(left.slab, isSpaced: false))) is an integer vector",
        "\(Formula.equation(Formula(plain: "y*b"), .number(value.exchangeText))) is not",
      ], spacing: .wide)
    narrative.paragraph(
      """
      For integer x, \(Formula(plain: "y*A*x")) is an integer, and for a solution it is \(Formula(plain: "y*b")): so there \
      is no integer solution.
      """)
  }
}
