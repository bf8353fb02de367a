import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixRendering

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
    var session = Session(run: try ExpressionRun(arguments, context), context: context)
    let status = try session.work()
    if arguments.has("save") { try session.run.save() }
    return status
  }

  /// The lines from the first to the last.
  private struct Session {
    var run: ExpressionRun
    let context: CommandContext
    /// Lines that begin a statement whose brackets are still open.
    var begun = ""
    var worst = ExitStatus.success

    /// Reads and answers lines until the end of input. At a terminal mistakes are no failure of the program.
    mutating func work() throws -> ExitStatus {
      let console = context.console
      if console.isTerminal { context.say("expressions, such as inv([1 2; 3 4]); :help says more, :quit ends\n") }
      while true {
        console.interrupts.end()
        if console.isTerminal { console.write(begun.isEmpty ? "> " : "  ") }
        guard let line = try console.readLine() else { break }
        switch line {
        case .tooLong(let limit):
          begun = ""
          note(
            ErrorReport(
              .malformed, .tooLarge, "the line is longer than \(limit) bytes", advice: "read it from a file: mm eval -f"
            ))
        case .line(let bytes):
          guard let text = String(validating: bytes, as: UTF8.self) else {
            begun = ""
            note(ErrorReport(.malformed, .invalidEncoding, "the line is not UTF-8", advice: "type it in UTF-8"))
            continue
          }
          guard try answer(text) else { return status }
        }
      }
      // A statement whose brackets stay open is a mistake.
      if !begun.isEmpty { workOut(begun) }
      return status
    }

    private var status: ExitStatus { context.console.isTerminal ? .success : worst }

    /// - Returns: false where the session is to end.
    private mutating func answer(_ line: String) throws -> Bool {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      if let first = words.first, begun.isEmpty ? first.hasPrefix(":") : Self.isCommand(first) {
        // What is begun is not finished: that is said, as at the end of input.
        if !begun.isEmpty { workOut(begun) }
        begun = ""
        return obey(first, Array(words.dropFirst()))
      }
      if begun.isEmpty, words.count == 1, ["quit", "exit", "help"].contains(words[0]),
        !run.evaluator.names.has(words[0])
      {
        return obey(":" + words[0], [])
      }
      if words.isEmpty, begun.isEmpty { return true }
      let text = begun.isEmpty ? line : begun + "\n" + line
      // An empty line ends what is begun.
      if !words.isEmpty, Notation.isUnfinished(text) {
        begun = text
      } else {
        begun = ""
        workOut(text)
      }
      return true
    }

    private mutating func workOut(_ text: String) {
      let interrupts = context.console.interrupts
      interrupts.begin()
      defer { interrupts.end() }
      run.beginTime(isCancelled: interrupts.isAsked)
      do {
        let (items, error) = run.items(text, named: nil)
        worst = max(worst, try run.print(items))
        if let error { throw error }
      } catch let error as NotationError where error.code == .emptyInput {
        // A comment.
        return
      } catch {
        worst = max(worst, context.report(error))
      }
    }

    private mutating func note(_ report: ErrorReport) { worst = max(worst, context.report(report)) }

    // MARK: Commands of the prompt

    private static let commands: [(typed: String, summary: String)] = [
      (":help", "this list; :help TOOL describes a tool"), (":names", "the names that have a value"),
      (":steps none|brief|normal|full", "how much of the work to show from now on"),
      (":save", "keep the names in the workspace of -w"), (":quit", "end"),
    ]

    private static let shortCommands = [":q", ":exit", ":h", ":?"]

    private static func isCommand(_ word: String) -> Bool {
      shortCommands.contains(word)
        || commands.contains { $0.typed.split(separator: " ").first.map(String.init) == word }
    }

    /// - Returns: false for the command that ends the session.
    private mutating func obey(_ command: String, _ words: [String]) -> Bool {
      do {
        switch command {
        case ":quit", ":q", ":exit": return false
        case ":help", ":h", ":?":
          if let name = words.first {
            _ = try HelpCommand().run([name], in: context)
          } else {
            for (typed, summary) in Self.commands {
              context.write("  " + typed + String(repeating: " ", count: max(2, 34 - typed.count)) + summary + "\n")
            }
            context.write("mm help expressions shows how expressions are written\n")
          }
        case ":names":
          for name in run.evaluator.names.assigned {
            guard let value = try run.evaluator.names.value(name) else { continue }
            context.console.write(run.printer.style.text.renderer.render(value, name: name))
          }
        case ":steps":
          guard let word = words.first, Detail(rawValue: word) != nil else {
            throw ErrorReport(
              .malformed, .invalidOption, ":steps takes \(Detail.allCases.map(\.rawValue).joined(separator: ", "))",
              advice: "for example: :steps full")
          }
          run.setSteps(word)
        case ":save": try run.save()
        default:
          let known = Self.commands.compactMap { $0.typed.split(separator: " ").first.map(String.init) }
          throw ErrorReport(
            .malformed, .unknownOption, "there is no ‘\(Identifier.escaped(command))’ here",
            advice: Suggestion.advice(
              for: command, among: known, otherwise: "there is \(known.joined(separator: ", "))"))
        }
      } catch {
        worst = max(worst, context.report(error))
      }
      return true
    }
  }
}
