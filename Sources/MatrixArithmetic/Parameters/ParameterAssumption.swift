internal import MatrixDomain

/// What is taken for granted about letters: a polynomial is 0, is not, or has a sign.
/// In canonical spelling: `k != 0, 2*k-m = 0`.
package struct ParameterAssumption: Hashable, Sendable, CustomStringConvertible {
  /// What is said of the polynomial.
  package enum Relation: String, Sendable, CaseIterable {
    case zero = "="
    case nonzero = "!="
    case positive = ">"
    case nonnegative = ">="

    /// True for what only real numbers have.
    package var isOfSigns: Bool { self == .positive || self == .nonnegative }
  }

  /// Primitive; for an equation, or what is none, with a positive leading coefficient.
  package let polynomial: ParameterPolynomial
  package let relation: Relation

  package init(_ polynomial: ParameterPolynomial, _ relation: Relation) {
    self.relation = relation
    let content = polynomial.content.magnitude
    let primitive = polynomial.dividedExactly(by: ParameterPolynomial(constant: content)) ?? polynomial
    let turns = !relation.isOfSigns && primitive.leadingCoefficient.isNegative
    self.polynomial = turns ? -primitive : primitive
  }

  /// The canonical spelling.
  package var description: String { "\(polynomial) \(relation.rawValue) 0" }

  /// Reads assumptions in canonical spelling; `nil` for any other text.
  package static func list(_ text: String, in ring: ParameterRing) -> [ParameterAssumption]? {
    var found: [ParameterAssumption] = []
    var rest = text[...]
    while true {
      let end = rest.firstRange(of: ", ")
      let part = rest[..<(end?.lowerBound ?? rest.endIndex)]
      guard
        let relation = Relation.allCases.first(where: { part.hasSuffix(" \($0.rawValue) 0") }),
        let polynomial = ring.function(exchangeText: String(part.dropLast(relation.rawValue.count + 3)).utf8.span)?
          .polynomial,
        !polynomial.isConstant
      else { return nil }
      let item = ParameterAssumption(polynomial, relation)
      guard item.description == part else { return nil }
      found.append(item)
      guard let end else { return found }
      rest = rest[end.upperBound...]
    }
  }
}
