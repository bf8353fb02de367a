import MatrixDomain

/// The characters a terminal or file can show.
public enum Charset: String, Hashable, Sendable, CaseIterable {
  /// `R2 <- R2 - 3*R1`. Nothing but ASCII is written; other characters of outside texts are written by their numbers.
  case ascii
  /// `R2 ← R2 − 3·R1`.
  case unicode

  func text(of symbol: Formula.Symbol) -> String {
    switch symbol {
    case .plus: " + "
    case .minus: self == .ascii ? " - " : " − "
    case .negative: self == .ascii ? "-" : "−"
    case .times: self == .ascii ? "*" : "·"
    case .wideTimes: self == .ascii ? " * " : " · "
    case .divide: "/"
    case .power: "^"
    case .equals: " = "
    case .congruent: self == .ascii ? " == " : " ≡ "
    case .approximates: self == .ascii ? " ~= " : " ≈ "
    case .less: " < "
    case .greater: " > "
    case .differs: self == .ascii ? " != " : " ≠ "
    case .becomes: self == .ascii ? " <- " : " ← "
    case .exchange: self == .ascii ? " <-> " : " ↔ "
    case .open: "("
    case .close: ")"
    case .comma: ", "
    case .space: " "
    }
  }

  var ellipsis: String { self == .ascii ? "..." : "…" }

  /// Writes `text` so that a terminal can only show it: control and bidirectional characters become escapes, and in
  /// ASCII every character outside it a spelling or an escape.
  func escaped(_ text: String) -> String {
    let safe = Identifier.escaped(text)
    if self == .unicode || safe.utf8.allSatisfy({ $0 < 0x80 }) { return safe }
    var result = ""
    for scalar in safe.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += Self.spellings[scalar] ?? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// Lines of our own, such as a page of help, in these characters; line breaks and everything in Unicode stay.
  public func spelled(_ lines: String) -> String {
    if self == .unicode || lines.utf8.allSatisfy({ $0 < 0x80 }) { return lines }
    return lines.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// The characters our own messages use, in ASCII.
  private static let spellings: [Unicode.Scalar: String] = [
    "·": "*", "×": "x", "−": "-", "–": "-", "—": "-", "←": "<-", "→": "->", "↔": "<->", "…": "...", "⋮": ":",
    "≤": "<=", "≈": "~=", "≥": ">=", "≠": "!=", "≡": "==", "²": "^2", "³": "^3", "⁴": "^4", "ⁿ": "^n", "⁻": "^-",
    "¹": "1",
    "ᵀ": "^T", "ᴴ": "^H", "₀": "_0", "₁": "_1", "₂": "_2", "ᵢ": "_i", "ⱼ": "_j", "±": "+-", "“": "\"", "”": "\"",
    "‘": "'",
    "’": "'",
    "ℚ": "Q", "ℤ": "Z", "Σ": "sum ", "Π": "product ", "√": "sqrt", "∞": "inf", "‖": "||", "∘": "o", "⊗": "(x)",
    "κ": "kappa", "λ": "lambda", "σ": "sigma", "α": "alpha", "β": "beta", "§": "sec.", "á": "a", "à": "a", "é": "e",
    "ö": "o", "Å": "A",
  ]
}
