import MatrixArithmetic
import MatrixDomain
import Testing

@testable import MatrixRendering

@Suite("Markdown")
struct MarkdownTests {
  private let system = ModelSystem(unknowns: ["x", "y"], matrix: [[2, 1], [1, 3]], right: [3, 5])

  @Test("a timeline: fenced pictures under the steps they belong to")
  func timeline() throws {
    let text = MarkdownRenderer(charset: .ascii)
      .render(Derivation([try system.timeline(isReduced: false)]), detail: .full)
    expectEqual(
      text,
      """
      ```text
         x   y
      [  2   1 |  3 ]  E1
      [  1   3 |  5 ]  E2
      ```

      ## FORWARD PHASE

      Column 1 (`x`). Candidates: 2, 1. Use the 1 in row 2: its multiplier is an integer.

      1. `R1 <-> R2`: bring the pivot to the top

         ```text
         [ (1)  3 |  5 ] *
         [  2   1 |  3 ] *
         ```

      2. `R2 <- R2 - 2*R1`: clear the 2 under the pivot

         ```text
            [2 1 | 3] - 2*[1 3 | 5] = [0 -5 | -7]
         [ (1)  3 |  5 ]
         [  0 (-5)| -7 ] *
         ```

      Column 2 (`y`). Pivot -5, nothing below. Row echelon form reached.
      """)
  }

