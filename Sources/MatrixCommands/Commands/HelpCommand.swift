import MatrixDomain
import MatrixExchange
import MatrixFeatures

/// `mm help [COMMAND]`.
struct HelpCommand: Command {
  let name = "help"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Says how a command or tool is used, or explains a topic.",
      usage: ["[COMMAND]", HelpTopic.allCases.map(\.rawValue).joined(separator: "|")],
      options: [("--format text|json", "how to print it")], examples: ["mm help rref", "mm help numbers"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: ["format"] + TextStyle.options, flags: []), command: "help")
    _ = try TextStyle(arguments, context.console)
    try arguments.requireOperands(atMost: 1, of: "help")
    if try arguments.choice("format", ["text", "json"]) == "json" {
      return try writeJSON(about: arguments.operands.first, context)
    }
    guard let name = arguments.operands.first else {
      context.write(HelpText.overview(context.registry, context.commands))
      return .success
    }
    if let command = context.commands.first(where: { $0.name == name }) {
      context.write(HelpText.command(command.help))
    } else if let tool = context.registry.tool(name) {
      context.write(HelpText.tool(tool.declaration))
    } else if let topic = HelpTopic(rawValue: name) {
      context.write(topic.text)
    } else {
      throw context.registry.unknown(name, "command", commands: context.commands.map(\.name))
    }
    return .success
  }

  /// One line: a tool as `mm tools` describes it, a command, a topic, or the names and summaries of all.
  private func writeJSON(about name: String?, _ context: CommandContext) throws -> ExitStatus {
    let commands = context.commands.map(\.help)
    let line: String
    if let name, let command = commands.first(where: { $0.name == name }) {
      line = DeclarationText.json(command).text()
    } else if let name, let tool = context.registry.tool(name) {
      line = DeclarationText.json(tool.declaration)
    } else if let name, let topic = HelpTopic(rawValue: name) {
      line = JSONValue.object([.init("topic", .string(name)), .init("text", .string(topic.text))]).text()
    } else if let name {
      throw context.registry.unknown(name, "command", commands: commands.map(\.name))
    } else {
      line = DeclarationText.overview(context.registry, commands).text()
    }
    context.console.write(line + "\n")
    return .success
  }
}

/// `mm --version`.
struct VersionCommand: Command {
  let name = "version"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Prints the version.", usage: [""],
      options: [("--format text|json", "how to print it")])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: ["format"] + TextStyle.options, flags: []), command: "version")
    try arguments.requireOperands(atMost: 0, of: "version")
    if try arguments.choice("format", ["text", "json"]) == "json" {
      context.console.write(JSONValue.object([.init("mm", .string(Toolkit.version))]).text() + "\n")
      return .success
    }
    context.write("mm \(Toolkit.version)\n")
    return .success
  }
}
