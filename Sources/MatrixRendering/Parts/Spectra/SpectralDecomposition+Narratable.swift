public import MatrixDomain

extension SpectralDecomposition: Narratable {
  /// More projectors, or larger ones, are in the answer alone.
  private static var shownProjectors: Int { 6 }
  private static var shownOrder: Int { 8 }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("SPECTRAL PROJECTORS")
    guard factors.isEmpty else {
      narrative.paragraph(
        """
        A projector takes a vector to its part in one eigenspace, and the parts in all others to 0. For a root \(name: "a") of \
        the minimal polynomial \(Formula(plain: "m(x)")) it is the polynomial \(Formula(plain: "m(x)/((x - a)*m'(a))")) at A: one \
        matrix with entries in \(name: "a") stands for all roots of \(English.and(factors.map { "\(Formula(plain: $0))" })).
        """)
      narrative.labelled(
        .check, [Phrase("the sum of all projectors is \(isIdentity ? "I" : "another matrix: THE CHECK FAILS")")])
      return
    }
    let terms = projectors.enumerated().map { ($1.eigenvalue.exchangeText, Formula.Factor.name("P\($0 + 1)")) }
      .filter { $0.0 != "0" }
    narrative.paragraph(
      """
      A projector takes a vector to its part in one eigenspace, and the parts in all others to 0. It is the product of \
      \(Formula(plain: "(A - s*I)/(r - s)")) for its eigenvalue \(name: "r") and all others \(name: "s").
      """)
    narrative.paragraph("\(Formula.equation(.name("A"), terms.isEmpty ? .number("0") : Formula.sum(terms)))")
    if detail >= .normal, projectors.count <= Self.shownProjectors, sum.rows <= Self.shownOrder {
      for (index, projector) in projectors.enumerated() {
        narrative.paragraph("\(name: "P\(index + 1)"), of \(number: projector.eigenvalue.exchangeText):", level: 1)
        narrative.table(TablePicture(MatrixValue(projector.matrix)))
      }
    }
    narrative.labelled(
      .check, [Phrase("the sum of all projectors is \(isIdentity ? "I" : "another matrix: THE CHECK FAILS")")])
  }

  private var isIdentity: Bool {
    (0..<sum.rows).allSatisfy { row in
      (0..<sum.columns).allSatisfy { sum[row, $0].exchangeText == (row == $0 ? "1" : "0") }
    }
  }
}
