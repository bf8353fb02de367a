import MatrixDomain
import MatrixFeatures

extension ToolCommand {
  /// The options that a tool's command takes, as help, the manual page and completions list them: its own, then those of
  /// every tool that mean something to this one.
  static func options(of tool: ToolDeclaration) -> [(typed: String, summary: String)] {
    let own = tool.options.map { (typed: $0.line, summary: $0.lineSummary) }
    let names = Set(own.map { name(of: $0.typed) })
    return own + commonOptions.filter { takes($0.typed, tool) && !names.contains(name(of: $0.typed)) }
  }

  /// True where a tool takes a common option.
  private static func takes(_ typed: String, _ tool: ToolDeclaration) -> Bool {
    let name = name(of: typed)
    switch name {
    case "--numeric": return tool.engines.contains(.numeric)
    case "--save": return tool.takesWorkspaces
    default: break
    }
    let isOf: (ToolDeclaration.OptionDeclaration) -> Bool = { "--" + CommonOptions.typed($0.name) == name }
    return !CommonOptions.some.contains(where: isOf) || CommonOptions.of(tool).contains(where: isOf)
  }

  /// The name in `--steps none|brief`.
  private static func name(of typed: String) -> String { typed.split(separator: " ").first.map(String.init) ?? typed }

  /// Refuses an option that other tools take and this one does not.
  static func refuseOptionsOfOthers(_ arguments: Arguments, _ tool: ToolDeclaration) throws(ErrorReport) {
    if arguments.has("numeric"), !tool.engines.contains(.numeric) { throw CommonOptions.refusal("engine", of: tool) }
    let taken = CommonOptions.of(tool) + tool.options
    for option in CommonOptions.some
    where arguments.has(CommonOptions.typed(option.name)) && !taken.contains(where: { $0.name == option.name }) {
      throw CommonOptions.refusal(option.name, of: tool)
    }
  }
}
