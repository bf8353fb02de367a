public import MatrixDomain

extension PowerRanks: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("RANKS")
    let powers = ranks.enumerated().map { index, rank in
      "rank \(Formula(plain: Self.power("N", index + 1))) = \(rank)" as Phrase
    }
    narrative.paragraph("\(Formula(plain: "N")) = \(value):  \(Phrase.joined(powers, by: ",  "))")
    let kernels = ranks.map { "\(order - $0)" as Phrase }
    let degree = factor.degree
    narrative.paragraph(
      """
      dim ker \(Formula(plain: "N^k")) is \(English.and(kernels))\
      \(degree == 1 ? "" : ", which is \(degree) for each block of size at least k more than for k - 1"): \(sizes)
      """, level: 1)
  }

  private var value: Formula {
    guard factor.degree == 1 else { return PolynomialOfMatrix.formula(factor) }
    return PolynomialOfMatrix.shifted((-factor[0]).exchangeText)
  }

  private var sizes: Phrase {
    English.and(
      blocks.map { "\(English.count($0.count, "block", inWords: true)) of size \($0.size)" as Phrase })
  }

  static func power(_ name: String, _ exponent: Int) -> String { exponent == 1 ? name : "\(name)^\(exponent)" }
}

extension CyclicChain: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let degree = factor.degree
    let count = vectors.count
    let end = start + degree * count
    func name(_ index: Int) -> String { "v\(end - degree * (index + 1) + 1)" }
    func equation(_ index: Int, _ reason: String?) -> Formula {
      var formula = Formula(plain: name(index))
      if let reason { formula = .equation(formula, Formula(plain: reason)) }
      return .equation(formula, .vector(vectors[index].slab))
    }
    let operation = degree == 1 ? "N" : "f(A)"
    narrative.heading(count == 1 && degree == 1 ? "EIGENVECTOR" : "CHAIN")
    if count == 1 {
      let zero =
        degree == 1
        ? PolynomialOfMatrix.equation((-factor[0]).exchangeText, name(0))
        : Formula(plain: "f(A)*\(name(0)) = 0")
      let field: Phrase = degree == 1 ? "" : " for \(Formula(plain: "f(x)")) = \(factor.formula("x"))"
      narrative.paragraph("\(equation(0, nil)):  \(zero)\(field)")
    } else {
      let last = "\(PowerRanks<Element>.power(operation, count - 1))*\(name(0))"
      let value: Phrase =
        degree == 1
        ? "\(Formula(plain: "N")) = \(PolynomialOfMatrix.shifted((-factor[0]).exchangeText))"
        : "\(Formula(plain: "f(x)")) = \(factor.formula("x"))"
      narrative.paragraph(
        """
        with \(value), top: \(equation(0, nil)), because \(Formula(plain: last)) = \
        \(Formula.vector(vectors[count - 1].slab)) is not 0 and \(Formula(plain: operation)) takes it to 0
        """)
      for index in 1..<count { narrative.paragraph("\(equation(index, "\(operation)*\(name(index - 1))"))", level: 1) }
    }
    if degree > 1 {
      let first = end - degree + 1
      let images = (first + 1...first + degree - 1).map { "v\($0) = A*v\($0 - 1)" }
      narrative.paragraph(
        "\(Formula(plain: images.joined(separator: ", "))), and so for each vector of the chain", level: 1)
    }
  }
}

extension InvariantFactors: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("INVARIANT FACTORS")
    if factors.isEmpty { return narrative.paragraph("of \(Formula(plain: name)): none") }
    let list = factors.map { Phrase($0.formula("x")) }
    narrative.paragraph(
      factors.count == 1
        ? "of \(Formula(plain: name)): \(list[0]), the largest power of each factor once"
        : """
        of \(Formula(plain: name)): \(Phrase.joined(list, by: ",  ")). The last one has the largest block of each factor, \
        the one before it the next largest, and so on: each divides the next.
        """)
  }
}

