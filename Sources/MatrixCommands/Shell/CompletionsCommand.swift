import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm completions bash|zsh|fish`, and the names that the scripts ask for.
struct CompletionsCommand: Command {
  let name = "completions"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Writes the completion script of a shell.", usage: ["bash|zsh|fish"],
      examples: ["source <(mm completions bash)", "mm completions fish > ~/.config/fish/completions/mm.fish"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: [], flags: []), command: "completions")
    let shells = ["bash", "zsh", "fish"]
    guard let word = arguments.operands.first else {
      throw ErrorReport(
        .malformed, .missingInput, "completions needs the name of a shell",
        advice: "mm completions bash, zsh or fish")
    }
    if ["objects", "problems"].contains(word), arguments.operands.count == 2 {
      return try writeNames(word, of: arguments.operands[1], context)
    }
    try arguments.requireOperands(atMost: 1, of: "completions")
    let model = CommandLineModel(context.registry, context.commands)
    switch word {
    case "bash": context.console.write(BashCompletion.script(model))
    case "zsh": context.console.write(ZshCompletion.script(model))
    case "fish": context.console.write(FishCompletion.script(model))
    default:
      throw ErrorReport(
        .malformed, .invalidOption, "there are no completions for ‘\(Identifier.escaped(word))’",
        advice: Suggestion.advice(for: word, among: shells, otherwise: "there are some for bash, zsh and fish"))
    }
    return .success
  }

  /// The names in a workspace, one a line: they are identifiers, so that no shell can mistake them.
  private func writeNames(_ what: String, of path: String, _ context: CommandContext) throws -> ExitStatus {
    let workspace = try Workspace.load(path).workspace
    let names = what == "objects" ? workspace.objects.map(\.name) : workspace.effectiveProblems.map(\.id)
    for name in names { context.console.write(name + "\n") }
    return .success
  }
}