  @Test("mathematics in blocks and spans that forges set")
  func mathematics() throws {
    let text = MarkdownRenderer(math: .github)
      .render(Derivation([try system.timeline(isReduced: false)]), detail: .full)
    expectEqual(
      text,
      #"""
      ```math
      \left[\begin{array}{rr|r}
        x & y &  \\
        \hline
        2 & 1 & 3 \\
        1 & 3 & 5 \\
      \end{array}\right]
      \begin{array}{l}
        {} \\
        E_{1} \\
        E_{2} \\
      \end{array}
      ```

      ## FORWARD PHASE

      Column 1 ($`x`$). Candidates: $`2`$, $`1`$. Use the $`1`$ in row 2: its multiplier is an integer.

      1. $`R_{1} \leftrightarrow R_{2}`$: bring the pivot to the top

         ```math
         \left[\begin{array}{rr|r}
           \boxed{1} & 3 & 5 \\
           2 & 1 & 3 \\
         \end{array}\right]
         \begin{array}{l}
           {*} \\
           {*} \\
         \end{array}
         ```

      2. $`R_{2} \leftarrow R_{2} - 2 R_{1}`$: clear the $`2`$ under the pivot

         $`[2\enspace 1 \mid 3] - 2 \cdot [1\enspace 3 \mid 5] = [0\enspace {-}5 \mid {-}7]`$

         ```math
         \left[\begin{array}{rr|r}
           \boxed{1} & 3 & 5 \\
           0 & \boxed{-5} & -7 \\
         \end{array}\right]
         \begin{array}{l}
           {} \\
           {*} \\
         \end{array}
         ```

      Column 2 ($`y`$). Pivot $`-5`$, nothing below. Row echelon form reached.
      """#)
  }

  @Test("results: labels, lists of long ones, sums as pictures")
  func results() throws {
    let text = MarkdownRenderer().render(try ModelDerivations.infinite(), detail: .brief)
    #expect(text.contains("\n1. `R2 ← R2 − 2·R1`\n2. `R3 ← R3 + R1`\n3. `R3 ← R3 − R2`\n\n## BACKWARD PHASE\n\n4. `R1"))
    #expect(text.contains("**READ OFF** `x1 = 5 − 2·x2 − 4·x4`; `x3 = 2 − 3·x4` (`x2 = s, x4 = t`)\n"))
    #expect(
      text.contains(
        """
        **ANSWER**

        ```text
        x  =  (5, 0, 2, 0)  +  s·(-2, 1, 0, 0)  +  t·(-4, 0, -3, 1)
              particular       homogeneous solutions, a basis of the null space
        ```
        """))
    #expect(text.contains("**WHY** `E3 = E2 − 3·E1`\n"))
    let none = MarkdownRenderer().render(try ModelDerivations.inconsistent(), detail: .brief)
    #expect(none.contains("**PROOF** (needs none of the steps) `−E1 − E2 + E3`:\n\nleft  `−(1,1,1)"))
  }

  @Test("nested results are nested lists, errors keep their caret")
  func nesting() {
    let value = Value.list([
      .record([.init("value", .scalar(ScalarValue(.rationals, "1/2"))), .init("multiplicity", .count(2))]),
      .record([.init("basis", .matrix(MatrixValue(.integers, Shape(1, 2), ["1", "2"]))), .init("rank", .count(1))]),
    ])
    expectEqual(
      MarkdownRenderer().render(value, name: "eigenvalues"),
      """
      `eigenvalues`:

      - 1: `value = 1/2`,  `multiplicity = 2`
      - `2`:
        - `basis =`

          ```text
          [ 1  2 ]
          ```

        - `rank = 1`
      """)
    let report = ErrorReport(
      .malformed, .syntax, "‘*’ is no number", advice: "write 12",
      place: Place(source: "A", line: 1, column: 3, length: 1, excerpt: "1 * 3"))
    expectEqual(
      MarkdownRenderer().render(report),
      """
      **error:** ‘\\*’ is no number

      line 1, column 3 of A

      ```text
      1 * 3
        ^
      ```

      write 12 (code `syntax`)
      """)
  }

  @Test("every model in every form is what it says it is", arguments: Detail.allCases)
  func structure(detail: Detail) throws {
    for derivation in [
      try ModelDerivations.unique(), try ModelDerivations.infinite(), try ModelDerivations.inconsistent(),
    ] {
      var narrative = Narrative()
      narrative.title("Title")
      narrative.append(derivation, detail: detail)
      for math in MarkdownRenderer.Math.allCases {
        for width in [20, 80] {
          let text = MarkdownRenderer(width: width, math: math, level: 2).render(narrative)
          let structure = MarkdownStructure(text, allowsMath: math != .text)
          #expect(structure.problems == [], "\(text)")
          let headings = narrative.blocks.filter { if case .heading = $0 { true } else { false } }.count
          let steps = narrative.blocks.filter { if case .step = $0 { true } else { false } }.count
          #expect(structure.headings.count == headings + 1)
          #expect(structure.items >= steps)
          if math != .text {
            for block in structure.blocks {
              #expect(LaTeXStructure("\\[" + block.joined(separator: "\n") + "\\]").problems == [])
            }
          }
        }
      }
    }
  }

  @Test("no text from outside is more than text", arguments: Hostile.texts)
  func injection(text: String) {
    for math in MarkdownRenderer.Math.allCases {
      let renderer = MarkdownRenderer(math: math)
      let markdown = renderer.heading(text) + "\n" + renderer.render(Hostile.narrative(text))
      let structure = MarkdownStructure(markdown, allowsMath: math != .text)
      #expect(structure.problems == [], "\(markdown)")
      #expect(structure.headings.count == 3)
      let harmless = MarkdownStructure(renderer.render(Hostile.narrative("x")), allowsMath: math != .text)
      #expect(structure.fences == harmless.fences, "\(markdown)")
      // Two of its blocks are lists of three results each where these are long.
      #expect([0, 3, 6].contains(structure.items - harmless.items), "\(markdown)")
    }
  }

  @Test(
    "escapes",
    arguments: [
      ("a*b", "a\\*b"), ("@me", "`@`me"), ("a @ b", "a @ b"), ("#1", "`#`1"), ("@#1", "`@#`1"), ("#", "\\#"),
      ("100 %", "100 %"), ("a & b", "a &amp; b"), ("$5", "`$`5"), ("5$", "5&#36;"), ("x_1", "x\\_1"),
      ("http://a.b", "http\\://a.b"), ("www.a.b", "www\\.a.b"), ("below. Row", "below. Row"), ("a: b", "a: b"),
      ("`", "&#96;"), ("\n", "\\\\u{A}"),
    ])
  func escapes(text: String, markdown: String) { #expect(MarkdownText.escaped(text, charset: .unicode) == markdown) }

  @Test(
    "beginnings of lines",
    arguments: [
      ("1. a", "1\\. a"), ("12) a", "12\\) a"), ("1.", "1\\."), ("1.5 a", "1.5 a"), ("- a", "\\- a"),
      ("  - a", "\\- a"),
      ("---", "\\---"), ("===", "\\==="), ("> a", "\\> a"), ("a", "a"), ("", ""), ("   ", ""),
    ])
  func beginnings(text: String, markdown: String) { #expect(MarkdownText.beginning(text) == markdown) }

  @Test("code spans hold grave accents")
  func code() {
    #expect(MarkdownText.code("a") == "`a`")
    #expect(MarkdownText.code("a`b") == "``a`b``")
    #expect(MarkdownText.code("``") == "``` `` ```")
    #expect(MarkdownText.fenced(["````"], as: "text", indent: " ") == " `````text\n ````\n `````\n")
  }
}
