import MatrixDomain

/// Texts from anywhere as HTML that does nothing but show them.
enum HTMLText {
  /// A text between tags or in an attribute.
  static func escaped(_ text: String, charset: Charset) -> String {
    var result = ""
    for scalar in charset.escaped(text).unicodeScalars {
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
}
