import MatrixDomain

/// Texts between tags and in attributes.
enum MarkupText {
  /// The text with the signs of markup as entities.
  static func marked(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text from anywhere in ASCII, every other character as a reference to its number.
  static func escaped(_ text: String) -> String {
    let marked = marked(Identifier.escaped(text))
    guard !marked.utf8.allSatisfy({ $0 < 0x80 }) else { return marked }
    return marked.unicodeScalars.map { $0.isASCII ? String($0) : "&#\($0.value);" }.joined()
  }
}
