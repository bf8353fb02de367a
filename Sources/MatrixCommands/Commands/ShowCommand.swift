import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence
import MatrixRendering

/// `mm show FILE.mmws[#NAME]`: the whole workspace, an object, or a problem with the result kept for it.
struct ShowCommand: Command {
  let name = "show"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Shows what is in a workspace, or one object or problem of it.",
      usage: ["FILE.mmws", "FILE.mmws#NAME", "FILE.mmws NAME", "FILE.mmws -o BOOK.html"],
      options: [
        (
          "--format text|markdown|latex|html|json",
          "how to print the workspace: a document, or one line of JSON for each object, cell and kept result; one object or "
            + "problem prints as text or json"
        ),
        (
          "-o FILE",
          "write the whole workspace into a file, .html, .md or .tex: contents, objects, cells, problems with answers and steps"
        ),
        (
          "--steps none|brief|normal|full", "the work of every tool in cells whose results are not stale (default none)"
        ),
        ("--time-limit SECONDS", "how long the steps of each cell may take"),
        ("--math text|katex", "how Markdown writes mathematics"), ("--fragment", "LaTeX or HTML without its frame"),
      ] + WorkspaceSubject.help,
      examples: [
        "mm show notes.mmws", "mm show notes.mmws#A", "mm show notes.mmws p1", "mm show notes.mmws -o book.html",
        "mm show notes.mmws --format markdown --steps normal",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words,
      .init(
        valued: ["format", "o", "steps", "time-limit", "math"] + TextStyle.options,
        flags: WorkspaceSubject.flags + PageStyle.flags), command: "show")
    guard let word = arguments.operands.first else {
      throw ErrorReport(
        .malformed, .missingInput, "show needs a workspace", advice: "for example: mm show notes.mmws")
    }
    let target = OutputTarget(arguments["o"])
    let named = try arguments.choice("format", ["text", "markdown", "latex", "html", "json"])
    var format = named.flatMap { OutputFormat(rawValue: $0) }
    if format == nil, let file = target.fileName { format = try OutputFormat(fileName: file) }
    let isDocument = format?.isDocument ?? false
    let style = try PageStyle(
      arguments, context.console, format: isDocument ? format ?? .text : .text, target: target)
    _ = try arguments.choice("steps", Detail.allCases.map(\.rawValue))
    try arguments.requireSeconds("time-limit")
    try arguments.requireOperands(atMost: 2, of: "show")
    let isJSON = format == .json
    let object = CommandOperand.objectInWorkspace(word)
    let file = try Workspace.load(object?.path ?? word)
    file.warn(context)
    let workspace = file.workspace
    let name = object?.name ?? arguments.operands.dropFirst().first
    if arguments["o"] != nil || isDocument {
      guard name == nil, isDocument || isJSON && !workspace.cells.isEmpty else {
        throw ErrorReport(
          .malformed, .invalidOption,
          "show writes a whole workspace as a page of HTML, Markdown or LaTeX, or its cells as JSON, and nothing else",
          advice:
            "mm show \(Identifier.escaped(file.path)) -o book.html; mm run \(Identifier.escaped(file.path)) PROBLEM -o FILE "
            + "writes one problem in any format")
      }
    }
    let page = style
    guard let name else {
      if isDocument {
        let book = WorkspaceBook(
          workspace: workspace, path: file.path, style: style, context: context, steps: arguments["steps"],
          budget: { RequestRunner.budget(seconds: arguments["time-limit"]) })
        try target.write(try book.text(), context.console)
        return .success
      }
      if isJSON, !workspace.cells.isEmpty {
        try target.write(try lines(workspace, path: file.path, arguments, context), context.console)
        return .success
      }
      guard !isJSON else {
        throw ErrorReport(
          .malformed, .invalidOption, "--format json prints one object or problem, not a whole workspace",
          advice: "name one; a workspace with cells prints a line for each, and the file itself is JSON")
      }
      context.console.write(try overview(workspace, path: file.path, style, arguments, context))
      return .success
    }
    // Objects go first: mm show FILE#A has always meant the object.
    let isProblem = workspace.object(name) == nil || arguments.has("problem")
    if isProblem, !arguments.has("object"), let problem = workspace.effectiveProblems.first(where: { $0.id == name }) {
      return try show(problem, in: workspace, path: file.path, isJSON: isJSON, page, context)
    }
    if isProblem { throw WorkspaceSubject.unknown(name, in: workspace, arguments, path: file.path) }
    let value = try workspace.value(name)
    context.console.write(isJSON ? value.json() + "\n" : style.text.renderer.render(value, name: name))
    return .success
  }

  /// A line of JSON for each object, each cell and each result that is kept.
  private func lines(
    _ workspace: Workspace, path: String, _ arguments: Arguments, _ context: CommandContext
  ) throws -> String {
    var text = ""
    for object in workspace.objects {
      let value = try workspace.value(object.name)
      var writer = JSONWriter(.compact)
      writer.object([
        ("object", { $0.string(object.name) }), ("value", { $0.object(JSONWriter.members(of: value)) }),
      ])
      text += writer.text + "\n"
    }
    var evaluation = CellEvaluation(workspace, context)
    evaluation.steps = arguments["steps"]
    text += CellPages(evaluation: evaluation)
      .lines(try evaluation.states(within: { RequestRunner.budget(seconds: arguments["time-limit"]) }))
    for problem in workspace.problems {
      text += "{\"problem\":\(JSONValue.string(problem.id).text())"
      if let saved = try workspace.savedResult(for: problem.id, path: path) {
        // No string of JSON has a line break in it.
        let lines = saved.stored.json.text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
        text += ",\"result\":" + lines.joined()
      }
      text += "}\n"
    }
    return text
  }

  /// A problem and the result kept for it, without its steps.
  private func show(
    _ problem: WorkspaceProblem, in workspace: Workspace, path: String, isJSON: Bool, _ page: PageStyle,
    _ context: CommandContext
  ) throws -> ExitStatus {
    let style = page.text
    let saved = try workspace.savedResult(for: problem.id, path: path)
    if isJSON {
      guard let saved else {
        throw ErrorReport(
          .malformed, .missingInput, "the problem ‘\(problem.id)’ has no result to print",
          advice: "mm run \(Identifier.escaped(path)) \(problem.id) --format json works it")
      }
      context.console.write(saved.stored.json.text + "\n")
      return .success
    }
    var text = line(problem, mark: mark(problem, in: workspace, path: path, context), style)
    if let notes = problem.notes { text += style.paragraph(notes) }
    if let saved {
      var result = saved.result
      result.derivation = Derivation()
      text += try page.page(result, title: nil, registry: context.registry, within: .unlimited)
    } else {
      text += "no result is kept; mm run \(Identifier.escaped(path)) \(problem.id) --save works it and keeps one\n"
    }
    context.console.write(text)
    return .success
  }

  private func line(_ problem: WorkspaceProblem, mark: String, _ style: TextStyle) -> String {
    let operands = problem.references.joined(separator: ", ")
    var line =
      "problem \(Identifier.escaped(problem.id)): \(Identifier.escaped(problem.request.tool)) \(Identifier.escaped(operands))"
    if let title = problem.title { line += " — \(Identifier.escaped(title))" }
    return style.renderer.charset.spelled(line + mark) + "\n"
  }

  /// Whether there is a result, and whether it still answers the problem.
  private func mark(
    _ problem: WorkspaceProblem, in workspace: Workspace, path: String, _ context: CommandContext
  ) -> String {
    do {
      guard let saved = try workspace.savedResult(for: problem.id, path: path) else { return "" }
      if saved.isAltered { return " (has a result that was changed by hand: mm replay says more)" }
      guard let changes = saved.question(context.runner)?.changes, !changes.isEmpty else { return " (has a result)" }
      return " (has a stale result: \(changes.map { Identifier.escaped($0.message) }.joined(separator: "; ")))"
    } catch {
      return " (has a result that cannot be read: \(Identifier.escaped(RequestRunner.report(of: error).message)))"
    }
  }

  private func overview(
    _ workspace: Workspace, path: String, _ page: PageStyle, _ arguments: Arguments, _ context: CommandContext
  ) throws -> String {
    let style = page.text
    var text = workspace.title.map { style.heading($0) + "\n" } ?? ""
    if workspace.objects.isEmpty, workspace.cells.isEmpty { text += "no objects\n" }
    for object in workspace.objects {
      let value = try workspace.value(object.name)
      text += style.renderer.charset.spelled("\(Identifier.escaped(object.name)): \(value.kind.rawValue)")
      if let domain = value.domain { text += " over \(domain.tag)" }
      if let notes = object.notes { text += style.renderer.charset.spelled(" — \(Identifier.escaped(notes))") }
      text += "\n" + style.renderer.render(value, name: object.name)
    }
    if !workspace.cells.isEmpty {
      var evaluation = CellEvaluation(workspace, context)
      evaluation.steps = arguments["steps"]
      if !workspace.objects.isEmpty { text += "\n" }
      let findings = try evaluation.states(within: { RequestRunner.budget(seconds: arguments["time-limit"]) })
      text += CellPages(evaluation: evaluation, page: page).text(findings, style, marksUnchanged: false)
    }
    for problem in workspace.cells.isEmpty ? workspace.effectiveProblems : workspace.problems {
      text += line(problem, mark: mark(problem, in: workspace, path: path, context), style)
    }
    return text
  }
}
