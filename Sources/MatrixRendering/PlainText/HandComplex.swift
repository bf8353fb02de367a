/// `1/2*i` for the `1/2i` of the exchange format, where one cannot see whether i stands above or below the bar.
///
/// What is written reads back.
enum HandComplex {
  /// The text with a sign between a denominator and i; the text itself where there is none.
  static func text(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")), text.utf8.contains(UInt8(ascii: "i")) else { return text }
    var bytes: [UInt8] = []
    append(text.utf8.span, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number, byte for byte but for that sign.
  static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var isBelow = false
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "i"), isBelow { bytes.append(UInt8(ascii: "*")) }
      bytes.append(byte)
      isBelow = byte == UInt8(ascii: "/") || (isBelow && (48...57).contains(byte))
    }
  }
}
