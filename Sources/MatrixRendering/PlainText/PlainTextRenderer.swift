public import MatrixDomain

/// Lays out narratives and result cards for a terminal.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .text("1 2; 3 4"))]))
/// let card = ResultCard(result, title: "Determinant")
/// let text = PlainTextRenderer(width: 100, charset: .unicode).render(card)
/// ```
///
/// Lines are kept within the width where they can be: tables leave out middle columns and rows and say so, sentences
/// are wrapped; a number is never broken. The text ends with a line break. Every text from outside is escaped.
/// - Complexity: linear in the narrative and the text.
public struct PlainTextRenderer: NarrativeRenderer {
  /// The terminal's columns; at least ``narrowest`` are used.
  public var width: Int
  /// The characters that may be printed.
  public var charset: Charset
  /// Whether emphasis is written as ANSI escapes too. It never carries meaning alone.
  public var color: Bool
  /// True where nothing is left out or shortened, however wide and long the page gets: in a file.
  public var isWhole = false
  /// How the way to see what is left out is named.
  public var wording = Advice.Wording.neutral

  /// The narrowest page that is laid out.
  public static let narrowest = 20

  /// A renderer for a page. The defaults suit a file: 80 columns, ASCII, no colour.
  public init(width: Int = 80, charset: Charset = .ascii, color: Bool = false) {
    self.width = width
    self.charset = charset
    self.color = color
  }

  /// A narrative, laid out.
  public func render(_ narrative: Narrative, within budget: Budget) throws(BudgetError) -> String {
    var layout = PlainTextLayout(
      width: max(Self.narrowest, width), charset: charset, color: color, isWhole: isWhole, wording: wording,
      blocks: narrative.worded(wording).blocks)
    try layout.run(within: budget)
    return layout.text
  }
}
