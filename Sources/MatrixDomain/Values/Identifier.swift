/// Names of objects, unknowns and parameters: a letter or underscore, then letters, digits or underscores.
///
/// Letters are those of any script; control and format characters (also the bidirectional ones) never are.
public enum Identifier {
  /// The longest name, in Unicode scalars.
  public static let longest = 64

  /// True where `text` may be a name.
  public static func isValid(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, isStart(first), scalars.count <= longest else { return false }
    return scalars.dropFirst().allSatisfy { isStart($0) || isDigit($0) || isSubscriptDigit($0) }
  }

  /// True where a name may begin with `scalar`.
  public static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  static func isSubscriptDigit(_ scalar: Unicode.Scalar) -> Bool { ("\u{2080}"..."\u{2089}").contains(scalar) }

  /// `text` with everything a terminal could act on made visible: control, format and bidirectional characters
  /// become `\u{1B}`-like escapes.
  public static func escaped(_ text: String) -> String {
    // Most texts are of printable characters in ASCII.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
