public import MatrixDomain

extension JSONScanner {
  /// The error for a mistake in this text.
  public func error(
    _ code: ErrorCode, _ message: String, advice: Advice? = nil, at offset: Int, length: Int = 1, related: Int? = nil,
    outcome: Outcome = .malformed
  ) -> JSONError {
    source.error(code, message, advice: advice, at: offset, length: length, related: related, outcome: outcome)
  }

  /// Stops where the budget of the text is used up.
  @inline(__always)
  public mutating func checkBudget(read entries: Int) throws(JSONError) {
    if pace.isDue(at: offset), let report = pace.report(at: offset, within: source.budget, read: entries) {
      throw JSONError(report, offset: offset)
    }
  }

  func endOfText(_ expected: String) -> JSONError {
    if source.bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) {
      return error(.emptyInput, "the text is empty; \(expected) was expected", at: source.bytes.count)
    }
    return error(
      .invalidJSON, "the text ends where \(expected) was expected", advice: "the file may have been cut off",
      at: source.bytes.count)
  }

  /// The error for an unexpected next byte.
  func unexpected(_ expected: String) -> JSONError {
    guard offset < source.bytes.count else { return endOfText(expected) }
    let length = UTF8Check.length(source.bytes, at: offset)
    guard length > 0 else { return invalidUTF8(at: offset) }
    if offset == 0 && source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return error(
        .invalidEncoding, "the text begins with a byte order mark",
        advice: "save it as UTF-8 without a byte order mark", at: 0, length: 3)
    }
    if offset == 0 && (source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF])) {
      return error(.invalidEncoding, "the text is UTF-16", advice: "save it as UTF-8", at: 0)
    }
    let found = String(decoding: source.bytes[offset..<(offset + length)], as: UTF8.self)
    return error(
      .invalidJSON, "\(JSONScanner.naming(found)) stands where \(expected) was expected",
      advice: hint(found), at: offset, length: length)
  }

  private func hint(_ found: String) -> Advice? {
    switch found {
    case "'": "JSON quotes are double: \""
    case "/": "JSON has no comments"
    case "+": "a JSON number has no plus sign"
    case ".": "a JSON number has a digit before the point"
    case "N", "I": "write numbers that are not finite nowhere; they are refused"
    case "T", "F": "JSON writes true and false in lower case"
    default: nil
    }
  }

  /// A character as messages show it.
  static func naming(_ character: String) -> String {
    let shown = Identifier.escaped(character)
    return shown == character ? "\"\(character)\"" : shown
  }

  func invalidUTF8(at offset: Int) -> JSONError {
    if offset == 0 && (source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF])) {
      return error(.invalidEncoding, "the text is UTF-16", advice: "save it as UTF-8", at: 0)
    }
    let byte = String(source.bytes[offset], radix: 16, uppercase: true)
    return error(
      .invalidEncoding, "the byte 0x\(byte) is not valid UTF-8 here", advice: "save the text as UTF-8", at: offset)
  }

  func nestedTooDeep() -> JSONError {
    error(
      .nestingTooDeep, "arrays and objects are nested deeper than \(JSONScanner.nestingLimit) levels", at: offset - 1)
  }

  func trailingComma() -> JSONError {
    error(.invalidJSON, "a comma is followed by no value", advice: "remove the last comma", at: offset)
  }
}

/// The well-formedness of UTF-8 (Unicode 15, table 3-7).
enum UTF8Check {
  /// The length of the character that begins at `offset`; 0 where it is ill-formed or cut off.
  static func length(_ bytes: [UInt8], at offset: Int) -> Int {
    let lead = bytes[offset]
    if lead < 0x80 { return 1 }
    func continues(_ distance: Int, from low: UInt8 = 0x80, to high: UInt8 = 0xBF) -> Bool {
      offset + distance < bytes.count && bytes[offset + distance] >= low && bytes[offset + distance] <= high
    }
    switch lead {
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, from: 0xA0) && continues(2) ? 3 : 0
    case 0xED: return continues(1, to: 0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, from: 0x90) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, to: 0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
