import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm pose FILE.mmws TOOL OPERAND …`: a request kept as a problem of a workspace.
struct PoseCommand: Command {
  let name = "pose"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Puts a problem into a workspace: a tool, and the objects it is asked about.",
      usage: ["FILE.mmws TOOL VALUE …"],
      options: [
        ("--id ID", "the name of the problem; one there is already is changed (default p1, p2, …)"),
        ("--title TEXT", "what it is called in print"), ("--notes TEXT", "remarks"),
        ("--numeric", "to be computed with doubles"), ("--method METHOD", "how to compute it"),
        ("--steps none|brief|normal|full", "how much of the derivation to show"),
      ],
      examples: [
        "mm pose notes.mmws solve A b", "mm pose notes.mmws det \"1 2; 3 4\" --id warm-up --title \"To begin with\"",
        "mm run notes.mmws warm-up",
      ])
  }

  /// Options of the problem itself, beside those of the tool.
  private static let own = ["id", "title", "notes"]

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    guard words.count >= 2, !words[0].hasPrefix("-"), !words[1].hasPrefix("-") else {
      throw ErrorReport(
        .malformed, .missingInput, "pose needs a workspace and a tool first",
        advice: "for example: mm pose notes.mmws solve A b")
    }
    let tool = try context.registry.require(words[1])
    let path = words[0]
    let command = ToolCommand(tool: tool)
    let options = CommonOptions.all + CommonOptions.some + tool.declaration.options
    let flags = options.filter { $0.form == .flag }.map { CommonOptions.typed($0.name) }
    let valued = options.filter { $0.form != .flag }.map { CommonOptions.typed($0.name) }
    let arguments = try Arguments(
      Array(words.dropFirst(2)),
      .init(valued: valued + Self.own + ["decimal"] + TextStyle.options, flags: flags + ["header", "numeric"]),
      command: "pose")
    var file = try Workspace.load(path)
    file.warn(context)
    let request = try command.request(arguments, context, objects: file.workspace)
    // What could never be answered is refused now, not when the problem is worked.
    _ = try context.runner.normalised(request, names: WorkspaceNames(workspace: file.workspace))
    let id = arguments["id"] ?? Self.freeID(in: file.workspace)
    let known = file.workspace.problem(id)
    let problem = WorkspaceProblem(
      id: id, title: arguments["title"] ?? known?.title, notes: arguments["notes"] ?? known?.notes, request: request)
    let revision = file.workspace.revision
    try file.workspace.set(problem)
    let isChanged = file.workspace.revision != revision
    if isChanged { try file.save() }
    let what = !isChanged ? "is the same already" : known == nil ? "is posed" : "is changed"
    context.say(
      "\(Identifier.escaped(id)) \(what) in \(Identifier.escaped(path)); mm run \(Identifier.escaped(path)) \(Identifier.escaped(id)) works it\n"
    )
    return .success
  }

  /// `p1`, `p2`, …: the first that neither a problem nor an object has.
  private static func freeID(in workspace: Workspace) -> String {
    var number = workspace.problems.count + 1
    while workspace.problem("p\(number)") != nil || workspace.object("p\(number)") != nil { number += 1 }
    return "p\(number)"
  }
}
