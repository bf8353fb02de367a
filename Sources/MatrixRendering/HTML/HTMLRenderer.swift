public import MatrixDomain

/// Writes narratives and result cards as HTML that needs nothing else: no script, no style sheet, no font from elsewhere.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .text("1 2; 3 4"))]))
/// let card = ResultCard(result, title: "Determinant")
/// let renderer = HTMLRenderer()
/// let page = renderer.document(renderer.render(card), title: "Homework")
/// ```
///
/// Matrices are tables between brackets, with the bar of an augmented matrix, pivots framed, changed rows marked by a
/// star; what is too wide can be scrolled, so that nothing is left out of them. Every text from outside is escaped.
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
    let blocks = narrative.worded(wording).blocks
    var layout = HTMLLayout(charset: charset, level: level, whole: WholePictures(true, blocks))
    layout.wording = wording
    try layout.run(blocks, within: budget)
    return layout.output
  }

  /// A heading over what follows, such as a problem's title.
  public func heading(_ title: String) -> String {
    "<h\(min(max(level, 1), 6))>\(HTMLText.escaped(title, charset: charset))</h\(min(max(level, 1), 6))>\n"
  }

  /// A complete page around pieces.
  public func document(_ body: String, title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(HTMLText.escaped(title, charset: charset))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { max-width: 60em; margin: 2em auto; padding: 0 1em; font-family: Georgia, serif; line-height: 1.45; }
    h1 { font-size: 1.5em; } h2 { font-size: 1.2em; } h3, h4, h5, h6 { font-size: 1em; }
    p { margin: 0.4em 0; overflow-wrap: anywhere; }
    .in1 { margin-left: 1.5em; } .in2 { margin-left: 3em; } .in3 { margin-left: 4.5em; }
    .in4 { margin-left: 6em; } .in5 { margin-left: 7.5em; } .in6 { margin-left: 9em; }
    .label { font-family: sans-serif; font-size: 0.85em; margin-right: 0.6em; }
    .item + .item { margin-left: 1.2em; }
    .reason { margin-left: 1em; opacity: 0.8; }
    .wide { overflow-x: auto; margin: 0.4em 0 0.4em 1.5em; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    .lines td { padding: 0.1em 1.2em 0.1em 0; vertical-align: top; }
    .matrix td, .matrix th { padding: 0.15em 0.6em; text-align: right; white-space: nowrap; font-weight: normal; }
    .matrix .names th { font-size: 0.85em; }
    .matrix .first { border-left: 2px solid; } .matrix .last { border-right: 2px solid; }
    .matrix .bar { border-left: 1px solid; } .matrix .first.bar { border-left: 2px double; }
    .matrix .endbar { border-right: 4px double; }
    .matrix .pivot { outline: 1px solid; outline-offset: -3px; font-weight: bold; }
    .matrix .beside { text-align: left; padding-left: 1em; }
    .fault { border-left: 3px solid; padding-left: 0.8em; margin: 0.8em 0; }
    pre { overflow-x: auto; }
    """
}
