import MatrixDomain

// Arithmetic that does not end with a fraction in lowest terms: `3*4 = 12 == 5 (mod 7)`, division by the inverse
// modulo a prime, by the conjugate of a complex number.
extension Formula {
  /// `formula = value`; where the formula's value is an integer that is reduced, `formula = 12 == 5 (mod 7)`.
  static func worked<Element: ExpansionEntry>(
    _ way: Formula, _ terms: [SignedProduct<Element>], value: Element
  ) -> Formula {
    if case .polynomial(let polynomial) = value.entryRecord, case .residues(let modulus) = polynomial.domain,
      polynomial.domain != .residuesOfAnyModulus
    {
      return .congruence(way, polynomial.formula, modulo: modulus)
    }
    guard let congruence = Element.congruence(terms) else { return .equation(way, .entry(value)) }
    let isShown = way.tokens == [.number(congruence.sum)]
    return .congruence(
      isShown ? way : .equation(way, .number(congruence.sum)), .entry(value), modulo: congruence.modulus)
  }

  /// `left == right (mod 7)`.
  static func congruence(_ left: Formula, _ right: Formula, modulo modulus: String) -> Formula {
    Formula(left.tokens + [.symbol(.congruent)] + right.tokens + modulo(modulus).tokens)
  }

  /// ` (mod 7)`.
  private static func modulo(_ modulus: String) -> Formula {
    Formula([
      .symbol(.space), .symbol(.open), .name("mod"), .symbol(.space), .number(modulus), .symbol(.close),
    ])
  }

  /// `left = right`, or modulo a prime `left == right (mod 7)`.
  static func equality<Element: ExchangeScalar>(
    _ left: Formula, _ right: Formula, of scalars: some Sequence<Element>
  ) -> Formula {
    guard case .residues(let modulus) = Element.domain(of: scalars) else { return .equation(left, right) }
    return .congruence(left, right, modulo: modulus)
  }

  /// A quotient worked out: `4/5 = 4*3 = 12 == 5 (mod 7)`; `(1+2i)/(3-i) = (1+2i)*(3+i)/10 = 1/10+7/10i`; else `4/5`.
  ///
  /// - Parameters:
  ///   - way: what is divided, as it is written before the bar; its value is `numerator`.
  static func quotient<Element: HandScalar>(
    _ way: Formula, _ numerator: Element, by divisor: Element, value: Element
  ) -> Formula {
    let quotient = Formula(bracketed(way).tokens + [.symbol(.divide)] + bracketed(divisor).tokens)
    switch divisor.division {
    case .bar: return .equation(quotient, .number(value.exchangeText))
    case .inverse where divisor.isOne: return .equation(quotient, .number(value.exchangeText))
    case .inverse(let inverse):
      let product = Formula.product([numerator.exchangeText, inverse.exchangeText])
      return .worked(.equation(quotient, product), [SignedProduct([numerator, inverse])], value: value)
        .congruent(first: quotient)
    case .conjugate(let conjugate, let norm):
      let above = Formula.product([numerator.exchangeText, conjugate.exchangeText])
      let below = [.symbol(.divide)] + bracketed(norm).tokens
      let step = Formula((numerator.isOne ? bracketed(conjugate) : above).tokens + below)
      return .equation(.equation(quotient, step), .number(value.exchangeText))
    }
  }

  /// The first sign of equality after a quotient: modulo a prime, dividing is multiplying by another number.
  private func congruent(first quotient: Formula) -> Formula {
    var result = self
    if result.tokens.indices.contains(quotient.tokens.count) {
      result.tokens[quotient.tokens.count] = .symbol(.congruent)
    }
    return result
  }

  /// A number, in parentheses where it needs them after a bar.
  static func bracketed<Element: HandScalar>(_ element: Element) -> Formula {
    let text = ScalarText(element.exchangeText)
    let isPlain = !text.isNegative && !text.isFraction && !text.isSum
    return isPlain ? .number(text.text) : Formula([.symbol(.open), .number(text.text), .symbol(.close)])
  }

  /// A sum in parentheses; a number alone as it is.
  private static func bracketed(_ way: Formula) -> Formula {
    if way.tokens.count == 1, case .number(let text) = way.tokens[0], !ScalarText(text).isSum { return way }
    if way.tokens.count == 3, way.tokens.first == .symbol(.open) { return way }
    return Formula([.symbol(.open)] + way.tokens + [.symbol(.close)])
  }
}

extension Formula {
  /// Adds a multiple to a sum that is not empty: ` - 3*R1`, ` - (1+2i)*R1`, never ` + (-1-2i)*R1`.
  mutating func append<Element: HandScalar>(multiple: Element, _ factor: Factor) {
    append(multiple.isSubtracted ? .minus : .plus)
    var product = Formula()
    product.appendTerm((multiple.isSubtracted ? -multiple : multiple).exchangeText, factor)
    append(contentsOf: product)
  }
}

extension ExpansionEntry {
  /// How the opposite is written on paper: modulo a prime `-3`, and not the residue it is.
  var oppositeText: String {
    if Self.domain == .residuesOfAnyModulus { return isZero ? "0" : "-" + exchangeText }
    return (-self).exchangeText
  }

  /// What a sum of products is before it is reduced; `nil` where nothing is.
  static func congruence(_ terms: [SignedProduct<Self>]) -> Congruence? {
    func open<Scalar: HandScalar>(_ type: Scalar.Type) -> Congruence? {
      Scalar.unreduced(
        terms.map { SignedProduct($0.factors.compactMap { $0 as? Scalar }, isNegative: $0.isNegative) })
    }
    guard domain == .residuesOfAnyModulus, let type = Self.self as? any HandScalar.Type else { return nil }
    return open(type)
  }
}

extension HandScalar {
  /// The element as the factor of a row that is added: `-3` modulo a prime where that is the smaller number.
  var factorText: String { isSubtracted && !isWrittenNegative ? "-" + (-self).exchangeText : exchangeText }

  /// The element whose multiple is added or taken away as ``factorText`` says.
  var factorTerm: (factor: Self, isNegative: Bool) {
    isSubtracted && !isWrittenNegative ? (-self, true) : (self, false)
  }
}
