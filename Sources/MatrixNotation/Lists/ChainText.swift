import MatrixDomain

/// Brings what LaTeX has for arrows and rows into the form that is read everywhere.
enum ChainText {
  /// The arrows between matrices, and inside operations; the longer ones first where one begins another.
  private static let words: [(word: String, plain: String)] = [
    ("\\longleftrightarrow", " <-> "), ("\\leftrightarrow", " <-> "), ("\\longrightarrow", " -> "),
    ("\\Longrightarrow", " -> "), ("\\rightarrow", " -> "), ("\\Rightarrow", " -> "), ("\\longleftarrow", " <- "),
    ("\\Longleftrightarrow", " -> "), ("\\Leftrightarrow", " -> "), ("\\implies", " -> "), ("\\iff", " -> "),
    ("\\leftarrow", " <- "), ("\\leadsto", " -> "), ("\\to", " -> "), ("\\sim", " ~ "),
  ]

  /// The text with arrows of LaTeX as `->`; the operations over one stand between two of them.
  static func plain(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "\\") {
      result += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("\\xrightarrow"), let (label, end) = label(rest.dropFirst("\\xrightarrow".count)) {
        result += label.allSatisfy(\.isWhitespace) ? " -> " : " -> \(rows(label)) -> "
        rest = end
      } else if let found = words.first(where: { isWord($0.word, at: rest) }) {
        result += found.plain
        rest = rest.dropFirst(found.word.count)
      } else {
        result.append(rest.removeFirst())
        if let next = rest.first { result.append(next) }
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func isWord(_ word: String, at rest: Substring) -> Bool {
    rest.hasPrefix(word) && !(rest.dropFirst(word.count).first?.isLetter ?? false)
  }

  /// What stands in the braces of an arrow, after what stands in its brackets, and the text after them.
  private static func label(_ text: Substring) -> (String, Substring)? {
    var rest = text.drop(while: \.isWhitespace)
    if rest.first == "[", let end = rest.firstIndex(of: "]") {
      rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
    }
    return rest.bracedPrefix
  }

  /// Operations as LaTeX writes them: `R_{2}-\frac{1}{2}R_1`, parted by `\\\\` or commas.
  private static func rows(_ label: String) -> String {
    var result = plain(label.replacing("\\\\", with: ","))
    for (word, plain) in [
      ("\\substack", ""), ("\\cdot", "*"), ("\\times", "*"), ("\\,", " "), ("\\;", " "), ("\\quad", " "), ("_", ""),
    ] {
      result = result.replacing(word, with: plain)
    }
    for word in ["\\frac", "\\tfrac", "\\dfrac"] {
      while let start = result.firstRange(of: word) {
        guard let (above, middle) = Self.label(result[start.upperBound...]), let (below, end) = Self.label(middle)
        else {
          break
        }
        result = result[..<start.lowerBound] + "(\(above)/\(below))" + end
      }
    }
    // `R2 -> R2 - R1` inside a label is no arrow between matrices.
    return result.replacing("{", with: "").replacing("}", with: "").replacing(" -> ", with: " <- ")
  }

  /// True for a text that speaks of rows, and so holds operations and no matrix.
  static func isOperations(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var hasRow = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "R"), index + 1 < bytes.count, bytes[index + 1].isDigit {
        hasRow = true
      } else if byte < 0x80, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
        return false
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "|") {
        return false
      }
    }
    return hasRow
  }
}
