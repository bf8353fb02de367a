import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence
import MatrixRendering

/// Prints results the way the command line asked for, and says how the program should end.
struct ResultPrinter {
  let context: CommandContext
  let format: OutputFormat
  let target: OutputTarget
  var style: PageStyle
  /// The field of the result that is asked for alone.
  let query: ResultQuery?

  /// A person reads text and wants steps; a program reads JSON and asks for them.
  var runner: RequestRunner { isForReading ? context.interactiveRunner : context.runner }

  /// True where pages are printed.
  var isForReading: Bool { query == nil && (format == .text || format.isDocument) }

  /// True where the digest of a request is printed.
  var showsDigests: Bool { format == .json || query != nil }

  struct Item {
    var result: ToolResult
    /// A heading over the card, such as a problem's title.
    var title: String?
    /// What is worth knowing about the problem, under the heading.
    var notes: String?
    /// The line, or the page, errors in their place: empty where nothing but a mistake in the question is to be said.
    var text: String
    /// Why the result cannot be shown the way it was asked for; the result stands all the same.
    var refusal: ErrorReport?

    var error: ErrorReport? { refusal ?? result.error }
  }

  init(_ arguments: Arguments, _ context: CommandContext) throws(ErrorReport) {
    self.context = context
    target = OutputTarget(arguments["o"])
    query = try arguments["query"].map { path throws(ErrorReport) in try ResultQuery(path) }
    let named = try arguments.choice("format", OutputFormat.named.map(\.rawValue)).flatMap {
      OutputFormat(rawValue: $0)
    }
    var bySuffix: OutputFormat?
    if named == nil, let name = target.fileName { bySuffix = try OutputFormat(fileName: name) }
    format = named ?? bySuffix ?? .text
    style = try PageStyle(arguments, context.console, format: format, target: target)
    if query != nil, format.isDocument {
      throw ErrorReport(
        .malformed, .invalidOption, "--query takes one field of a result, and \(format.rawValue) is for whole pages",
        advice: "leave out --format, or take json, plain, csv, tsv, npy or mtx")
    }
    if query != nil, arguments.has("plot") {
      throw ErrorReport(
        .malformed, .invalidOption, "--query takes one field of a result, and --plot draws on the page of the whole",
        advice: "leave out one of them")
    }
    if query != nil, format == .svg {
      throw ErrorReport(
        .malformed, .invalidOption, "--query takes one field of a result, and a picture is drawn of the whole",
        advice: "leave out one of them")
    }
  }

  /// Refuses what holds one answer only where there are several problems.
  func requireRoom(for count: Int) throws(ErrorReport) {
    guard count > 1, query == nil || format.isTable, format.isAnswerAlone else { return }
    throw ErrorReport(
      .malformed, .invalidOption, "the answers to \(count) problems do not fit into \(format.phrase), which holds one",
      advice: "name one problem: mm run FILE.mmws PROBLEM; or take another format: --format json")
  }

  // MARK: Items

  /// An answer with its text, which is made within what is left of its budget.
  ///
  /// - Parameter subject: what the answer is to, where that is no call of a tool.
  func item(_ answer: RequestRunner.Answer, title: String?, subject: String? = nil) -> Item {
    do {
      return Item(result: answer.result, title: title, text: try text(answer, title: title, subject: subject))
    } catch let error as BudgetError {
      return failed(answer.timedOut(error).result, title)
    } catch {
      let refusal = RequestRunner.report(of: error)
      var item = Item(result: answer.result, title: title, text: "", refusal: refusal)
      if format == .json {
        var failure = RequestRunner.failure(refusal, of: answer.result.request)
        failure.digest = answer.result.digest
        item.text = ResultText.line(failure)
      }
      return item
    }
  }

