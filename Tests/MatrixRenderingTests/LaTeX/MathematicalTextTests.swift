import MatrixArithmetic
import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

@testable import MatrixRendering

/// Texts of results that are mathematics, and numbers one could misread.
@Suite struct MathematicalTextTests {
  private func latex(_ value: Value) -> String { LaTeXRenderer().render(value, name: "x") }

  @Test("roots, vectors over roots and operations are set as mathematics, other texts as text")
  func texts() {
    for (text, expected) in [
      ("sqrt(6)", "\\sqrt{6}"), ("sqrt(6)/6", "\\frac{\\sqrt{6}}{6}"), ("2*sqrt(3)/5", "2 \\, \\frac{\\sqrt{3}}{5}"),
      ("(1, 1, 0)/sqrt(2)", "\\frac{1}{\\sqrt{2}}(1, 1, 0)"),
      ("(1, -1/2)/(2*sqrt(3))", "\\frac{1}{2 \\, \\sqrt{3}}(1, -\\frac{1}{2})"), ("(3, 4)/5", "\\frac{1}{5}(3, 4)"),
      ("R2 <- R2 - 4*R1", "R_{2} \\leftarrow R_{2} - 4 R_{1}"), ("R1 <-> R3", "R_{1} \\leftrightarrow R_{3}"),
    ] {
      let page = latex(.text(text))
      #expect(page.contains("$") && page.contains(expected), "\(text): \(page)")
      #expect(LaTeXStructure(page).problems.isEmpty)
      // Plain text keeps the signs.
      #expect(PlainTextRenderer(width: 80, charset: .ascii).render(.text(text), name: "x").contains(text))
    }
    for text in [
      "one-entry", "sqrt(", "sqrt()", "(1, 2)/", "(a, b)/2", "R", "R2", "Rank <- 2", "", "(", ")/", "sqrt(2",
    ] {
      #expect(Formula(mathematical: text) == nil, "\(text)")
    }
  }

  @Test("inner products have their brackets")
  func innerProducts() {
    var narrative = Narrative()
    narrative.paragraph("\(name: "<q1,a2>")")
    #expect(LaTeXRenderer().render(narrative).contains("\\langle q_{1}, a_{2}\\rangle"))
    #expect(PlainTextRenderer(width: 80).render(narrative).contains("<q1,a2>"))
  }

  @Test("a half times i cannot be taken for one over 2i, and reads back")
  func complexFractions() throws {
    var random = SeededRandom("complex by hand")
    for _ in 0..<random.count(200) {
      func part() -> Rational {
        Rational(
          Integer(Int.random(in: -9...9, using: &random)), Integer(Int.random(in: 1...5, using: &random)))
      }
      let numbers = (0..<4).map { _ in GaussianRational(part(), part()) }
      let matrix = MatrixValue(.gaussianRationals, Shape(2, 2), TextSlab(numbers.map(\.exchangeText)))
      let page = PlainTextRenderer(width: 200, charset: .ascii).render(.matrix(matrix), name: "A")
      #expect(page.firstMatch(of: /\/[0-9]+i/) == nil, "\(page)")
      let rows = page.split(separator: "\n").dropFirst().map { String($0.filter { $0 != "[" && $0 != "]" }) }
      let read = try Notation.matrix(rows.joined(separator: ";"))
      #expect(read.entries == matrix.entries, "\(page) \(random)")
    }
  }

  @Test("Markdown writes mathematics for Jupyter and pandoc, and for the forges")
  func markdown() {
    var narrative = Narrative()
    narrative.paragraph("the vector \(name: "x1") of \(name: "A")2")
    narrative.table(TablePicture([[1, 2], [3, 4]] as Matrix<Rational>))
    narrative.append(.lines([["row 2:", "a", "b"]], level: 0))
    let dollars = MarkdownRenderer(math: .latex).render(narrative)
    #expect(dollars.contains("the vector $x_{1}$ of $A$ 2"), "\(dollars)")
    #expect(dollars.contains("$$\n\\left[") && dollars.contains("\\right]\n$$"), "\(dollars)")
    #expect(!dollars.contains("`") && dollars.contains("- row 2: a; b"), "\(dollars)")
    let forge = MarkdownRenderer(math: .github).render(narrative)
    #expect(forge.contains("$`x_{1}`$") && forge.contains("```math"), "\(forge)")
  }
}
