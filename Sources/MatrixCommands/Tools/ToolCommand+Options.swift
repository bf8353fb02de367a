import MatrixDomain
import MatrixFeatures
import MatrixRendering

extension ToolCommand {
  /// Options every tool command takes, as typed: those of requests, then those of pages and files.
  static let commonOptions: [(typed: String, summary: String)] =
    (CommonOptions.all + [CommonOptions.modulus, CommonOptions.field] + CommonOptions.letters + CommonOptions.cases
    + CommonOptions.numeric).map { option in
      let typed = valueNames[option.name].map { "--\(CommonOptions.typed(option.name)) \($0)" } ?? option.line
      return (typed, option.summary.typed)
    } + [
      ("--numeric", "compute with doubles, and say how far to trust them"),
      ThreadsOption.help,
      ("--format \(OutputFormat.choices)", "how to print the result; the name of an -o FILE asks for it too"),
      ("--query PATH", "print one field of the result alone: outputs.rank, answer, diagnostics.digits"),
      ("--digits N", "how many significant digits pages and tables show, 1 to 17; exact numbers get decimals"),
      ("--plot", "text: also draw the answer with characters, where it has a picture"),
      (
        "--picture NAME",
        "which picture -o FILE.svg or --plot draws, of an answer that has several: \(pictureNames.joined(separator: ", "))"
      ),
      ("--from K", "leave out the steps before step K, but for the matrix it begins from"),
      ("--to L", "leave out the steps after step L"),
      ("--math text|latex", "markdown: how to write mathematics"),
      ("--fragment", "latex, html: without the frame of a document"),
      ("--header", "the table in the file begins with a row of names"),
      ("--decimal point|comma", "comma: 1,5 is 3/2, and blanks, tabs or ; part entries"),
      ("--cite", "name the source of the method"),
      ("--save", "keep the results in the workspace they came from"),
      (
        "-o FILE",
        "write the answer to a file, which holds what its name says (.html a page, .svg a picture); - is standard output"
      ),
      ("--color auto|always|never", "colour on the terminal"),
      ("--charset ascii|unicode|auto", "which characters to print"),
      ("--width N", "columns of the page; without it only a terminal's page leaves out what does not fit"),
    ]

  /// The names of the pictures that stand beside others.
  private static var pictureNames: [String] {
    var names: [String] = []
    for tool in Figure.tools {
      let own = Figure.names(for: tool)
      if own.count > 1 { names += own.filter { !names.contains($0) } }
    }
    return names
  }

  /// What the value of an option is called in a line of help, where its form does not say.
  private static let valueNames = [
    "method": "METHOD", "mod": "PRIME", "parameters": "NAMES", "where": "VALUES", "field": "FIELD",
    "tolerance": "PROFILE", "driver": "NAME",
    "maxMemory": "MEGABYTES",
  ]

  /// The options that a tool's command takes, as help, the manual page and completions list them: its own, then those of
  /// every tool that mean something to this one.
  static func options(of tool: ToolDeclaration) -> [(typed: String, summary: String)] {
    let own = tool.options.map { (typed: $0.line, summary: $0.lineSummary) }
    let names = Set(own.map { name(of: $0.typed) })
    return own + commonOptions.filter { takes($0.typed, tool) && !names.contains(name(of: $0.typed)) }
  }

  /// True where a tool takes a common option.
  private static func takes(_ typed: String, _ tool: ToolDeclaration) -> Bool {
    let name = name(of: typed)
    switch name {
    case "--numeric": return tool.engines.contains(.numeric)
    case "--save": return tool.takesWorkspaces
    case "--plot": return Figure.tools.contains(tool.id)
    case "--picture": return Figure.names(for: tool.id).count > 1
    default: break
    }
    let isOf: (ToolDeclaration.OptionDeclaration) -> Bool = { "--" + CommonOptions.typed($0.name) == name }
    return !CommonOptions.some.contains(where: isOf) || CommonOptions.of(tool).contains(where: isOf)
  }

  /// The name in `--steps none|brief`.
  private static func name(of typed: String) -> String { typed.split(separator: " ").first.map(String.init) ?? typed }

  /// Refuses to draw what is never drawn, before it is worked out.
  static func refusePlot(_ arguments: Arguments, of tool: ToolDeclaration) throws(ErrorReport) {
    try refusePicture(arguments, of: tool)
    guard arguments.has("plot"), !Figure.tools.contains(tool.id) else { return }
    throw ErrorReport(
      .malformed, .unknownOption,
      "\(tool.id) takes no --plot: answers of \(Figure.tools.joined(separator: ", ")) have pictures",
      advice: "leave out --plot")
  }

  /// Refuses the name of a picture that answers of the tool do not have.
  private static func refusePicture(_ arguments: Arguments, of tool: ToolDeclaration) throws(ErrorReport) {
    guard let name = arguments["picture"] else { return }
    let names = Figure.names(for: tool.id)
    guard names.count > 1 else {
      let others = Figure.tools.filter { Figure.names(for: $0).count > 1 }.joined(separator: ", ")
      throw ErrorReport(
        .malformed, .unknownOption, "\(tool.id) takes no --picture: only answers of \(others) have several pictures",
        advice: "leave out --picture")
    }
    guard !names.contains(name) else { return }
    throw ErrorReport(
      .malformed, .invalidOption, "‘\(Identifier.escaped(name))’ is no picture of \(tool.id)",
      advice: Suggestion.typo(of: name, among: names).map { "did you mean ‘\($0)’?" }
        ?? "there is \(names.joined(separator: ", "))")
  }

  /// Refuses an option that other tools take and this one does not.
  static func refuseOptionsOfOthers(_ arguments: Arguments, _ tool: ToolDeclaration) throws(ErrorReport) {
    if arguments.has("numeric"), !tool.engines.contains(.numeric) { throw CommonOptions.refusal("engine", of: tool) }
    let taken = CommonOptions.of(tool) + tool.options
    for option in CommonOptions.some
    where arguments.has(CommonOptions.typed(option.name)) && !taken.contains(where: { $0.name == option.name }) {
      throw CommonOptions.refusal(option.name, of: tool)
    }
  }
}
