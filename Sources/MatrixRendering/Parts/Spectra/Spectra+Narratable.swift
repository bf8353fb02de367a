public import MatrixDomain

extension EigenvalueEquation: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("EIGENVALUES")
    let product = factors.formula("x")
    var line = Formula.equation(
      .equation(Formula(plain: "p(x)"), Formula(plain: "det(x*I - A)")), polynomial.formula("x"))
    if product != polynomial.formula("x") { line = .equation(line, product) }
    narrative.paragraph(Phrase(line))
    let others = factors.factors.filter { $0.polynomial.degree > 1 }
    if !others.isEmpty {
      let formulas = others.map { Phrase($0.polynomial.formula("x")) }
      narrative.paragraph(
        "\(English.and(formulas)) \(others.count == 1 ? "is" : "are") irreducible \(Phrase.place(of: Element.domain(of: polynomial.coefficients)))."
      )
    }
  }
}

extension LeftEigenvectors: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("LEFT EIGENVECTORS")
    narrative.paragraph(
      """
      A row \(name: "w") with \(Formula(plain: "w*A = c*w")), written as a column, is taken to \(name: "c") times it by the \
      transposed matrix. From here on \(name: "A") is the transposed matrix, and \(name: "v") such a column.
      """)
  }
}

extension PencilReduction: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("ONE MATRIX FOR TWO")
    let constant: Phrase = factor == "1" ? "" : "\(number: factor) times "
    if finite == order {
      return narrative.paragraph(
        """
        \(name: "B") has an inverse: \(Formula(plain: "A*v = c*B*v")) says \(Formula(plain: "M*v = c*v")) for \
        \(Formula(plain: "M = B^-1*A")), and \(Formula(plain: "det(x*B - A)")) is \(constant)\(Formula(plain: "det(x*I - M)")). \
        From here on \(name: "A") is \(name: "M").
        """)
    }
    let degree: Phrase = "\(Formula(plain: "det(x*B - A)")) has the degree \(finite), below \(order)"
    if finite == 0 {
      return narrative.paragraph("\(name: "B") is singular, and \(degree): no eigenvalue is finite.")
    }
    narrative.paragraph(
      """
      \(name: "B") is singular, and \(degree). The columns of \(name: "V") span the largest subspace that \(name: "A") takes to \
      where \(name: "B") takes it, \(Formula(plain: "A*V = B*V*M")): the finite eigenvalues are those of \(name: "M"), \
      \(Formula(plain: "det(x*B - A)")) is \(constant)\(Formula(plain: "det(x*I - M)")), and an eigenvector \(name: "w") of \
      \(name: "M") gives \(Formula(plain: "v = V*w")). From here on \(name: "A") is \(name: "M").
      """)
  }
}

extension InfiniteEigenvalue: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("INFINITE EIGENVALUE")
    let list = vectors.count * (vectors.first?.count ?? 0) <= 144 ? vectors.map { Phrase(Formula.vector($0.slab)) } : []
    let shown = list.isEmpty ? "" : ": " + Phrase.joined(list, by: ", ") as Phrase
    narrative.paragraph(
      """
      of multiplicity \(multiplicity), by which the degree is below the order. \(name: "B") takes \
      \(CountText.of(vectors.count, "independent vector", "independent vectors")) to 0\(shown)
      """)
  }
}

extension EigenspaceStart: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard let part = SpectrumPart(eigenvalue) else { return }
    narrative.heading("EIGENSPACE")
    if part.factor.coefficients.count == 2, case .scalar(let root)? = part.roots.first {
      narrative.paragraph("of \(number: root.text), the vectors with \(PolynomialOfMatrix.equation(root.text, "v"))")
      return
    }
    narrative.paragraph(
      "of the roots of \(part.factor.formula), all at once: \(name: part.polynomials == nil ? part.letter : part.factor.variable) is any of them"
    )
    if case .scalar? = part.roots.first { return }
    guard part.factor.coefficients.count == 3, detail >= .normal else { return }
    let roots = part.roots.compactMap { root -> Phrase? in
      if case .algebraic(let number) = root, number.radical != nil { Phrase(number.formulaWithDecimals) } else { nil }
    }
    if roots.count == 2 {
      narrative.paragraph("The quadratic formula gives \(roots[0]) and \(roots[1])", level: 1)
    }
  }
}

extension EigenspaceReadOff: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard let part = SpectrumPart(eigenvalue) else { return }
    if let vectors = part.polynomials { narrative.labelled(.readOff, [narrative.phrase(vectors, of: part)]) }
    guard let vectors = part.vectors else { return }
    let letter = part.letter
    if case .numberField(let field) = vectors.domain, part.factor.coefficients.count > 2, detail >= .normal,
      let u = Self.top(vectors, field)
    {
      narrative.paragraph(
        """
        Let \(Formula(plain: "f(x) = (x - \(letter))*g(x)")) for \(Formula(plain: "f(x)")) = \(part.factor.formula). A vector \
        \(name: "u") with \(Formula(plain: "f(A)*u = 0")) gives \(Formula(plain: "v = g(A)*u")), and \
        \(Formula(plain: "A*v - \(letter)*v = f(A)*u = 0")): here \(name: "u") = \(Phrase.joined(u.map { Phrase($0) }, by: ", ")).
        """)
    }
    var line = narrative.phrase(vectors, of: part)
    if part.multiplicity > 1 {
      line +=
        part.multiplicity == part.geometric
        ? ": as many as the multiplicity \(number: String(part.multiplicity)) says"
        : ": fewer than the multiplicity \(number: String(part.multiplicity))"
    }
    narrative.labelled(.readOff, [line])
  }

  /// The coefficients of the highest power of the letter, for each vector; `nil` where they are too many to read.
  private static func top(_ vectors: BasisValue, _ field: NumberFieldDomain) -> [Formula]? {
    guard vectors.ambient <= 12 else { return nil }
    var result: [Formula] = []
    for vector in vectors.vectors {
      var entries: [String] = []
      for entry in vector {
        guard let coefficients = field.coefficients(of: entry), let last = coefficients.last else { return nil }
        entries.append(last)
      }
      result.append(.vector(TextSlab(entries)))
    }
    return result
  }
}

extension DiagonalizabilityVerdict: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("VERDICT")
    let found = counts.reduce(0) { $0 + $1.degree * $1.geometric }
    let vectors = CountText.of(found, "independent eigenvector", "independent eigenvectors")
    let field: Phrase =
      switch verdict {
      case "over Q": "over the rationals"
      case "over R": "over the real numbers, not over the rationals"
      case "over C": "over the complex numbers"
      default: Phrase(text: verdict)
      }
    let isDiagonalizable = verdict != "no" && !verdict.hasPrefix("not ")
    if verdict.hasPrefix("not ") {
      return narrative.paragraph(
        """
        \(name: "A") is not diagonalizable \(Phrase(text: String(verdict.dropFirst(4)))), where some eigenvalues are not, but \
        over an extension
        """)
    }
    narrative.paragraph(
      isDiagonalizable
        ? "\(vectors) in dimension \(order): \(name: "A") is diagonalizable \(field)"
        : "\(vectors) in dimension \(order): \(name: "A") is not diagonalizable")
  }
}
