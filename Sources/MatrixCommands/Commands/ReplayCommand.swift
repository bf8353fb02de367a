import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// `mm replay FILE.mmws [PROBLEM …]`: every kept result computed again.
struct ReplayCommand: Command {
  let name = "replay"

  var help: CommandHelp {
    CommandHelp(
      name: name,
      summary: "Works out the cells and the results kept in a workspace again and reports every difference.",
      usage: ["FILE.mmws [PROBLEM …]"],
      options: [
        ("--save", "put today's results in the place of stale ones"),
        ("--format text|json", "how to print the report; JSON: one line a result"),
        ("--time-limit SECONDS", "how long each cell and each result may take"), ThreadsOption.help,
      ],
      examples: ["mm run notes.mmws --save; mm replay notes.mmws", "mm replay notes.mmws p1 --save"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["format", "time-limit"] + TextStyle.options, flags: ["save"]), command: "replay")
    let path = try arguments.workspacePath(of: "replay", example: "notes.mmws")
    let isJSON = try arguments.choice("format", ["text", "json"]) == "json"
    _ = try TextStyle(arguments, context.console)
    try arguments.requireSeconds("time-limit")
    var file = try Workspace.load(path)
    file.warn(context)
    let ids = Array(arguments.operands.dropFirst())
    var status = ExitStatus.success
    var replaced = 0
    if ids.isEmpty, !file.workspace.cells.isEmpty {
      (status, replaced) = try CellRun(arguments: arguments, context: context).replay(&file, isJSON: isJSON)
    }
    let isDone = ids.isEmpty && !file.workspace.cells.isEmpty && file.workspace.results.isEmpty
    let chosen = isDone ? [] : try results(ids, in: file.workspace, path: path)
    let replay = WorkspaceReplay(runner: context.runner, seconds: arguments["time-limit"])
    let workspace = file.workspace
    for saved in chosen {
      let finding = replay.finding(for: saved, in: workspace)
      let isReplaced = arguments.has("save") && finding.replacement != nil
      if isReplaced, let result = finding.replacement {
        file.workspace.add(result, for: saved.stored.problem)
        replaced += 1
      }
      if !finding.isGood && !isReplaced { status = .noValue }
      if isJSON {
        context.console.write(json(finding, isReplaced: isReplaced).text() + "\n")
      } else {
        context.write(text(finding, isReplaced: isReplaced))
      }
    }
    if replaced > 0 {
      try file.save()
      context.say("saved \(replaced) result\(replaced == 1 ? "" : "s") in \(Identifier.escaped(path))\n")
    } else if arguments.has("save") {
      context.say("nothing is stale; \(Identifier.escaped(path)) stays as it is\n")
    }
    return status
  }

  private func results(
    _ ids: [String], in workspace: Workspace, path: String
  ) throws -> [SavedResult] {
    let saved = try workspace.savedResults(path: path)
    guard !saved.isEmpty else {
      throw ErrorReport(
        .malformed, .emptyInput, "\(Identifier.escaped(path)) keeps no result to compute again",
        advice: "mm run \(Identifier.escaped(path)) --save keeps results")
    }
    for id in ids where !saved.contains(where: { $0.stored.problem == id }) {
      if workspace.effectiveProblems.contains(where: { $0.id == id }) {
        throw ErrorReport(
          .malformed, .unknownName, "the problem ‘\(id)’ has no result in \(Identifier.escaped(path))",
          advice: "mm run \(Identifier.escaped(path)) \(id) --save keeps one")
      }
      throw ErrorReport(
        .malformed, .unknownName, "\(Identifier.escaped(path)) has no problem ‘\(Identifier.escaped(id))’",
        advice: Suggestion.advice(
          for: id, among: workspace.effectiveProblems.map(\.id),
          otherwise: "mm show \(Identifier.escaped(path)) lists them"))
    }
    return ids.isEmpty ? saved : saved.filter { $0.stored.problem.map(ids.contains) ?? false }
  }

  // MARK: Text

  private func text(_ finding: WorkspaceReplay.Finding, isReplaced: Bool) -> String {
    let isOrphan = finding.saved.stored.problem != nil && finding.saved.problem == nil
    let label = Identifier.escaped(finding.saved.label) + (isOrphan ? " (no such problem any more)" : "")
    let ending = isReplaced ? "; replaced" : ""
    switch finding.verdict {
    case .same(nil):
      let error = finding.now?.error.map { " (\($0.outcome.rawValue): \($0.code.rawValue))" } ?? ""
      return "\(label): same\(error)\n"
    case .same(let digits?):
      return "\(label): same to \(CountText.of(digits, "digit")); doubles depend on the processor\n"
    case .stale(let changes, let answer):
      let reasons = changes.map { Identifier.escaped($0.message) }.joined(separator: "; ")
      switch answer {
      case .same, .close: return "\(label): stale: \(reasons); the answer stays the same\(ending)\n"
      case .different(let difference):
        return "\(label): stale: \(reasons)\(ending)\n" + answers(difference)
      }
    case .different(let difference):
      return "\(label): DIFFERENT: \(Identifier.escaped(difference.summary))\n" + answers(difference)
    case .failed(let message): return "\(label): FAILED: \(Identifier.escaped(message))\n"
    }
  }

  private func answers(_ difference: ResultComparison.Difference) -> String {
    guard difference.saved != difference.now else { return "" }
    return "  kept:  \(Identifier.escaped(difference.saved))\n  today: \(Identifier.escaped(difference.now))\n"
  }

  // MARK: JSON

  private func json(_ finding: WorkspaceReplay.Finding, isReplaced: Bool) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ text: String?) {
      if let text { members.append(.init(name, .string(text))) }
    }
    func add(_ difference: ResultComparison.Difference) {
      add("difference", difference.summary)
      add("kept", difference.saved)
      add("today", difference.now)
    }
    add("problem", finding.saved.stored.problem)
    add("tool", finding.saved.result.request.tool)
    add("digest", finding.saved.result.digest)
    switch finding.verdict {
    case .same(let digits):
      add("verdict", "same")
      if let digits { members.append(.init("digits", .number(digits))) }
    case .stale(let changes, let answer):
      add("verdict", "stale")
      members.append(.init("changes", .array(changes.map(Self.json))))
      if case .different(let difference) = answer { add(difference) }
      members.append(.init("replaced", .truth(isReplaced)))
    case .different(let difference):
      add("verdict", "different")
      add(difference)
    case .failed(let message):
      add("verdict", "failed")
      add("message", message)
    }
    return .object(members)
  }

  private static func json(_ change: SavedResult.Change) -> JSONValue {
    var members: [JSONValue.Member] = [.init("message", .string(change.message))]
    if let input = change.input { members.append(.init("input", .string(input))) }
    if let object = change.object { members.append(.init("object", .string(object))) }
    if let revision = change.revision { members.append(.init("revision", .number(revision))) }
    if let saw = change.saw { members.append(.init("saw", .number(saw))) }
    return .object(members)
  }
}
