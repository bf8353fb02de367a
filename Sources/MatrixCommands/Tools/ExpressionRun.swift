import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// Statements that are worked out one after another, and what is printed of them.
struct ExpressionRun {
  private(set) var arguments: Arguments
  private(set) var context: CommandContext
  var printer: ResultPrinter
  var evaluator: ExpressionEvaluator
  /// The workspace whose objects are names; `nil` for none.
  private(set) var file: LoadedWorkspace?
  /// The names before each statement that gave one a value, the last of them last; kept where a prompt takes them back.
  private(set) var formerNames: [ExpressionNames] = []
  var keepsFormerNames = false
  /// The statements that were worked out, but those whose assignment was taken back; kept where a prompt saves them as cells.
  private(set) var statements: [SessionCells.Statement] = []
  /// True where results behind `;` are shown too.
  var showsSilent = false
  /// How many assignments can be taken back.
  private static let mostFormerNames = 100

  /// What every command of expressions reads.
  static let valued =
    ["w", "steps", "certificate", "mod", "field", "time-limit", "max-memory", "format", "query", "o"] + PageStyle.valued
    + TextStyle.options
  static let flags = ["numeric", "save", "cite"] + PageStyle.flags

  /// The same as lines of help.
  static let options: [(typed: String, summary: String)] = {
    let names =
      valued.filter { $0 != "w" && $0 != "o" }.map { "--\($0)" } + ["-o", "--numeric", "--cite", "--fragment"]
    let workspace: [(typed: String, summary: String)] = [
      ("-w FILE.mmws", "the objects of this workspace are names in expressions"),
      ("--save", "keep the names that are given a value in that workspace"),
    ]
    return workspace
      + (ToolCommand.commonOptions + [ThreadsOption.help]).filter { option in
        option.typed != ThreadsOption.help.typed
          && names.contains(option.typed.split(separator: " ").first.map(String.init) ?? "")
      } + [ThreadsOption.help]
  }()

  init(_ arguments: Arguments, _ context: CommandContext) throws {
    self.arguments = arguments
    self.context = context
    printer = try ResultPrinter(arguments, context)
    guard !arguments.has("save") || arguments["w"] != nil else {
      throw ErrorReport(
        .malformed, .invalidOption, "--save keeps names in a workspace, and there is none here",
        advice: "name one: -w notes.mmws")
    }
    let budget = RequestRunner.budget(seconds: arguments["time-limit"], megabytes: arguments["max-memory"])
    file = try arguments["w"].map { try Workspace.load($0, within: budget) }
    file?.warn(context)
    var runner = context.runner
    runner.takesDigests = printer.showsDigests
    let names =
      file.map { file in
        ExpressionNames(
          over: WorkspaceNames(workspace: file.workspace), names: file.workspace.objects.map(\.name))
      } ?? ExpressionNames()
    evaluator = ExpressionEvaluator(runner: runner, names: names, within: budget)
    evaluator.options = Self.settings(arguments)
    setSteps(arguments["steps"] ?? (PageStyle.asksForSteps(arguments) ? Detail.normal.rawValue : nil))
  }

  /// The same names with other options, for a page of what was worked out already.
  func with(_ options: [Arguments.Option], without names: [String], steps: String?) throws -> ExpressionRun {
    var copy = self
    copy.arguments.options = arguments.options.filter { !names.contains($0.name) } + options
    copy.printer = try ResultPrinter(copy.arguments, context)
    copy.evaluator.runner.takesDigests = copy.printer.showsDigests
    copy.setSteps(steps)
    copy.keepsFormerNames = false
    return copy
  }

  /// How much of the derivations is shown.
  private(set) var steps: String?

  /// How much of the derivations is shown: of every tool an expression calls, where some is asked for.
  mutating func setSteps(_ steps: String?) {
    self.steps = steps
    evaluator.shownOptions = [.init("steps", .text(steps ?? Detail.none.rawValue))]
    if let size = arguments["certificate"] { evaluator.shownOptions.append(.init("certificate", .text(size))) }
    evaluator.keepsCalls = printer.isForReading && steps != nil && steps != Detail.none.rawValue
  }

  /// Lays pages out anew, for a terminal that has another size now.
  mutating func lay(out context: CommandContext) throws {
    self.context = context
    printer = try ResultPrinter(arguments, context)
  }

  /// The settings that hold for every request.
  private static func settings(_ arguments: Arguments) -> [Request.Option] {
    var options: [Request.Option] = []
    if arguments.has("numeric") { options.append(.init("engine", .text(Engine.numeric.rawValue))) }
    for option in [CommonOptions.modulus, CommonOptions.field] {
      if let text = arguments[CommonOptions.typed(option.name)] { options.append(.init(option.name, .text(text))) }
    }
    return options
  }

  /// A budget for the statements to come.
  mutating func beginTime(isCancelled: @escaping @Sendable () -> Bool = { false }) {
    evaluator.budget = RequestRunner.budget(
      seconds: arguments["time-limit"], megabytes: arguments["max-memory"], isCancelled: isCancelled)
  }

  // MARK: Working out

