import MatrixArithmetic
public import MatrixDomain

extension JSONScanner {
  /// Reads numbers without any marks around them, as every script writes them first: `[[1, 2], [3, "1/2"]]` is a matrix,
  /// `[1, 2, 3]` a vector, `5` a scalar.
  ///
  /// Numbers are exact: `0.1` is 1/10. One may stand in a string, as `"1/2"` and `"1+2i"` must.
  ///
  /// - Throws: ``JSONError`` with line and column.
  public mutating func readBareValue() throws(JSONError) -> Value {
    guard try peek() == .number else { return try readBareList() }
    var list = BareList()
    try list.readNumber(&self)
    return .scalar(ScalarValue(list.domain, list.entries[0]))
  }

  /// Reads a list of numbers, a vector, or a list of rows of one length, a matrix.
  public mutating func readBareList() throws(JSONError) -> Value {
    try expect(.array, for: "a plain list")
    var list = BareList()
    return try list.read(&self)
  }
}

/// A list of numbers, or of lists of numbers of the same length.
struct BareList {
  private(set) var entries = TextSlab()
  private var isIntegral = true
  private var isComplex = false

  var domain: ScalarDomain { isComplex ? .gaussianRationals : isIntegral ? .integers : .rationals }

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
    guard let columns else { return .vector(VectorValue(domain, entries)) }
    return .matrix(MatrixValue(domain, Shape(rows, columns), entries))
  }

  mutating func readNumber(_ scanner: inout JSONScanner) throws(JSONError) {
    let kind = try scanner.peek()
    let start = scanner.offset
    var text: String
    switch kind {
    case .number: text = try scanner.readNumberText()
    case .string: text = TypographicMinus.replaced(try scanner.readString())
    default:
      throw scanner.error(
        .wrongKind, "\(kind.phrase) stands where a number was expected", advice: "write a number, or one in quotes",
        at: start)
    }
    do throws(ScalarError) {
      let isImaginary = text.utf8.last == UInt8(ascii: "i")
      text = try ScalarCanon(isImaginary ? .gaussianRationals : .rationals).text(
        text, takesDigits: scanner.source.takesDigits)
      if isImaginary { isComplex = true }
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
