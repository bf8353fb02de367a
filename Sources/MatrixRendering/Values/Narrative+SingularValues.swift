import MatrixDomain

// A singular value decomposition: the list of the values, and that of the vectors by factors.
extension Narrative {
  /// Longer vectors are counted, not written.
  private static var shownCharacters: Int { 4000 }

  /// Writes such a list; false, and nothing written, for any other one.
  mutating func append(singular items: [Value], level: Int) -> Bool {
    if items.isEmpty { return false }
    let values = items.compactMap(\.singularValuePhrase)
    if values.count == items.count {
      for value in values { paragraph(value, level: level) }
      return true
    }
    let parts = items.compactMap(SingularVectorsPart.init)
    guard parts.count == items.count else { return false }
    for part in parts {
      paragraph("of \(part.place):", level: level)
      for line in lines(part) { paragraph(line, level: level + 1) }
    }
    return true
  }

  /// The vectors, each divided by its length where that is the root of an integer, else with the square of it.
  func lines(_ part: SingularVectorsPart) -> [Phrase] {
    let sides = [("u", part.left, part.leftSquares), ("v", part.right, part.rightSquares)]
    let length = sides.reduce(0) { sum, side in
      side.1.vectors.reduce(sum) { $0 + $1.characterBound } + side.2.entries.characterBound
    }
    guard isWhole || length <= Self.shownCharacters else {
      let counts = sides.map { "\(CountText.of($0.1.vectors.count, "vector", "vectors")) \($0.0)" }
      return [
        "\(counts.joined(separator: " and ")) with \(length) characters (\(option: "format", "json") has them all)"
      ]
    }
    var lines: [Phrase] = []
    for place in 0..<max(part.left.vectors.count, part.right.vectors.count) {
      var pieces: [Phrase] = []
      for (name, basis, squares) in sides where place < basis.vectors.count {
        let (vector, square) = (basis.formula(of: basis.vectors[place]), squares.entries[place])
        if let divisor = Self.divisor(square), basis.domain != squares.domain || part.isRational {
          let unit: Formula? = divisor.isEmpty ? nil : Formula(mathematical: divisor)
          pieces.append(
            Phrase(
              .equation(
                Formula(plain: name), unit.map { Formula(vector.tokens + [.symbol(.divide)] + $0.tokens) } ?? vector)))
        } else {
          let text: Formula =
            if case .numberField(let field) = squares.domain { field.formula(of: square) } else { .number(square) }
          pieces.append(
            "\(Formula.equation(Formula(plain: name), vector)), \(Formula.equation(Formula(plain: "\(name)*\(name)"), text))"
          )
        }
      }
      lines.append(.joined(pieces, by: "   "))
    }
    return lines
  }

  /// The root of a short integer as a divisor: `sqrt(2)`, `3`; empty for 1, and `nil` for other numbers.
  private static func divisor(_ square: String) -> String? {
    guard let number = Int(square), number > 0, number < 1 << 50 else { return nil }
    let root = Int(Double(number).squareRoot().rounded())
    return root * root == number ? root == 1 ? "" : String(root) : "sqrt(\(number))"
  }
}

/// The singular vectors of one factor.
struct SingularVectorsPart {
  let factor: PolynomialValue
  let left: BasisValue
  let leftSquares: VectorValue
  let right: BasisValue
  let rightSquares: VectorValue

  var isRational: Bool { factor.coefficients.count == 2 }
  var isZero: Bool { isRational && factor.coefficients[0] == "0" }

  init?(_ value: Value) {
    guard case .polynomial(let factor)? = value["factor"], factor.coefficients.count > 1,
      case .basis(let left)? = value["U"],
      case .basis(let right)? = value["V"], case .vector(let leftSquares)? = value["squaredLengthsU"],
      case .vector(let rightSquares)? = value["squaredLengthsV"], leftSquares.entries.count == left.vectors.count,
      rightSquares.entries.count == right.vectors.count
    else { return nil }
    (self.factor, self.left, self.right) = (factor, left, right)
    (self.leftSquares, self.rightSquares) = (leftSquares, rightSquares)
  }

  /// What they are vectors of.
  var place: Phrase {
    if isZero { return "the value \(number: "0")" }
    if isRational {
      let (constant, leading) = (factor.coefficients[0], factor.coefficients[1])
      let root = constant.hasPrefix("-") ? String(constant.dropFirst()) : "-\(constant)"
      return "the eigenvalue \(number: leading == "1" ? root : "\(root)/\(leading)")"
    }
    let letter = if case .numberField(let field) = left.domain { field.letter } else { "a" }
    return "the roots of \(factor.formula), each in the place of \(name: letter)"
  }
}

extension Value {
  /// One of the singular values: the number, the square it is the root of, and how often it is one.
  fileprivate var singularValuePhrase: Phrase? {
    guard case .record(let fields) = self, fields.map(\.name) == ["value", "square", "multiplicity"],
      let number = fields[0].value.numberPhrase, let square = fields[1].value.numberPhrase,
      case .count(let multiplicity) = fields[2].value
    else { return nil }
    // Beside a number that has no short form its square has none either.
    let isLong = if case .algebraic(let root) = fields[1].value { root.radical == nil } else { false }
    let phrase: Phrase = isLong || fields[0].value == fields[1].value ? number : "\(number), the root of \(square)"
    return multiplicity == 1 ? phrase : phrase + ", \(number: String(multiplicity)) times"
  }

  /// A fraction, a root of one as a text, or an algebraic number with decimals.
  var numberPhrase: Phrase? {
    switch self {
    case .scalar(let scalar): "\(number: scalar.text)"
    case .text(let text): Phrase(value: text)
    case .algebraic(let number): number.phrase(isWhole: false)
    default: nil
    }
  }
}
