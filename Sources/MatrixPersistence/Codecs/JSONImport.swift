public import MatrixDomain
public import MatrixExchange

/// Values from `.json` files: an exchange value (an object with a `kind`), or plain lists of numbers.
///
/// ```swift
/// try JSONImport.read(Array("[[1, 2], [3, \"1/2\"]]".utf8))   // [1, 2; 3, 1/2]
/// try JSONImport.read(Array("[1, 2, 3]".utf8))                // (1, 2, 3)
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
    case .array: value = try scanner.readBareList()
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
