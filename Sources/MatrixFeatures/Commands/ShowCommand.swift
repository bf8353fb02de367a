import MatrixDomain
import MatrixExchange
import MatrixNotation
import MatrixPersistence
import MatrixRendering

/// `mm show FILE.mmws[#NAME]`.
struct ShowCommand: Command {
  var help: CommandHelp {
    CommandHelp(
      name: "show", summary: "Shows what is in a workspace, or one object of it.",
      usage: ["FILE.mmws", "FILE.mmws#NAME"],
      options: [("--format text|json", "how to print one object")],
      examples: ["mm show notes.mmws", "mm show notes.mmws#A"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["format", "width", "charset", "color"], flags: []), command: "show")
    guard let word = arguments.operands.first else {
      throw ErrorReport(
        .malformed, .missingInput, "show needs a workspace", advice: "for example: mm show notes.mmws")
    }
    let style = try TextStyle(arguments, context.console)
    let object = CommandOperand.objectInWorkspace(word)
    let file = try Workspace.load(object?.path ?? word)
    file.warn(context)
    let workspace = file.workspace
    let name = object?.name ?? arguments.operands.dropFirst().first
    if let name {
      let value = try workspace.value(name)
      if try arguments.choice("format", ["text", "json"]) == "json" {
        context.console.write(value.json() + "\n")
      } else {
        context.console.write(style.renderer.render(value, name: name))
      }
      return .success
    }
    context.console.write(try overview(workspace, style))
    return .success
  }

  private func overview(_ workspace: Workspace, _ style: TextStyle) throws -> String {
    var text = workspace.title.map { style.heading($0) + "\n" } ?? ""
    if workspace.objects.isEmpty { text += "no objects\n" }
    for object in workspace.objects {
      let value = try workspace.value(object.name)
      text += style.renderer.charset.spelled("\(Identifier.escaped(object.name)): \(value.kind.rawValue)")
      if let domain = value.domain { text += " over \(domain.tag)" }
      if let notes = object.notes { text += style.renderer.charset.spelled(" — \(Identifier.escaped(notes))") }
      text += "\n" + style.renderer.render(value, name: object.name)
    }
    for problem in workspace.effectiveProblems {
      let operands = problem.references.joined(separator: ", ")
      var line =
        "problem \(Identifier.escaped(problem.id)): \(Identifier.escaped(problem.request.tool)) \(Identifier.escaped(operands))"
      if let title = problem.title { line += " — \(Identifier.escaped(title))" }
      text += style.renderer.charset.spelled(line)
      text += workspace.result(for: problem.id) == nil ? "\n" : " (has a result)\n"
    }
    return text
  }
}
