import MatrixDomain

extension RootsOfFactors {
  /// The roots and what repeated ones give, a sentence each.
  ///
  /// - Parameters:
  ///   - variable: the letter of the formula.
  ///   - root: the letter of the polynomial.
  ///   - terms: what a root of multiplicity k has k of.
  func sentences(_ variable: String, root: String, terms: String) -> [Phrase] {
    let isFinite = domain.characteristic != nil
    let multiplicity = factors.factors.reduce(1) { max($0, $1.multiplicity) }
    let phrases = values.compactMap { value -> Phrase? in
      switch value {
      case .scalar(let scalar): "\(number: scalar.text)"
      case .algebraic(let number): Phrase(number.formulaWithDecimals)
      default: nil
      }
    }
    var sentences: [Phrase] = []
    if !phrases.isEmpty {
      let place: Phrase = isFinite ? " in \(domain.tag)" : ""
      var line: Phrase =
        phrases.count == 1 ? "The root\(place) is \(phrases[0])" : "The roots\(place) are \(English.and(phrases))"
      if multiplicity > 1, !isFinite {
        line +=
          "; one of multiplicity k has k \(terms) \(Formula(closedForm: "1, \(variable), \(variable)^2")) and so on"
      }
      sentences.append(line + ".")
    }
    guard isFinite else { return sentences }
    for factor in factors.factors where factor.polynomial.degree > 1 {
      sentences.append(
        """
        \(factor.polynomial.formula(root)) is irreducible: its \(String(factor.polynomial.degree)) roots lie in an extension of degree \
        \(String(factor.polynomial.degree)) of \(domain.tag).
        """)
    }
    if multiplicity > 1, let characteristic = domain.characteristic {
      sentences.append(
        """
        A root of multiplicity k has k \(terms) \
        \(Formula(closedForm: "1, \(variable), binomial(\(variable),2)")) and so on, the binomial coefficients modulo \
        \(number: characteristic): as functions \(Formula(closedForm: "\(variable)^\(characteristic)")) and \
        \(Formula(closedForm: variable)) are the same there.
        """)
    }
    return sentences
  }

  /// What the powers repeat after.
  func period(of name: Phrase, from start: Int, _ variable: String) -> Phrase? {
    guard let period else { return nil }
    let place: Phrase = start > 0 ? " from \(Formula(plain: "\(variable) = \(start)")) on" : ""
    return "\(name) repeat\(place): \(number: period) is a multiple of the period."
  }

  /// How often 0 is a root.
  var zeros: Int { factors.factors.first { $0.polynomial == .x }?.multiplicity ?? 0 }
}

extension ScalarDomain {
  /// Where sums over all roots lie.
  var phraseOfTraces: Phrase { self == .rationals ? "are fractions" : "lie in \(tag)" }
}
