public import MatrixDomain

/// Writes narratives and result cards as LaTeX that needs `amsmath` and nothing else.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .text("1 2; 3 4"))]))
/// let card = ResultCard(result, title: "Determinant")
/// let renderer = LaTeXRenderer()
/// let text = renderer.document(renderer.render(card))  // a complete document
/// ```
///
/// Matrices are arrays in brackets with the bar of an augmented matrix, pivots boxed, changed rows marked by a star;
/// operations stand on arrows. Wide and long tables leave out columns and rows and say so, or come in parts where the
/// page is whole. Only ASCII is written, so that every engine reads it, and every text from outside is escaped.
/// - Complexity: linear in the narrative and the text.
public struct LaTeXRenderer: NarrativeRenderer {
  /// About how many digits fit on a line; wider pictures are set in smaller print.
  public var width: Int
  /// How far down headings begin: 1 for sections, 2 for subsections, …
  public var level: Int
  /// True where nothing is left out or shortened: tables too large for a page come in parts.
  public var isWhole = false
  /// How the way to see what is left out is named.
  public var wording = Advice.Wording.neutral

  /// A renderer whose headings begin as sections.
  public init(width: Int = 80, level: Int = 1) {
    self.width = width
    self.level = level
  }

  /// The narrative as a fragment: it can be read by `\input` into any document that uses `amsmath`.
  public func render(_ narrative: Narrative, within budget: Budget) throws(BudgetError) -> String {
    let blocks = narrative.worded(wording).blocks
    var layout = LaTeXLayout(
      width: max(PlainTextRenderer.narrowest, width), level: level, whole: WholePictures(isWhole, blocks),
      wording: wording)
    layout.isWhole = isWhole
    try layout.run(blocks, within: budget)
    return layout.output
  }

  /// A heading over what follows, such as a problem's title.
  public func heading(_ title: String) -> String {
    "\\\(Self.sectioning(level))*{\(LaTeXText.escaped(title))}\n"
  }

  /// A complete document around fragments.
  public func document(_ body: String) -> String { Self.documentStart + "\n" + body + Self.documentEnd }

  /// The preamble, up to the beginning of the document.
  public static let documentStart = """
    \\documentclass{article}
    \\usepackage{amsmath}
    \\setlength{\\textwidth}{16cm}
    \\setlength{\\oddsidemargin}{0cm}
    \\setlength{\\textheight}{23cm}
    \\setlength{\\topmargin}{-1.5cm}
    \\setlength{\\parindent}{0pt}
    \\setlength{\\parskip}{4pt plus 2pt}
    \\setlength{\\emergencystretch}{6em}
    \\raggedbottom
    \\begin{document}

    """

  /// The end of the document.
  public static let documentEnd = "\n\\end{document}\n"

  /// The command for a heading of some depth.
  static func sectioning(_ level: Int) -> String {
    let commands = ["section", "subsection", "subsubsection", "paragraph"]
    return commands[min(max(level, 1), commands.count) - 1]
  }
}
