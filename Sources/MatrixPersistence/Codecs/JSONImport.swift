public import MatrixDomain
public import MatrixExchange

/// Values from `.json` files: an exchange value (an object with a `kind`), or a plain list of numbers.
///
/// ```swift
/// try JSONImport.read(Array("[[1, 2], [3, \"1/2\"]]".utf8))   // a 2×2 matrix over Q
/// try JSONImport.read(Array("[1, 2, 3]".utf8))                // a vector over Z
/// ```
///
/// Numbers in a plain list are exact: `0.1` is 1/10. A number may stand in a string.
public enum JSONImport {
  /// Reads a whole file.
  ///
  /// - Parameter source: the name of the file, for messages.
  /// - Throws: an error with line and column.
  public static func read(
    _ bytes: [UInt8], source: String? = nil, within budget: Budget = .unlimited
  ) throws(JSONError) -> Value {
    var scanner = JSONScanner(SourceText(bytes, name: source, budget: budget))
    let value: Value
    switch try scanner.peek() {
    case .array:
      var list = PlainList()
      value = try list.read(&scanner)
    case .object: value = try scanner.readExchangeValue()
    case let kind:
      throw scanner.error(
        .wrongKind, "the file holds \(kind.phrase), not a value",
        advice: #"expected rows such as [[1,2],[3,4]], or a value such as {"kind":"matrix",…}"#, at: scanner.offset)
    }
    try scanner.finish()
    return value
  }
}

/// A list of numbers, or of lists of numbers of the same length.
private struct PlainList {
  private var entries = TextSlab()
  private var isIntegral = true

  mutating func read(_ scanner: inout JSONScanner) throws(JSONError) -> Value {
    let start = scanner.offset
    var rows = 0
    var columns: Int?
    var kind: JSONScanner.Kind?
    try scanner.readArray { (scanner) throws(JSONError) in
      let found = try scanner.peek()
      if let kind, (kind == .array) != (found == .array) {
        throw scanner.error(
          .raggedRows, "rows and numbers stand in one list", advice: "make every element a row, or every one a number",
          at: scanner.offset)
      }
      kind = found
      guard found == .array else {
        try readNumber(&scanner)
        return
      }
      let row = scanner.offset
      var count = 0
      try scanner.readArray { (scanner) throws(JSONError) in
        try readNumber(&scanner)
        count += 1
      }
      if let columns, count != columns {
        throw scanner.error(
          .raggedRows, "row \(rows + 1) has \(count) \(count == 1 ? "entry" : "entries"), row 1 has \(columns)",
          advice: "give every row the same number of entries", at: row, length: scanner.offset - row)
      }
      columns = count
      rows += 1
    }
    guard kind != nil else {
      throw scanner.error(
        .emptyInput, "an empty list says neither how many rows nor how many columns",
        advice: #"write {"kind":"matrix","domain":"Q","shape":[0,3],"rows":[]}"#, at: start,
        length: scanner.offset - start)
    }
    let domain: ScalarDomain = isIntegral ? .integers : .rationals
    guard let columns else { return .vector(VectorValue(domain, entries)) }
    return .matrix(MatrixValue(domain, Shape(rows, columns), entries))
  }

  private mutating func readNumber(_ scanner: inout JSONScanner) throws(JSONError) {
    let kind = try scanner.peek()
    let start = scanner.offset
    var text: String
    switch kind {
    case .number: text = try scanner.readNumberText()
    case .string: text = try scanner.readString()
    default:
      throw scanner.error(
        .wrongKind, "\(kind.phrase) stands where a number was expected", advice: "write a number, or one in quotes",
        at: start)
    }
    do throws(ScalarError) {
      text = try ScalarCanon(.rationals).text(text, takesDigits: scanner.source.takesDigits)
    } catch {
      let inString = kind == .string ? 1 : 0
      throw scanner.error(
        error.code, error.message, advice: error.advice, at: start + inString + error.offset,
        length: max(1, error.length), outcome: error.outcome)
    }
    if text.utf8.contains(UInt8(ascii: "/")) { isIntegral = false }
    entries.append(text)
    try scanner.checkBudget(read: entries.count)
  }
}
