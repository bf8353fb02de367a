/// Long numbers made short enough to look at: `1234...(9,992 digits)...5678`.
enum NumberShortening {
  /// Integers, numerators and denominators of at most this many characters are written out in lines of text.
  static let longest = 200

  /// The number with its long parts shortened; `nil` where it is short enough.
  static func shortened(_ text: String, charset: Charset, longest: Int = NumberShortening.longest) -> String? {
    guard text.utf8.count > longest else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let results = parts.map { part in
      part.utf8.count > longest ? shortened(part, charset: charset) ?? String(part) : String(part)
    }
    let result = results.joined(separator: "/")
    return result.utf8.count < text.utf8.count ? result : nil
  }

  /// The number so that it fits a narrow column: `(46 digits)/(45 digits)`.
  static func squeezed(_ text: String, to width: Int, charset: Charset) -> String {
    if !text.utf8.contains(UInt8(ascii: "/")), let short = shortened(text[...], charset: charset),
      short.unicodeScalars.count <= max(width, 30)
    {
      return short
    }
    var bytes: [UInt8] = []
    appendSqueezed(text.utf8.span, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number with the digits of its long parts counted.
  static func appendSqueezed(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    while true {
      var end = start
      var digits = 0
      while end < text.count, text[end] != UInt8(ascii: "/") {
        if (48...57).contains(text[end]) { digits += 1 }
        end += 1
      }
      if digits > 10 {
        if text[start] == UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
        bytes.append(UInt8(ascii: "("))
        bytes.append(contentsOf: English.grouped(digits).utf8)
        bytes.append(contentsOf: " digits)".utf8)
      } else {
        for index in start..<end { bytes.append(text[index]) }
      }
      if end == text.count { return }
      bytes.append(UInt8(ascii: "/"))
      start = end + 1
    }
  }

  /// First and last four digits and the number of those between; `nil` for what is not an integer.
  private static func shortened(_ number: Substring, charset: Charset) -> String? {
    let isNegative = number.utf8.first == UInt8(ascii: "-")
    let digits = isNegative ? number.dropFirst() : number
    guard digits.utf8.count > 12, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let dots = charset.ellipsis
    let hidden = English.grouped(digits.utf8.count - 8)
    return "\(isNegative ? "-" : "")\(digits.prefix(4))\(dots)(\(hidden) digits)\(dots)\(digits.suffix(4))"
  }
}
