import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence
import MatrixRendering

/// `mm export FILE.mmws NAME`, and `mm export FILE.mmws PROBLEM [OUTPUT] --answer`.
struct ExportCommand: Command {
  let name = "export"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Writes an object of a workspace, or a saved answer, in another format.",
      usage: ["FILE.mmws NAME", "FILE.mmws PROBLEM [OUTPUT] --answer"],
      options: [
        (
          "--as \(ValueFormat.written.map(\.rawValue).joined(separator: "|"))",
          "the format (default: by the name of the file, or text)"
        ),
        ("--answer", "the saved answer of a problem, not an object"),
        ("-o FILE", "write to a file"),
      ],
      examples: [
        "mm export notes.mmws A --as latex", "mm export notes.mmws A -o A.csv",
        "mm export notes.mmws p1 --answer --as julia",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["as", "o"] + TextStyle.options, flags: ["answer"]), command: "export")
    guard var path = arguments.operands.first else { throw Self.missing("export needs a workspace and a name") }
    var names = Array(arguments.operands.dropFirst())
    if let object = CommandOperand.objectInWorkspace(path) {
      path = object.path
      names.insert(object.name, at: 0)
    }
    guard let name = names.first else { throw Self.missing("export needs the name of an object") }
    let isAnswer = arguments.has("answer")
    guard names.count <= (isAnswer ? 2 : 1) else {
      throw ErrorReport(
        .malformed, .unexpectedInput, "export takes one object at a time, not \(names.count)",
        advice: "leave out ‘\(Identifier.escaped(names[names.count - 1]))’")
    }
    let format = try format(arguments)
    let file = try Workspace.load(path)
    file.warn(context)
    let value =
      isAnswer
      ? try answer(name, names.dropFirst().first, file.workspace, path) : try object(name, file.workspace, path)
    if case .matrix(let matrix) = NumberTable(value), let bar = matrix.bar, !format.keepsBar {
      context.say("note: \(format.rawValue) does not keep the bar before column \(bar + 1)\n")
    }
    if format == .text, case .residues? = value.domain {
      context.say("note: text does not say that the numbers belong to \(value.domain?.tag ?? "a field"); json does\n")
    }
    let title = names.dropFirst().first ?? name
    guard let output = arguments["o"] else {
      guard format != .numpyArray else {
        throw ErrorReport(
          .malformed, .invalidOption, "an array of NumPy is no text to print", advice: "name a file: -o x.npy")
      }
      context.console.write(try text(of: value, named: title, as: format, isAnswer: isAnswer))
      return .success
    }
    let bytes =
      isAnswer && NumberTable(value) == nil
      ? Array(try text(of: value, named: title, as: format, isAnswer: true).utf8) : try format.bytes(of: value)
    _ = try DurableFile.write(bytes, to: output)
    return .success
  }

  /// The text of a value. An answer that is no matrix and no vector, such as infinitely many solutions, has a line of
  /// LaTeX or Markdown too.
  private func text(of value: Value, named name: String, as format: ValueFormat, isAnswer: Bool) throws -> String {
    guard isAnswer, NumberTable(value) == nil else { return try format.text(of: value) }
    switch format {
    case .latex:
      var renderer = LaTeXRenderer()
      renderer.isWhole = true
      renderer.wording = .commandLine
      return renderer.render(value, name: name)
    case .markdown:
      var renderer = MarkdownRenderer()
      renderer.isWhole = true
      renderer.wording = .commandLine
      return renderer.render(value, name: name)
    default: return try format.text(of: value)
    }
  }

  private static func missing(_ message: String) -> ErrorReport {
    ErrorReport(.malformed, .missingInput, message, advice: "for example: mm export notes.mmws A --as latex")
  }

  private func format(_ arguments: Arguments) throws(ErrorReport) -> ValueFormat {
    if let named = try arguments.choice("as", ValueFormat.written.map(\.rawValue)).flatMap(ValueFormat.init(rawValue:))
    {
      return named
    }
    guard let output = arguments["o"] else { return .text }
    return try ValueFormat(output: output, option: "--as")
  }

  private func object(_ name: String, _ workspace: Workspace, _ path: String) throws -> Value {
    guard workspace.object(name) == nil, workspace.effectiveProblems.contains(where: { $0.id == name }) else {
      return try workspace.value(name)
    }
    throw ErrorReport(
      .malformed, .unknownName,
      "‘\(Identifier.escaped(name))’ is a problem of \(Identifier.escaped(path)), not an object",
      advice: "add --answer for its saved answer")
  }

  /// An output of the result that is kept for a problem, the primary one where none is named.
  private func answer(_ id: String, _ output: String?, _ workspace: Workspace, _ path: String) throws -> Value {
    let problems = workspace.effectiveProblems.map(\.id)
    guard let stored = workspace.result(for: id) else {
      let isKnown = problems.contains(id)
      throw ErrorReport(
        .malformed, .unknownName,
        isKnown
          ? "no answer is kept for the problem ‘\(Identifier.escaped(id))’"
          : "\(Identifier.escaped(path)) has no problem ‘\(Identifier.escaped(id))’",
        advice: isKnown
          ? "mm run \(Identifier.escaped(path)) \(Identifier.escaped(id)) --save keeps one"
          : Suggestion.advice(for: id, among: problems, otherwise: "mm show \(Identifier.escaped(path)) lists them"))
    }
    let result = try ToolResult(json: SourceText(stored.json.text, name: "\(path), \(id)"))
    if let error = result.error { throw error }
    guard let value = (output ?? result.primary).flatMap(result.output) else {
      throw ErrorReport(
        .malformed, .unknownName,
        "the answer to ‘\(Identifier.escaped(id))’ has no part ‘\(Identifier.escaped(output ?? ""))’",
        advice: "it has \(result.outputs.map { Identifier.escaped($0.name) }.joined(separator: ", "))")
    }
    return value
  }
}
