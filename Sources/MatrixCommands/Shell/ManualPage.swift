import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm.1`, from the declarations alone.
struct ManualPage {
  private let registry: ToolRegistry
  private let commands: [any Command]
  private var text = ""

  static func text(_ registry: ToolRegistry, _ commands: [any Command]) -> String {
    var page = ManualPage(registry: registry, commands: commands)
    page.write()
    return page.text
  }

  private init(registry: ToolRegistry, commands: [any Command]) {
    self.registry = registry
    self.commands = commands
  }

  private mutating func write() {
    let date = Timestamp.now.prefix(10)
    line(".\\\" written by: mm manual")
    line(
      ".TH MM 1 \(Roff.argument(String(date))) \(Roff.argument("mm \(Toolkit.version)")) \(Roff.argument("Matrix Master"))"
    )
    // No hyphens but those in the text, and a ragged right edge.
    line(".nh")
    line(".ad l")
    section("NAME")
    line("mm \\- exact linear algebra with worked steps and certificates")
    section("SYNOPSIS")
    line(".B mm")
    line(".I command")
    line("[\\fIoperand\\fR \\&.\\|.\\|.] [\\fIoption\\fR \\&.\\|.\\|.]")
    writeDescription()
    writeOperands()
    section("OPTIONS OF ALL TOOLS")
    for option in ToolCommand.commonOptions { item(option.typed, option.summary) }
    for category in ToolCategory.allCases {
      let tools = registry.tools.map(\.declaration).filter { $0.category == category }
      if tools.isEmpty { continue }
      section("TOOLS: \(category.rawValue.uppercased())")
      for tool in tools { write(tool) }
    }
    section("OTHER COMMANDS")
    for command in commands { write(command.help) }
    writeFormats()
    writeStatus()
    section("ENVIRONMENT")
    item("NO_COLOR", "where set and not empty, nothing is coloured unless --color always says so")
    item("MM_HISTORY", "the file in which the prompt keeps what is typed; where it is empty, nothing is kept")
    item(
      "XDG_STATE_HOME", "the folder in which the prompt keeps it otherwise, in matrix-master; ~/.local/state by default"
    )
    item("COLUMNS", "the width of the page where no terminal reports it")
    item("LC_ALL, LC_CTYPE, LANG", "whether more than ASCII is printed")
    item("SOURCE_DATE_EPOCH", "the time that is written into workspaces, in seconds since 1970")
    section("SEE ALSO")
    line("\\fBmm help\\fR lists all commands, \\fBmm help\\fR \\fIcommand\\fR says more about one,")
    line("\\fBmm tools\\fR \\fIwords\\fR searches.")
  }

  // MARK: Sections

  private mutating func writeDescription() {
    section("DESCRIPTION")
    paragraph(
      "mm answers questions of linear algebra exactly, shows how one gets there by hand, and gives a certificate that a "
        + "small independent checker accepts or rejects. With --numeric it computes with doubles and says how far they "
        + "can be trusted.")
    example("mm solve \"2x+3y-z=5; x-y+2z=5; 3x+2y-3z=-2\"")
    example("mm rref \"1 2 3; 4 5 6\" --steps full")
    example("mm det A.csv")
    example("mm solve workspace.mmws")
  }

  private mutating func writeOperands() {
    section("OPERANDS")
    item("-", "standard input")
    item("FILE", "a file, read by its type (see FILES)")
    item("FILE.mmws#NAME", "an object of a workspace")
    item("FILE.mat#NAME", "a variable of a file of MATLAB")
    item(
      "1 2; 3 4",
      "everything else is text: rows of numbers, equations for solve, or a matrix as LaTeX, Markdown, MATLAB, Python, "
        + "Julia or Mathematica write it")
  }

  private mutating func writeFormats() {
    section("FILES")
    item(".mmws", "a workspace: named objects, problems and their results")
    for format in ValueFormat.allCases {
      guard !format.extensions.isEmpty else { continue }
      item(format.extensions.map { ".\($0)" }.joined(separator: ", "), format.summary)
    }
  }

  private mutating func writeStatus() {
    section("EXIT STATUS")
    for status in ExitStatus.allCases { item(String(status.rawValue), status.summary) }
  }

  private mutating func write(_ tool: ToolDeclaration) {
    line(".SS \(Roff.argument(tool.id))")
    paragraph("\(tool.displayName). \(tool.summary.typed)")
    let operands = tool.parameters.map { $0.isRequired ? $0.name : "[\($0.name)]" }.joined(separator: " ")
    usage("\(tool.id) \(operands)")
    for parameter in tool.parameters { item(parameter.name, parameter.summary.typed) }
    for option in tool.options {
      let standard = option.defaultSetting.map { " (default \($0.text))" } ?? ""
      item(option.line, option.summary.typed + standard)
    }
    for method in tool.methods { item("--method \(method.id)", method.summary.typed) }
    paragraph("Answers: " + tool.outputs.map { "\($0.name) (\($0.summary.typed))" }.joined(separator: "; ") + ".")
    for fact in [tool.requirement, tool.conventions.text] where !fact.isEmpty { paragraph(fact.typed) }
    for example in tool.examples.prefix(2) {
      let operands = example.operands.map { " \"\($0)\"" }.joined()
      let options = example.options.map(\.typed).joined()
      self.example("mm \(tool.id)\(operands)\(options)")
    }
  }

  private mutating func write(_ help: CommandHelp) {
    line(".SS \(Roff.argument(help.name))")
    paragraph(help.summary)
    for line in help.usage { usage("\(help.name) \(line)") }
    for option in help.options { item(option.typed, option.summary) }
    for note in help.notes { item(note.name, note.text) }
    for example in help.examples { self.example(example) }
  }

  // MARK: Roff

  private mutating func line(_ line: String) { text += line + "\n" }

  private mutating func section(_ title: String) { line(".SH \(Roff.argument(title))") }

  private mutating func paragraph(_ sentence: String) {
    line(".PP")
    line(Roff.text(sentence))
  }

  /// A command line with placeholders.
  private mutating func usage(_ words: String) {
    line(".PP")
    line("\\fBmm\\fR " + Roff.literal(words.trimmed))
  }

  private mutating func example(_ command: String) {
    line(".PP")
    line(".RS 4")
    line(Roff.literal(command))
    line(".RE")
  }

  private mutating func item(_ term: String, _ sentence: String) {
    line(".TP")
    line("\\fB\(Roff.literal(term))\\fR")
    line(Roff.text(sentence))
  }
}

extension String {
  /// Without blanks at the end.
  fileprivate var trimmed: String {
    var result = self[...]
    while result.last == " " { result.removeLast() }
    return String(result)
  }
}

extension ValueFormat {
  /// What files of the format hold, in a phrase.
  var summary: String {
    switch self {
    case .text: "rows of numbers, or a literal, as it is typed"
    case .csv: "a table with commas between the columns"
    case .tsv: "a table with tabs between the columns"
    case .json: "a value as workspaces hold it, or rows such as [[1,2],[3,4]]"
    case .matrixMarket: "a Matrix Market file"
    case .numpyArray: "an array as NumPy saves it"
    case .numpyArchive: "arrays as np.savez saves them; read and not written"
    case .matFile: "variables as MATLAB saves them (-v7 or -v6); read and not written"
    case .markdown: "the one table of a Markdown text"
    case .latex: "a matrix of LaTeX"
    case .matlab: "a matrix of MATLAB, or of Mathematica where it begins with {{ or (*"
    case .python: "nested lists, or an array of NumPy or a Matrix of SymPy"
    case .numpy: "an array of NumPy"
    case .sympy: "a Matrix of SymPy"
    case .julia: "a matrix of Julia"
    case .mathematica: "nested lists of Mathematica"
    case .maxima: "a matrix of Maxima"
    case .maple: "a Matrix of Maple"
    case .sage: "a matrix of Sage"
    case .gap: "lists of lists of GAP"
    case .magma: "a Matrix of Magma"
    }
  }
}

extension ExitStatus {
  /// What it means, in a phrase.
  var summary: String {
    switch self {
    case .success: "an answer; that there is no solution is one"
    case .noValue: "the question has no answer, none was found, or a certificate was rejected"
    case .usage: "the command line is wrong"
    case .badData: "the data is wrong"
    case .noInput: "there is no such input"
    case .internalError: "a defect of mm"
    case .cannotCreate: "the output cannot be created"
    case .inputOutput: "reading or writing failed"
    case .tryAgain: "another process holds the file: try again"
    case .interrupted: "interrupted"
    }
  }
}
