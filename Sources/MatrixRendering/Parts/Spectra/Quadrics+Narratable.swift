package import MatrixDomain

extension QuadricSigns: Narratable {
  package func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("TYPE")
    narrative.paragraph(
      """
      \(name: "K") has \(name: "A") in its corner, half of \(name: "b") beside and below it, and \(name: "c") at the end. Of the \
      eigenvalues of \(name: "A") \(form.positive) are positive and \(form.negative) negative, of those of \(name: "K") \
      \(bordered.positive) and \(bordered.negative): both matrices are symmetric, their eigenvalues real, and so there are as many \
      positive ones as the characteristic polynomial has changes of sign.
      """)
    narrative.labelled(.readOff, [Phrase(text: kind.rawValue)])
  }
}

extension QuadricMiddle: Narratable {
  package func narrate(into narrative: inout Narrative, detail: Detail) {
    let shown = Phrase(Formula.vector(TextSlab(of: point.array)))
    if let normal {
      narrative.heading("VERTEX")
      narrative.paragraph(
        """
        At \(shown) the equation holds, and the gradient \(Formula(plain: "2*A*x + b")) is \
        \(Formula.vector(TextSlab(of: normal.array))), which \(name: "A") takes to 0: an axis.
        """)
    } else {
      narrative.heading("CENTRE")
      narrative.paragraph(
        """
        At \(shown) the gradient \(Formula(plain: "2*A*x + b")) is 0, and the left side of the equation \
        \(number: value.exchangeText).
        """)
    }
    narrative.paragraph("From there, along the eigenvectors: \(Phrase(text: equation))", level: 1)
  }
}
