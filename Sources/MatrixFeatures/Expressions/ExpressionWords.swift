import MatrixDomain

/// The words that mean something in expressions, for completing them.
package struct ExpressionWords {
  private let registry: ToolRegistry

  package init(_ registry: ToolRegistry) { self.registry = registry }

  /// Every function: the tools, the names that other systems have for them, and the families of special matrices.
  package var functions: [String] {
    registry.ids + FunctionName.all.flatMap(\.names) + PlaceFunction.allCases.flatMap(\.names)
      + Gallery.allCases.map(\.rawValue)
  }

  /// The operands and options of a function that are given by name, with the words that an option may be set to; nothing
  /// for what is no function.
  package func arguments(of name: String) -> [(name: String, choices: [String])] {
    let key = FunctionName.key(name)
    let id = [name, key, FunctionName.of(key: key)?.tool ?? ""].first { registry.contains($0) } ?? ""
    guard let tool = registry.tool(id)?.declaration else { return [] }
    let own = Set(tool.options.map(\.name))
    let options = tool.options + CommonOptions.of(tool).filter { !own.contains($0.name) }
    return tool.parameters.map { ($0.name, $0.choices) }
      + options.map { option in
        if option.name == "method" { return (option.name, ["auto"] + tool.methods.map(\.id)) }
        return switch option.form {
        case .choice(let choices): (option.name, choices)
        case .flag: (option.name, ["true", "false"])
        case .count, .seconds, .text: (option.name, [])
        }
      }
  }
}
