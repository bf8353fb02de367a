import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm cell add|text|edit|remove|list FILE.mmws …`.
struct CellCommand: Command {
  let name = "cell"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Adds, changes, removes and lists the cells of a workspace: statements and texts.",
      usage: [
        "add FILE.mmws EXPRESSION", "text FILE.mmws TEXT", "edit FILE.mmws N EXPRESSION", "remove FILE.mmws N",
        "list FILE.mmws",
      ],
      options: [
        ("--at N", "the number that a new cell gets, counting from 1 (default: behind all others)"),
        ("--format text|json", "how to print the list; JSON: one line a cell"),
      ],
      examples: [
        "mm cell add notes.mmws \"B = inv(A)\"; mm run notes.mmws",
        "mm cell text notes.mmws \"Now the inverse.\" --at 1",
        "mm cell edit notes.mmws 2 \"B = inv(A)^2\"", "mm cell remove notes.mmws 2; mm undo notes.mmws",
      ])
  }

  private static let actions = ["add", "text", "edit", "remove", "list"]

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words.map(EvalCommand.operand), .init(valued: ["at", "format"] + TextStyle.options, flags: []), command: "cell")
    let operands = arguments.operands
    guard let action = operands.first else {
      throw ErrorReport(
        .malformed, .missingInput, "cell needs a word that says what to do, and a workspace",
        advice: "for example: mm cell add notes.mmws \"B = inv(A)\"")
    }
    guard Self.actions.contains(action) else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "cell takes \(Self.actions.joined(separator: ", ")), not ‘\(Identifier.escaped(action))’",
        advice: Suggestion.advice(
          for: action, among: Self.actions, otherwise: "for example: mm cell add notes.mmws \"B = inv(A)\""))
    }
    let expected = action == "list" ? 2 : action == "edit" ? 4 : 3
    guard operands.count == expected else {
      throw ErrorReport(
        .malformed, operands.count > expected ? .unexpectedInput : .missingInput,
        "cell \(action) takes \(expected - 1) operands, not \(operands.count - 1)",
        advice: "mm help cell lists them; an expression with blanks stands in quotation marks")
    }
    var file = try Workspace.load(operands[1])
    file.warn(context)
    let cells = file.workspace.cells
    switch action {
    case "list": return try list(file.workspace, arguments, context)
    case "remove": try file.workspace.remove(cell: try number(operands[2], "remove"))
    case "edit":
      let number = try number(operands[2], "edit")
      var content = WorkspaceCell.Content.expression(operands[3])
      if cells.indices.contains(number - 1), case .text = cells[number - 1].content { content = .text(operands[3]) }
      try file.workspace.edit(cell: number, to: content)
      try check(file.workspace, number)
    default:
      let number = try arguments.count("at") ?? cells.count + 1
      try file.workspace.add(
        WorkspaceCell(action == "text" ? .text(operands[2]) : .expression(operands[2])), at: number)
      try check(file.workspace, number)
    }
    let path = Identifier.escaped(operands[1])
    guard file.workspace.cells != cells else {
      context.say("the cell is the same already in \(path)\n")
      return .success
    }
    try file.save()
    let count = CountText.of(file.workspace.cells.count, "cell")
    context.say("\(path) has \(count) now; mm run \(path) works them out\n")
    return .success
  }

  private func number(_ text: String, _ action: String) throws(ErrorReport) -> Int {
    guard let number = Int(text), number > 0 else {
      throw ErrorReport(
        .malformed, .invalidOption, "cell \(action) takes the number of a cell, not ‘\(Identifier.escaped(text))’",
        advice: "mm cell list FILE.mmws shows the numbers")
    }
    return number
  }

  /// What could never be worked out is refused now.
  private func check(_ workspace: Workspace, _ number: Int) throws(ErrorReport) {
    if let mistake = CellPlan(workspace).mistakes[number - 1] { throw mistake }
  }

  private func list(_ workspace: Workspace, _ arguments: Arguments, _ context: CommandContext) throws -> ExitStatus {
    let isJSON = try arguments.choice("format", ["text", "json"]) == "json"
    let evaluation = CellEvaluation(workspace, context)
    let pages = CellPages(evaluation: evaluation)
    let findings = try evaluation.states()
    let style = try TextStyle(arguments, context.console)
    context.console.write(isJSON ? pages.lines(findings) : pages.text(findings, style, marksUnchanged: false))
    return .success
  }
}
