import MatrixDomain

/// The commands of the prompt, which begin with a colon: what `:help` lists, Tab completes and the session obeys.
enum ReplCommands {
  struct Command {
    let name: String
    /// What follows it, as help has it.
    let operands: String
    let takes: Takes
    let summary: String
    /// Other ways to write it.
    var aliases: [String] = []

    var typed: String { operands.isEmpty ? name : name + " " + operands }
  }

  /// What may follow a command.
  enum Takes: Equatable {
    case nothing
    case tool
    case choice([String])
    /// A file whose name ends in one of these.
    case file([String])
  }

  static let all: [Command] = [
    Command(
      name: ":help", operands: "[TOOL]", takes: .tool, summary: "this list; what a tool does", aliases: [":h", ":?"]),
    Command(name: ":names", operands: "", takes: .nothing, summary: "the names that have a value"),
    Command(
      name: ":steps", operands: Detail.allCases.map(\.rawValue).joined(separator: "|"),
      takes: .choice(Detail.allCases.map(\.rawValue)), summary: "how much of the work to show from now on"),
    Command(
      name: ":decimal", operands: "point|comma", takes: .choice(["point", "comma"]),
      summary: "the decimal sign in tables that are pasted from now on"),
    Command(name: ":undo", operands: "", takes: .nothing, summary: "take the last assignment back"),
    Command(
      name: ":latex", operands: "[FILE.tex]", takes: .file([".tex"]),
      summary: "the last answer as LaTeX, shown or in a file"
    ),
    Command(
      name: ":html", operands: "PAGE.html [FILE.mmws]", takes: .file([".html", ".mmws"]),
      summary: "the last answer with its steps, or a whole workspace, as a page"),
    Command(
      name: ":open", operands: "FILE.mmws", takes: .file([".mmws"]),
      summary: "the objects of this workspace are names from now on"),
    Command(
      name: ":save", operands: "[FILE.mmws]", takes: .file([".mmws"]),
      summary: "keep the names in the workspace that is open, or in this one, there with the inputs as cells"),
    Command(
      name: ":restore", operands: "", takes: .nothing, summary: "work out again what a session that broke off left"),
    Command(name: ":forget", operands: "", takes: .nothing, summary: "drop what a session that broke off left"),
    Command(name: ":quit", operands: "", takes: .nothing, summary: "end", aliases: [":q", ":exit"]),
  ]

  /// The command of a word; `nil` where it is none.
  static func named(_ word: String) -> Command? { all.first { $0.name == word || $0.aliases.contains(word) } }

  /// A line behind a command as words; quotation marks hold one together.
  static func words(_ line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isWord = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        isWord = true
      } else if character.isWhitespace, !isQuoted {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.append(character)
        isWord = true
      }
    }
    return isWord ? words + [word] : words
  }

  /// The path that a word stands for: `~` is the home folder.
  static func path(_ word: String, home: String?) -> String {
    guard let home, !home.isEmpty, word == "~" || word.hasPrefix("~/") else { return word }
    return home + word.dropFirst()
  }
}
