import MatrixDomain

/// A matrix or an expression of matrices that was typed where a command stands, and the command that was meant.
///
/// It is not worked out here: its parts are only recognised, so that the advice can be typed.
struct TypedExpression {
  private let text: String

  /// `nil` for words, which are no matrices.
  init?(_ typed: String) {
    let text = String(typed.unicodeScalars.filter { !$0.properties.isWhitespace || $0 == " " || $0 == "\n" })
    guard let first = text.first(where: { $0 != " " }), text.utf8.count <= 200 else { return nil }
    let hasNumber = text.contains(where: \.isNumber)
    let hasMarks = text.contains { "[(;,{=*^".contains($0) }
    let isGrid = first.isNumber && (hasMarks || text.contains { " +".contains($0) })
    guard isGrid || "[({".contains(first) || hasMarks && (hasNumber || text.contains("*")) else { return nil }
    self.text = text.split(separator: " ").joined(separator: " ")
  }

  /// What to type instead.
  func advice(_ isTool: (String) -> Bool) -> Advice {
    if text.contains("=") {
      let shown = Self.quoted(text) ?? "\"x + y = 3; x - y = 1\""
      return "a command comes first; equations are solved by solve: \(tool: "solve") \(shown)"
    }
    if let bracket = text.firstIndex(of: "("), text.last == ")", isTool(String(text[..<bracket])) {
      let inside = String(text[text.index(after: bracket)...].dropLast())
      return
        """
        a command stands before its operands, without brackets: \(tool: String(text[..<bracket])) \
        \(Self.quoted(inside) ?? "A"); expressions are worked out by \(command: "eval") \(Self.quoted(text) ?? "\"det(A)\"")
        """
    }
    if let (left, sign, right) = operation {
      let calculated = Self.command(left, sign, right)
      return """
        expressions are worked out by \(command: "eval") \(Self.quoted(text) ?? "\"A*B\""); a tool does one operation: \
        \(calculated)
        """
    }
    if text.contains(where: { "*+^".contains($0) }) {
      return "expressions are worked out by \(command: "eval") \(Self.quoted(text) ?? "\"A*B\"")"
    }
    let shown = Self.quoted(text) ?? "\"1 2; 3 4\""
    return
      "a command comes before the matrix, such as \(tool: "det") \(shown) or \(tool: "rref"); \(command: "help") lists them all"
  }

  /// The first operation outside brackets, where something in brackets stands on one side at least.
  private var operation: (left: String, sign: Character, right: String)? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[", "(", "{": depth += 1
      case "]", ")", "}": depth -= 1
      case let sign where depth == 0 && "*+-^'\u{B7}\\".contains(sign) && index > text.startIndex:
        let left = text[..<index].trimmed
        let right = text[text.index(after: index)...].trimmed
        if Self.isBracketed(left) || Self.isBracketed(right) { return (left, sign, right) }
      default: break
      }
    }
    return nil
  }

  private static func isBracketed(_ part: String) -> Bool { part.first.map { "[({".contains($0) } ?? false }

  private static func command(_ left: String, _ sign: Character, _ right: String) -> Advice {
    let tool =
      switch sign {
      case "+": "add"
      case "-": "subtract"
      case "^": right == "-1" ? "inverse" : "power"
      case "'": "transpose"
      case "\\": "solve"
      default: isBracketed(left) ? isBracketed(right) ? "multiply" : "scale" : "scale"
      }
    let operands =
      switch tool {
      case "inverse", "transpose": [left]
      case "scale": isBracketed(left) ? [right, left] : [left, right]
      default: [left, right]
      }
    let shown = operands.compactMap(quoted)
    let typed = shown.count == operands.count ? shown : Array(["A", "B"].prefix(operands.count))
    return "\(tool: tool) \(typed.joined(separator: " "))"
  }

  /// A part in quotation marks, for a shell; `nil` where it is long, or a shell would read it otherwise.
  private static func quoted(_ part: String) -> String? {
    let isPlain = part.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value >= 0x20 && !"\"$`\\!".unicodeScalars.contains($0)
    }
    return isPlain && !part.isEmpty && part.count <= 60 ? "\"\(part)\"" : nil
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
