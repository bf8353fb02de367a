public import MatrixDomain

extension SignTable: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("SIGNS")
    list("The leading principal minors: ", minors, in: &narrative)
    if rows.count == 1 {
      narrative.paragraph("No sign changes: what the form is holds for every value.")
    } else {
      list("The coefficients of det(x*I - A), from the constant term on: ", coefficients, in: &narrative)
      narrative.paragraph(
        """
        Eigenvalues change their signs only where \(number: deciding.exchangeText) is 0\
        \(rows.contains(where: \.signs.isEmpty) ? ", and where an entry is not defined" : ""). So these values cut the line into \
        parts, in each of which one value decides.
        """)
    }
    narrative.append(.lines([head] + rows.map(line), level: 0))
    narrative.paragraph(
      """
      All leading minors above 0: positive definite; signs -, +, -, ...: negative definite (Sylvester). In every case as many eigenvalues \
      are above 0 as signs change along the coefficients, since all eigenvalues are real (Descartes).
      """)
  }

  private func list(_ start: Phrase, _ quantities: [Quantity], in narrative: inout Narrative) {
    let shown = quantities.prefix(20).map {
      Phrase(Formula.equation(.name($0.name), .number($0.function.exchangeText)))
    }
    guard !shown.isEmpty else { return }
    narrative.paragraph(start + Phrase.joined(shown, by: ", ") + (shown.count < quantities.count ? ", ..." : ""))
  }

  private var head: [Phrase] {
    func names(_ quantities: [Quantity]) -> Phrase {
      guard let first = quantities.first, let last = quantities.last else { return "" }
      return quantities.count == 1
        ? Phrase(Formula([.name(first.name)])) : "\(name: first.name) to \(name: last.name)"
    }
    return rows.count == 1 ? ["", names(minors)] : ["", names(minors), names(coefficients)]
  }

  private func line(_ row: Row) -> [Phrase] {
    let range: Phrase = row.display.isEmpty ? "every value" : Phrase(condition: row.display)
    guard !row.signs.isEmpty else { return [range, "not defined", ""] }
    func written(_ signs: ArraySlice<Int>) -> Phrase {
      Phrase.joined(signs.map { $0 < 0 ? "-" : $0 > 0 ? "+" : "0" }, by: " ")
    }
    let parts = [written(row.signs.prefix(minors.count)), written(row.signs.dropFirst(minors.count))]
    return [range] + (rows.count == 1 ? [parts[0]] : parts)
  }
}
