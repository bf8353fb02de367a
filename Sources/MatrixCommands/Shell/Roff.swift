import MatrixDomain
import MatrixFeatures

/// Text on its way into a manual page, where nothing of it may act.
enum Roff {
  /// Running text.
  static func text(_ text: String) -> String { guarded(escaped(text, literal: false)) }

  /// What is typed: hyphens stay hyphens, and long words may break after `;` and `,`.
  static func literal(_ text: String) -> String { guarded(escaped(text, literal: true)) }

  /// A word as the argument of a macro.
  static func argument(_ text: String) -> String {
    "\"" + escaped(text, literal: true) + "\""
  }

  private static func escaped(_ text: String, literal: Bool) -> String {
    var result = ""
    for scalar in Identifier.escaped(text).unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += literal ? "\\-" : "-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case ";", ",", "|": result += literal ? "\(scalar)\\:" : String(scalar)
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }

  /// A line that begins with a point or a quote would be a request.
  private static func guarded(_ text: String) -> String {
    text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
