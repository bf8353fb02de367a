import MatrixDomain
import MatrixExchange

/// A text that was read and where it stands.
struct PlacedText {
  var text: String
  /// The bytes it takes, quotes included.
  var range: Range<Int>
}

extension JSONScanner {
  mutating func readPlacedText(_ what: String) throws(JSONError) -> PlacedText {
    try expect(.string, for: what)
    let start = offset
    let text = try readString()
    return PlacedText(text: text, range: start..<offset)
  }

  mutating func readNatural(_ what: String) throws(JSONError) -> Int {
    try expect(.number, for: what)
    let start = offset
    let value = try readInt(for: what)
    guard value >= 0 else {
      throw error(.invalidField, "\(what) must not be negative", at: start, length: offset - start)
    }
    return value
  }

  /// Keeps the next value as text.
  mutating func readRaw() throws(JSONError) -> RawJSON {
    let range = try skipValue()
    return RawJSON(utf8: source.bytes.span.extracting(range))
  }

  mutating func readRawMembers(_ what: String) throws(JSONError) -> [RawMember] {
    try expect(.object, for: what)
    var members: [RawMember] = []
    try readObject { (scanner, key) throws(JSONError) in
      members.append(RawMember(key.name, try scanner.readRaw()))
    }
    return members
  }

  /// The text that a value read before is.
  func text(_ value: JSONValue, _ what: String) throws(JSONError) -> PlacedText {
    guard let text = value.string else { throw mistake(value, what, .string) }
    let offset = value.offset ?? 0
    return PlacedText(text: text, range: offset..<offset + text.utf8.count + 2)
  }

  /// The error for a value of another kind than `expected`.
  func mistake(_ value: JSONValue, _ what: String, _ expected: JSONScanner.Kind) -> JSONError {
    error(.invalidField, "\(what) must be \(expected.phrase), not \(value.kind.phrase)", at: value.offset ?? 0)
  }

  func error(
    _ code: ErrorCode, _ message: String, advice: Advice? = nil, at text: PlacedText, related: Int? = nil
  ) -> JSONError {
    error(code, message, advice: advice, at: text.range.lowerBound, length: text.range.count, related: related)
  }

  /// `line 3, column 5`.
  func position(of offset: Int) -> String {
    let place = source.place(at: offset)
    return "line \(place.line ?? 1), column \(place.column ?? 1)"
  }
}
