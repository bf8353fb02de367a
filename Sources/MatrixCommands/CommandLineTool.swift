import MatrixDomain
public import MatrixFeatures

/// The `mm` command: finds the word, runs it, turns whatever goes wrong into a message and an exit status.
///
/// ```swift
/// let console = Console(
///   readAll: { _ in [] }, readLine: { nil }, write: { print($0, terminator: "") }, writeError: { print($0) })
/// let status = CommandLineTool(console: console).run(["det", "1 2; 3 4"])
/// ```
public struct CommandLineTool {
  private let context: CommandContext

  /// A command that reads and writes through `console` and knows the tools of `registry`.
  public init(console: Console, registry: ToolRegistry = .standard) {
    context = CommandContext(console: console, registry: registry, commands: Self.commands)
  }

  /// The context of a command line: `--charset` and `--width` hold for everything it prints, errors about its other
  /// words included. Settings that are none are passed over here, and refused where options are read.
  private func context(for words: [String]) -> CommandContext {
    var result = context
    func value(_ name: String) -> String? {
      for (index, word) in words.enumerated().reversed() {
        if word == "--\(name)", index + 1 < words.count { return words[index + 1] }
        if word.hasPrefix("--\(name)=") { return String(word.dropFirst(name.count + 3)) }
      }
      return nil
    }
    switch value("charset") {
    case "ascii": result.console.isUnicode = false
    case "unicode": result.console.isUnicode = true
    default: break
    }
    if let width = value("width").flatMap({ Int($0) }), TextStyle.widths.contains(width) {
      result.console.width = width
    }
    return result
  }

  /// Runs a command line, without the program's own name.
  public func run(_ words: [String]) -> ExitStatus {
    let context = context(for: words.split(separator: "--", maxSplits: 1).first.map(Array.init) ?? [])
    do {
      var words = words
      // Before the command it stands for any command; after it, where the command's help lists it.
      if let first = words.first, ThreadsOption.isNamed(in: [first]) {
        var option = Array(words.prefix(first == "--threads" ? 2 : 1))
        words.removeFirst(option.count)
        let threads = try ThreadsOption.take(from: &option)
        return try ThreadsOption.with(threads) { run(words) }
      }
      guard let first = words.first else {
        // A person who types the name alone is asked for more.
        if context.console.isInteractive { return try ReplCommand().run([], in: context) }
        context.write(HelpText.overview(context.registry, context.commands))
        return .success
      }
      var rest = Array(words.dropFirst())
      if first == "--version" || first == "-V" { return try VersionCommand().run(rest, in: context) }
      if first == "--help" || first == "-h" { return try HelpCommand().run(rest, in: context) }
      let command = try command(named: first)
      if rest.contains("--help") || rest.contains("-h") { return try HelpCommand().run([first], in: context) }
      let takesThreads = ThreadsOption.isNamed(in: rest) && Self.listsThreads(command)
      let threads = takesThreads ? try ThreadsOption.take(from: &rest) : nil
      return try ThreadsOption.with(threads) { try command.run(rest, in: context) }
    } catch {
      return context.report(error)
    }
  }

  private static func listsThreads(_ command: any Command) -> Bool {
    command is ToolCommand || command.help.options.contains { $0.typed == ThreadsOption.help.typed }
  }

  private func command(named name: String) throws(ErrorReport) -> any Command {
    if let command = context.commands.first(where: { $0.name == name }) { return command }
    if let tool = context.registry.tool(name) { return ToolCommand(tool: tool) }
    throw context.registry.unknown(name, "command", commands: context.commands.map(\.name))
  }

  /// The commands that are not tools.
  static let commands: [any Command] = [
    EvalCommand(), RunCommand(), ReplayCommand(), VerifyCommand(), NewCommand(), SetCommand(), PoseCommand(),
    CellCommand(), ImportCommand(), ExportCommand(), ConvertCommand(),
    ShowCommand(), RenameCommand(), RemoveCommand(), HistoryCommand(), UndoCommand(isRedo: false),
    UndoCommand(isRedo: true), DiffCommand(), CallCommand(), SchemaCommand(), ExerciseCommand(), GradeCommand(),
    ToolsCommand(),
    HelpCommand(), ReplCommand(), ManualCommand(),
    CompletionsCommand(), DoctorCommand(), VersionCommand(),
  ]
}
