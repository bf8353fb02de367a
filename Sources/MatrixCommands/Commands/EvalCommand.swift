import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm eval EXPRESSION`: matrix expressions, statement by statement.
struct EvalCommand: Command {
  let name = "eval"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Works out matrix expressions: names, operators, and every tool as a function.",
      usage: ["EXPRESSION …", "-f SCRIPT.mm"],
      options: [("-f SCRIPT.mm", "read the statements from this file; - is standard input")] + ExpressionRun.options,
      examples: [
        "mm eval \"A = [2 1; 1 3]; inv(A)*[3; 5]\"", "mm eval \"[P, L, U] = lu([1 2; 3 4])\"",
        "mm eval \"det(A, method: cofactors)\" -w notes.mmws --steps full", "mm eval -f script.mm -w notes.mmws --save",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words.map(Self.operand),
      .init(valued: ExpressionRun.valued + ["f"], flags: ExpressionRun.flags), command: "eval")
    let (text, name) = try Self.script(arguments, context)
    var run = try ExpressionRun(arguments, context)
    let (items, error) = run.items(text, named: name)
    let status = try run.print(items)
    if let error { return max(status, context.report(error)) }
    if arguments.has("save"), status == .success { try run.save() }
    return status
  }

  /// A word that begins with a minus sign and is more than a name, such as `-A*b`, is an expression and no option.
  static func operand(_ word: String) -> String {
    guard word.first == "-", word.count > 1 else { return word }
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    let isOption = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && name.first?.isLetter == true
    return isOption || word == "--" ? word : " " + word
  }

  /// The statements: those of the operands, a line each, or those of a file.
  private static func script(
    _ arguments: Arguments, _ context: CommandContext
  ) throws -> (text: String, name: String?) {
    guard let path = arguments["f"] ?? (arguments.operands == ["-"] ? "-" : nil) else {
      guard !arguments.operands.isEmpty else {
        throw ErrorReport(
          .malformed, .missingInput, "eval needs an expression", advice: "for example: mm eval \"inv([1 2; 3 4])\"")
      }
      let statements = arguments.operands
      // `joined` is no inlined code: for its types the run-time library looks through all conformances of the program.
      return (statements.dropFirst().reduce(statements[0]) { $0 + "\n" + $1 }, nil)
    }
    guard arguments.operands.isEmpty || arguments["f"] == nil else {
      throw ErrorReport(
        .malformed, .unexpectedInput, "-f reads the statements from a file, and there are some on the command line too",
        advice: "leave out one of them")
    }
    let budget = RequestRunner.budget(seconds: arguments["time-limit"], megabytes: arguments["max-memory"])
    return try context.text(at: path, within: budget)
  }
}
