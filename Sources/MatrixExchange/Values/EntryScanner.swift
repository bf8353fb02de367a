import MatrixArithmetic
import MatrixDomain

/// Rows of equal length.
struct RowTexts {
  var entries = EntryTexts()
  var rows = 0
  var columns = 0
}

extension JSONScanner {
  /// Reads `[[…], […]]` into canonical texts.
  ///
  /// A row of another length than the first is refused at its bracket.
  mutating func readRows(_ canon: ScalarCanon) throws(JSONError) -> RowTexts {
    try expect(.array, for: "the field \"rows\"")
    var result = RowTexts()
    try readArray { (scanner) throws(JSONError) in
      try scanner.expect(.array, for: "a row")
      let start = scanner.offset
      let before = result.entries.count
      try scanner.readEntries(canon, into: &result.entries)
      let count = result.entries.count - before
      if result.rows == 0 {
        result.columns = count
      } else if count != result.columns {
        let error = ShapeError.ragged(row: result.rows, count: count, expected: result.columns)
        throw scanner.error(
          error.code, error.message, advice: error.advice, at: start, length: scanner.offset - start)
      }
      result.rows += 1
      try scanner.checkBudget(read: result.entries.count)
    }
    return result
  }

  /// Reads `[…]` into canonical texts.
  mutating func readEntries(_ canon: ScalarCanon, into texts: inout EntryTexts) throws(JSONError) {
    let (start, first, areWhole) = (offset, texts.count, texts.areWhole)
    var fractions: FractionReader? = canon.takesFractions == true ? FractionReader() : nil
    try readEntries(canon, into: &texts, &fractions)
    if fractions?.areReduced ?? true { return }
    // One of the long fractions was not in lowest terms.
    offset = start
    texts.removeTexts(from: first)
    texts.areWhole = areWhole
    fractions = nil
    try readEntries(canon, into: &texts, &fractions)
  }

  /// - Parameter fractions: reads long fractions that seem to be canonical, if they are to be taken as they stand.
  private mutating func readEntries(
    _ canon: ScalarCanon, into texts: inout EntryTexts, _ fractions: inout FractionReader?
  ) throws(JSONError) {
    try open(UInt8(ascii: "["), "an array")
    skipBlanks()
    if takes(UInt8(ascii: "]")) {
      depth -= 1
      return
    }
    repeat {
      if let takesFractions = canon.takesFractions {
        let (position, isClosed) = texts.readPlain(source.bytes.span, from: offset, takesFractions: takesFractions)
        offset = position
        if isClosed { break }
      }
      if try !takesFraction(into: &texts, &fractions) { texts.append(try readScalar(canon, &texts.areWhole)) }
      try checkBudget(read: texts.count)
    } while try !closes(UInt8(ascii: "]"))
    depth -= 1
  }

  /// Takes a quoted fraction as it stands; false, and nothing is read, where there is another entry.
  private mutating func takesFraction(
    into texts: inout EntryTexts, _ fractions: inout FractionReader?
  ) throws(JSONError) -> Bool {
    guard fractions != nil else { return false }
    skipBlanks()
    guard offset < source.bytes.count, source.bytes[offset] == UInt8(ascii: "\"") else { return false }
    let start = offset
    let text = try scanString()
    if !text.hasEscapes, texts.take(source.bytes.span.extracting(text.contents), by: &fractions) { return true }
    offset = start
    return false
  }

  /// Reads one scalar, quoted or bare: its canonical text. `areWhole` is cleared where it is not whole.
  mutating func readScalar(_ canon: ScalarCanon, _ areWhole: inout Bool) throws(JSONError) -> String {
    skipBlanks()
    guard offset < source.bytes.count else { throw endOfText("a number") }
    let canonical: String
    switch source.bytes[offset] {
    case UInt8(ascii: "\""):
      let text = try scanString()
      if text.hasEscapes {
        let bytes = unescaped(text.contents)
        canonical = try canonicalText(bytes.span, canon, isEscaped: true, at: text.contents)
      } else {
        canonical = try canonicalText(source.bytes.span.extracting(text.contents), canon, at: text.contents)
      }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let range = try readNumber()
      canonical = try canonicalText(source.bytes.span.extracting(range), canon, at: range)
    case UInt8(ascii: "{") where canon.domain == .complexNumbers:
      canonical = try readComplex().text
    case UInt8(ascii: "]"): throw trailingComma()
    default:
      let kind = try peek()
      throw error(
        .invalidField, "an entry must be a number or a string with a number in it, not \(kind.phrase)",
        advice: ScalarDiagnosis.forms, at: offset)
    }
    areWhole = areWhole && canon.takesFractions != nil && !canonical.utf8.contains(UInt8(ascii: "/"))
    return canonical
  }

  private func canonicalText(
    _ text: Span<UInt8>, _ canon: ScalarCanon, isEscaped: Bool = false, at range: Range<Int>
  ) throws(JSONError) -> String {
    do throws(ScalarError) {
      return try canon.text(text, takesDigits: source.takesDigits)
    } catch {
      throw scalarError(error, in: range, isEscaped: isEscaped)
    }
  }

  /// A mistake in a scalar as a mistake in this text.
  func scalarError(_ error: ScalarError, in range: Range<Int>, isEscaped: Bool = false) -> JSONError {
    let start = isEscaped ? range.lowerBound : range.lowerBound + error.offset
    let length = isEscaped ? range.count : error.length
    return self.error(
      error.code, error.message, advice: error.advice, at: start, length: max(length, 1), outcome: error.outcome)
  }

  /// Reads `{"re":…,"im":…}`.
  private mutating func readComplex() throws(JSONError) -> ComplexText {
    let start = offset
    var real: Double?
    var imaginary: Double?
    try readObject { (scanner, key) throws(JSONError) in
      try scanner.expect(.number, for: "the field \"\(Identifier.escaped(key.name))\"")
      let range = try scanner.readNumber()
      let value: Double
      do throws(ScalarError) {
        value = try ScalarReader.double(scanner.source.bytes.span.extracting(range))
      } catch {
        throw scanner.scalarError(error, in: range)
      }
      switch key.name {
      case "re": real = value
      case "im": imaginary = value
      default: throw scanner.unknownField(key, known: ["re", "im"], of: "a complex number")
      }
    }
    guard let real, let imaginary else {
      throw error(.invalidField, "a complex number has the fields \"re\" and \"im\"", at: start)
    }
    return ComplexText(real: real, imaginary: imaginary)
  }

  /// The error for a field that nothing reads.
  func unknownField(_ key: Key, known: [String], of what: String) -> JSONError {
    error(
      .invalidField, "\(what) has no field \"\(Identifier.escaped(key.name))\"",
      advice: "its fields are \(known.joined(separator: ", "))", at: key.offset, length: key.name.utf8.count + 2)
  }
}
