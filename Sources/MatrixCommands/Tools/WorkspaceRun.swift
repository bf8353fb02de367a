import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// Works problems of a workspace one after another; goes on after a failure, and ends with the worst status.
struct WorkspaceRun {
  let path: String
  let arguments: Arguments
  let context: CommandContext

  /// What reading the file may take; each problem has as much of its own.
  private var budget: Budget { RequestRunner.budget(seconds: arguments["time-limit"]) }

  /// The problems whose tool satisfies a condition.
  func run(only condition: (any Tool) -> Bool, describedAs description: String) throws -> ExitStatus {
    let file = try Workspace.load(path, within: budget)
    let problems = file.workspace.effectiveProblems
    // A problem with an unknown tool is not skipped: it is worked, and says so.
    let chosen = problems.filter { problem in
      context.registry.tool(problem.request.tool).map(condition) ?? true
    }
    guard !chosen.isEmpty else {
      throw ErrorReport(
        .malformed, .missingInput, "\(Identifier.escaped(path)) has no problem \(description) to work",
        advice: problems.isEmpty
          ? "pose one: mm pose \(Identifier.escaped(path)) det A; "
            + "a matrix A and a vector b alone are one system to solve"
          : "mm run \(Identifier.escaped(path)) works its "
            + "\(CountText.of(problems.count, "problem of another kind", "problems of other kinds"))")
    }
    return try work(chosen, in: file)
  }

  /// The problems with some ids, or all.
  func run(problems ids: [String]) throws -> ExitStatus {
    var file = try Workspace.load(path, within: budget)
    var status = ExitStatus.success
    // Cells are what the page is about: what the objects alone suggest is no question then.
    if ids.isEmpty, !file.workspace.cells.isEmpty, arguments["answers"] != "none" {
      status = try workCells(&file)
      if file.workspace.problems.isEmpty { return status }
    }
    let problems = file.workspace.effectiveProblems
    for id in ids where !problems.contains(where: { $0.id == id }) {
      throw ErrorReport(
        .malformed, .unknownName, "\(Identifier.escaped(path)) has no problem ‘\(Identifier.escaped(id))’",
        advice: Suggestion.advice(
          for: id, among: problems.map(\.id), otherwise: "mm show \(Identifier.escaped(path)) lists them"))
    }
    let chosen = ids.isEmpty ? problems : problems.filter { ids.contains($0.id) }
    guard !chosen.isEmpty else {
      throw ErrorReport(
        .malformed, .missingInput, "\(Identifier.escaped(path)) has no problems",
        advice: "pose one: mm pose \(Identifier.escaped(path)) det A; "
          + "a matrix A and a vector b alone are one system to solve")
    }
    return max(status, try work(chosen, in: file))
  }

  private func workCells(_ file: inout LoadedWorkspace) throws -> ExitStatus {
    guard arguments["o"] == nil, arguments["query"] == nil,
      ["text", "json", nil].contains(arguments["format"])
    else {
      throw ErrorReport(
        .malformed, .invalidOption, "run prints cells as text or JSON",
        advice: "mm show \(Identifier.escaped(path)) -o book.html writes a page; "
          + "mm run \(Identifier.escaped(path)) PROBLEM works one problem")
    }
    if file.workspace.problems.isEmpty { file.warn(context) }
    return try CellRun(arguments: arguments, context: context).run(&file)
  }

  /// The operands are the workspace's own: no table is read.
  private func refuseHeader() throws(ErrorReport) {
    try CommandOperand(context: context, header: arguments.has("header")).requireTable(among: [])
  }

  private func work(_ problems: [WorkspaceProblem], in file: LoadedWorkspace) throws -> ExitStatus {
    try refuseHeader()
    let names = WorkspaceNames(workspace: file.workspace)
    var printer = try ResultPrinter(arguments, context)
    // Among several problems those that have pictures get them.
    printer.style.needsPicture = problems.count == 1
    try printer.requireRoom(for: problems.count)
    if try arguments.choice("answers", ["all", "none"]) == "none" {
      return try printQuestions(problems, in: file, names, printer)
    }
    var file = file
    file.warn(context)
    var items: [ResultPrinter.Item] = []
    var saved = 0
    // What would be a wrong command line is a fault of the file here.
    var hasFault = false
    for problem in problems {
      var request = problem.request
      if request.id == nil { request.id = JSONValue.string(problem.id).text() }
      let title = title(of: problem, among: problems, in: file.workspace)
      if let refusal = override(&request) {
        // Said in its place; what is kept for the problem stays.
        items.append(printer.item(.init(result: RequestRunner.failure(refusal, of: request)), title: title))
        continue
      }
      var answer = printer.runner.answer(request, names: names)
      if let error = answer.result.error, ExitStatus(error) == .usage, request.options == problem.request.options {
        hasFault = true
        answer.result.error?.place = place(of: error, in: problem)
      }
      var item = printer.item(answer, title: title)
      item.notes = problem.notes
      items.append(item)
      file.workspace.add(item.result, for: problem.id)
      saved += 1
    }
    // Kept before they are shown: the reader may go away. What cannot be kept is shown all the same.
    var failure: (any Error)?
    if arguments.has("save"), saved > 0 {
      do { try file.save() } catch { failure = error }
    }
    let status = try printer.print(items)
    if let failure { throw failure }
    if arguments.has("save") {
      context.say("saved \(saved) result\(saved == 1 ? "" : "s") in \(Identifier.escaped(path))\n")
    }
    return hasFault ? max(status, .badData) : status
  }

  /// Where in the file the problem stands that cannot be asked.
  private func place(of error: ErrorReport, in problem: WorkspaceProblem) -> Place {
    let named = error.place?.source.map { "\($0) of " } ?? ""
    return Place(
      source: "\(named)the problem ‘\(Identifier.escaped(problem.id))’ of \(Identifier.escaped(path))",
      line: problem.line)
  }

  /// Prints the problems without working them: a sheet to hand out.
  private func printQuestions(
    _ problems: [WorkspaceProblem], in file: LoadedWorkspace, _ names: WorkspaceNames, _ printer: ResultPrinter
  ) throws -> ExitStatus {
    guard printer.isForReading, !arguments.has("save") else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "--answers none prints pages without answers: there is nothing else to print or keep",
        advice: "take --format text, markdown, latex or html, without --query and --save")
    }
    file.warn(context)
    let items = problems.map { problem in
      var item = printer.question(
        problem.request, names, title: title(of: problem, among: problems, in: file.workspace))
      item.notes = problem.notes
      return item
    }
    return try printer.print(items)
  }

  /// Options of the command line go before those of the file.
  ///
  /// - Returns: why the problem's tool cannot take them, if so.
  private func override(_ request: inout Request) -> ErrorReport? {
    guard let declaration = context.registry.tool(request.tool)?.declaration else { return nil }
    do throws(ErrorReport) {
      let given = try ToolCommand.options(arguments, declaration)
      request.options.removeAll { option in given.contains { $0.name == option.name } }
      request.options += given
      return nil
    } catch {
      return error
    }
  }

  private func title(
    of problem: WorkspaceProblem, among problems: [WorkspaceProblem], in workspace: Workspace
  ) -> String? {
    let own = problem.title ?? (problems.count > 1 ? problem.id : nil)
    guard let whole = workspace.title else { return own }
    return own.map { "\(whole): \($0)" } ?? whole
  }
}

extension LoadedWorkspace {
  /// Says what is worth saying about the file.
  func warn(_ context: CommandContext) {
    for warning in warnings { context.say("warning: \(Identifier.escaped(warning.message))\n") }
  }
}
