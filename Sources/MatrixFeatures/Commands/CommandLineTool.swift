import MatrixDomain

/// The `mm` command: finds the word, runs it, turns whatever goes wrong into a message and an exit status.
///
/// ```swift
/// let status = CommandLineTool(console: console).run(["det", "1 2; 3 4"])
/// ```
public struct CommandLineTool {
  private let context: CommandContext

  public init(console: Console, registry: ToolRegistry = .standard) {
    context = CommandContext(console: console, registry: registry)
  }

  /// Runs a command line, without the program's own name.
  public func run(_ words: [String]) -> ExitStatus {
    do {
      guard let first = words.first else {
        context.console.write(HelpText.overview(context.registry, Self.commands))
        return .success
      }
      let rest = Array(words.dropFirst())
      if first == "--version" || first == "-V" { return try VersionCommand().run(rest, in: context) }
      if first == "--help" || first == "-h" { return try HelpCommand().run(rest, in: context) }
      let command = try command(named: first)
      if rest.contains("--help") || rest.contains("-h") { return try HelpCommand().run([first], in: context) }
      return try command.run(rest, in: context)
    } catch {
      return context.report(error)
    }
  }

  private func command(named name: String) throws(ErrorReport) -> any Command {
    if let command = Self.commands.first(where: { $0.help.name == name }) { return command }
    if let tool = context.registry.tool(name) { return ToolCommand(tool: tool) }
    let known = Self.commands.map(\.help.name) + context.registry.tools.map(\.declaration.id)
    throw ErrorReport(
      .malformed, .unknownTool, "there is no command ‘\(Identifier.escaped(name))’",
      advice: Suggestion.advice(for: name, among: known, otherwise: "mm help lists them all"))
  }

  /// The commands that are not tools.
  static let commands: [any Command] = [
    RunCommand(), NewCommand(), SetCommand(), ShowCommand(), VerifyCommand(), CallCommand(), ToolsCommand(),
    HelpCommand(), DoctorCommand(), VersionCommand(),
  ]
}
