import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm rename FILE.mmws OLD NEW`.
struct RenameCommand: Command {
  let name = "rename"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Gives an object or a problem of a workspace another name; what names it follows.",
      usage: ["FILE.mmws OLD NEW", "FILE.mmws --title TEXT"],
      options: WorkspaceSubject.help + [("--title TEXT", "give the workspace itself another title")],
      examples: ["mm rename notes.mmws A K", "mm rename notes.mmws p1 first --problem"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["title"] + TextStyle.options, flags: WorkspaceSubject.flags), command: "rename")
    let path = try arguments.workspacePath(of: "rename", example: "notes.mmws A K")
    let given = arguments.operands.dropFirst()
    guard given.count == 2 || given.isEmpty && arguments.has("title") else {
      throw ErrorReport(
        .malformed, given.count > 2 ? .unexpectedInput : .missingInput,
        "rename needs a workspace, an old name and a new one", advice: "for example: mm rename notes.mmws A K")
    }
    var file = try Workspace.load(path)
    file.warn(context)
    if let title = arguments["title"] {
      file.workspace.retitle(title.isEmpty ? nil : title)
    }
    var said = arguments.has("title") ? "\(Identifier.escaped(path)) has a new title\n" : ""
    if let old = given.first, let new = given.last, given.count == 2 {
      switch try WorkspaceSubject.named(old, in: file.workspace, arguments, path: path) {
      case .object: try file.workspace.rename(old, to: new)
      case .problem: try file.workspace.renameProblem(old, to: new)
      }
      said += "\(Identifier.escaped(old)) is \(Identifier.escaped(new)) now in \(Identifier.escaped(path))\n"
    }
    try file.save()
    context.say(said)
    return .success
  }
}
