import MatrixDomain

/// The canonical texts of many scalars, and whether all were whole.
struct EntryTexts {
  var slab = TextSlab()
  var areWhole = true
}

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
      let before = result.entries.slab.count
      try scanner.readEntries(canon, into: &result.entries)
      let count = result.entries.slab.count - before
      if result.rows == 0 {
        result.columns = count
        scanner.expectMoreRows(of: count, from: start, into: &result.entries.slab)
      } else if count != result.columns {
        let error = ShapeError.ragged(row: result.rows, count: count, expected: result.columns)
        throw scanner.error(
          error.code, error.message, advice: error.advice, at: start, length: scanner.offset - start)
      }
      result.rows += 1
    }
    return result
  }

  /// After the first row: makes room for as many as the rest of the text can hold, and no more.
  private func expectMoreRows(of count: Int, from start: Int, into slab: inout TextSlab) {
    let rest = min(source.bytes.count - start, 1 << 20)
    let length = max(offset - start, 1)
    slab.reserve(texts: count * (rest / length + 1), bytes: rest / 2)
  }

  /// Reads `[…]` into canonical texts.
  mutating func readEntries(_ canon: ScalarCanon, into texts: inout EntryTexts) throws(JSONError) {
    try open(UInt8(ascii: "["), "an array")
    skipBlanks()
    if takes(UInt8(ascii: "]")) {
      depth -= 1
      return
    }
    repeat {
      if let takesFractions = canon.takesFractions {
        let (position, isClosed) = JSONScanner.readShortEntries(
          source.bytes.span, from: offset, takesFractions, into: &texts)
        offset = position
        if isClosed { break }
      }
      let isWhole = try readScalar(canon, into: &texts.slab)
      texts.areWhole = texts.areWhole && isWhole
    } while try !closes(UInt8(ascii: "]"))
    depth -= 1
  }

  /// Reads the plain entries at `start`. The position of the first one that is not plain, or, where all were, the one
  /// after the bracket.
  private static func readShortEntries(
    _ bytes: Span<UInt8>, from start: Int, _ takesFractions: Bool, into texts: inout EntryTexts
  ) -> (position: Int, isClosed: Bool) {
    var entry = start
    var scratch: [UInt8] = []
    while true {
      var index = entry
      while index < bytes.count && isBlank(bytes[index]) { index += 1 }
      let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
      let text = isQuoted ? index + 1 : index
      let number = ShortNumber(bytes, at: text)
      index = number.end
      if isQuoted {
        guard index < bytes.count && bytes[index] == UInt8(ascii: "\"") else { return (entry, false) }
        index += 1
      }
      while index < bytes.count && isBlank(bytes[index]) { index += 1 }
      guard index < bytes.count else { return (entry, false) }
      let isLast = bytes[index] == UInt8(ascii: "]")
      guard isLast || bytes[index] == UInt8(ascii: ",") else { return (entry, false) }
      switch number.form {
      case .whole: texts.slab.append(utf8: bytes.extracting(text..<number.end))
      case .fraction:
        guard isQuoted && takesFractions else { return (entry, false) }
        texts.slab.append(utf8: bytes.extracting(text..<number.end))
        texts.areWhole = false
      case .small:
        guard takesFractions || number.denominator == 1, isQuoted || !number.hasBar else { return (entry, false) }
        number.write(&scratch)
        texts.slab.append(utf8: scratch.span)
        texts.areWhole = texts.areWhole && number.denominator == 1
      case .other: return (entry, false)
      }
      entry = index + 1
      if isLast { return (entry, true) }
    }
  }

  @inline(__always) private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Reads one scalar, quoted or bare, and appends its canonical text. True where it is whole.
  mutating func readScalar(_ canon: ScalarCanon, into slab: inout TextSlab) throws(JSONError) -> Bool {
    skipBlanks()
    guard offset < source.bytes.count else { throw endOfText("a number") }
    switch source.bytes[offset] {
    case UInt8(ascii: "\""):
      let text = try scanString()
      if text.hasEscapes {
        let bytes = unescaped(text.contents)
        return try appending(bytes.span, canon, &slab, isEscaped: true, at: text.contents)
      }
      return try appending(source.bytes.span.extracting(text.contents), canon, &slab, at: text.contents)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let range = try readNumber()
      return try appending(source.bytes.span.extracting(range), canon, &slab, at: range)
    case UInt8(ascii: "{") where canon.domain == .complexNumbers:
      slab.append(try readComplex().text)
      return false
    case UInt8(ascii: "]"): throw trailingComma()
    default:
      let kind = try peek()
      throw error(
        .invalidField, "an entry must be a number or a string with a number in it, not \(kind.phrase)",
        advice: ScalarDiagnosis.forms, at: offset)
    }
  }

  @inline(__always)
  private func appending(
    _ text: Span<UInt8>, _ canon: ScalarCanon, _ slab: inout TextSlab, isEscaped: Bool = false, at range: Range<Int>
  ) throws(JSONError) -> Bool {
    do throws(ScalarError) {
      return try canon.append(text, to: &slab)
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
