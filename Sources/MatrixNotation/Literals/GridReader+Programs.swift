import MatrixArithmetic
import MatrixDomain
import MatrixExchange

// What the languages write otherwise than the plain notation.
extension GridReader {
  // MARK: Entries

  /// Appends the number in a range.
  mutating func append(_ range: Range<Int>) throws(NotationError) {
    if let canon {
      grid.entries.append(try source.number(range, canon))
    } else if dialect == .plain, let complex = try source.complexNumber(range) {
      grid.entries.append(complex)
      grid.isComplex = true
      grid.isWhole = false
      try refuseComplexBesideCustom(at: range)
      try joinComplexNumber(at: range)
    } else if try !source.appendNumber(range, to: &grid.entries) {
      grid.isWhole = false
    }
    try checkBudget(at: range.upperBound)
  }

  /// Stops where the budget of the text is used up.
  mutating func checkBudget(at offset: Int) throws(NotationError) {
    if pace.isDue(at: offset), let report = pace.report(at: offset, within: source.budget, read: grid.entries.count) {
      throw NotationError(stopped: report)
    }
  }

  /// Appends a number that stands in a range in a spelling of its own.
  mutating func append(spelling: String, at range: Range<Int>) throws(NotationError) {
    var isComplex = false
    do throws(ScalarError) {
      if let canon {
        grid.entries.append(try canon.text(spelling))
      } else if spelling.utf8.last == UInt8(ascii: "i") {
        grid.entries.append(try ScalarCanon(.gaussianRationals).text(spelling, takesDigits: source.takesDigits))
        grid.isComplex = true
        grid.isWhole = false
        isComplex = true
      } else {
        let value = try ScalarReader.rational(spelling, takesDigits: source.takesDigits)
        grid.entries.append(value.exchangeText)
        if !value.isWhole { grid.isWhole = false }
      }
    } catch {
      throw source.mistake(
        error.code, "\(source.quoted(range)): \(Identifier.escaped(error.message))", at: range,
        advice: error.advice?.mapTexts(Identifier.escaped))
    }
    if isComplex { try joinComplexNumber(at: range) }
    try checkBudget(at: range.upperBound)
  }

  /// A blank multiplies in Mathematica.
  func refuseProduct(before range: Range<Int>) throws(NotationError) {
    if dialect == .mathematica, source.bytes[range].contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      source.byte(range.lowerBound).isDigitOrPoint || source.byte(range.lowerBound) == .minus
    {
      throw source.mistake(
        .syntax, "\(source.quoted(range)) is a product with the letter e in Mathematica", at: range,
        expected: "a number", advice: "write 1.5*^-7 for 1.5e-7")
    }
    guard dialect == .mathematica, row.last == .entry else { return }
    throw source.mistake(
      .syntax, "no comma parts two numbers, and Mathematica would make one of them", at: range, expected: "','",
      advice: "part entries by commas: {{1, 2}, {3, 4}}")
  }

  // MARK: Brackets

  /// Why bracketed rows beside one another are no rows; `nil` where they are.
  var joinedRows: NotationError? {
    let language: String
    switch dialect {
    case .matlab: language = "MATLAB"
    case .julia: language = "Julia"
    default: return nil
    }
    var before = position - 1
    while before > 0, source.byte(before).isBlank { before -= 1 }
    guard source.byte(before) != .semicolon else { return nil }
    return source.mistake(
      .syntax, "brackets side by side are no rows in \(language)", at: position..<(position + 1), expected: "';'",
      advice: "write [1 2; 3 4]")
  }

  /// Steps over Julia's `;;` before a closing bracket.
  mutating func takesColumnMark() -> Bool {
    guard source.byte(position + 1) == .semicolon else { return false }
    let end = source.skippingBlanks(from: position + 2)
    guard source.byte(end).isClosingBracket else { return false }
    position = end
    grid.isMarkedMatrix = true
    return true
  }

