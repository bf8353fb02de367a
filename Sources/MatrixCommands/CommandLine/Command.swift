import MatrixDomain
import MatrixFeatures
import MatrixRendering

/// One word after `mm`.
protocol Command: Sendable {
  /// The word. It is no part of ``help`` alone: a command is found without making the help of all others.
  var name: String { get }
  var help: CommandHelp { get }
  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus
}

/// What `mm help` says of a command.
struct CommandHelp: Sendable {
  var name: String
  /// One sentence.
  var summary: String
  /// What may follow the name, a line each.
  var usage: [String]
  /// Typed options with what they do.
  var options: [(typed: String, summary: String)] = []
  /// What else is to be known, a name and a sentence each.
  var notes: [(name: String, text: String)] = []
  /// Whole command lines.
  var examples: [String] = []
}

/// What a command may reach.
struct CommandContext {
  var console: Console
  var registry: ToolRegistry
  /// The commands that are not tools.
  var commands: [any Command]

  /// For requests a program makes.
  var runner: RequestRunner { makeRunner(.none) }
  /// For requests a person makes, who wants to see steps.
  var interactiveRunner: RequestRunner { makeRunner(.forReading) }

  private func makeRunner(_ detail: RequestRunner.DefaultDetail) -> RequestRunner {
    var runner = RequestRunner(registry: registry, defaultDetail: detail)
    runner.wording = .commandLine
    return runner
  }

  /// Writes text of our own, in the characters the reader can see.
  func write(_ text: String) { console.write(charset.spelled(text)) }

  /// Says something that is no answer, in the characters the reader can see.
  func say(_ text: String) { console.writeError(charset.spelled(text)) }

  var charset: Charset { console.isUnicode ? .unicode : .ascii }

  /// Writes an error with its place and the way out, and says how the program should end.
  func report(_ error: any Error) -> ExitStatus {
    var report = RequestRunner.report(of: error)
    if report.code == .noSuchFile, let path = report.place?.source,
      FileName.fileExtension(of: path) == "mmws"
    {
      report.advice = "check the name, or make a workspace: mm new \(Identifier.escaped(path))"
    }
    console.writeError(ReportText.error(report, console: console))
    return ExitStatus(report)
  }
}
