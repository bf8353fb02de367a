import MatrixDomain
import MatrixFeatures

/// Help, from the declarations alone.
enum HelpText {
  /// `mm help`.
  static func overview(_ registry: ToolRegistry, _ commands: [any Command]) -> String {
    var text = """
      mm — exact linear algebra with worked steps and certificates

      usage: mm [--threads N] COMMAND [OPERAND …] [OPTION …]

        mm solve "2x+3y-z=5; x-y+2z=5; 3x+2y-3z=-2"    equations
        mm rref "1 2 3; 4 5 6" --steps full            a matrix literal
        mm det A.csv                                   a file (.csv .mtx .json .tex .py …, .mmws#NAME), - for standard input
        mm solve workspace.mmws                        every system in a workspace

      """
    for category in ToolCategory.allCases {
      let tools = registry.tools.map(\.declaration).filter { $0.category == category }
      if tools.isEmpty { continue }
      text += "\n\(category.rawValue)\n" + table(tools.map { ($0.id, $0.summary.typed) })
    }
    text += "\nLibrary\n" + table(commands.map { ($0.help.name, $0.help.summary) })
    text +=
      "\nmm help COMMAND says more, mm help \(HelpTopic.allCases.map(\.rawValue).joined(separator: "|")) explains;"
      + " mm tools WORDS searches.\n"
    return text
  }

  /// `mm help TOOL`.
  static func tool(_ tool: ToolDeclaration) -> String {
    var text = "\(tool.displayName): \(tool.summary.typed)\n\n"
    text +=
      "usage: mm \(tool.id) " + tool.parameters.map(placeholder).joined(separator: " ")
    text += " [OPTION …]\n"
    if tool.takesEquations { text += "usage: mm \(tool.id) \"2x + y = 3; x - y = 0\" [OPTION …]\n" }
    if tool.takesQuadraticEquation { text += "usage: mm \(tool.id) \"x^2 + 4xy = 1\" [OPTION …]\n" }
    if tool.takesWorkspaces { text += "usage: mm \(tool.id) FILE.mmws [OPTION …]\n" }
    text += "\nOperands\n" + table(tool.parameters.map { ($0.name, $0.summary.typed) })
    text += "\nAnswers\n" + table(tool.outputs.map { ($0.name, $0.summary.typed) })
    text += "\nMethods (--method)\n" + table(tool.methods.map { ($0.id, "\($0.summary.typed). \($0.citation)") })
    text += "\nOptions\n" + table(ToolCommand.options(of: tool).map { ($0.typed, $0.summary) })
    let facts = [tool.requirement, tool.conventions.text, tool.cost].filter { !$0.isEmpty }.map(\.typed)
    text += "\n" + facts.joined(separator: "\n") + "\n\nExamples\n"
    for example in tool.examples {
      let operands = example.operands.map { "\"\($0)\"" }.joined(separator: " ")
      let options = example.options.map(\.typed).joined()
      text += "  mm \(tool.id) \(operands)\(options)\n"
      text +=
        example.expected.hasPrefix("!") ? "    error \(example.expected.dropFirst())\n" : "    \(example.expected)\n"
    }
    return text
  }

  /// `mm help COMMAND`.
  static func command(_ help: CommandHelp) -> String {
    var text = "\(help.summary)\n\n"
    for line in help.usage { text += "usage: mm \(help.name)\(line.isEmpty ? "" : " " + line)\n" }
    if !help.options.isEmpty { text += "\nOptions\n" + table(help.options.map { ($0.typed, $0.summary) }) }
    if !help.notes.isEmpty { text += "\n" + table(help.notes.map { ($0.name, $0.text) }) }
    if !help.examples.isEmpty { text += "\nExamples\n" + help.examples.map { "  \($0)\n" }.joined() }
    return text
  }

  /// Two aligned columns.
  static func table(_ rows: [(String, String)]) -> String {
    let width = min(28, rows.map(\.0.count).max() ?? 0)
    return rows.map { left, right in
      let gap =
        left.count > width
        ? "\n" + String(repeating: " ", count: width + 4) : String(repeating: " ", count: width - left.count + 2)
      return "  \(left)\(gap)\(right)\n"
    }.joined()
  }

  private static func placeholder(_ parameter: ToolDeclaration.Parameter) -> String {
    let name = parameter.items == .matrices ? "\(parameter.name) …" : parameter.name
    return parameter.isRequired ? name : "[\(name)]"
  }
}
