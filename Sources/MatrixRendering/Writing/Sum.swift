import MatrixDomain

// Sums of products: `2*x + 3*y - z`, `-4z`, `2*1 - 3*(-2)`, `-(1,1,1) + (2,3,4)`.
extension Formula {
  /// What a coefficient multiplies.
  enum Factor {
    case nothing
    case name(String)
    case number(String)
    case vector(TextSlab, isSpaced: Bool)
    case row(TextSlab, bars: [Int])
  }

  /// How a coefficient and a name stand together.
  enum ProductStyle {
    /// `2*x`.
    case star
    /// `2x`; names of several characters still get a star.
    case juxtaposed
  }

  /// A sum from its terms; `0` where there is none.
  static func sum(_ terms: [(coefficient: String, factor: Factor)], style: ProductStyle = .star) -> Formula {
    var result = Formula()
    for term in terms { result.appendTerm(term.coefficient, term.factor, style: style) }
    return result.isEmpty ? .number("0") : result
  }

  /// Adds a term: with its sign where the formula is empty, else with ` + ` or ` - ` before it.
  mutating func appendTerm(_ coefficient: String, _ factor: Factor, style: ProductStyle = .star) {
    let scalar = ScalarText(coefficient)
    let (isNegative, magnitude) = scalar.split
    let isFirst = isEmpty
    if !isFirst { append(isNegative ? .minus : .plus) }
    let sign = isFirst && isNegative ? "-" : ""
    if case .nothing = factor {
      return scalar.isSum && !isFirst ? append(parenthesised: magnitude) : append(.number(sign + magnitude))
    }
    if magnitude == "1" {
      switch factor {
      case .number(let value) where !sign.isEmpty && !ScalarText(value).isNegative && !ScalarText(value).isSum:
        return append(.number(sign + value))
      case .number(let value) where isFirst && !isNegative:
        return append(.number(value))
      default:
        if !sign.isEmpty { append(.negative) }
        return append(factor: factor)
      }
    }
    if scalar.isFraction || scalar.isSum {
      append(parenthesised: isFirst ? coefficient : magnitude)
      append(.times)
    } else {
      append(.number(sign + magnitude))
      if case .name(let name) = factor, style == .juxtaposed, name.count == 1 {} else { append(.times) }
    }
    append(factor: factor)
  }

  private mutating func append(parenthesised text: String) {
    // A constant polynomial with complex numbers brings its own.
    if text.hasPrefix("("), text.hasSuffix(")") { return append(.number(text)) }
    append(.open)
    append(.number(text))
    append(.close)
  }

  private mutating func append(factor: Factor) {
    switch factor {
    case .nothing: break
    case .name(let name): append(.name(name))
    case .number(let text):
      let scalar = ScalarText(text)
      if scalar.isNegative || scalar.isFraction || scalar.isSum {
        append(parenthesised: text)
      } else {
        append(.number(text))
      }
    case .vector(let entries, let isSpaced): append(.vector(entries, isSpaced: isSpaced))
    case .row(let entries, let bars): append(.matrix([entries], bars: bars))
    }
  }

  /// `(x, y, z)`; a single name alone.
  static func names(_ names: [String]) -> Formula {
    if names.count == 1 { return .name(names[0]) }
    var result = Formula([.symbol(.open)])
    for (index, name) in names.enumerated() {
      if index > 0 { result.append(.comma) }
      result.append(.name(name))
    }
    result.append(.close)
    return result
  }

  /// The product of numbers: `1*5*(-4)`; `1` where there is none.
  static func product(_ factors: [String], follows: Bool = false) -> Formula {
    var result = Formula()
    for factor in factors {
      let isFirst = result.isEmpty && !follows
      if !result.isEmpty { result.append(.times) }
      let scalar = ScalarText(factor)
      if scalar.isSum || (!isFirst && (scalar.isNegative || scalar.isFraction)) {
        result.append(parenthesised: factor)
      } else {
        result.append(.number(factor))
      }
    }
    return result.isEmpty ? .number("1") : result
  }
}
