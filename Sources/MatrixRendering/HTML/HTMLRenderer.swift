public import MatrixDomain

/// Writes narratives and result cards as HTML that needs nothing else: no style sheet, script or font from elsewhere.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .text("1 2; 3 4"))]))
/// let card = ResultCard(result, title: "Determinant")
/// let renderer = HTMLRenderer()
/// let page = renderer.document(renderer.render(card), title: "Homework")
/// ```
///
/// Formulas and matrices are MathML. A matrix has its bar, its pivots framed, and a star and a tint where a row has changed; the
/// same is said in words to those who do not see it. What is too wide can be scrolled. Steps open and close; past 40 of them they
/// begin closed, and past 16,384 entries of successive states each state but the first and the last shows the rows that matter.
/// Nothing else is left out. Every text from outside is escaped.
/// - Complexity: linear in the narrative and the text.
public struct HTMLRenderer: NarrativeRenderer {
  /// The characters that may be written.
  public var charset: Charset
  /// How far down headings begin: 1 for `h1`.
  public var level: Int
  /// How the way to see what is left out is named.
  public var wording = Advice.Wording.neutral

  /// A renderer; by default in Unicode, with a title of the first level.
  public init(charset: Charset = .unicode, level: Int = 1) {
    self.charset = charset
    self.level = level
  }

  /// The narrative as a piece of a page.
  public func render(_ narrative: Narrative, within budget: Budget) throws(BudgetError) -> String {
    var layout = HTMLLayout(narrative.worded(wording).blocks, charset: charset, level: level)
    layout.wording = wording
    try layout.run(within: budget)
    return layout.output
  }

  /// A heading over what follows, such as a problem's title.
  public func heading(_ title: String) -> String {
    "<h\(min(max(level, 1), 6))>\(HTMLText.escaped(title, charset: charset))</h\(min(max(level, 1), 6))>\n"
  }

  /// A heading that a list of contents leads to: its `id` is a word without blanks, unique on the page.
  public func heading(_ title: String, id: String) -> String {
    let level = min(max(level, 1), 6)
    return
      "<h\(level) id=\"\(HTMLText.escaped(id, charset: .ascii))\">\(HTMLText.escaped(title, charset: charset))</h\(level)>\n"
  }

  /// A list of contents: titles that lead to the headings with these `id`s.
  public func contents(_ entries: [(title: String, id: String)]) -> String {
    let items = entries.map { entry in
      "<li><a href=\"#\(HTMLText.escaped(entry.id, charset: .ascii))\">\(HTMLText.escaped(entry.title, charset: charset))</a></li>\n"
    }
    return "<nav aria-label=\"Contents\"><ol>\n\(items.joined())</ol></nav>\n"
  }

  /// A complete page around pieces.
  public func document(_ body: String, title: String) -> String {
    let script = body.contains("<details") ? "<script>\n\(HTMLPage.script)\n</script>\n" : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLText.escaped(title, charset: charset))</title>
      <style>
      \(HTMLPage.style)
      </style>
      </head>
      <body>
      <main>
      \(body)</main>
      \(script)</body>
      </html>

      """
  }
}
