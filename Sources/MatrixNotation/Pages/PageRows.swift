import MatrixDomain

/// Rows of numbers that are written without brackets.
enum PageRows {
  /// `3`, `-3/4`, `0.5`.
  static func isNumber(_ word: some StringProtocol) -> Bool {
    var digits = 0
    var slashes = 0
    for (place, character) in word.enumerated() {
      switch character {
      case "0"..."9": digits += 1
      case "-", "+": if place > 0 { return false }
      case ".": continue
      case "/":
        slashes += 1
        if digits == 0 { return false }
      default: return false
      }
    }
    return digits > 0 && slashes < 2 && word.last != "/"
  }

  /// A row at the beginning of a line, and the words behind it.
  ///
  /// - Returns: the row with `|` for its bar; `nil` where the line does not begin with one.
  static func row(_ text: String) -> (row: String, numbers: Int, bar: Int?, rest: String)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    var row: [String] = []
    var numbers = 0
    var bar: Int?
    var used = 0
    for word in words {
      var item = String(word)
      if item.hasSuffix(","), item.count > 1 { item.removeLast() }
      if isNumber(item) {
        numbers += 1
      } else if item == "|" || item == "=" || item == "||", numbers > 0, bar == nil {
        item = "|"
        bar = numbers
      } else {
        break
      }
      row.append(item)
      used += 1
    }
    // A bar at the end parts the row from what is said of it.
    if row.last == "|" {
      row.removeLast()
      bar = nil
    }
    guard numbers > 1 else { return nil }
    var rest = words.dropFirst(used).joined(separator: " ")
    if rest.hasPrefix("|") { rest = String(rest.dropFirst()) }
    guard rest.isEmpty || PageOperations.mentionsRow(rest) else { return nil }
    return (row.joined(separator: " "), numbers, bar, rest)
  }

  /// Brackets off, and `=` as a bar.
  static func inside(_ text: String) -> String {
    var text = text.trimmed
    if text.hasPrefix("["), text.hasSuffix("]"), !text.dropFirst().contains("[") {
      text = String(text.dropFirst().dropLast())
    }
    return text.contains("\\") ? text : text.replacing("=", with: "|")
  }
}
