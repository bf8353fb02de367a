import MatrixDomain

/// `mm repl`: expressions line by line, from a terminal or a pipe.
struct ReplCommand: Command {
  var help: CommandHelp {
    CommandHelp(
      name: "repl", summary: "Works out expressions line by line: a prompt, which remembers names.",
      usage: ["", "-w FILE.mmws"],
      options: ExpressionRun.options.filter { option in
        !Self.unsuited.contains { option.typed.hasPrefix("-\($0) ") || option.typed.hasPrefix("--\($0) ") }
      },
      examples: ["mm repl", "mm repl -w notes.mmws --save", "echo \"A = [1 2; 3 4]; det(A)\" | mm repl"])
  }

  /// Options of pages that are written once, and a prompt writes many.
  private static let unsuited = ["o", "query", "from", "to"]

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ExpressionRun.valued.filter { !Self.unsuited.contains($0) }, flags: ExpressionRun.flags),
      command: "repl")
    try arguments.requireOperands(atMost: 0, of: "repl")
    var session = ReplSession(run: try ExpressionRun(arguments, context), context: context)
    let status = try session.work()
    if arguments.has("save") { try session.run.save() }
    return status
  }
}
