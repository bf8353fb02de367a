import MatrixArithmetic
import MatrixDomain
import Testing

@testable import MatrixRendering

@Suite("LaTeX")
struct LaTeXTests {
  @Test("a timeline: the bar, boxed pivots, operations on arrows, changed rows")
  func timeline() throws {
    let system = ModelSystem(unknowns: ["x", "y"], matrix: [[2, 1], [1, 3]], right: [3, 5])
    let text = LaTeXRenderer().render(Derivation([try system.timeline(isReduced: false)]), detail: .full)
    expectEqual(
      text,
      #"""

      \providecommand{\mmname}[1]{\raisebox{\arraystretch\normalbaselineskip}[0pt][0pt]{\makebox[0pt][r]{$\scriptstyle #1$}}}%

      \[
      \left[\begin{array}{rr|r}
        2\mmname{x} & 1\mmname{y} & 3 \\
        1 & 3 & 5 \\
      \end{array}\right]
      \begin{array}{l}
        E_{1} \\
        E_{2} \\
      \end{array}
      \]

      \subsection*{FORWARD PHASE}

      \noindent Column 1 ($x$). Candidates: $2$, $1$. Use the $1$ in row 2: its multiplier is an integer.

      \noindent \textbf{1.}\quad bring the pivot to the top:\par\nopagebreak

      {\setlength{\fboxsep}{2pt}\renewcommand{\arraystretch}{1.4}%
      \[
      \xrightarrow{R_{1} \leftrightarrow R_{2}}
      \left[\begin{array}{rr|r}
        \boxed{1} & 3 & 5 \\
        2 & 1 & 3 \\
      \end{array}\right]
      \begin{array}{l}
        {*} \\
        {*} \\
      \end{array}
      \]}

      \noindent \textbf{2.}\quad clear the $2$ under the pivot:\par\nopagebreak

      {\leftskip=2em\noindent $[2\enspace 1 \mid 3] - 2 \cdot [1\enspace 3 \mid 5] = [0\enspace {-}5 \mid {-}7]$\par\nopagebreak}

      {\setlength{\fboxsep}{2pt}\renewcommand{\arraystretch}{1.4}%
      \[
      \xrightarrow{R_{2} \leftarrow R_{2} - 2 R_{1}}
      \left[\begin{array}{rr|r}
        \boxed{1} & 3 & 5 \\
        0 & \boxed{-5} & -7 \\
      \end{array}\right]
      \begin{array}{l}
        {} \\
        {*} \\
      \end{array}
      \]}

      \noindent Column 2 ($y$). Pivot $-5$, nothing below. Row echelon form reached.
      """#)
  }

  @Test("less detail: steps without reasons are numbered on the arrow, brief ones on a line")
  func detail() throws {
    let normal = LaTeXRenderer().render(try ModelDerivations.infinite(), detail: .normal)
    #expect(normal.contains("\\textbf{1.}\\quad\n\\xrightarrow{R_{2} \\leftarrow R_{2} - 2 R_{1}}\n\\left["))
    #expect(normal.contains(#"\underbrace{(5, 0, 2, 0)}_{\text{particular}} + \underbrace{s \cdot (-2, 1, 0, 0) + t"#))
    let brief = LaTeXRenderer().render(try ModelDerivations.infinite(), detail: .brief)
    #expect(brief.contains("\n\\noindent \\textbf{4.}\\quad $R_{1} \\leftarrow R_{1} + R_{2}$\n"))
    #expect(!brief.contains("array"))
  }

  @Test(
    "names",
    arguments: [
      ("x", "x"), ("x12", "x_{12}"), ("total", "\\mathit{total}"), ("rank", "\\operatorname{rank}"),
      ("A^-1", "A^{-1}"), ("A^T", "A^{T}"), ("[A|b]", "[A\\mid b]"), ("R2", "R_{2}"), ("α", "\\alpha "),
      ("größe", "\\textit{gr\\\"{o}\\ss{}e}"), ("x_1", "x\\text{\\_}1"), ("A^2^3", "A^{2}{}^{3}"),
      ("(2,3)", "(2,3)"), ("", "{}"), ("A*B", "A\\cdot B"), ("^", "\\text{\\textasciicircum{}}"),
    ])
  func names(name: String, latex: String) { #expect(LaTeXName.math(name) == latex) }

  @Test(
    "numbers",
    arguments: [
      ("0", "0"), ("-7", "-7"), ("3/4", "\\frac{3}{4}"), ("-3/4", "-\\frac{3}{4}"), ("0.5", "0.5"),
      ("1.5e-07", "1.5 \\cdot 10^{-7}"), ("1e+20", "1 \\cdot 10^{20}"), ("1+2i", "1+2i"), ("i", "i"), ("-i", "-i"),
      ("1/2-3/4i", "\\frac{1}{2}-\\frac{3}{4}i"), ("1e-05-2.5e+30i", "1 \\cdot 10^{-5}-2.5 \\cdot 10^{30} i"),
      ("k^2-1", "k^{2}-1"), ("?", "\\text{?}"), ("sqrt(2)", "\\sqrt{2}"), ("-1/2*sqrt(-3)", "-\\frac{1}{2}\\sqrt{-3}"),
      ("1/2+1/2*sqrt(5)", "\\frac{1}{2}+\\frac{1}{2}\\sqrt{5}"), ("1-3*cbrt(2)^2", "1-3\\sqrt[3]{2}^{2}"),
      ("-zeta(5)^3", "-\\zeta_{5}^{3}"), ("2*root(x^3-x-1)", "2\\operatorname{root}(x^{3}-x-1)"), ("1+2*i", "1+2i"),
      ("2*a+1", "2\\cdot a+1"),
    ])
  func numbers(text: String, latex: String) { #expect(LaTeXNumber.math(text) == latex) }

  @Test("factors stand side by side where no sign is needed, and a fraction needs no parentheses")
  func products() throws {
    var writer = LaTeXFormulaWriter()
    func latex(_ operation: RowOperation<Rational>) -> String { writer.math(operation.formula) }
    #expect(latex(.scale(row: 1, by: Rational(1, 5))) == "R_{2} \\leftarrow \\frac{1}{5} R_{2}")
    #expect(latex(.scale(row: 1, by: Rational(-1, 5))) == "R_{2} \\leftarrow -\\frac{1}{5} R_{2}")
    #expect(latex(.add(multiple: Rational(-5, 3), of: 0, to: 1)) == "R_{2} \\leftarrow R_{2} - \\frac{5}{3} R_{1}")
    #expect(writer.math(.product(["2", "-3/4"])) == "2 \\cdot (-\\frac{3}{4})")
    let power: [Formula.Token] = [.name("A^-1"), .symbol(.power), .number("2")]
    #expect(writer.math(Formula(power)) == "{A^{-1}}^{2}")
    #expect(writer.math(.names(["x", "y1"])) == "(x, y_{1})")
    #expect(writer.math(.sum([("2", .name("x1")), ("3", .name("setup"))])) == "2 x_{1} + 3 \\, \\mathit{setup}")
  }

  @Test("long numbers and long vectors may be broken over lines, and very long ones are shortened with a note")
  func longLines() {
    let digits = String(repeating: "1234567890", count: 8)
    let text = LaTeXRenderer().render(.scalar(ScalarValue(.integers, digits)), name: "n")
    #expect(text.contains("1234567890\\allowbreak 1234567890"))
    #expect(text.replacing("\\allowbreak ", with: "").contains("n = " + digits))
    let long = LaTeXRenderer().render(.scalar(ScalarValue(.integers, String(repeating: "7", count: 999))), name: "n")
    #expect(long.contains("(991 digits)") && long.contains("format\\textquoteright{} = json"))
    let entries = TextSlab((0..<1000).map(String.init))
    let vector = LaTeXRenderer().render(.vector(VectorValue(.integers, entries)), name: "v")
    #expect(
      vector.contains("391,\\allowbreak \\ldots,\\allowbreak 992,")
        && vector.contains("format\\textquoteright{} = json"))
  }

  @Test("a wide table leaves out columns, a long one rows, and both say so once")
  func elision() {
    let rows = (0..<30).map { row in TextSlab((0..<60).map { String(row * 100 + $0) }) }
    var narrative = Narrative()
    var picture = TablePicture(rows: rows, columns: 60, bars: [59], group: narrative.makeGroup())
    picture.focus = 40
    narrative.table(picture)
    narrative.table(picture)
    let text = LaTeXRenderer().render(narrative)
    #expect(text.split(separator: "of 60 columns shown").count == 2)
    #expect(text.contains("19 of 30 rows shown") && text.contains("\\vdots") && text.contains("\\cdots"))
    #expect(
      text.contains("\\textquoteleft{}width\\textquoteright{}") && text.contains(" 40 &") && text.contains("c|r}"))
    #expect(LaTeXStructure(text).problems == [])
    let wide = LaTeXRenderer(width: 400).render(narrative)
    #expect(wide.contains("\\tiny") && !wide.contains("columns shown"))
  }

  @Test("tables without rows or columns", arguments: [(0, 0), (0, 3), (3, 0)])
  func emptyTables(rows: Int, columns: Int) {
    let matrix = MatrixValue(.rationals, Shape(rows, columns), [])
    let text = LaTeXRenderer().render(.matrix(matrix), name: "A")
    #expect(
      text.contains("\\text{(\(rows == 0 ? "no" : "\(rows)") rows")
        || text.contains("(\(rows) rows, \(columns) columns)"))
    #expect(LaTeXStructure(text).problems == [])
  }

  @Test("every model at every detail and width is balanced", arguments: Detail.allCases)
  func structure(detail: Detail) throws {
    for derivation in [
      try ModelDerivations.unique(), try ModelDerivations.infinite(), try ModelDerivations.inconsistent(),
    ] {
      for width in [20, 40, 80, 200] {
        let renderer = LaTeXRenderer(width: width)
        let structure = LaTeXStructure(renderer.document(renderer.render(derivation, detail: detail)))
        #expect(structure.problems == [])
        #expect(structure.environments.isSubset(of: ["document", "array", "gathered"]))
      }
    }
  }

  @Test("no text from outside is more than text", arguments: Hostile.texts)
  func injection(text: String) throws {
    let latex = LaTeXRenderer().render(Hostile.narrative(text)) + LaTeXRenderer().heading(text)
    let structure = LaTeXStructure(latex)
    #expect(structure.problems == [], "\(latex)")
    #expect(structure.environments.isSubset(of: ["array", "gathered"]))
    #expect(structure.commands.isSubset(of: Self.commands), "\(structure.commands.subtracting(Self.commands))")
  }

  /// Everything we write ourselves.
  private static let commands: Set<String> = [
    "textquoteright",
    "begin", "end", "left", "right", "section", "subsection", "noindent", "leftskip", "par", "textbf", "quad",
    "texttt", "textit", "text", "mathit", "mathbf", "mathrm", "operatorname", "boxed", "frac", "cdot", "mid",
    "leftarrow",
    "xrightarrow", "underbrace", "underline", "providecommand", "mmname", "raisebox", "makebox", "scriptstyle",
    "hphantom", "llap", "nopagebreak", "enspace", "arraycolsep", "arraystretch", "normalbaselineskip", "renewcommand",
    "setlength", "fboxsep",
    "allowbreak",
    "textbackslash", "textasciitilde", "textasciicircum", "textless", "textgreater", "textbar", "textquoteleft",
    "char", "mathdollar", "aa", "AA", "ss", "o", "l", "L", "H", "i", "alpha", "beta", "gamma", "Omega", "lambda", "leq",
    "Vert",
    "grave", "cdots", "small", "footnotesize", "scriptsize", "tiny", "textendash", "ldots",
  ]
}
