import MatrixDomain
import MatrixFeatures

/// `mm manual`.
struct ManualCommand: Command {
  let name = "manual"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Writes the manual page, for man.", usage: [""],
      examples: ["mm manual > mm.1", "mm manual | man -l -"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: [], flags: []), command: "manual")
    try arguments.requireOperands(atMost: 0, of: "manual")
    context.console.write(ManualPage.text(context.registry, context.commands))
    return .success
  }
}
