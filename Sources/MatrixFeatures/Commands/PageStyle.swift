import MatrixDomain
import MatrixRendering

/// How results become pages: the renderer of a format, the headings over problems, and what stands around them all.
struct PageStyle {
  let format: ResultPrinter.Format
  let text: TextStyle
  /// Whether a page names the source of its method.
  let cites: Bool
  /// The numbered steps to show; `nil` for all.
  let steps: StepRange?
  private let isFragment: Bool
  private let math: MarkdownRenderer.Math
  private let width: Int
  private let charset: Charset

  /// The options that say how pages are made, as typed.
  static let valued = ["from", "to", "math"]
  static let flags = ["fragment"]

  init(_ arguments: Arguments, _ console: Console, format: ResultPrinter.Format) throws(ErrorReport) {
    self.format = format
    text = try TextStyle(arguments, console)
    cites = arguments.has("cite")
    steps = try Self.steps(arguments)
    isFragment = arguments.has("fragment")
    let named = try arguments.choice("math", MarkdownRenderer.Math.allCases.map(\.rawValue))
    math = named.flatMap(MarkdownRenderer.Math.init) ?? .text
    if isFragment, format != .latex {
      throw ErrorReport(
        .malformed, .invalidOption, "--fragment leaves out the frame of a LaTeX document, and this is none",
        advice: "add --format latex, or leave out --fragment")
    }
    if named != nil, format != .markdown {
      throw ErrorReport(
        .malformed, .invalidOption, "--math says how Markdown writes mathematics, and this is no Markdown",
        advice: "add --format markdown, or leave out --math")
    }
    // A document looks the same whatever terminal it was made on.
    width = try arguments.count("width") ?? 80
    charset = arguments["charset"] == "ascii" ? .ascii : .unicode
  }

  /// True where a part of the steps is asked for.
  static func asksForSteps(_ arguments: Arguments) -> Bool { arguments["from"] != nil || arguments["to"] != nil }

  /// `--from K --to L`.
  private static func steps(_ arguments: Arguments) throws(ErrorReport) -> StepRange? {
    let (first, last) = (try arguments.count("from"), try arguments.count("to"))
    guard asksForSteps(arguments) else { return nil }
    do throws(StepRangeError) { return try StepRange(from: first ?? 1, to: last) } catch { throw error.report }
  }

  /// True where a page is part of one document with the others.
  var isDocument: Bool { format == .markdown || format == .latex }

  /// A result as a page.
  /// - Throws: ``BudgetError``, or an ``ErrorReport`` where the steps asked for are not there.
  func page(
    _ result: ToolResult, title: String?, registry: ToolRegistry, within budget: Budget
  ) throws -> String {
    let declaration = registry.tool(result.request.tool)?.declaration
    let method = declaration?.methods.first { $0.id == result.method }
    let citation = cites ? method.map { "Source: \($0.citation)" } : nil
    let detail = result.request.option("steps").flatMap { Detail(rawValue: $0.text) } ?? .none
    var card = ResultCard(
      DisplayDigits.shown(result), title: declaration?.displayName ?? result.request.tool, detail: detail,
      conventions: declaration?.conventions[result.engine.flatMap(Engine.init) ?? .exact] ?? "",
      methodSummary: method?.summary, remark: citation)
    card.notice = declaration.flatMap { $0.notice.isEmpty ? nil : $0.notice }
    card.answers = declaration?.outputs.filter(\.isAnswer).map(\.name) ?? []
    // On a terminal errors go to standard error; a document keeps them in their place.
    card.showsError = isDocument
    return try renderer(isBelowTitle: title != nil).render(card, within: budget)
  }

  private func renderer(isBelowTitle: Bool) -> any NarrativeRenderer {
    let level = isBelowTitle ? 2 : 1
    return switch format {
    case .markdown: MarkdownRenderer(width: width, charset: charset, math: math, level: level)
    case .latex: LaTeXRenderer(width: width, level: level)
    case .text, .json, .matrixMarket: text.renderer
    }
  }

  /// An error in the place of an answer.
  func error(_ report: ErrorReport, title: String?) -> String {
    renderer(isBelowTitle: title != nil).render(report)
  }

  /// A problem's title over its page.
  func heading(_ title: String) -> String {
    switch format {
    case .markdown: MarkdownRenderer(charset: charset).heading(title) + "\n"
    case .latex: LaTeXRenderer().heading(title)
    case .text, .json, .matrixMarket: text.heading(title) + "\n"
    }
  }

  /// What a person wrote about a problem, under its title.
  func notes(_ notes: String) -> String {
    guard isDocument else { return text.paragraph(notes) }
    var narrative = Narrative()
    narrative.paragraph(Phrase(text: notes))
    return renderer(isBelowTitle: true).render(narrative)
  }

  /// Pages as one document.
  func document(_ pages: String) -> String {
    format == .latex && !isFragment ? LaTeXRenderer().document(pages) : pages
  }
}
