import MatrixDomain

/// Turns phrases into a line of Markdown, formulas into code spans or into mathematics.
struct MarkdownPhraseWriter {
  let charset: Charset
  let math: MarkdownRenderer.Math
  /// For formulas in code spans.
  var plain: PhraseWriter
  /// For formulas in mathematics.
  var latex = LaTeXFormulaWriter()

  init(width: Int, charset: Charset, math: MarkdownRenderer.Math, isWhole: Bool = false) {
    self.charset = charset
    self.math = math
    plain = PhraseWriter(charset: charset, width: width, isWhole: isWhole)
    latex.isWhole = isWhole
    latex.delimiters = math == .github ? ("$`", "`$") : ("$", "$")
  }

  var hasShortened: Bool { plain.hasShortened || latex.hasShortened }

  /// What spans begin and end with.
  private static let spans = Array("`$".utf8)

  /// A phrase within a line.
  mutating func inline(_ phrase: Phrase) -> String {
    var result = ""
    var endsInSpan = false
    for piece in phrase.joined.pieces {
      let text: String
      switch piece {
      case .text(let words): text = MarkdownText.escaped(words, charset: charset)
      case .math(let formula): text = inline(formula)
      case .advice(let piece): text = MarkdownText.escaped(Advice([piece]).worded(), charset: charset)
      }
      // Two code spans that touch would be read as one.
      // No digit may follow a dollar sign that ends a formula.
      if endsInSpan, let first = text.utf8.first, Self.spans.contains(first) || (48...57).contains(first) {
        result += " "
      }
      result += text
      if let last = text.utf8.last { endsInSpan = Self.spans.contains(last) }
    }
    return result
  }

  /// A phrase that begins a line.
  mutating func line(_ phrase: Phrase) -> String { MarkdownText.beginning(inline(phrase)) }

  mutating func inline(_ formula: Formula) -> String {
    if math == .github { return latex.text(Phrase(formula)) }
    if math == .latex { return "$\(latex.math(formula).trimmedFormula)$" }
    let text = String(decoding: plain.line(formula).withBlanks, as: UTF8.self)
    // A number reads as well without a frame.
    if formula.tokens.count == 1, case .number = formula.tokens[0], text.utf8.allSatisfy({ $0 < 0x80 }) {
      return MarkdownText.escaped(text, charset: charset)
    }
    return MarkdownText.code(text.trimmed)
  }
}

extension TextLine {
  /// The bytes, blanks at which no line is broken as blanks.
  var withBlanks: [UInt8] { bytes.map { $0 == Self.gluedBlank ? UInt8(ascii: " ") : $0 } }
}

extension String {
  /// A formula without blanks at its ends, which no reader takes beside a dollar sign; a blank of the formula itself at
  /// its end, a command, is guarded.
  fileprivate var trimmedFormula: String {
    let text = trimmed
    return text.hasSuffix("\\") ? text + " {}" : text
  }

  /// The text without blanks at its ends.
  var trimmed: String {
    var scalars = unicodeScalars.drop { $0 == " " }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