  /// A problem without its answer: its data under the name of the tool.
  func question(_ request: Request, _ names: some NameResolver, title: String?) -> Item {
    var question = ToolResult(request: request, outcome: .value, version: Toolkit.version)
    do {
      let tool = try context.registry.require(request.tool).declaration
      let request = try EquationOperands.read(request, for: tool, in: context.registry, within: .unlimited)
      let inputs = try Operands.resolved(request, for: tool, names: names, within: .unlimited)
      question.request.inputs = inputs.map { .init($0.name, .value($0.value)) }
      return Item(
        result: question, title: title,
        text: try style.page(question, title: title, registry: context.registry, within: .unlimited))
    } catch {
      let failure = RequestRunner.failure(RequestRunner.report(of: error), of: request)
      return Item(result: failure, title: title, text: alone(failure, title))
    }
  }

  private func failed(_ failure: ToolResult, _ title: String?) -> Item {
    var item = Item(result: failure, title: title, text: "")
    if format == .json {
      item.text = ResultText.line(failure)
    } else if isForReading {
      item.text = alone(failure, title)
    }
    return item
  }

  private func text(_ answer: RequestRunner.Answer, title: String?, subject: String?) throws -> String {
    if format.isAnswerAlone || query != nil { return "" }
    var result = answer.result
    if format != .json, result.error != nil, result.outcome != .undefined, result.derivation.isEmpty,
      result.outputs.isEmpty
    {
      return alone(result, title)
    }
    if let steps = style.steps, result.error == nil || !result.derivation.isEmpty {
      result.derivation = try result.derivation.excerpt(steps)
    }
    if format == .json { return try ResultText.line(result, within: answer.budget) }
    return try style.page(
      result, title: title, subject: subject, registry: context.registry, within: answer.budget)
  }

  /// The error of a result that has nothing else, where it says something about the problem and not about the question.
  private func alone(_ result: ToolResult, _ title: String?) -> String {
    guard let error = result.error, ExitStatus(error) == .noValue else { return "" }
    return style.error(error, title: title)
  }

  // MARK: Printing

  /// Prints every result; the worst status counts.
  ///
  /// - Parameter title: what a document of several items is called; by default as its first item.
  func print(title: String? = nil, _ items: [Item]) throws -> ExitStatus {
    if let query { return try writeFields(query, items) }
    if format.isAnswerAlone { return try writeAnswer(items) }
    if format == .json || format == .text { return try writeOneByOne(items) }
    return try writeDocument(items, title: title)
  }

  /// Lines of JSON, or pages of text, as they come; a file gets all of them at once.
  private func writeOneByOne(_ items: [Item]) throws -> ExitStatus {
    var answers = ""
    var worst = ExitStatus.success
    for (index, item) in items.enumerated() {
      if let error = item.error { worst = max(worst, ExitStatus(error)) }
      if format == .json {
        answers += item.text + "\n"
        continue
      }
      if let title = item.title { answers += (index == 0 ? "" : "\n") + style.heading(title) }
      if let notes = item.notes { answers += style.notes(notes) }
      answers += page(item, among: items)
      if target == .standardOutput {
        try target.write(answers, context.console)
        answers = ""
      }
      if let error = item.error, !isOnTerminal || item.text.isEmpty { report(error) }
    }
    try target.write(answers, context.console)
    if format == .json, style.digits != nil { note("JSON keeps every digit: --digits changes pages and tables only") }
    return worst
  }

  /// An item's page; among several a mistake has its place too.
  private func page(_ item: Item, among items: [Item]) -> String {
    guard let error = item.error, item.text.isEmpty, items.count > 1, !isOnTerminal else { return item.text }
    return style.error(error, title: item.title)
  }

  /// True where the reader of the page sees standard error too.
  private var isOnTerminal: Bool { target == .standardOutput && context.console.isTerminal }

