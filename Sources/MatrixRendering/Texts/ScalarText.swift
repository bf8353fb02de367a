/// A scalar's canonical spelling, with the properties that a formula needs.
struct ScalarText {
  let text: String

  init(_ text: String) { self.text = text }

  var isZero: Bool { text == "0" }
  var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") }
  var isFraction: Bool { text.utf8.contains(UInt8(ascii: "/")) }

  /// True for sums, such as `1-k^2` or `2+3i`: they need parentheses in products. A sign in parentheses, as in `sqrt(-2)`,
  /// makes none.
  var isSum: Bool {
    var previous: UInt8?
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), let previous,
        previous != UInt8(ascii: "e"),
        previous != UInt8(ascii: "E")
      {
        return true
      }
      previous = byte
    }
    return false
  }

  /// The sign to write before it, and what then follows: a sum keeps its own signs.
  var split: (isNegative: Bool, magnitude: String) {
    isNegative && !isSum ? (true, String(text.dropFirst())) : (false, text)
  }
}
