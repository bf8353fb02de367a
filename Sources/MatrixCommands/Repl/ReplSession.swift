import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixRendering

/// A prompt from its first line to its last.
struct ReplSession {
  var run: ExpressionRun
  var context: CommandContext
  /// The last input that was worked out, and what came before it.
  var last: (text: String, before: ExpressionRun)?
  /// Lines that begin a statement whose brackets are still open.
  private var begun = ""
  /// Whether a comma in a number of a pasted table is a decimal sign.
  var decimalComma: Bool
  var worst = ExitStatus.success
  /// The cells that the session has put into workspaces, by their paths.
  var savedCells: [String: [String]] = [:]
  /// Reads key by key; `nil` where lines are read as they come.
  private var reader: PromptReader?
  private var history: HistoryFile?
  var journal: SessionJournal?
  /// What sessions that broke off left, the last of them last.
  var leftovers: [SessionJournal.Leftover] = []

  init(run: ExpressionRun, decimalComma: Bool = false, context: CommandContext) {
    self.run = run
    self.decimalComma = decimalComma
    self.context = context
    self.run.keepsFormerNames = true
  }

  /// Reads and answers lines until the end of input. At a terminal mistakes are no failure of the program.
  mutating func work() throws -> ExitStatus {
    if context.console.isTerminal { context.say("expressions, such as inv([1 2; 3 4]); :help says more, :quit ends\n") }
    openReader()
    beginJournal()
    // What is thrown, and a terminal that goes away, leave the journal for the next time.
    if try answerAll() { endJournal() }
    return context.console.isTerminal ? .success : worst
  }

  /// - Returns: false where the terminal went away.
  private mutating func answerAll() throws -> Bool {
    while true {
      context.console.interrupts.end()
      switch try next() {
      case .line(let text):
        guard answer(text) else { return true }
      case .input(let text):
        keep(text)
        guard answer(input: text) else { return true }
      case .nothing: continue
      case .end:
        // A statement whose brackets stay open is a mistake.
        if !begun.isEmpty { workOut(begun) }
        return true
      case .gone: return false
      }
    }
  }

  // MARK: Reading

  private enum Reading {
    case line(String)
    /// One or several lines that were edited together.
    case input(String)
    case nothing
    case end
    case gone
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
    let words = ReplWords(
      names: run.evaluator.names.all, words: ExpressionWords(context.registry),
      home: context.console.environment("HOME"))
    reader.editor.completions = { words.completions(of: $0) }
    reader.editor.isUnfinished = { text in
      !text.drop { $0.isWhitespace }.hasPrefix(":") && Notation.isUnfinished(text)
    }
    reader.editor.decimalComma = decimalComma
    let reading = try reader.next(prompt: "> ", continuation: "  ")
    fitWidth()
    self.reader = reader
    switch reading {
    case .input(let text): return .input(text)
    case .cancelled: return .nothing
    case .end: return .end
    case .gone: return .gone
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
    if let first = words.first, begun.isEmpty ? first.hasPrefix(":") : ReplCommands.named(first) != nil {
      // What is begun is not finished: that is said, as at the end of input.
      if !begun.isEmpty { workOut(begun) }
      begun = ""
      return obey(first, Array(ReplCommands.words(line).dropFirst()))
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
    let before = run
    run.beginTime(isCancelled: interrupts.isAsked)
    do {
      let (items, error) = run.items(text, named: nil)
      if run.evaluator.names.changes != before.evaluator.names.changes {
        last = (text, before)
        record(text)
      }
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
}
