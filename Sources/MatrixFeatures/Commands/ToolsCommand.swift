import MatrixDomain
import MatrixExchange

/// `mm tools [WORDS]`.
struct ToolsCommand: Command {
  var help: CommandHelp {
    CommandHelp(
      name: "tools", summary: "Lists the tools, or those that fit some words.", usage: ["[WORDS …]"],
      options: [("--format text|json", "how to print them")],
      examples: ["mm tools", "mm tools \"null space\""])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: ["format"] + TextStyle.options, flags: []), command: "tools")
    let found = context.registry.search(arguments.operands).map(\.declaration)
    if try arguments.choice("format", ["text", "json"]) == "json" {
      for tool in found { context.console.write(DeclarationText.json(tool) + "\n") }
      return .success
    }
    guard !found.isEmpty else {
      let known = context.registry.tools.flatMap { [$0.declaration.id] + $0.declaration.keywords }
      throw ErrorReport(
        .malformed, .unknownTool,
        "no tool fits ‘\(Identifier.escaped(arguments.operands.joined(separator: " ")))’",
        advice: Suggestion.advice(
          for: arguments.operands.joined(separator: " "), among: known, otherwise: "mm tools lists them all"))
    }
    _ = try TextStyle(arguments, context.console)
    context.write(HelpText.table(found.map { ($0.id, $0.summary) }))
    return .success
  }
}
