import MatrixDomain

// The ring that Sage and Magma write before the entries: `matrix(QQ, [[1, 2], [3, 4]])`.
extension GridReader {
  /// What a ring means here.
  private enum Ring {
    case exact, whole, residues, doubles

    /// `QQ`, and Magma's `Rationals()`; of `Integers(7)` the number is the modulus.
    init?(_ name: String, hasArgument: Bool) {
      switch name {
      case "QQ", "Rationals", "RationalField": self = .exact
      case "ZZ", "IntegerRing": self = .whole
      case "Integers": self = hasArgument ? .residues : .whole
      case "GF", "FiniteField", "Zmod", "IntegerModRing": self = .residues
      case "RR", "RDF", "CC", "CDF", "RealField", "ComplexField": self = .doubles
      default: return nil
      }
    }
  }

  /// Steps over a ring and the comma after it; true where the entries have to be whole.
  ///
  /// - Throws: where it is none that the entries alone belong to: an option chooses residues and doubles.
  mutating func takesRing() throws(NotationError) -> Bool {
    let start = source.skippingBlanks(from: position)
    let name = start..<source.endOfIdentifier(from: start)
    var end = name.upperBound
    var argument = end..<end
    if source.byte(end) == UInt8(ascii: "(") {
      var close = end + 1
      while close < source.count, !source.byte(close).isClosingBracket, !source.byte(close).isLineBreak { close += 1 }
      argument = source.trimmed((end + 1)..<close)
      end = close + 1
    }
    let comma = source.skippingBlanks(from: end)
    guard !name.isEmpty, source.byte(comma) == .comma,
      let ring = Ring(source.text(name), hasArgument: !argument.isEmpty)
    else { return false }
    switch ring {
    case .residues:
      throw source.mistake(
        .syntax, "\(source.quoted(start..<end)) is no part of a matrix here", at: start..<end,
        advice: """
          leave it out, and add \(option: "mod", argument.isEmpty ? "PRIME" : Identifier.escaped(source.text(argument)))
          """)
    case .doubles where grid.givenDomain?.isExact == false:
      position = comma + 1
      return false
    case .doubles:
      throw source.mistake(
        .syntax, "\(source.quoted(start..<end)) is no part of a matrix here: numbers are exact as they are written",
        at: start..<end, advice: "leave it out, and add \(option: "engine", "numeric") for doubles")
    case .exact, .whole:
      position = comma + 1
      return ring == .whole
    }
  }

  /// Refuses fractions in a matrix that was said to be whole.
  func requireWhole(from start: Int) throws(NotationError) {
    guard !grid.isWhole else { return }
    throw source.mistake(
      .syntax, "an entry is not an integer, as ZZ says it is", at: start..<position, expected: "integers, or QQ")
  }
}
