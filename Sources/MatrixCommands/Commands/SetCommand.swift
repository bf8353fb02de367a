import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// `mm set FILE.mmws NAME VALUE`.
struct SetCommand: Command {
  let name = "set"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Puts a value into a workspace under a name.", usage: ["FILE.mmws NAME VALUE"],
      options: [
        (
          "--kind matrix|vector|scalar|basis",
          "what the literal is (default matrix; in round brackets a vector, several a basis)"
        ),
        ("--header", "the table in the file begins with a row of names"),
        ("--decimal point|comma", "comma: 1,5 is 3/2, and blanks, tabs or ; part entries"),
        ("--notes TEXT", "what the value is; empty for nothing"), ("--tags WORD,WORD", "words to find it by"),
      ],
      examples: [
        "mm set notes.mmws A \"1 2; 3 4\"", "mm set notes.mmws b \"(5, 6)\"",
        "mm set notes.mmws W \"(1, 2, 3), (4, 5, 7)\"", "mm set notes.mmws M data.csv",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["kind", "notes", "tags", "decimal"] + TextStyle.options, flags: ["header"]), command: "set")
    guard arguments.operands.count == 3 else {
      throw ErrorReport(
        .malformed, .missingInput, "set needs a workspace, a name and a value",
        advice: "for example: mm set notes.mmws A \"1 2; 3 4\"")
    }
    let path = arguments.operands[0]
    let name = arguments.operands[1]
    let kind = try arguments.choice("kind", ["matrix", "vector", "scalar", "basis"]).flatMap(Value.Kind.init)
    var reader = CommandOperand(context: context, header: arguments.has("header"))
    reader.decimalComma = try arguments.hasDecimalComma
    try reader.requireTable(among: [arguments.operands[2]])
    let value = try reader.value(arguments.operands[2], kinds: kind.map { [$0] } ?? [.matrix, .vector, .basis])
    var file = try Workspace.load(path)
    file.warn(context)
    let tags = arguments["tags"].map { $0.split(separator: ",").map(String.init) }
    let isChanged = try file.workspace.set(name, to: value, tags: tags, notes: arguments["notes"])
    if isChanged { try file.save() }
    context.say(
      "\(Identifier.escaped(name)) is \(isChanged ? "set" : "the same already") in \(Identifier.escaped(path))\n")
    if isChanged, file.workspace.lastChangeIsFinal { context.say("what it was before is too large for undo\n") }
    return .success
  }
}
