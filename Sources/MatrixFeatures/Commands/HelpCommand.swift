import MatrixDomain

/// `mm help [COMMAND]`.
struct HelpCommand: Command {
  var help: CommandHelp {
    CommandHelp(
      name: "help", summary: "Says how a command or tool is used.", usage: ["[COMMAND]"], examples: ["mm help rref"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: [], flags: []), command: "help")
    guard let name = arguments.operands.first else {
      context.console.write(HelpText.overview(context.registry, CommandLineTool.commands))
      return .success
    }
    if let command = CommandLineTool.commands.first(where: { $0.help.name == name }) {
      context.console.write(HelpText.command(command.help))
    } else {
      context.console.write(HelpText.tool(try context.registry.require(name).declaration))
    }
    return .success
  }
}

/// `mm --version`.
struct VersionCommand: Command {
  var help: CommandHelp { CommandHelp(name: "version", summary: "Prints the version.", usage: [""]) }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    context.console.write("mm \(Toolkit.version)\n")
    return .success
  }
}
