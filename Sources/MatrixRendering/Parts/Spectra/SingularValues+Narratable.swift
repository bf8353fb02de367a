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

extension Value {
  /// A fraction, a root of one as a text, or an algebraic number with decimals.
  var numberPhrase: Phrase? {
    switch self {
    case .scalar(let scalar): "\(number: scalar.text)"
    case .text(let text): Phrase(value: text)
    case .algebraic(let number): number.phrase(isWhole: false)
    default: nil
    }
  }
}
