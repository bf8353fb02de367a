import MatrixDomain

/// `mm repl`: expressions line by line, from a terminal or a pipe.
struct ReplCommand: Command {
  let name = "repl"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Works out expressions line by line: a prompt, which remembers names.",
      usage: ["", "-w FILE.mmws"],
      options: ExpressionRun.options.filter { option in
        !Self.unsuited.contains { option.typed.hasPrefix("-\($0) ") || option.typed.hasPrefix("--\($0) ") }
      } + [("--decimal comma", "a comma is the decimal sign in tables that are pasted, as after :decimal comma")],
      notes: [
        ("Keys", "arrows, Home, End, Ctrl-A/E/B/F, Alt-B/F move; Ctrl-K/U/W, Alt-D cut and Ctrl-Y puts back"),
        ("Up, Ctrl-R", "earlier inputs; those that begin with a blank are not kept"),
        ("Tab", "completes names, functions, named arguments, commands and files; a second Tab lists them"),
        ("Ctrl-C", "stops a computation, or gives the line up; Ctrl-D ends, Ctrl-L empties the screen"),
        ("Pasting", "a table from a spreadsheet becomes one matrix"),
        ("MM_HISTORY", "where inputs are kept, else $XDG_STATE_HOME/matrix-master/history; empty keeps nothing"),
        ("TERM=dumb", "reads whole lines, as from a pipe"),
      ] + ReplCommands.all.map { ($0.typed, $0.summary) },
      examples: ["mm repl", "mm repl -w notes.mmws --save", "echo \"A = [1 2; 3 4]; det(A)\" | mm repl"])
  }

  /// Options of pages that are written once, and a prompt writes many.
  private static let unsuited = ["o", "query", "from", "to"]

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words,
      .init(
        valued: ExpressionRun.valued.filter { !Self.unsuited.contains($0) } + ["decimal"], flags: ExpressionRun.flags),
      command: "repl")
    try arguments.requireOperands(atMost: 0, of: "repl")
    var session = ReplSession(
      run: try ExpressionRun(arguments, context), decimalComma: try arguments.hasDecimalComma, context: context)
    let status = try session.work()
    if arguments.has("save") { try session.run.save() }
    return status
  }
}
