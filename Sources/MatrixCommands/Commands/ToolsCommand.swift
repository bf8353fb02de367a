import MatrixDomain
import MatrixExchange
import MatrixFeatures

/// `mm tools [WORDS]`.
struct ToolsCommand: Command {
  let name = "tools"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Lists the tools, or those that fit some words.", usage: ["[WORDS …]", "gallery"],
      options: [
        ("--format text|json", "how to print them"),
        ("--shelf solve|operate|analyze", "those of one shelf"),
      ],
      examples: ["mm tools", "mm tools \"null space\"", "mm tools --shelf solve", "mm tools gallery"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["format", "shelf"] + TextStyle.options, flags: []), command: "tools")
    let shelf = try arguments.choice("shelf", Self.shelves)
    let isJSON = try arguments.choice("format", ["text", "json"]) == "json"
    _ = try TextStyle(arguments, context.console)
    if arguments.operands == ["gallery"], shelf == nil {
      list(context.registry.specialMatrices, isJSON: isJSON, context)
      return .success
    }
    let findings = context.registry.find(arguments.operands, program: ["mm"])
    let tools = findings.tools.map(\.declaration).filter { shelf == nil || $0.category.typed == shelf }
    if isJSON {
      for tool in tools { context.console.write(DeclarationText.json(tool) + "\n") }
      return .success
    }
    if tools.isEmpty, let advice = findings.advice, findings.isElsewhere {
      context.write(advice.worded(.commandLine) + "\n")
      return .success
    }
    guard !tools.isEmpty else {
      throw ErrorReport(
        .malformed, .unknownTool,
        "no tool fits ‘\(Identifier.escaped(arguments.operands.joined(separator: " ")))’",
        advice: findings.advice ?? advice(arguments.operands, context.registry))
    }
    context.write(HelpText.table(tools.map { ($0.id, $0.summary.typed) }))
    return .success
  }

  /// The special matrices, as functions of expressions.
  private func list(_ matrices: [SpecialMatrix], isJSON: Bool, _ context: CommandContext) {
    guard isJSON else {
      context.write(HelpText.table(matrices.map { ($0.call, $0.summary) }))
      context.write(
        "\nEach is a function: mm eval \"hilbert(3)\". Those of the gallery are also mm gallery hilbert 3.\n")
      return
    }
    for matrix in matrices {
      let arguments = matrix.arguments.map { argument -> JSONValue in
        .object([
          .init("name", .string(argument.name)), .init("summary", .string(argument.summary)),
          .init("required", .truth(argument.isRequired)),
        ])
      }
      let line = JSONValue.object([
        .init("name", .string(matrix.name)), .init("call", .string(matrix.call)), .init("tool", .string(matrix.tool)),
        .init("summary", .string(matrix.summary)), .init("arguments", .array(arguments)),
      ])
      context.console.write(line.text() + "\n")
    }
  }

  private static let shelves = ToolCategory.allCases.filter { $0 != .library }.map(\.typed)

  /// Where to look when nothing fits: the word that was meant, or the shelf where it would stand.
  private func advice(_ words: [String], _ registry: ToolRegistry) -> Advice {
    let ids = registry.ids
    if words.count == 1, let name = Suggestion.typo(of: words[0], among: ids) { return "did you mean ‘\(name)’?" }
    guard let shelf = registry.shelf(of: words) else {
      return "mm tools lists them all, mm tools --shelf \(Self.shelves.joined(separator: "|")) those of one shelf"
    }
    return "the shelf to look at is \(shelf.rawValue): mm tools --shelf \(shelf.typed)"
  }
}

extension ToolCategory {
  /// As it is typed.
  fileprivate var typed: String { rawValue.lowercased() }
}
