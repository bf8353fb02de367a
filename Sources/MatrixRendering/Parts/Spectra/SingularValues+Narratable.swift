package import MatrixDomain

extension GramReduction: Narratable {
  package func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("SINGULAR VALUES")
    narrative.paragraph(
      """
      They are the roots of the eigenvalues of \(Formula(plain: "M = \(product)")), which is its own adjoint and has no \
      eigenvalue below 0. From here on \(name: "A") is \(name: "M").
      """)
  }
}

extension SingularValueRoots: Narratable {
  package func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading(kind == .all ? "SINGULAR VALUES" : "SINGULAR VALUE")
    for entry in entries {
      guard let square = entry.square.numberPhrase, let number = entry.number.numberPhrase else { continue }
      let which: Phrase =
        switch kind {
        case .largest: "the largest eigenvalue is \(square): its root is \(number)"
        case .smallest: "the smallest eigenvalue is \(square): its root is \(number)"
        case .all: "\(number), the root of \(square)"
        }
      narrative.labelled(
        .readOff, [entry.multiplicity > 1 ? which + ", \(number: String(entry.multiplicity)) times" : which])
    }
  }
}

extension SingularVectorImages: Narratable {
  package func narrate(into narrative: inout Narrative, detail: Detail) {
    guard let part = SingularVectorsPart(vectors) else { return }
    narrative.heading("SINGULAR VECTORS")
    let (from, to, map) = isWide ? ("u", "v", "A\(mark)") : ("v", "u", "A")
    let count = max(part.left.vectors.count, part.right.vectors.count)
    if part.isZero {
      narrative.paragraph(
        """
        of the value 0, \(name: "A") being the matrix that was given: \(Formula(plain: "A*v = 0")) and \
        \(Formula(plain: "A\(mark)*u = 0")), orthogonal to each other
        """)
    } else {
      let vectors: Phrase =
        count == 1 ? "The eigenvector" : "Made orthogonal by Gram and Schmidt's process, the \(count) eigenvectors"
      narrative.paragraph(
        """
        \(vectors) \(name: from) and \
        \(Formula(plain: "\(to) = \(map)*\(from)")) without a common factor, \(name: "A") being the matrix that was given, are those \
        of \(part.place)
        """)
    }
    for line in narrative.lines(part) { narrative.labelled(.readOff, [line]) }
  }
}

extension SingularValueQuotient: Narratable {
  package func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("CONDITION NUMBER")
    guard let largest = largest.numberPhrase, let smallest = smallest.numberPhrase, let square = square.numberPhrase,
      let number = number.numberPhrase
    else { return }
    narrative.paragraph("The largest eigenvalue is \(largest), the smallest one \(smallest).")
    narrative.labelled(.readOff, ["their quotient is \(square), and its root \(number)"])
  }
}