  /// Writes all results as one document, errors in their places; where nothing was answered, none.
  private func writeDocument(_ items: [Item], title whole: String?) throws -> ExitStatus {
    var pages = ""
    var worst = ExitStatus.success
    for item in items {
      if !pages.isEmpty { pages += "\n" }
      if let title = item.title { pages += style.heading(title) }
      if let notes = item.notes { pages += style.notes(notes) + "\n" }
      if let error = item.error {
        worst = max(worst, ExitStatus(error))
        report(error)
        pages += item.text.isEmpty ? style.error(error, title: item.title) : item.text
      } else {
        pages += item.text
      }
    }
    if items.contains(where: { !$0.text.isEmpty }) {
      let tool = context.registry.tool(items[0].result.request.tool)?.declaration.displayName
      let title = items.count == 1 ? items[0].title ?? tool : whole ?? items[0].title
      try target.write(style.document(pages, title: title ?? "mm"), context.console)
    }
    return worst
  }

  private func report(_ error: ErrorReport) { context.console.writeError(style.text.renderer.render(error)) }

  private func note(_ text: String) { context.say("note: \(text)\n") }

  // MARK: One answer, one field

  /// Writes the one answer alone; where there is none, a file stays as it was.
  private func writeAnswer(_ items: [Item]) throws -> ExitStatus {
    try requireRoom(for: items.count)
    var worst = ExitStatus.success
    for item in items {
      if let error = item.error {
        report(error)
        worst = max(worst, ExitStatus(error))
        continue
      }
      if format == .svg {
        try writePicture(of: item.result)
        continue
      }
      guard let value = item.result.primary.flatMap(item.result.output) else { continue }
      try write(value, of: item.result)
    }
    return worst
  }

  /// What is said where there is no picture.
  static func refusal(_ error: NoFigure, advice: Advice) -> ErrorReport {
    ErrorReport(
      .malformed, .invalidOption, "there is no picture of this: \(Identifier.escaped(error.reason))", advice: advice)
  }

  /// Writes the picture of a result; where there is none, a file stays as it was.
  private func writePicture(of result: ToolResult) throws {
    let figure: Figure
    do throws(NoFigure) {
      if let name = style.picture {
        figure = try Figure.named(name, of: result)
      } else {
        figure = try Figure.first(of: result)
      }
    } catch {
      throw Self.refusal(
        error, advice: style.picture == nil ? "a page shows every answer: -o page.html" : "leave out --picture")
    }
    try target.write(figure.svg(isAlone: true), context.console)
    guard style.picture == nil else { return }
    let others = Figure.all(of: result).map(\.name).filter { $0 != figure.name }
    if !others.isEmpty {
      let list = others.map { "--picture \($0)" }.joined(separator: ", ")
      note("this is the picture ‘\(figure.name)’; there is also \(list)")
    }
  }

  private func write(_ value: Value, of result: ToolResult) throws {
    let content = try NumberFile(format: format, digits: style.digits).content(of: value, in: result)
    if format == .npy || target != .standardOutput {
      try target.write(content.bytes, context.console)
    } else {
      try target.write(String(decoding: content.bytes, as: UTF8.self), context.console)
    }
    for text in content.notes { note(text) }
  }

  /// Writes one field of every result, each on a line; in another format than text and JSON that of the one result.
  private func writeFields(_ query: ResultQuery, _ items: [Item]) throws -> ExitStatus {
    try requireRoom(for: items.count)
    var lines = ""
    var worst = ExitStatus.success
    for item in items {
      if let error = item.error { worst = max(worst, ExitStatus(error)) }
      let finding: ResultQuery.Finding
      do {
        finding = try query.finding(in: item.result)
      } catch {
        let report = item.error ?? RequestRunner.report(of: error)
        self.report(report)
        worst = max(worst, ExitStatus(report))
        continue
      }
      if let error = item.error { report(error) }
      if format.isAnswerAlone {
        guard let value = try finding.value() else {
          throw ErrorReport(
            .malformed, .invalidOption,
            "‘\(Identifier.escaped(query.path))’ is no value, which alone \(format.phrase) holds",
            advice: "leave out --format, or name an output: --query outputs.NAME")
        }
        try write(value, of: item.result)
      } else {
        lines += (format == .json ? finding.json.text() : finding.text) + "\n"
      }
    }
    try target.write(lines, context.console)
    return worst
  }
}