  /// Steps over blanks and NumPy's `, dtype=…`.
  mutating func skipElementType() {
    position = source.skippingBlanks(from: position)
    guard source.byte(position) == .comma else { return }
    var next = source.skippingBlanks(from: position + 1)
    let end = source.endOfIdentifier(from: next)
    guard source.text(next..<end) == "dtype" else { return }
    next = source.skippingBlanks(from: end)
    guard source.byte(next) == UInt8(ascii: "=") else { return }
    next = source.endOfWord(from: source.skippingBlanks(from: next + 1))
    position = source.skippingBlanks(from: next)
  }

  /// SymPy's `Matrix(2, 2, [1, 2, 3, 4])` and Sage's `matrix(2, [1, 2, 3, 4])`, from the first number on.
  mutating func countedEntries() throws(NotationError) {
    let start = position
    var sizes: [Int] = []
    for _ in 0..<2 {
      position = source.skippingBlanks(from: position)
      let end = source.endOfWord(from: position)
      sizes.append(
        try source.count(position..<end, limit: NotationLimits.entries, what: "number of rows or columns"))
      position = source.skippingBlanks(from: end)
      if sizes.count == 2, sizes.contains(0), source.byte(position).isClosingBracket {
        // Maple's `Matrix(0, 3)` and Sage's `matrix(QQ, 0, 3)`.
        grid.form = .zeros
        grid.shape = Shape(sizes[0], sizes[1])
        return try closeBracket()
      }
      guard source.byte(position) == .comma else {
        throw source.mistake(
          .syntax, "the list of entries is missing", at: start..<position, expected: "Matrix(rows, columns, [entries])")
      }
      position += 1
      if source.byte(source.skippingBlanks(from: position)) == UInt8(ascii: "[") { break }
    }
    position = source.skippingBlanks(from: position)
    guard source.byte(position) == UInt8(ascii: "[") else {
      throw source.mistake(
        .syntax, "the list of entries is missing", at: position..<min(position + 1, source.count),
        expected: "Matrix(rows, columns, [entries])")
    }
    let list = position
    if source.byte(source.skippingBlanks(from: position + 1)) == UInt8(ascii: "[") {
      // Maple's `Matrix(2, 2, [[1, 2], [3, 4]])`.
      try self.list()
      guard grid.shape == Shape(sizes[0], sizes.count > 1 ? sizes[1] : grid.shape.columns) else {
        throw source.mistake(
          .raggedRows, "the rows make a \(grid.shape) matrix, and another one is announced", at: list..<position)
      }
    } else {
      openBracket()
      try rows()
      try closeBracket()
    }
    if sizes.count == 1 { sizes.append(sizes[0] > 0 ? grid.entries.count / sizes[0] : 0) }
    let shape = Shape(sizes[0], sizes[1])
    let (count, overflow) = shape.rows.multipliedReportingOverflow(by: shape.columns)
    guard !overflow, grid.entries.count == count, grid.bar == nil else {
      throw source.mistake(
        .raggedRows, "a \(shape) matrix does not have \(grid.entries.count) entries", at: list..<position)
    }
    grid.form = .zeros
    grid.shape = shape
    skipElementType()
    try closeBracket()
  }
}

extension SourceText {
  /// The offset after letters, digits and underscores.
  func endOfIdentifier(from offset: Int) -> Int {
    var end = offset
    while byte(end).isLetter || byte(end).isDigit || byte(end) == UInt8(ascii: "_") || byte(end) >= 0x80 { end += 1 }
    return end
  }

  /// Where the bracket opens after a type of elements, as in `Rational{BigInt}[1//2 1]`.
  func endOfElementType(from offset: Int) -> Int? {
    var end = endOfIdentifier(from: offset)
    if byte(end) == UInt8(ascii: "{") {
      while end < count, byte(end) != UInt8(ascii: "}"), !byte(end).isLineBreak { end += 1 }
      end += 1
    }
    return byte(end) == UInt8(ascii: "[") ? end : nil
  }
}
