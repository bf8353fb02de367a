import MatrixDomain

/// Recognises what was meant by a text that is no number, so that the message can say it.
enum ScalarDiagnosis {
  static let forms: Advice = "write a number such as 12, -3/4, 0.1 or 1.5e-3"

  static func missingDigits(_ text: Span<UInt8>, at index: Int, _ hasPoint: Bool) -> ScalarError {
    if text.count == 0 {
      return ScalarError(.invalidNumber, "a number is missing", advice: forms, offset: 0, length: 0)
    }
    if hasPoint && index == text.count {
      return ScalarError(.invalidNumber, "a point without digits is no number", advice: forms, offset: index - 1)
    }
    return unexpected(text, at: index, "a digit")
  }

  static func fractionOfDecimals(_ index: Int) -> ScalarError {
    ScalarError(
      .invalidNumber, "a fraction has integers above and below its bar",
      advice: "write 3/20 rather than 1.5/10", offset: index)
  }

  /// The error for the byte at `index`, which does not belong there.
  static func unexpected(_ text: Span<UInt8>, at index: Int, _ expected: String?) -> ScalarError {
    guard index < text.count else {
      let missing = expected ?? "the rest of the number"
      return ScalarError(.invalidNumber, "\(missing) is missing", advice: forms, offset: index, length: 0)
    }
    let bytes = text.indices.map { text[$0] }
    if let error = named(bytes, index) { return error }
    let length = UTF8Check.length(bytes, at: index)
    guard length > 0 else {
      return ScalarError(.invalidEncoding, "the text is not valid UTF-8", advice: "save it as UTF-8", offset: index)
    }
    if let error = unicode(bytes, index, length) ?? letters(bytes, index) { return error }
    let shown = JSONScanner.naming(String(decoding: bytes[index..<(index + length)], as: UTF8.self))
    let message =
      index == 0 ? "\(shown) is no number" : "\(shown) does not belong in a number"
    return ScalarError(.invalidNumber, message, advice: forms, offset: index, length: length)
  }

  /// Mistakes that have a name.
  private static func named(_ bytes: [UInt8], _ index: Int) -> ScalarError? {
    let word = String(decoding: bytes.prefix(12), as: UTF8.self).lowercased().drop { $0 == "+" || $0 == "-" }
    if ["inf", "infinity", "nan"].contains(String(word)) {
      return ScalarError(
        .notFinite, "numbers here are finite; \(word) is not", advice: forms, offset: 0, length: bytes.count)
    }
    switch bytes[index] {
    case UInt8(ascii: ","): return comma(bytes, index)
    case UInt8(ascii: "_"), UInt8(ascii: "'"):
      return ScalarError(
        .invalidNumber, "digits are not grouped in a number", advice: "write the digits without separators",
        offset: index)
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "o"):
      guard index > 0 && bytes[index - 1] == UInt8(ascii: "0") else { return nil }
      return ScalarError(.invalidNumber, "numbers are decimal here", advice: forms, offset: index - 1, length: 2)
    case UInt8(ascii: "d"), UInt8(ascii: "D"):
      guard index > 0 && bytes[index - 1] &- UInt8(ascii: "0") < 10 else { return nil }
      return ScalarError(.invalidNumber, "exponents are written with e", advice: "write 1.5e-3", offset: index)
    case UInt8(ascii: "/"):
      guard index > 0 else { return nil }
      return ScalarError(.invalidNumber, "a number has one fraction bar at most", advice: forms, offset: index)
    case UInt8(ascii: "."):
      return ScalarError(
        .invalidNumber, "a number has one decimal point at most", advice: "write the digits without separators",
        offset: index)
    case 0x20, 0x09, 0x0A, 0x0D:
      return ScalarError(.invalidNumber, "there are no blanks inside a number", advice: forms, offset: index)
    default: return nil
    }
  }

  private static func comma(_ bytes: [UInt8], _ index: Int) -> ScalarError {
    let commas = bytes.count { $0 == UInt8(ascii: ",") }
    let before = bytes[..<index].contains { $0 &- UInt8(ascii: "0") < 10 }
    let after = bytes[(index + 1)...].prefix { $0 &- UInt8(ascii: "0") < 10 }.count
    if commas == 1 && before && after > 0 {
      let advice: Advice =
        after == 3
        ? "write a decimal point, or leave out a thousands separator" : "write a decimal point, as in 1.5"
      return ScalarError(.decimalComma, "a decimal comma stands in a number", advice: advice, offset: index)
    }
    return ScalarError(
      .invalidNumber, "a comma does not belong in a number", advice: "write the digits without separators",
      offset: index)
  }

  /// `1/2` for `½`: the fraction that a character stands for, with a denominator up to 10.
  private static func fraction(_ scalar: Unicode.Scalar) -> String? {
    guard let value = scalar.properties.numericValue, value > 0, value < 1 else { return nil }
    for denominator in 2...10 {
      let numerator = value * Double(denominator)
      if abs(numerator - numerator.rounded()) < 1e-6 { return "\(Int(numerator.rounded()))/\(denominator)" }
    }
    return nil
  }

  /// Characters that look like parts of numbers and are none.
  private static func unicode(_ bytes: [UInt8], _ index: Int, _ length: Int) -> ScalarError? {
    guard let scalar = String(decoding: bytes[index..<(index + length)], as: UTF8.self).unicodeScalars.first
    else { return nil }
    func error(_ message: String, _ advice: Advice) -> ScalarError {
      ScalarError(.invalidNumber, message, advice: advice, offset: index, length: length)
    }
    switch scalar {
    case "\u{2212}": return error("U+2212 is a typographic minus sign", "write the ASCII minus, -")
    case "\u{2010}"..."\u{2015}", "\u{FE63}", "\u{FF0D}":
      return error("a dash is no minus sign", "write the ASCII minus, -")
    case "\u{2044}", "\u{2215}": return error("a fraction bar is written /", "write 3/4")
    case "\u{A0}", "\u{2009}", "\u{202F}": return error("there are no blanks inside a number", forms)
    case "\u{221E}":
      return ScalarError(
        .notFinite, "numbers here are finite; \u{221E} is not", advice: forms, offset: index, length: length)
    default:
      guard scalar.value >= 0x80, scalar.properties.numericType != nil else { return nil }
      if let fraction = fraction(scalar) {
        return error(
          "\(scalar) is one character for the fraction \(fraction)",
          index == 0 ? "write \(fraction)" : "write the number as one fraction, 3/2 for 1 and a half")
      }
      return error("digits are the ASCII ones, 0 to 9", "write the number with 0 to 9")
    }
  }
}
