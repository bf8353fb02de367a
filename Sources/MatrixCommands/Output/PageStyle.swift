import MatrixDomain
import MatrixFeatures
import MatrixRendering

/// How results become pages: the renderer of a format, the headings over problems, and what stands around them all.
struct PageStyle {
  let format: OutputFormat
  let text: TextStyle
  /// Whether a page names the source of its method.
  let cites: Bool
  /// The numbered steps to show; `nil` for all.
  let steps: StepRange?
  /// How many significant digits are asked for.
  let digits: Int?
  /// True where a page leaves nothing out, however long it gets.
  private let isWhole: Bool
  private let isFragment: Bool
  /// True where pages of text have pictures.
  private let plots: Bool
  /// The name of the picture that is asked for, of several.
  let picture: String?
  /// True where an answer without a picture is a mistake: it is the only one that is asked for.
  var needsPicture = true
  private let math: MarkdownRenderer.Math
  private let width: Int
  private let charset: Charset
  /// How far down the headings of pages of HTML begin.
  var level = 1

  /// The options that say how pages are made, as typed.
  static let valued = ["from", "to", "math", "digits"]
  static let flags = ["fragment"]

  init(
    _ arguments: Arguments, _ console: Console, format: OutputFormat, target: OutputTarget = .standardOutput
  ) throws(ErrorReport) {
    self.format = format
    isWhole = format.isDocument || target.takesAll(console, hasWidth: arguments["width"] != nil)
    digits = try arguments.count("digits")
    if let digits, !(1...17).contains(digits) {
      throw ErrorReport(.malformed, .invalidOption, "--digits takes 1 to 17 digits, not \(digits)")
    }
    var console = console
    // What is not shown on the terminal has none of its colours.
    if target != .standardOutput { console.isTerminal = false }
    text = try TextStyle(arguments, console, isWhole: isWhole)
    cites = arguments.has("cite")
    steps = try Self.steps(arguments)
    isFragment = arguments.has("fragment")
    let named = try arguments.choice("math", MarkdownRenderer.Math.allCases.map(\.rawValue))
    math = named.flatMap(MarkdownRenderer.Math.init) ?? .text
    if isFragment, format != .latex, format != .html {
      throw ErrorReport(
        .malformed, .invalidOption, "--fragment leaves out the frame of a LaTeX or HTML document, and this is none",
        advice: "add --format latex, or leave out --fragment")
    }
    if named != nil, format != .markdown {
      throw ErrorReport(
        .malformed, .invalidOption, "--math says how Markdown writes mathematics, and this is no Markdown",
        advice: "add --format markdown, or leave out --math")
    }
    plots = arguments.has("plot")
    picture = arguments["picture"]
    if picture != nil, !plots, format != .svg {
      throw ErrorReport(
        .malformed, .invalidOption, "--picture chooses a picture to be drawn, and none is",
        advice: "add -o picture.svg, or --plot for the terminal")
    }
    if plots, format != .text {
      throw ErrorReport(
        .malformed, .invalidOption, "--plot draws on pages of text, not in \(format.rawValue)",
        advice: "leave out --plot: pages of HTML have pictures (-o page.html), and -o picture.svg writes one alone")
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
  var isDocument: Bool { format.isDocument }

  /// A result as a page.
  /// - Parameter subject: what the result is of, where that is no call of a tool: it stands for the operands.
  /// - Throws: ``BudgetError``, or an ``ErrorReport`` where the steps asked for are not there.
  func page(
    _ result: ToolResult, title: String?, subject: String? = nil, registry: ToolRegistry, within budget: Budget
  ) throws -> String {
    var result = result
    if subject != nil { result.request.inputs = [] }
    let tool = registry.tool(result.request.tool)
    let declaration = tool?.declaration
    let method = declaration?.methods.first { $0.id == result.method }
    let citation = cites ? method.map { "Source: \($0.citation)" } : nil
    let detail = result.request.option("steps").flatMap { Detail(rawValue: $0.text) } ?? .none
    var card = ResultCard(
      DisplayDigits.shown(result.worded(.commandLine), count: digits),
      title: declaration?.displayName ?? subject ?? result.request.tool,
      detail: detail, conventions: tool.map { Self.conventions(of: $0, for: result) } ?? "",
      methodSummary: method?.summary, remark: citation)
    card.notice = declaration.flatMap { $0.notice.isEmpty ? nil : $0.notice }
    card.answers = declaration?.outputs.filter(\.isAnswer).map(\.name) ?? []
    // A question alone has no conventions to know.
    if result.error == nil, result.outputs.isEmpty, result.derivation.isEmpty { card.conventions = "" }
    card.isWhole = isWhole
    if format == .html, !result.outputs.isEmpty { card.figures = Figure.all(of: result) }
    if plots, !result.outputs.isEmpty { card.figures = try plotted(result) }
    if let digits { card.decimals = DecimalDisplay(count: digits) }
    if !isDocument { card.certificateAdvice = "mm verify checks it in -o FILE.json" }
    return try WorkedDigits.$count.withValue(digits ?? WorkedDigits.usual) {
      try renderer(isBelowTitle: title != nil).render(card, within: budget)
    }
  }

  /// The pictures of a result for a page of text.
  private func plotted(_ result: ToolResult) throws(ErrorReport) -> [Figure] {
    var all = Figure.all(of: result)
    if let picture {
      do throws(NoFigure) { all = [try Figure.named(picture, of: result)] } catch {
        throw ResultPrinter.refusal(error, advice: "leave out --picture")
      }
    }
    let figures = all.filter(\.fitsCharacters)
    guard figures.isEmpty, needsPicture else { return figures }
    guard all.isEmpty else {
      throw ErrorReport(
        .malformed, .invalidOption, "the picture of this is one of space, which is not drawn with characters",
        advice: "write it to a file: -o picture.svg")
    }
    do throws(NoFigure) { return [try Figure.first(of: result)] } catch {
      throw ResultPrinter.refusal(error, advice: "leave out --plot")
    }
  }

  /// What fixes the answer; where vectors were given as a matrix, which way round first.
  private static func conventions(of tool: any Tool, for result: ToolResult) -> NeutralText {
    let conventions = tool.conventions(for: result)
    let matrices = tool.declaration.parameters(under: result.request.options).filter { parameter in
      guard parameter.vectors == .columns, parameter.kinds.contains(.basis) else { return false }
      return if case .value(.matrix)? = result.request.input(parameter.name) { true } else { false }
    }
    guard let first = matrices.first else { return conventions }
    let names = matrices.dropFirst().reduce(first.name) { "\($0) and of \($1.name)" }
    let columns: NeutralText = "The vectors are the columns of \(names)."
    return conventions.isEmpty ? columns : "\(columns) \(conventions)"
  }

  private func renderer(isBelowTitle: Bool) -> any NarrativeRenderer {
    let level = level + (isBelowTitle ? 1 : 0)
    switch format {
    case .markdown:
      var renderer = MarkdownRenderer(width: width, charset: charset, math: math, level: level)
      renderer.isWhole = isWhole
      renderer.wording = .commandLine
      return renderer
    case .latex:
      var renderer = LaTeXRenderer(width: width, level: level)
      renderer.isWhole = isWhole
      renderer.wording = .commandLine
      return renderer
    case .html:
      var renderer = html
      renderer.level = level
      return renderer
    default: return text.renderer
    }
  }

  /// The renderer of pages of HTML, at the level of their headings.
  var html: HTMLRenderer {
    var renderer = HTMLRenderer(charset: charset, level: level)
    renderer.wording = .commandLine
    return renderer
  }

  /// A value under its name.
  func value(_ value: Value, name: String) -> String { renderer(isBelowTitle: true).render(value, name: name) }

  /// A narrative as a page.
  func page(_ narrative: Narrative, within budget: Budget) throws(BudgetError) -> String {
    try renderer(isBelowTitle: false).render(narrative, within: budget)
  }

  /// An error in the place of an answer.
  func error(_ report: ErrorReport, title: String?) -> String {
    renderer(isBelowTitle: title != nil).render(report.worded(.commandLine))
  }

  /// A problem's title over its page.
  func heading(_ title: String) -> String {
    switch format {
    case .markdown: MarkdownRenderer(charset: charset, level: level).heading(title) + "\n"
    case .latex: LaTeXRenderer(level: level).heading(title)
    case .html: html.heading(title)
    default: text.heading(title) + "\n"
    }
  }

  /// What a person wrote about a problem, under its title.
  func notes(_ notes: String) -> String {
    guard isDocument else { return text.paragraph(notes) }
    var narrative = Narrative()
    narrative.paragraph(Phrase(text: notes))
    return renderer(isBelowTitle: true).render(narrative)
  }

  /// Pages as one document, under a title where the format has room for one.
  func document(_ pages: String, title: String) -> String {
    switch format {
    case .latex where !isFragment: LaTeXRenderer().document(pages)
    case .html where !isFragment:
      // An error alone has no title of its own.
      html.document(pages.contains("<h1") ? pages : html.heading(title) + pages, title: title)
    default: pages
    }
  }
}
