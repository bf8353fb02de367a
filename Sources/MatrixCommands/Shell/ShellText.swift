import MatrixDomain
import MatrixFeatures

/// Text on its way into a shell script, where nothing of it may act.
enum ShellText {
  /// A text in single quotes, for bash and zsh.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// A text in single quotes, for fish.
  static func fishQuoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
  }

  /// A sentence in one line, without characters that act on a terminal.
  static func sentence(_ text: String) -> String { Identifier.escaped(text) }

  /// True for a word that every shell takes as it is: others are not offered, since they would need quotes.
  static func isPlain(_ word: String) -> Bool {
    !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "+", ",", "/", "%", "@": true
        default: !scalar.isASCII && scalar.properties.isAlphabetic
        }
      }
  }

  /// The plain words among some, each in quotes.
  static func list(_ words: [String], quoted: (String) -> String = ShellText.quoted) -> String {
    words.filter(isPlain).map(quoted).joined(separator: " ")
  }
}

extension CommandLineModel {
  /// The words whose names can be typed, in groups of equal settings, which are given with them.
  func groups<Key: Hashable>(_ key: (Word) -> Key) -> [(names: [String], key: Key)] {
    var groups: [(names: [String], key: Key)] = []
    for word in words where ShellText.isPlain(word.name) {
      let own = key(word)
      if let index = groups.firstIndex(where: { $0.key == own }) {
        groups[index].names.append(word.name)
      } else {
        groups.append(([word.name], own))
      }
    }
    return groups
  }

  /// Every option that can be typed, with its value, and the words it belongs to.
  var optionGroups: [(names: [String], option: Option)] {
    var groups: [(names: [String], option: Option)] = []
    for word in words where ShellText.isPlain(word.name) {
      for option in word.options where option.isPlain {
        if let index = groups.firstIndex(where: { $0.option == option }) {
          groups[index].names.append(word.name)
        } else {
          groups.append(([word.name], option))
        }
      }
    }
    return groups
  }
}

extension CommandLineModel.Option {
  /// True for an option that every shell takes as it is.
  var isPlain: Bool {
    name.hasPrefix("-") && ShellText.isPlain(name) && name.count > (name.hasPrefix("--") ? 2 : 1)
  }
}

extension CommandLineModel.Operand {
  /// The word that stands for it in the scripts.
  var mark: String {
    switch self {
    case .value: "value"
    case .workspace: "workspace"
    case .object: "object"
    case .problem: "problem"
    case .command: "command"
    case .choice(let choices): "choice " + choices.filter(ShellText.isPlain).joined(separator: " ")
    case .other: "other"
    }
  }
}
