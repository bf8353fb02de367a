import MatrixDomain

/// `mm help [COMMAND]`.
struct HelpCommand: Command {
  var help: CommandHelp {
    CommandHelp(
      name: "help", summary: "Says how a command or tool is used.", usage: ["[COMMAND]"], examples: ["mm help rref"])
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
    } else {
      context.write(HelpText.tool(try context.registry.require(name).declaration))
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
