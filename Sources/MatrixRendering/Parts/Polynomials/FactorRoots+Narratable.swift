public import MatrixDomain

extension FactorRoots: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let parts = factors.compactMap { factor in SpectrumPart(factor.roots).map { ($0, factor.discriminant) } }
    if parts.isEmpty { return narrative.labelled(.readOff, ["a constant has no roots"]) }
    narrative.heading("ROOTS")
    for (part, discriminant) in parts {
      let equation = Formula.equation(part.factor.formula, .number("0"))
      var line: Phrase = "\(equation): "
      if let discriminant {
        line += "the discriminant is \(number: discriminant), and the quadratic formula gives "
        line += Phrase.joined(part.roots.compactMap(\.rootPhrase), by: " and ")
      } else if part.roots.isEmpty {
        line += "no root in the field, which does not say what numbers its elements are"
      } else if part.roots.count == 1 {
        line += Phrase.joined(part.roots.compactMap(\.rootPhrase), by: ", ")
      } else if case .algebraic = part.roots[0] {
        line += Self.counted(part.roots)
      } else {
        line +=
          "the factor makes a field of its own, in which its root and the images of it under taking powers are all"
      }
      if part.multiplicity > 1 { line += "; as often as the factor, \(part.multiplicity) times" }
      narrative.paragraph(line)
    }
  }

  /// How many roots of an irreducible factor are real, and how they were told apart.
  private static func counted(_ roots: [Value]) -> Phrase {
    let real = roots.count {
      if case .algebraic(let number) = $0, case .interval = number.region { true } else { false }
    }
    let (count, others) = (roots.count, roots.count - real)
    let which: Phrase =
      others == 0
      ? "all real" : real == 0 ? "none of them real" : "\(real) of them real and \(others) not"
    return "\(count) roots, \(which), one in each of \(count) regions that lie apart"
  }
}
