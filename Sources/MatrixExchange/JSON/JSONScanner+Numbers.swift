import MatrixDomain

extension JSONScanner {
  /// Reads a number; the bytes of its text, which the grammar of JSON allows.
  public mutating func readNumber() throws(JSONError) -> Range<Int> {
    skipBlanks()
    let start = offset
    var index = offset
    if index < source.bytes.count && source.bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = index
    index = digitsEnd(from: index)
    if index == whole { throw missingDigit(at: index, in: start) }
    if index - whole > 1 && source.bytes[whole] == UInt8(ascii: "0") {
      throw error(
        .invalidJSON, "a JSON number has no leading zeros", advice: "remove the zeros, or write the number in quotes",
        at: start, length: index - start)
    }
    if index < source.bytes.count && source.bytes[index] == UInt8(ascii: ".") {
      let fraction = index + 1
      index = digitsEnd(from: fraction)
      if index == fraction { throw missingDigit(at: index, in: start) }
    }
    if index < source.bytes.count && source.bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < source.bytes.count,
        source.bytes[index] == UInt8(ascii: "-") || source.bytes[index] == UInt8(ascii: "+")
      {
        index += 1
      }
      let exponent = index
      index = digitsEnd(from: exponent)
      if index == exponent { throw missingDigit(at: index, in: start) }
    }
    offset = index
    return start..<index
  }

  /// The text of a number.
  public mutating func readNumberText() throws(JSONError) -> String {
    let range = try readNumber()
    return String(decoding: source.bytes[range], as: UTF8.self)
  }

  /// Reads an integer of machine size, written without a point or exponent.
  public mutating func readInt(for what: String) throws(JSONError) -> Int {
    try expect(.number, for: what)
    let range = try readNumber()
    guard let value = Int(String(decoding: source.bytes[range], as: UTF8.self)) else {
      throw error(.invalidField, "\(what) must be an integer", at: range.lowerBound, length: range.count)
    }
    return value
  }

  @inline(__always) private func digitsEnd(from start: Int) -> Int {
    var index = start
    while index < source.bytes.count, source.bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index
  }

  private func missingDigit(at index: Int, in start: Int) -> JSONError {
    var scanner = self
    scanner.offset = index
    return index < source.bytes.count ? scanner.unexpected("a digit") : endOfText("a digit")
  }
}
