import MatrixDomain

/// Texts from anywhere as LaTeX that does nothing but show them.
///
/// Only ASCII is written, so that every engine reads it: letters with accents become commands, characters of
/// mathematics formulas, and what plain LaTeX has no sign for its number: `\u{4F60}`.
enum LaTeXText {
  /// A text for a paragraph, a heading, or `\text{…}`. It holds no dollar sign and no grave accent.
  static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in Identifier.escaped(text).unicodeScalars {
      // Equal signs in a row would become another: `--` a dash, `''` a quotation mark.
      if let previous, ligating.contains(previous), ligating.contains(scalar) { result += "{}" }
      previous = scalar
      if let command = specials[scalar] {
        result += command
      } else if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if let letter = LaTeXCharacters.letters[scalar] {
        result += letter
      } else if let formula = LaTeXCharacters.formulas[scalar] {
        result += "\\(\(formula)\\)"
      } else {
        result += "\\textbackslash{}u\\{\(String(scalar.value, radix: 16, uppercase: true))\\}"
      }
    }
    return result
  }

  /// Characters that TeX joins with one of their kind.
  private static let ligating: Set<Unicode.Scalar> = ["-", "'", "!", "?", ","]

  private static let specials: [Unicode.Scalar: String] = [
    "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\(\\mathdollar\\)", "&": "\\&", "#": "\\#", "_": "\\_",
    "%": "\\%", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}", "<": "\\textless{}", ">": "\\textgreater{}",
    "|": "\\textbar{}", "`": "\\textquoteleft{}", "\"": "\\char34{}",
  ]
}

/// What plain LaTeX writes for characters outside ASCII.
enum LaTeXCharacters {
  /// Letters and marks of running text.
  static let letters: [Unicode.Scalar: String] = {
    var result: [Unicode.Scalar: String] = [
      "ß": "\\ss{}", "æ": "\\ae{}", "Æ": "\\AE{}", "œ": "\\oe{}", "Œ": "\\OE{}", "ø": "\\o{}", "Ø": "\\O{}",
      "å": "\\aa{}", "Å": "\\AA{}", "ł": "\\l{}", "Ł": "\\L{}", "ı": "\\i{}", "ç": "\\c{c}", "Ç": "\\c{C}",
      "ş": "\\c{s}", "Ş": "\\c{S}", "‘": "\\textquoteleft{}", "’": "\\textquoteright{}",
      "“": "\\textquotedblleft{}", "”": "\\textquotedblright{}", "–": "\\textendash{}", "—": "\\textemdash{}",
      "…": "\\ldots{}", "\u{A0}": "~",
    ]
    let accents: [(command: String, letters: String, bases: String)] = [
      ("\\'", "áéíóúýÁÉÍÓÚÝćńśźĺŕĆŃŚŹĹŔ", "aeiouyAEIOUYcnszlrCNSZLR"),
      ("\\^", "âêîôûÂÊÎÔÛŵŷŴŶ", "aeiouAEIOUwyWY"),
      ("\\\"", "äëïöüÿÄËÏÖÜŸ", "aeiouyAEIOUY"), ("\\~", "ãõñÃÕÑ", "aonAON"),
      ("\\v", "čďěňřšťžČĎĚŇŘŠŤŽ", "cdenrstzCDENRSTZ"), ("\\H", "őűŐŰ", "ouOU"), ("\\u", "ăğĂĞ", "agAG"),
      ("\\.", "żėŻĖİ", "zeZEI"), ("\\=", "āēōūĀĒŌŪ", "aeouAEOU"), ("\\r", "ůŮ", "uU"),
    ]
    for (command, letters, bases) in accents {
      for (letter, base) in zip(letters.unicodeScalars, bases.unicodeScalars) {
        result[letter] = base == "i" ? "\(command){\\i}" : "\(command){\(base)}"
      }
    }
    return result
  }()

  /// Characters of mathematics, for mathematics mode.
  static let formulas: [Unicode.Scalar: String] = {
    var result: [Unicode.Scalar: String] = [
      "·": "\\cdot ", "⋅": "\\cdot ", "×": "\\times ", "−": "-", "±": "\\pm ", "←": "\\leftarrow ",
      "→": "\\rightarrow ", "↔": "\\leftrightarrow ", "⇒": "\\Rightarrow ", "⇔": "\\Leftrightarrow ", "≤": "\\leq ",
      "≥": "\\geq ", "≠": "\\neq ", "≈": "\\approx ", "≡": "\\equiv ", "∞": "\\infty ", "√": "\\surd ",
      "∑": "\\sum ", "∏": "\\prod ", "∫": "\\int ", "‖": "\\Vert ", "⊥": "\\perp ", "∈": "\\in ", "∉": "\\notin ",
      "∅": "\\emptyset ", "∘": "\\circ ", "⊗": "\\otimes ", "⊕": "\\oplus ", "∩": "\\cap ", "∪": "\\cup ",
      "⊂": "\\subset ", "⊆": "\\subseteq ", "∀": "\\forall ", "∃": "\\exists ", "°": "{}^{\\circ}",
      "ℚ": "\\mathbf{Q}", "ℤ": "\\mathbf{Z}", "ℝ": "\\mathbf{R}", "ℂ": "\\mathbf{C}", "ℕ": "\\mathbf{N}",
      "⁻": "{}^{-}", "⁺": "{}^{+}", "ⁿ": "{}^{n}", "ᵏ": "{}^{k}", "ᵀ": "{}^{T}", "ᴴ": "{}^{H}", "ᵢ": "{}_{i}",
      "ⱼ": "{}_{j}", "ₖ": "{}_{k}", "½": "\\frac{1}{2}", "¼": "\\frac{1}{4}", "¾": "\\frac{3}{4}", "⋯": "\\cdots ",
      "…": "\\ldots ",
      "⋮": "\\vdots ", "µ": "\\mu ", "§": "\\mathsection ", "«": "\\ll ", "»": "\\gg ", "¬": "\\neg ",
    ]
    // The command of running text for this accent is the character that ends a formula in Markdown.
    for (letter, base) in zip("àèìòùÀÈÌÒÙ".unicodeScalars, "aeiouAEIOU") {
      result[letter] = "\\grave{\\mathrm{\(base)}}"
    }
    for (digit, scalar) in "⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars.enumerated() { result[scalar] = "{}^{\(digit)}" }
    for (digit, scalar) in "₀₁₂₃₄₅₆₇₈₉".unicodeScalars.enumerated() { result[scalar] = "{}_{\(digit)}" }
    let greek = [
      "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "varepsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
      "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "π": "pi", "ρ": "rho", "σ": "sigma",
      "ς": "varsigma", "τ": "tau", "υ": "upsilon", "φ": "varphi", "χ": "chi", "ψ": "psi", "ω": "omega", "Γ": "Gamma",
      "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Ξ": "Xi", "Π": "Pi", "Σ": "Sigma", "Υ": "Upsilon", "Φ": "Phi",
      "Ψ": "Psi", "Ω": "Omega",
    ]
    for (letter, name) in greek {
      for scalar in letter.unicodeScalars { result[scalar] = "\\\(name) " }
    }
    return result
  }()
}
