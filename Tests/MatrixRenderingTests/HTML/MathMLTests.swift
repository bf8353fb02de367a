import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import TestSupport
import Testing

/// What a page says in MathML is what was to be said: reading it back gives the text again.
@Suite("MathML")
struct MathMLTests {
  /// A formula in plain text: a fraction with its bar as `/`, a power as `^`, a root as `sqrt( )`.
  private func plain(_ element: Markup.Element) -> String {
    func parts() -> [String] { element.elements.map(plain) }
    /// What is no single number or name gets its parentheses back.
    func bracketed(_ part: Markup.Element) -> String {
      let text = plain(part)
      return part.name == "mrow" && text.contains { "+-".contains($0) } && !text.hasPrefix("-") ? "(\(text))" : text
    }
    switch element.name {
    case "mn", "mi", "mtext": return element.text
    case "mo":
      switch element.text {
      case "\u{2062}": return ""
      case "\u{22C5}": return "*"
      case "\u{2212}": return "-"
      default: return element.text
      }
    case "mspace": return " "
    case "mfrac": return element.elements.map(bracketed).joined(separator: "/")
    case "msup": return element.elements.map(bracketed).joined(separator: "^")
    case "msub": return parts().joined()
    case "msqrt": return "sqrt(\(parts().joined()))"
    default: return parts().joined()
    }
  }

  private func read(_ page: String) throws -> String {
    let parts = try Markup("<div>\(page)</div>").root.everything.filter {
      $0.name == "math" || $0.classes == ["digits"]
    }
    return parts.map { $0.name == "math" ? plain($0) : $0.text }.joined()
  }

  private func formula(_ formula: Formula) throws -> String {
    var narrative = Narrative()
    narrative.paragraph(Phrase(formula))
    return HTMLRenderer().render(narrative)
  }

  @Test("numbers and names as they are written on paper")
  func spellings() throws {
    let cases = [
      ("-3/4", "<mo>&#8722;</mo><mfrac><mn>3</mn><mn>4</mn></mfrac>"),
      ("x1", "<msub><mi>x</mi><mn>1</mn></msub>"),
      ("A^-1", "<msup><mi>A</mi><mrow><mo>&#8722;</mo><mn>1</mn></mrow></msup>"),
      ("sqrt(6)", "<msqrt><mn>6</mn></msqrt>"), ("3i", "<mn>3</mn><mo>&#8290;</mo><mi>i</mi>"),
      ("1.5e-07", "<mn>1.5</mn><mo>&#8901;</mo><msup><mn>10</mn><mrow><mo>&#8722;</mo><mn>7</mn></mrow></msup>"),
      (
        "(k+1)/(k-1)",
        "<mfrac><mrow><mi>k</mi><mo>+</mo><mn>1</mn></mrow><mrow><mi>k</mi><mo>&#8722;</mo><mn>1</mn></mrow></mfrac>"
      ),
      ("no solution", "<mtext>no solution</mtext>"), ("det(x", "<mi>det</mi><mo>(</mo><mi>x</mi>"),
      ("A)", "<mi>A</mi><mo>)</mo>"), ("", "<math><mrow></mrow></math>"),
      ("<q1,a2>", "<mo>&#10216;</mo><msub><mi>q</mi><mn>1</mn></msub><mo>,</mo>"),
    ]
    for (text, markup) in cases {
      let html = try formula(.name(text))
      #expect(html.contains(markup), "\(text): \(html)")
    }
  }

  @Test("every scalar is read back from its formula, short or long")
  func scalars() throws {
    var random = SeededRandom("scalars in MathML")
    for _ in 0..<random.count(3000) {
      let bits = Int.random(in: 1...90, using: &random)
      var text = random.rational(bits: bits).exchangeText
      if Bool.random(using: &random) {
        let other = random.rational(bits: bits).exchangeText
        text += (other.hasPrefix("-") ? "" : "+") + other + "*sqrt(2)"
      }
      // Where digits are shown as they are, so is the sign of a product.
      #expect(try read(formula(.number(text))).replacing("*", with: "") == text.replacing("*", with: ""), "\(random)")
    }
  }

  @Test("vectors and sums keep their parts in their order, however they are cut")
  func long() throws {
    var random = SeededRandom("vectors in MathML")
    for _ in 0..<random.count(200) {
      let entries = (0..<Int.random(in: 1...40, using: &random)).map { _ in random.rational(bits: 20).exchangeText }
      #expect(try read(formula(.vector(TextSlab(entries)))) == "(" + entries.joined(separator: ",") + ")", "\(random)")
    }
    let digits = String(repeating: "1234567890", count: 30)
    let html = try formula(Formula([.name("d"), .symbol(.equals), .number(digits)]))
    #expect(html.contains("<span class=\"digits\">\(digits)</span>"))
  }

  @Test("hostile nesting stays words")
  func nesting() throws {
    for text in [
      String(repeating: "(", count: 5000), String(repeating: "sqrt(", count: 500), "x^^", "/2", "a//b", "^", ")",
    ] {
      let html = try formula(.name(text))
      #expect(try Markup("<div>\(html)</div>").root.all("math").count == 1, "\(text.prefix(20))")
    }
  }
}
