import MatrixDomain
import MatrixFeatures

/// Everything that can be typed after `mm`: what completions and the manual page are made from.
struct CommandLineModel {
  /// One word after `mm`.
  struct Word {
    var name: String
    var summary: String
    var options: [Option]
    /// What the operands are, by position; the last one goes on where `repeats`.
    var operands: [Operand]
    var repeats: Bool
  }

  /// One option.
  struct Option: Hashable {
    /// As typed: `--steps`, `-o`.
    var name: String
    var summary: String
    var value: Value
  }

  /// What follows an option.
  enum Value: Hashable {
    case none
    case choice([String])
    case file
    /// A number, a text: nothing that can be offered.
    case other
  }

  /// What an operand is.
  enum Operand: Hashable {
    /// A matrix: a file, an object of a workspace, or a literal.
    case value
    case workspace
    /// The name of an object in the workspace before it.
    case object
    /// The id of a problem in the workspace before it.
    case problem
    /// Another word after `mm`.
    case command
    case choice([String])
    case other
  }

  /// Tools first, then the other commands.
  var words: [Word]

  init(_ registry: ToolRegistry, _ commands: [any Command]) {
    words = registry.tools.map { Self.word($0.declaration) } + commands.map { Self.word($0.help) }
  }

  // MARK: Tools

  private static func word(_ tool: ToolDeclaration) -> Word {
    var options = ToolCommand.options(of: tool).map { Option(typed: $0.typed, summary: $0.summary) }
    for index in options.indices where options[index].name == "--method" {
      options[index].value = .choice(["auto"] + tool.methods.map(\.id))
    }
    for own in tool.options {
      let option = Option(own)
      options.removeAll { $0.name == option.name }
      options.append(option)
    }
    return Word(
      name: tool.id, summary: tool.summary.typed, options: options,
      operands: tool.parameters.map { $0.choices.isEmpty ? .value : .choice($0.choices) }, repeats: false)
  }

  // MARK: Commands

  private static func word(_ help: CommandHelp) -> Word {
    var operands: [Operand] = []
    var repeats = false
    for line in help.usage {
      var position = 0
      for word in line.split(separator: " ") {
        if word == "…" || word == "…]" {
          repeats = true
          continue
        }
        let operand = operand(String(word))
        if position == operands.count {
          operands.append(operand)
        } else if operands[position] == .other {
          operands[position] = operand
        }
        position += 1
      }
    }
    return Word(
      name: help.name, summary: help.summary,
      options: help.options.map { Option(typed: $0.typed, summary: $0.summary) }, operands: operands, repeats: repeats)
  }

  /// A word of a usage line: `FILE.mmws`, `[PROBLEM`, `bash|zsh|fish`.
  private static func operand(_ word: String) -> Operand {
    let bare = word.filter { $0 != "[" && $0 != "]" && $0 != "…" }
    switch bare {
    case _ where bare.hasSuffix(".mmws") || bare.hasSuffix(".mmws#NAME"): return .workspace
    case "NAME": return .object
    case "PROBLEM": return .problem
    case "COMMAND", "TOOL": return .command
    case "VALUE", "SOURCE", "FILE", "-": return .value
    case _ where bare.contains("|"): return .choice(bare.split(separator: "|").map(String.init))
    default: return .other
    }
  }
}

extension CommandLineModel.Option {
  /// `--steps none|brief|normal|full`, `-o FILE`, `--cite`.
  init(typed: String, summary: String) {
    let parts = typed.split(separator: " ", maxSplits: 1).map(String.init)
    name = parts.first ?? typed
    self.summary = summary
    switch parts.dropFirst().first {
    case nil: value = .none
    case "FILE"?: value = .file
    case let text? where text.contains("|"): value = .choice(text.split(separator: "|").map(String.init))
    default: value = .other
    }
  }

  init(_ option: ToolDeclaration.OptionDeclaration) {
    name = "--" + CommonOptions.typed(option.name)
    summary = option.summary.typed
    switch option.form {
    case .flag: value = .none
    case .choice(let choices): value = .choice(choices)
    case .count, .seconds, .text: value = .other
    }
  }
}
