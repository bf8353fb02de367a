public import MatrixDomain

extension LatticeExclusion: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(
      .proof,
      [
        Phrase(.equation(.name("y"), .vector(functional.slab, isSpaced: false))),
        "\(products.count == 1 ? "its product with the generator is an integer" : "its products with the generators are integers"): \(Formula.vector(products.slab, isSpaced: false))",
        "\(Formula.equation(Formula(plain: "v*y"), .number(value.exchangeText))) is not",
      ], spacing: .wide)
    narrative.paragraph(
      "For integer combinations of the generators the product with \(name: "y") is an integer, too: so \(name: "v") is none."
    )
  }
}

extension WholeImage: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(
      .proof,
      [
        "\(Phrase(.equation(.name("x"), .vector(witness.slab, isSpaced: false)))) is not an integer vector",
        "\(Formula.equation(Formula(plain: "A*x"), .vector(image.slab, isSpaced: false))) is",
      ], spacing: .wide)
    narrative.paragraph(
      "An integer inverse would take \(Formula(plain: "A*x")) back to an integer vector: there is none.")
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

extension TriangularSolution: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard detail >= .normal else { return }
    narrative.heading("TRIANGULAR SYSTEM")
    narrative.paragraph(
      "With \(Formula(plain: "A*W = C")) and \(Formula(plain: "x = W*z")) the system is \(Formula(plain: "C*z = b")), from the top:"
    )
    for row in 0..<matrix.rows {
      let place = pivotRows.firstIndex(of: row)
      let known = pivotRows.prefix { $0 < row }.count
      guard known <= values.count else { break }
      if let line = line(row, place, known) { narrative.paragraph(line) }
      if let place, place >= values.count { break }
    }
    guard let point else { return }
    let equation = Phrase(.equation(.name("x"), .vector(point.slab, isSpaced: false)))
    let isFree = values.count < matrix.columns
    narrative.paragraph(
      isFree
        ? "What is left of \(name: "z") is free, here 0: \(equation)."
        : "So \(Formula(plain: "x = W*z")) is \(Formula.vector(point.slab, isSpaced: false)).")
    if let shortened, shortened != point {
      narrative.paragraph(
        """
        The last columns of \(name: "W"), made short, are the directions; multiples of them are taken away from \
        \(name: "x"): \(Formula.vector(shortened.slab, isSpaced: false)).
        """)
    }
  }

  /// `row 2: 3*z1 + 2*z2 = 7, so z2 = 2`; `nil` for a row `0 = 0`.
  private func line(_ row: Int, _ place: Int?, _ known: Int) -> Phrase? {
    let terms = (0..<(known + (place == nil ? 0 : 1))).filter { !matrix[row, $0].isZero }
    let sum = Formula.sum(terms.map { (matrix[row, $0].exchangeText, Formula.Factor.name("z\($0 + 1)")) })
    var rest = right[row]
    for index in 0..<known { rest -= matrix[row, index] * values[index] }
    let number = Formula.number(right[row].exchangeText)
    if terms.isEmpty {
      return rest.isZero ? nil : "row \(row + 1):  \(Formula.equation(Formula.number("0"), number)), which is false"
    }
    let equation = Formula.equation(sum, number)
    guard let place else {
      return rest.isZero
        ? "row \(row + 1):  \(equation) holds" : "row \(row + 1):  \(equation) does not hold"
    }
    let product = Formula.sum([(matrix[row, place].exchangeText, Formula.Factor.name("z\(place + 1)"))])
    let reduced = Formula.equation(product, Formula.number(rest.exchangeText))
    let begin: Phrase =
      known > 0 && terms.count > 1 ? "row \(row + 1):  \(equation), \(reduced)" : "row \(row + 1):  \(equation)"
    // `z2 = 4` is the value already.
    if place < values.count, matrix[row, place].isOne { return begin }
    guard place < values.count else {
      return
        "\(begin): no integer \(name: "z\(place + 1)"), for \(Formula.number(rest.exchangeText)) is no multiple of \(Formula.number(matrix[row, place].exchangeText))"
    }
    return "\(begin), \(Formula.equation(.name("z\(place + 1)"), .number(values[place].exchangeText)))"
  }
}
