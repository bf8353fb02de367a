package import MatrixDomain

extension ToolRegistry {
  /// The error for a word that names nothing: it says what the word means elsewhere, then what was likely meant.
  ///
  /// - Parameter commands: what may be meant besides tools.
  package func unknown(_ word: String, _ noun: String, commands: [String] = []) -> ErrorReport {
    ErrorReport(
      .malformed, .unknownTool, "there is no \(noun) ‘\(Identifier.escaped(word))’",
      advice: advice(on: word, commands: commands))
  }

  private func advice(on word: String, commands: [String]) -> Advice {
    let search: Advice = "\(command: "tools") WORDS searches, \(command: "help") lists them all"
    if let expression = TypedExpression(word) { return expression.advice { contains($0) } }
    let key = WordForms.key(word)
    guard !key.isEmpty, word.utf8.count <= 200 else { return search }
    if let name = (tools.map(\.declaration.id) + commands).first(where: { WordForms.key($0) == key }) {
      return called(name)
    }
    if let synonym = Synonym.spelled(word) {
      if let tool = synonym.tools.compactMap(tool).first { return called(tool.declaration.id) }
      if !synonym.otherwise.isEmpty { return synonym.otherwise }
    }
    if let tool = tools.map(\.declaration).first(where: { WordForms.key($0.displayName) == key }) {
      return called(tool.id)
    }
    let found = find([word])
    if let advice = found.advice { return advice }
    if let synonym = Synonym.byKey[key], let tool = synonym.tools.compactMap(tool).first {
      return called(tool.declaration.id)
    }
    switch found.tools.count {
    case 0: break
    case 1:
      let name = found.tools[0].declaration.id
      return example(of: name, "the nearest is ‘\(name)’")
    case 2...4:
      let near = found.tools.map { Advice([.tool($0.declaration.id)]) }
      return "these are near it: \(Advice.list(near)) (\(command: "help") COMMAND says more)"
    default: return "\(command: "tools") \(Identifier.escaped(word)) lists \(found.tools.count) that are near it"
    }
    let ids = tools.map(\.declaration.id) + commands
    if let name = Suggestion.typo(of: word, among: ids) { return "did you mean ‘\(name)’? (\(search))" }
    if let other = Suggestion.typo(of: key, among: Synonym.byKey.keys.filter { $0.count > 2 }.sorted()),
      let tool = Synonym.byKey[other]?.tools.compactMap(tool).first
    {
      return "did you mean ‘\(tool.declaration.id)’? (\(search))"
    }
    return search
  }

  /// A command by its name here, as it is typed.
  private func called(_ name: String) -> Advice { example(of: name, "it is called ‘\(name)’ here") }

  /// What is said about a command, with an example of it.
  private func example(of name: String, _ said: String) -> Advice {
    guard let example = tool(name)?.declaration.examples.first(where: { !$0.expected.hasPrefix("!") }) else {
      return "\(said) (\(topic: name) says more)"
    }
    let operands = example.operands.map { " \"\($0)\"" }.joined()
    return example.options.reduce("\(said): \(tool: name)\(operands)") { $0 + $1.advice }
  }
}

extension Request.Option {
  /// The option as it stands behind others; nothing where it is what holds anyway.
  fileprivate var advice: Advice {
    if name == "engine", setting.text == Engine.exact.rawValue { return "" }
    return " \(option: name, setting == .truth(true) ? nil : setting.text)"
  }
}
