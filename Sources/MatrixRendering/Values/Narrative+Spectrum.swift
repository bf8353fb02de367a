import MatrixDomain

// The eigenvalues of a matrix: a list of records, one for each irreducible factor of the characteristic polynomial.
extension Narrative {
  /// More roots of one factor are counted, not written.
  private static var shownRoots: Int { 24 }
  /// Longer bases are counted, not written.
  private static var shownCharacters: Int { 4000 }

  /// Writes such a list; false, and nothing written, for any other one.
  mutating func append(spectrum items: [Value], level: Int) -> Bool {
    let parts = items.compactMap(SpectrumPart.init)
    guard parts.count == items.count, !parts.isEmpty else { return false }
    for part in parts {
      paragraph(head(part), level: level)
      if let vectors = part.vectors { paragraph(phrase(vectors, of: part), level: level + 1) }
      if let vectors = part.polynomials { paragraph(phrase(vectors, of: part), level: level + 1) }
    }
    return true
  }

  private func head(_ part: SpectrumPart) -> Phrase {
    var head = Phrase()
    if part.isInfinite {
      head = "infinite, multiplicity \(number: String(part.multiplicity))"
      if let geometric = part.geometric, geometric < part.multiplicity {
        head += ", geometric multiplicity \(number: String(geometric))"
      }
      return head
    }
    let isShort = part.roots.allSatisfy { root in
      switch root {
      case .algebraic(let root): root.radical != nil
      case .scalar(let scalar):
        if case .numberField = scalar.domain { part.factor.coefficients.count == 2 } else { true }
      default: true
      }
    }
    if part.roots.isEmpty {
      head = "the \(part.factor.coefficients.count - 1) roots of \(part.factor.formula)"
    } else if !isShort {
      head += "the \(part.roots.count) roots of \(part.factor.formula): "
    }
    let shown = isWhole ? part.roots[...] : part.roots.prefix(Self.shownRoots)
    head += Phrase.joined(shown.compactMap { $0.rootPhrase }, by: isShort ? " and " : ", ")
    if shown.count < part.roots.count {
      head += " and \(part.roots.count - shown.count) more (\(option: "format", "json") has them all)"
    }
    head += part.factor.coefficients.count > 2 ? "; each of multiplicity " : ", multiplicity "
    head += "\(number: String(part.multiplicity))"
    if let geometric = part.geometric, geometric < part.multiplicity {
      head += ", geometric multiplicity \(number: String(geometric))"
    }
    return head
  }

  /// Vectors whose entries are polynomials in the eigenvalue.
  func phrase(_ vectors: [[PolynomialValue]], of part: SpectrumPart) -> Phrase {
    let word: Phrase = (part.isLeft ? "left " : "") + (vectors.count == 1 ? "eigenvector " : "eigenvectors ")
    let texts = vectors.map { vector in
      Phrase("(") + Phrase.joined(vector.map { Phrase($0.formula) }, by: ", ") + ")"
    }
    return word + Phrase.joined(texts, by: "   ")
      + ", with the eigenvalue in the place of \(name: part.factor.variable)"
  }

  func phrase(_ vectors: BasisValue, of part: SpectrumPart) -> Phrase {
    let word: Phrase = (part.isLeft ? "left " : "") + (part.geometric == 1 ? "eigenvector " : "eigenvectors ")
    let length = vectors.vectors.reduce(0) { $0 + $1.characterBound }
    var phrase: Phrase
    if isWhole || length <= Self.shownCharacters {
      phrase = word + Phrase.joined(vectors.vectors.map { Phrase(vectors.formula(of: $0)) }, by: "   ")
    } else {
      phrase =
        word + "of \(vectors.ambient) entries with \(length) characters (\(option: "format", "json") has them all)"
    }
    if case .numberField(let field) = vectors.domain, part.factor.coefficients.count > 2 {
      phrase += ", with the eigenvalue in the place of \(name: field.letter)"
    }
    return phrase
  }
}

/// The eigenvalues that are the roots of one factor.
struct SpectrumPart {
  let factor: PolynomialValue
  let multiplicity: Int
  let geometric: Int?
  let roots: [Value]
  let vectors: BasisValue?
  /// With letters, the entries of vectors as polynomials in the eigenvalue, where it is no function of them.
  let polynomials: [[PolynomialValue]]?
  /// True where the vectors are left ones.
  let isLeft: Bool
  /// True for the infinite eigenvalue of a pair of matrices, which has no factor.
  var isInfinite: Bool { factor.coefficients.isEmpty }
  /// The letter that stands for a root of the factor.
  var letter: String {
    if case .numberField(let field)? = vectors?.domain, factor.coefficients.count > 2 { field.letter } else { "a" }
  }

  init?(_ value: Value) {
    guard case .count(let multiplicity)? = value["multiplicity"], case .list(let roots)? = value["roots"],
      !roots.isEmpty || value["factor"] != nil
    else { return nil }
    var factor = PolynomialValue(.integers, variable: "x", [])
    if roots != [.text("infinite")] {
      guard case .polynomial(let own)? = value["factor"], roots.allSatisfy({ $0.rootPhrase != nil }) else { return nil }
      factor = own
    }
    (self.factor, self.multiplicity, self.roots) = (factor, multiplicity, roots)
    if case .count(let count)? = value["geometric"] { geometric = count } else { geometric = nil }
    isLeft = value["leftVectors"] != nil
    let own = value[isLeft ? "leftVectors" : "vectors"]
    if case .basis(let basis)? = own { vectors = basis } else { vectors = nil }
    if case .list(let items)? = own {
      polynomials = items.map { item in
        guard case .list(let entries) = item else { return [] }
        return entries.compactMap { if case .polynomial(let entry) = $0 { entry } else { nil } }
      }
    } else {
      polynomials = nil
    }
  }
}

extension Value {
  /// A fraction, or a root of a polynomial with decimals; `nil` for other values.
  var rootPhrase: Phrase? {
    switch self {
    case .scalar(let scalar):
      if case .numberField(let field) = scalar.domain, !field.isNamed {
        Phrase(field.formula(of: scalar.text))
      } else {
        "\(number: scalar.text)"
      }
    case .algebraic(let number): Phrase(number.formulaWithDecimals)
    default: nil
    }
  }
}

extension BasisValue {
  /// One of the vectors: over a number field its entries are polynomials in the letter.
  func formula(of vector: TextSlab) -> Formula {
    guard case .numberField(let field) = domain, !field.isNamed else { return .vector(vector) }
    var tokens: [Formula.Token] = [.symbol(.open)]
    for (index, entry) in vector.enumerated() {
      if index > 0 { tokens.append(.symbol(.comma)) }
      tokens += field.formula(of: entry).tokens
    }
    return Formula(tokens + [.symbol(.close)])
  }
}

extension NumberFieldDomain {
  /// An element as a polynomial in the letter.
  func formula(of element: String) -> Formula {
    guard let coefficients = coefficients(of: element) else { return .number(element) }
    return PolynomialValue(.numberField(self), variable: letter, TextSlab(coefficients)).formula
  }
}
