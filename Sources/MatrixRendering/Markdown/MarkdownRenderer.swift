public import MatrixDomain

/// Writes narratives and result cards as Markdown that the common forges show.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .text("1 2; 3 4"))]))
/// let card = ResultCard(result, title: "Determinant")
/// let text = MarkdownRenderer(math: .latex).render(card)
/// ```
///
/// Matrices are fenced: as the pictures a terminal shows, or as mathematics where the reader's forge sets it. Lines of
/// text are not broken, so that no line begins with what would be markup. Every text from outside is escaped: it opens
/// no markup, and names no person and no issue.
/// - Complexity: linear in the narrative and the text.
public struct MarkdownRenderer: NarrativeRenderer {
  /// How mathematics is written.
  public enum Math: String, Hashable, Sendable, CaseIterable {
    /// Pictures and code spans in a fixed pitch, which everything shows.
    case text
    /// LaTeX between dollar signs, `$…$` and `$$…$$`: Jupyter, pandoc and most others set it.
    case latex
    /// LaTeX in blocks fenced as `math`, and in code spans between dollar signs, where nothing is taken for markup: GitHub
    /// and GitLab set it.
    case github
  }

  /// The columns of a fenced picture; wider tables leave out columns and say so, unless the page is whole.
  public var width: Int
  /// The characters that may be printed.
  public var charset: Charset
  /// How mathematics is written.
  public var math: Math
  /// How many signs a title has: 1 for the first level.
  public var level: Int
  /// True where nothing is left out or shortened.
  public var isWhole = false
  /// How the way to see what is left out is named.
  public var wording = Advice.Wording.neutral

  /// A renderer; by default pictures of 80 columns in Unicode, and a title of the first level.
  public init(width: Int = 80, charset: Charset = .unicode, math: Math = .text, level: Int = 1) {
    self.width = width
    self.charset = charset
    self.math = math
    self.level = level
  }

  public func render(_ narrative: Narrative, within budget: Budget) throws(BudgetError) -> String {
    var layout = MarkdownLayout(self, blocks: narrative.worded(wording).blocks)
    try layout.run(within: budget)
    return layout.output
  }

  /// A heading over what follows, such as a problem's title.
  public func heading(_ title: String) -> String {
    "\(Self.signs(level)) \(MarkdownText.escapedLine(title, charset: charset))\n"
  }

  /// The signs before a heading of some depth.
  static func signs(_ level: Int) -> String { String(repeating: "#", count: min(max(level, 1), 6)) }
}
