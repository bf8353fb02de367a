import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm remove FILE.mmws NAME`.
struct RemoveCommand: Command {
  let name = "remove"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Takes an object, or a problem with its results, out of a workspace.",
      usage: ["FILE.mmws NAME"], options: WorkspaceSubject.help,
      examples: ["mm remove notes.mmws A", "mm remove notes.mmws p1; mm undo notes.mmws"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: TextStyle.options, flags: WorkspaceSubject.flags), command: "remove")
    let path = try arguments.workspacePath(of: "remove", example: "notes.mmws A")
    guard arguments.operands.count == 2 else {
      throw ErrorReport(
        .malformed, arguments.operands.count > 2 ? .unexpectedInput : .missingInput,
        "remove needs a workspace and one name", advice: "for example: mm remove notes.mmws A")
    }
    let name = arguments.operands[1]
    var file = try Workspace.load(path)
    file.warn(context)
    switch try WorkspaceSubject.named(name, in: file.workspace, arguments, path: path) {
    case .object: try file.workspace.remove(name)
    case .problem: try file.workspace.removeProblem(name)
    }
    try file.save()
    let way =
      file.workspace.lastChangeIsFinal
      ? "it is too large for undo" : "mm undo \(Identifier.escaped(path)) brings it back"
    context.say("\(Identifier.escaped(name)) is removed from \(Identifier.escaped(path)); \(way)\n")
    return .success
  }
}
