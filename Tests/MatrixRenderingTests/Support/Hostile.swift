import MatrixDomain
import MatrixRendering

/// Texts that would be markup if nobody looked after them.
enum Hostile {
  static let texts = [
    "# heading", "- item", "1. item", "12) item", "> quotation", "---", "===", "```", "~~~", "    code", "+ item",
    "*bold* _it_ **b** __i__", "[link](http://evil.example)", "![image](x.png)", "<script>alert(1)</script>",
    "<!-- comment", "&lt;b&gt; &amp; &#42;", "`code`", "``", "a`b``c", "| a | b |\n|---|---|", "$x^2$", "$$x$$",
    "$`x`$", "@someone #12 !34 ~label %milestone &5 ^6", "http://evil.example www.evil.example a@evil.example",
    ":smile: [ ] [x] [^1] [[toc]]", "line\nbreak\r\nand\u{2028}more", "\u{1B}[2J\u{202E}abc", "\\", "\\\\", "\\`",
    "\\end{document}", "\\input{/etc/passwd}", "\\write18{rm}", "}{", "}}}{{{", "100% of $5 & #1_2^3~4",
    "\\begin{verbatim}", "^^M^^5c", "x_1^2^3'", "--format json --- ''quoted'' ,, !` ?`", "été Å ß ø Łódź à Ñ ő ż ¿¡",
    "αβγ Ω λ₁ ≤ ⁻¹ ‖x‖ ᴴ ℚ", "漢字 русский العربية 🙂", "\u{0301}combining", "`\u{301}`", "-\u{301} x", "1.\u{301} x",
    "*\u{301}*", "\"quoted\" 'it''s'", "", " ", "a  b ", "\t",
  ]

  /// A narrative with a text in every place a text can have.
  static func narrative(_ text: String) -> Narrative {
    var narrative = Narrative()
    let phrase: Phrase = "\(text)"
    let slab: TextSlab = [text, "1", "-2/3"]
    narrative.title(phrase)
    narrative.paragraph(phrase)
    narrative.paragraph("before \(text) after \(name: text), \(number: text)")
    narrative.paragraph(phrase, level: 1)
    narrative.paragraph(phrase, level: 2)
    narrative.heading(text)
    narrative.append(.step(.init(number: 7, operation: .name(text), reason: phrase)))
    narrative.append(.workings("\(Formula([.matrix([slab], bars: [1])]))"))
    narrative.table(
      TablePicture(
        rows: [slab, slab], columns: 3, columnNames: [text, "y", "z"], rowNames: [text, "E2"], bars: [2],
        pivots: [.init(row: 0, column: 1)], changed: [1], remarks: [.init(row: 1, phrase)]))
    narrative.paragraph(phrase, level: 1)
    narrative.labelled(.answer, qualifier: text, [phrase, "\(Formula.vector(slab))", "\(name: text) = \(text)"])
    narrative.append(.items([phrase, phrase, phrase], spacing: .close))
    narrative.append(
      .sum(.also, head: phrase, terms: [.init(.vector(slab), caption: text), .init(.name(text))]))
    narrative.append(.lines([[phrase, phrase, phrase], [phrase, "\(name: text)"]], level: 0))
    narrative.append(
      ErrorReport(
        .malformed, .syntax, text, advice: Advice(text),
        place: Place(source: text, line: 1, column: 2, length: 2, excerpt: text)))
    return narrative
  }
}
