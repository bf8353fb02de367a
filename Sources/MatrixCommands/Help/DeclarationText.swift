import MatrixDomain
import MatrixExchange
import MatrixFeatures

/// A tool's declaration as one line of JSON.
enum DeclarationText {
  /// A command that is no tool.
  static func json(_ help: CommandHelp) -> JSONValue {
    .object([
      .init("command", .string(help.name)), .init("summary", .string(help.summary)),
      .init("usage", .array(help.usage.map { .string("mm \(help.name)\($0.isEmpty ? "" : " " + $0)") })),
      .init(
        "options",
        .array(
          help.options.map { option in
            .object([.init("typed", .string(option.typed)), .init("summary", .string(option.summary))])
          })), .init("examples", .array(help.examples.map { .string($0) })),
    ])
  }

  /// Every tool and command by name, summary and shelf.
  static func overview(_ registry: ToolRegistry, _ commands: [CommandHelp]) -> JSONValue {
    func entry(_ name: String, _ summary: String, _ shelf: ToolCategory) -> JSONValue {
      .object([
        .init("name", .string(name)), .init("summary", .string(summary)), .init("category", .string(shelf.rawValue)),
      ])
    }
    let tools = registry.tools.map(\.declaration).map { entry($0.id, $0.summary.worded(), $0.category) }
    return .object([
      .init("mm", .string(Toolkit.version)), .init("tools", .array(tools)),
      .init("commands", .array(commands.map { entry($0.name, $0.summary, .library) })),
      .init("topics", .array(HelpTopic.allCases.map { .string($0.rawValue) })),
    ])
  }

  static func json(_ tool: ToolDeclaration) -> String {
    func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    func object(_ members: [(String, JSONValue)]) -> JSONValue { .object(members.map { .init($0.0, $0.1) }) }
    let parameters = tool.parameters.map { parameter in
      object(
        [
          ("name", .string(parameter.name)), ("summary", .string(parameter.summary.worded())),
          ("kinds", strings(parameter.kinds.map(\.rawValue))), ("required", .truth(parameter.isRequired)),
          ("aliases", strings(parameter.aliases)),
        ] + (parameter.items.map { [("items", .string($0.rawValue))] } ?? [])
          + (parameter.choices.isEmpty ? [] : [("choices", strings(parameter.choices))]))
    }
    let options = (CommonOptions.of(tool) + tool.options).map { option in
      object(
        [("name", .string(option.name)), ("summary", .string(option.summary.worded()))]
          + (option.defaultSetting.map { [("default", .string($0.text))] } ?? [])
          + (option.choices.map { [("choices", strings($0))] } ?? []))
    }
    let outputs = tool.outputs.map { output in
      object([
        ("name", .string(output.name)), ("summary", .string(output.summary.worded())),
        ("kind", .string(output.kind.rawValue)),
        ("feeds", strings(output.feeds)),
      ])
    }
    let methods = tool.methods.map { method in
      object([
        ("id", .string(method.id)), ("summary", .string(method.summary.worded())),
        ("citation", .string(method.citation)),
      ])
    }
    let examples = tool.examples.map { example in
      object([
        ("operands", strings(example.operands)),
        ("options", object(example.options.map { ($0.name, .string($0.setting.text)) })),
        ("expected", .string(example.expected)),
      ])
    }
    return object([
      ("id", .string(tool.id)), ("displayName", .string(tool.displayName)), ("summary", .string(tool.summary.worded())),
      ("keywords", strings(tool.keywords)), ("category", .string(tool.category.rawValue)),
      ("parameters", .array(parameters)), ("options", .array(options)), ("outputs", .array(outputs)),
      ("methods", .array(methods)), ("requirement", .string(tool.requirement.worded())),
      ("cost", .string(tool.cost.worded())),
      ("conventions", .string(tool.conventions.text.worded())), ("examples", .array(examples)),
    ]).text()
  }
}

extension ToolDeclaration.OptionDeclaration {
  /// The words allowed, where only some are.
  var choices: [String]? {
    if case .choice(let choices) = form { choices } else { nil }
  }
}
