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
        ("--format text|json", "how to print one object, or the result kept for a problem"),
        ("-o FILE.html", "write the whole workspace as one page: contents, objects, problems with answers and steps"),
      ] + WorkspaceSubject.help,
      examples: [
        "mm show notes.mmws", "mm show notes.mmws#A", "mm show notes.mmws p1", "mm show notes.mmws -o book.html",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["format", "o"] + TextStyle.options, flags: WorkspaceSubject.flags), command: "show")
    guard let word = arguments.operands.first else {
      throw ErrorReport(
        .malformed, .missingInput, "show needs a workspace", advice: "for example: mm show notes.mmws")
    }
    let page = try PageStyle(arguments, context.console, format: .text)
    let style = page.text
    try arguments.requireOperands(atMost: 2, of: "show")
    let isJSON = try arguments.choice("format", ["text", "json"]) == "json"
    let object = CommandOperand.objectInWorkspace(word)
    let file = try Workspace.load(object?.path ?? word)
    file.warn(context)
    let workspace = file.workspace
    let name = object?.name ?? arguments.operands.dropFirst().first
    if arguments["o"] != nil {
      try writeBook(workspace, path: file.path, name: name, isJSON: isJSON, arguments, context)
      return .success
    }
    guard let name else {
      guard !isJSON else {
        throw ErrorReport(
          .malformed, .invalidOption, "--format json prints one object or problem, not a whole workspace",
          advice: "name one; the file itself is JSON")
      }
      context.console.write(try overview(workspace, path: file.path, style, context))
      return .success
    }
    // Objects go first: mm show FILE#A has always meant the object.
    let isProblem = workspace.object(name) == nil || arguments.has("problem")
    if isProblem, !arguments.has("object"), let problem = workspace.effectiveProblems.first(where: { $0.id == name }) {
      return try show(problem, in: workspace, path: file.path, isJSON: isJSON, page, context)
    }
    if isProblem { throw WorkspaceSubject.unknown(name, in: workspace, arguments, path: file.path) }
    let value = try workspace.value(name)
    context.console.write(isJSON ? value.json() + "\n" : style.renderer.render(value, name: name))
    return .success
  }

  /// Writes the whole workspace as a page.
  private func writeBook(
    _ workspace: Workspace, path: String, name: String?, isJSON: Bool, _ arguments: Arguments, _ context: CommandContext
  ) throws {
    let target = OutputTarget(arguments["o"])
    let isPage = try target.fileName.flatMap { name throws(ErrorReport) in try OutputFormat(fileName: name) } == .html
    guard name == nil, !isJSON, isPage else {
      throw ErrorReport(
        .malformed, .invalidOption, "show -o writes a whole workspace as a page of HTML, and nothing else",
        advice:
          "mm show \(Identifier.escaped(path)) -o book.html; mm run \(Identifier.escaped(path)) PROBLEM -o FILE writes "
          + "one problem in any format")
    }
    let style = try PageStyle(arguments, context.console, format: .html, target: target)
    let book = WorkspaceBook(workspace: workspace, path: path, style: style, context: context)
    try target.write(try book.text(), context.console)
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
    _ workspace: Workspace, path: String, _ style: TextStyle, _ context: CommandContext
  ) throws -> String {
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
      let evaluation = CellEvaluation(workspace, context)
      if !workspace.objects.isEmpty { text += "\n" }
      text += CellPages(evaluation: evaluation).text(try evaluation.states(), style, marksUnchanged: false)
    }
    for problem in workspace.cells.isEmpty ? workspace.effectiveProblems : workspace.problems {
      text += line(problem, mark: mark(problem, in: workspace, path: path, context), style)
    }
    return text
  }
}
