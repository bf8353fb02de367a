import MatrixDomain

/// `mm help [COMMAND]`.
struct HelpCommand: Command {
  var help: CommandHelp {
    CommandHelp(
      name: "help", summary: "Says how a command or tool is used, or explains a topic.",
      usage: ["[COMMAND]", HelpTopic.allCases.map(\.rawValue).joined(separator: "|")],
      examples: ["mm help rref", "mm help numbers"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: TextStyle.options, flags: []), command: "help")
    _ = try TextStyle(arguments, context.console)
    try arguments.requireOperands(atMost: 1, of: "help")
    guard let name = arguments.operands.first else {
      context.write(HelpText.overview(context.registry, CommandLineTool.commands))
      return .success
    }
    if let command = CommandLineTool.commands.first(where: { $0.help.name == name }) {
      context.write(HelpText.command(command.help))
    } else if let tool = context.registry.tool(name) {
      context.write(HelpText.tool(tool.declaration))
    } else if let topic = HelpTopic(rawValue: name) {
      context.write(topic.text)
    } else {
      throw context.registry.unknown(name, "command", commands: CommandLineTool.commands.map(\.help.name))
    }
    return .success
  }
}

/// `mm --version`.
struct VersionCommand: Command {
  var help: CommandHelp { CommandHelp(name: "version", summary: "Prints the version.", usage: [""]) }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: TextStyle.options, flags: []), command: "version")
    try arguments.requireOperands(atMost: 0, of: "version")
    context.write("mm \(Toolkit.version)\n")
    return .success
  }
}
