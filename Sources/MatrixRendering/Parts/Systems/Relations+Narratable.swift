public import MatrixDomain

extension InconsistencyProof: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.append(
      proof: coefficients, matrix: matrix, right: right, contradiction: contradiction,
      qualifier: "(\(column.map { "right-hand side \($0 + 1); " } ?? "")needs none of the steps)")
    if let fix { narrate(fix, into: &narrative) }
    narrative.labelled(.next, ["least squares gives the closest compromise"])
  }

  private func narrate(_ fix: Fix, into narrative: inout Narrative) {
    let condition = Formula.equation(.name("b\(fix.equation + 1)"), .byOthers(fix.coefficients, letter: "b"))
    narrative.labelled(
      .fix,
      [
        """
        consistent exactly when \(condition) \
        (here \(number: fix.needed.exchangeText) instead of \(number: right[fix.equation].exchangeText))
        """
      ])
  }
}

extension Narrative {
  /// A combination of equations, worked out, that says 0 = `contradiction`.
  mutating func append<Element: HandScalar>(
    proof coefficients: [Element], matrix: Matrix<Element>, right: [Element], contradiction: Element,
    qualifier: String? = "(needs none of the steps)"
  ) {
    let used = coefficients.indices.filter { !coefficients[$0].isZero }
    let equations = Formula.sum(used.map { (coefficients[$0].factorText, .name("E\($0 + 1)")) })
    labelled(.proof, qualifier: qualifier, ["\(equations):"])
    let lefts = used.map {
      (coefficients[$0].factorText, Formula.Factor.vector(matrix.slab(ofRow: $0), isSpaced: false))
    }
    let rights = used.map { (coefficients[$0].factorText, Formula.Factor.number(right[$0].exchangeText)) }
    let combination = Vector(
      (0..<matrix.columns).map { column in
        used.reduce(Element.zero) { $0 + coefficients[$1] * matrix[$1, column] }
      })
    let total = used.reduce(Element.zero) { $0 + coefficients[$1] * right[$1] }
    let products = used.map { index in
      let (factor, isNegative) = coefficients[index].factorTerm
      return SignedProduct([factor, right[index]], isNegative: isNegative)
    }
    append(
      .items(
        [
          "left  \(Formula.equality(.sum(lefts), .vector(combination.slab, isSpaced: false), of: coefficients))",
          "right  \(Formula.worked(.sum(rights), products, value: total))",
          "so \(Formula.equality(.number("0"), .number(contradiction.exchangeText), of: coefficients))",
        ], spacing: .wider))
  }
}

extension Redundancy: ByProduct {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(
      .why, [Phrase(.equation(.name("E\(equation + 1)"), .byOthers(coefficients, letter: "E")))])
  }
}

extension Formula {
  /// `E2 - 3*E1`: what is added before what is taken away.
  static func byOthers<Element: HandScalar>(_ coefficients: [Element], letter: String) -> Formula {
    let terms = coefficients.enumerated().map { (text: $1.factorText, index: $0) }.filter { $0.text != "0" }
    let ordered = terms.filter { !ScalarText($0.text).isNegative } + terms.filter { ScalarText($0.text).isNegative }
    return .sum(ordered.map { ($0.text, .name("\(letter)\($0.index + 1)")) })
  }
}

extension Vector where Element: ExchangeScalar {
  var slab: TextSlab { TextSlab(of: array) }
}
