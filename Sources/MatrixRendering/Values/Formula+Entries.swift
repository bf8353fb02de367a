import MatrixDomain

extension Formula {
  /// An entry of a determinant: a number, or a polynomial with air between its terms.
  static func entry<Element: ExpansionEntry>(_ entry: Element) -> Formula {
    if case .polynomial(let polynomial) = entry.entryRecord { return polynomial.formula }
    return .number(entry.exchangeText)
  }

  /// `2 - 2*(-2)`; polynomials in parentheses: `(x - 1)*(x^2 - 9*x + 18) + 2*(-3*x + 15)`.
  static func sum<Element: ExpansionEntry>(of products: [(Element, Element)]) -> Formula {
    guard case .polynomial? = products.first?.0.entryRecord else {
      return .sum(products.map { ($0.exchangeText, Factor.number($1.exchangeText)) })
    }
    var result = Formula()
    for (left, right) in products {
      let isNegative = ScalarText(left.exchangeText).split.isNegative
      if !result.isEmpty { result.append(isNegative ? .minus : .plus) } else if isNegative { result.append(.negative) }
      let factors = [isNegative ? -left : left, right].filter { !$0.isOne }.map { factor -> [Token] in
        let text = ScalarText(factor.exchangeText)
        let tokens = Formula.entry(factor).tokens
        return text.isNegative || text.isSum || text.isFraction ? [.symbol(.open)] + tokens + [.symbol(.close)] : tokens
      }
      result.tokens += factors.isEmpty ? [.number("1")] : Array(factors.joined(separator: [.symbol(.times)]))
    }
    return result.isEmpty ? .number("0") : result
  }
}