  /// What some statements print, up to the first that has no value, and what is wrong with that one.
  mutating func items(_ text: String, named name: String?) -> (items: [ResultPrinter.Item], error: (any Error)?) {
    var items: [ResultPrinter.Item] = []
    do {
      let script = try Notation.script(text, named: name, within: evaluator.budget)
      let isAlone = script.statements.count == 1
      for statement in script.statements {
        let before = evaluator.names
        let evaluated = try evaluator.evaluate(statement, of: script)
        if keepsFormerNames, evaluator.names.assignments != before.assignments {
          formerNames = formerNames.suffix(Self.mostFormerNames - 1) + [before]
        }
        let error = evaluated.answer?.result.error
        if keepsFormerNames, error == nil { statements.append(SessionCells.Statement(statement, of: script)) }
        if evaluated.isSilent, error == nil, !showsSilent { continue }
        for call in evaluator.calls { items.append(printer.item(call.answer, title: call.text)) }
        var printed = item(evaluated, isAlone: isAlone && items.isEmpty)
        if printer.format == .text, printed.title == nil, !items.isEmpty, !printed.text.isEmpty {
          printed.text = "\n" + printed.text
        }
        items.append(printed)
        if error != nil { break }
      }
    } catch {
      return (items, error)
    }
    return (items, nil)
  }

  private func item(_ evaluated: ExpressionEvaluator.Evaluated, isAlone: Bool) -> ResultPrinter.Item {
    if let answer = evaluated.answer {
      let isNamed = evaluated.values.first.map { $0.name != "ans" } ?? false
      return printer.item(answer, title: printer.isForReading && (isNamed || !isAlone) ? evaluated.text : nil)
    }
    let expression = Request.Input("expression", .value(.text(evaluated.text)))
    var result = ToolResult(
      request: Request(tool: "eval", inputs: [expression], options: evaluator.options), outcome: .value,
      primary: evaluated.values.first?.name, outputs: evaluated.values, version: Toolkit.version)
    result.engine = evaluator.options.contains { $0.name == "engine" } ? Engine.numeric.rawValue : Engine.exact.rawValue
    return printer.item(.init(result: result, budget: evaluator.budget), title: nil, subject: evaluated.text)
  }

  /// Prints what statements have come to; the worst status counts.
  func print(_ items: [ResultPrinter.Item]) throws -> ExitStatus {
    guard printer.format.isAnswerAlone, items.count > 1 else {
      return items.isEmpty ? .success : try printer.print(items)
    }
    guard printer.format == .plain, printer.target == .standardOutput else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "the values of \(items.count) statements do not fit into \(printer.format.phrase), which holds one",
        advice: "put ; behind the statements that are not to be written")
    }
    var status = ExitStatus.success
    for item in items { status = max(status, try printer.print([item])) }
    return status
  }

  // MARK: Keeping

  /// Takes the last assignment back.
  ///
  /// - Returns: the names that have another value or none now; `nil` where there is no assignment.
  mutating func takeBack() throws -> [String]? {
    guard let names = formerNames.popLast() else { return nil }
    let changed = try evaluator.names.assigned.filter { name in
      try name != "ans" && evaluator.names.value(name) != names.value(name)
    }
    evaluator.names = names
    if let last = statements.lastIndex(where: { !$0.writes.isEmpty }) { statements.remove(at: last) }
    return changed
  }

  /// Makes the objects of a workspace names.
  mutating func open(_ path: String) throws {
    let file = try Workspace.load(path, within: evaluator.budget)
    file.warn(context)
    use(file)
  }

  /// Makes the objects of a workspace names, and keeps values there.
  mutating func use(_ file: LoadedWorkspace) {
    self.file = file
    evaluator.names.open(
      WorkspaceNames(workspace: file.workspace), names: file.workspace.objects.map(\.name))
    // What is taken back is an assignment, not a workspace.
    formerNames = formerNames.map { names in
      var names = names
      names.open(WorkspaceNames(workspace: file.workspace), names: file.workspace.objects.map(\.name))
      return names
    }
  }

  /// Keeps the names that were given a value in a workspace, which is made where there is none.
  mutating func save(to path: String) throws {
    if !DurableFile.exists(path) {
      guard FileName.fileExtension(of: path) == "mmws" else {
        throw ErrorReport(
          .malformed, .invalidName, "a workspace's name ends in .mmws, not ‘\(Identifier.escaped(path))’",
          advice: "for example: :save notes.mmws")
      }
      var workspace = Workspace(title: nil)
      _ = try workspace.save(to: path, expecting: .nothing)
    }
    use(try Workspace.load(path, within: evaluator.budget))
    try save()
    if let file { use(file) }
  }

  /// Keeps the names that were given a value in the workspace.
  mutating func save() throws {
    guard var file else {
      throw ErrorReport(
        .malformed, .missingInput, "there is no workspace to keep names in", advice: "name one: -w notes.mmws")
    }
    var changed: [String] = []
    for name in evaluator.names.assigned where name != "ans" {
      guard let value = try evaluator.names.value(name) else { continue }
      if try file.workspace.set(name, to: value) { changed.append(name) }
    }
    if !changed.isEmpty { try file.save() }
    self.file = file
    let path = Identifier.escaped(file.path)
    context.say(
      changed.isEmpty
        ? "nothing changed in \(path)\n"
        : "\(changed.map(Identifier.escaped).joined(separator: ", ")) \(changed.count == 1 ? "is" : "are") set in \(path)\n"
    )
  }
}