extension CyclicGenerator: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let (first, count) = (start + 1, annihilator.degree)
    let vector = Formula.equation(Formula(plain: "v\(first)"), .vector(vector.slab))
    let polynomial = annihilator.formula("x")
    if count == 1 {
      return narrative.paragraph("\(vector) generates the block of \(polynomial)")
    }
    let images = count == 2 ? "A*v\(first)" : "A*v\(first), …, A^\(count - 1)*v\(first)"
    narrative.paragraph(
      "\(vector) generates the block of \(polynomial): its columns are \(Formula(plain: "v\(first)")), \(images)")
  }
}

extension OrthogonalEigenvectors: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("ORTHOGONAL EIGENVECTORS")
    narrative.paragraph(
      "\(name: "A") is its own adjoint: eigenvectors of different eigenvalues are orthogonal. Inside an eigenspace Gram and Schmidt's "
        + "process makes them so.")
    guard detail >= .normal, vectors.rows <= 12 else { return }
    for column in 0..<eigenvalues.count {
      let vector = Vector((0..<vectors.rows).map { vectors[$0, column] })
      let isFirst = column == 0 || eigenvalues[column - 1] != eigenvalues[column]
      let others = (0..<column).filter { eigenvalues[$0] == eigenvalues[column] }.map { "v\($0 + 1)" }
      narrative.paragraph(
        "\(Formula.equation(Formula(plain: "v\(column + 1)"), .vector(vector.slab)))"
          + (isFirst ? "" : ", orthogonal to \(others.joined(separator: ", "))"), level: 1)
    }
  }
}

extension SimilarityVerdict: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("VERDICT")
    narrative.paragraph(
      isSimilar
        ? "The invariant factors are the same: \(name: "A") and \(name: "B") are similar."
        : "The invariant factors differ: \(name: "A") and \(name: "B") are not similar.")
  }
}

/// Polynomials of the matrix A as formulas.
enum PolynomialOfMatrix {
  /// `A - 2*I`, `A` for 0.
  static func shifted(_ root: String) -> Formula {
    let scalar = ScalarText(root)
    if scalar.isZero { return Formula(plain: "A") }
    if scalar.isSum {
      let factor: [Formula.Token] = [.symbol(.open), .number(root), .symbol(.close), .symbol(.times)]
      return Formula([.name("A"), .symbol(.minus)] + factor + [.name("I")])
    }
    let (isNegative, size) = scalar.split
    let factor: [Formula.Token] =
      ScalarText(size).isSum ? [.symbol(.open), .number(size), .symbol(.close)] : [.number(size)]
    let multiple: [Formula.Token] = size == "1" ? [] : factor + [.symbol(.times)]
    return Formula([.name("A"), .symbol(isNegative ? .plus : .minus)] + multiple + [.name("I")])
  }

  /// `(A - 2*I)*v = 0`.
  static func equation(_ root: String, _ vector: String) -> Formula {
    let end: [Formula.Token] = [.symbol(.times), .name(vector), .symbol(.equals), .number("0")]
    if ScalarText(root).isZero { return Formula([.name("A")] + end) }
    return Formula([.symbol(.open)] + shifted(root).tokens + [.symbol(.close)] + end)
  }

  /// `A^2 + 3*A + I`.
  static func formula<Element: HandScalar>(_ polynomial: Polynomial<Element>) -> Formula {
    var sum = Formula()
    for (power, coefficient) in polynomial.coefficients.enumerated().reversed() where !coefficient.isZero {
      sum.appendTerm(coefficient.exchangeText, .name(power == 0 ? "I" : power == 1 ? "A" : "A^\(power)"))
    }
    return sum
  }
}

extension BlockStructure: Narratable {
  package func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("BLOCKS")
    for block in blocks {
      let counted = CountText.of(block.count, "block", "blocks")
      let isRoot = block.factor.degree == 1
      let rows = isRoot ? "" : ", of \(block.factor.degree * block.size) rows"
      let power: Phrase =
        isRoot
        ? "the eigenvalue \(number: (-block.factor[0] / block.factor[1]).exchangeText)"
        : "\(block.factor.formula("x")), whose \(block.factor.degree) roots have such a block each"
      narrative.labelled(.readOff, ["\(counted) of size \(block.size)\(rows) for \(power)"])
    }
  }
}
