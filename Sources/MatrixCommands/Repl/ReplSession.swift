import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixRendering

/// A prompt from its first line to its last.
struct ReplSession {
  var run: ExpressionRun
  var context: CommandContext
  /// Lines that begin a statement whose brackets are still open.
  private var begun = ""
  private var worst = ExitStatus.success
  /// Reads key by key; `nil` where lines are read as they come.
  private var reader: PromptReader?
  private var history: HistoryFile?

  init(run: ExpressionRun, context: CommandContext) {
    self.run = run
    self.context = context
  }

  /// Reads and answers lines until the end of input. At a terminal mistakes are no failure of the program.
  mutating func work() throws -> ExitStatus {
    if context.console.isTerminal { context.say("expressions, such as inv([1 2; 3 4]); :help says more, :quit ends\n") }
    openReader()
    while true {
      context.console.interrupts.end()
      switch try next() {
      case .line(let text):
        guard answer(text) else { return status }
      case .input(let text):
        keep(text)
        guard answer(input: text) else { return status }
      case .nothing: continue
      case .end:
        // A statement whose brackets stay open is a mistake.
        if !begun.isEmpty { workOut(begun) }
        return status
      }
    }
  }

  private var status: ExitStatus { context.console.isTerminal ? .success : worst }

  // MARK: Reading

  private enum Reading {
    case line(String)
    /// One or several lines that were edited together.
    case input(String)
    case nothing
    case end
  }

  private mutating func next() throws -> Reading {
    if reader != nil { return try nextInput() }
    let console = context.console
    if console.isTerminal { console.write(begun.isEmpty ? "> " : "  ") }
    switch try console.readLine() {
    case nil: return .end
    case .tooLong(let limit)?:
      begun = ""
      note(
        ErrorReport(
          .malformed, .tooLarge, "the line is longer than \(limit) bytes", advice: "read it from a file: mm eval -f"))
      return .nothing
    case .line(let bytes)?:
      guard let text = String(validating: bytes, as: UTF8.self) else {
        begun = ""
        note(ErrorReport(.malformed, .invalidEncoding, "the line is not UTF-8", advice: "type it in UTF-8"))
        return .nothing
      }
      return .line(text)
    }
  }

  private mutating func nextInput() throws -> Reading {
    guard var reader else { return .end }
    reader.editor.isUnfinished = { text in
      !text.drop { $0.isWhitespace }.hasPrefix(":") && Notation.isUnfinished(text)
    }
    let reading = try reader.next(prompt: "> ", continuation: "  ")
    fitWidth()
    self.reader = reader
    switch reading {
    case .input(let text): return .input(text)
    case .cancelled: return .nothing
    case .end: return .end
    }
  }

  /// Pages are as wide as the terminal is now.
  private mutating func fitWidth() {
    guard let size = context.console.keyboard?.size(), run.arguments["width"] == nil,
      TextStyle.widths.contains(size.columns), size.columns != context.console.width
    else { return }
    context.console.width = size.columns
    do { try run.lay(out: context) } catch { worst = max(worst, context.report(error)) }
  }

  // MARK: Earlier inputs

  private mutating func openReader() {
    guard let keyboard = context.console.keyboard else { return }
    do {
      history = try PromptFiles(context.console.environment).history.map { try HistoryFile($0) }
    } catch { withoutHistory(error) }
    reader = PromptReader(keyboard, history: InputHistory(history?.inputs ?? []))
  }

  private mutating func keep(_ input: String) {
    guard reader?.editor.history.add(input) == true else { return }
    do { try history?.add(input) } catch { withoutHistory(error) }
  }

  private mutating func withoutHistory(_ error: any Error) {
    history = nil
    let report = RequestRunner.report(of: error)
    context.say("note: what is typed is not kept for the next time: \(report.message)\n")
  }

  // MARK: Answering

  /// Answers lines that were edited together.
  ///
  /// - Returns: false where the session is to end.
  private mutating func answer(input: String) -> Bool {
    let lines = input.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count == 1 { return answer(input) }
    for line in lines where line.contains(where: { !$0.isWhitespace }) {
      guard answer(line) else { return false }
    }
    // Nothing is begun where an input ends.
    if !begun.isEmpty { workOut(begun) }
    begun = ""
    return true
  }

  /// - Returns: false where the session is to end.
  private mutating func answer(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first, begun.isEmpty ? first.hasPrefix(":") : Self.isCommand(first) {
      // What is begun is not finished: that is said, as at the end of input.
      if !begun.isEmpty { workOut(begun) }
      begun = ""
      return obey(first, Array(words.dropFirst()))
    }
    if begun.isEmpty, words.count == 1, ["quit", "exit", "help"].contains(words[0]), !run.evaluator.names.has(words[0])
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
          _ = try context.commands.first { $0.help.name == "help" }?.run([name], in: context)
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
