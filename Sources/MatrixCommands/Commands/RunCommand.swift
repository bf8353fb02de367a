import MatrixDomain
import MatrixFeatures

/// `mm run FILE.mmws [PROBLEM …]`: every problem of a workspace, whatever its category.
struct RunCommand: Command {
  let name = "run"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Works out the cells of a workspace that changed, and its problems, all or those named.",
      usage: ["FILE.mmws [PROBLEM …]"],
      options: ToolCommand.commonOptions + [("--answers all|none", "none: the problems alone, as a sheet to hand out")],
      examples: [
        "mm run notes.mmws", "mm run notes.mmws p1 --steps full --save",
        "mm run notes.mmws --answers none -o sheet.tex",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, ToolCommand.grammar + .init(valued: ["unknowns", "answers"], flags: []), command: "run")
    try ToolCommand.rejectUnsupportedOptions(arguments)
    guard let path = arguments.operands.first else {
      throw ErrorReport(
        .malformed, .missingInput, "run needs a workspace", advice: "for example: mm run Examples/Workspaces/first.mmws"
      )
    }
    return try WorkspaceRun(path: path, arguments: arguments, context: context)
      .run(problems: Array(arguments.operands.dropFirst()))
  }
}
