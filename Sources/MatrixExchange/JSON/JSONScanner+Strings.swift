import MatrixDomain

extension JSONScanner {
  /// Reads a string, escapes resolved.
  public mutating func readString() throws(JSONError) -> String {
    let span = try scanString()
    if !span.hasEscapes { return String(decoding: source.bytes[span.contents], as: UTF8.self) }
    return String(decoding: unescaped(span.contents), as: UTF8.self)
  }

  /// A string that was checked: the bytes between the quotes.
  struct StringSpan {
    var contents: Range<Int>
    var hasEscapes: Bool
  }

  /// Checks a string and steps over it.
  mutating func scanString() throws(JSONError) -> StringSpan {
    skipBlanks()
    guard takes(UInt8(ascii: "\"")) else { throw unexpected("a string") }
    let start = offset
    var hasEscapes = false
    var index = offset
    while index < source.bytes.count {
      let byte = source.bytes[index]
      if byte == UInt8(ascii: "\"") {
        offset = index + 1
        return StringSpan(contents: start..<index, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index = try scanEscape(at: index)
      } else if byte < 0x20 {
        throw rawControl(byte, at: index)
      } else if byte < 0x80 {
        index += 1
      } else {
        let length = UTF8Check.length(source.bytes, at: index)
        guard length > 0 else { throw invalidUTF8(at: index) }
        index += length
      }
    }
    throw error(
      .invalidJSON, "the text ends inside a string", advice: "close the string with \"", at: source.bytes.count,
      related: start - 1)
  }

  private func rawControl(_ byte: UInt8, at index: Int) -> JSONError {
    switch byte {
    case 0x0A, 0x0D:
      error(.invalidJSON, "a string ends before its line does", advice: "close it with \", or write \\n", at: index)
    case 0x09: error(.invalidJSON, "a raw tab stands in a string", advice: "write \\t", at: index)
    default:
      error(
        .invalidJSON, "the control character \(JSONScanner.naming(String(Unicode.Scalar(byte)))) stands in a string",
        advice: "write it as an escape such as \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))", at: index)
    }
  }

  /// Checks the escape at `index`; the position after it.
  private func scanEscape(at index: Int) throws(JSONError) -> Int {
    guard index + 1 < source.bytes.count else {
      throw error(.invalidJSON, "the text ends inside a string", at: source.bytes.count)
    }
    switch source.bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(at: index + 2)
      if (0xDC00...0xDFFF).contains(unit) { throw loneSurrogate(at: index) }
      guard (0xD800...0xDBFF).contains(unit) else { return index + 6 }
      guard index + 7 < source.bytes.count, source.bytes[index + 6] == UInt8(ascii: "\\"),
        source.bytes[index + 7] == UInt8(ascii: "u")
      else { throw loneSurrogate(at: index) }
      guard (0xDC00...0xDFFF).contains(try hexadecimal(at: index + 8)) else { throw loneSurrogate(at: index) }
      return index + 12
    default:
      throw error(
        .invalidJSON, "there is no such escape",
        advice: #"the escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits"#, at: index, length: 2)
    }
  }

  private func loneSurrogate(at index: Int) -> JSONError {
    error(
      .invalidEncoding, "half a surrogate pair is not a character",
      advice: "write both halves, or the character itself", at: index, length: 6)
  }

  private func hexadecimal(at index: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for position in index..<(index + 4) {
      guard position < source.bytes.count, let digit = JSONScanner.hexadecimalDigit(source.bytes[position]) else {
        throw error(
          .invalidJSON, "\\u must be followed by four hexadecimal digits", at: min(position, source.bytes.count))
      }
      value = value << 4 | digit
    }
    return value
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The characters that a checked string stands for, as UTF-8.
  func unescaped(_ contents: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(contents.count)
    var index = contents.lowerBound
    while index < contents.upperBound {
      let byte = source.bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        index += 1
        continue
      }
      let escape = source.bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var value = codeUnit(at: index)
        index += 4
        if (0xD800...0xDBFF).contains(value) {
          value = 0x10000 + ((value - 0xD800) << 10) + (codeUnit(at: index + 2) - 0xDC00)
          index += 6
        }
        if let scalar = Unicode.Scalar(value) { result.append(contentsOf: String(scalar).utf8) }
      default: result.append(escape)
      }
    }
    return result
  }

  /// Four hexadecimal digits that were checked.
  private func codeUnit(at index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 4 | (JSONScanner.hexadecimalDigit(source.bytes[index + $1]) ?? 0) }
  }
}
