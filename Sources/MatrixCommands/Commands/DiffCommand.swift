import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// `mm diff A.mmws B.mmws`: how two workspaces differ as mathematics.
struct DiffCommand: Command {
  let name = "diff"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Compares two workspaces as mathematics: values, problems and results.",
      usage: ["OLD.mmws NEW.mmws"],
      options: [("--format text|json", "how to print the differences; JSON: one object")],
      examples: ["mm diff monday.mmws tuesday.mmws"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: ["format"] + TextStyle.options, flags: []), command: "diff")
    let isJSON = try arguments.choice("format", ["text", "json"]) == "json"
    _ = try TextStyle(arguments, context.console)
    guard arguments.operands.count == 2 else {
      throw ErrorReport(
        .malformed, arguments.operands.count > 2 ? .unexpectedInput : .missingInput, "diff needs two workspaces",
        advice: "for example: mm diff old.mmws new.mmws")
    }
    let (old, new) = (arguments.operands[0], arguments.operands[1])
    let files = try [old, new].map { try Workspace.load($0) }
    for file in files { file.warn(context) }
    let difference = try WorkspaceDifference(
      files[0].workspace, files[1].workspace, paths: (old, new), registry: context.registry)
    if isJSON {
      context.console.write(json(difference).text() + "\n")
    } else {
      context.write(text(difference, old, new))
    }
    return difference.isSame ? .success : .noValue
  }

  // MARK: Text

  private func text(_ difference: WorkspaceDifference, _ old: String, _ new: String) -> String {
    var text = ""
    for item in difference.items { text += line(item, old, new) + "\n" }
    let count = difference.items.count(where: \.counts)
    let others = difference.items.count - count
    let apart = others == 0 ? "" : "; \(others) in notation, notes or titles only"
    if count > 0 { return text + "\(count) difference\(count == 1 ? "" : "s")\(apart)\n" }
    let workspace = difference.left
    let (objects, problems, results) = (
      workspace.objects.count, workspace.effectiveProblems.count, workspace.results.count
    )
    return text
      + "no difference: \(Self.count(objects, "object")), \(Self.count(problems, "problem")), \(Self.count(results, "result"))\(apart)\n"
  }

  private static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  private func line(_ item: WorkspaceDifference.Item, _ old: String, _ new: String) -> String {
    let part = item.part == .object || item.part == .title ? "" : "\(item.part.rawValue) "
    let name = part + Identifier.escaped(item.newName ?? item.name)
    let message = Identifier.escaped(item.message)
    switch item.change {
    case .added: return "+ \(name): only in \(Identifier.escaped(new)): \(message)"
    case .removed: return "- \(name): only in \(Identifier.escaped(old)): \(message)"
    case .renamed: return "> \(part)\(Identifier.escaped(item.name)): \(message)"
    case .changed: return "~ \(name): \(message)"
    case .notation: return "= \(name): same value, \(message)"
    case .notes: return "= \(name): \(message)"
    }
  }

  // MARK: JSON

  private func json(_ difference: WorkspaceDifference) -> JSONValue {
    .object([
      .init("same", .truth(difference.isSame)), .init("differences", .array(difference.items.map(Self.json))),
    ])
  }

  private static func json(_ item: WorkspaceDifference.Item) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("part", .string(item.part.rawValue)), .init("name", .string(item.name)),
      .init("change", .string(item.change.rawValue)), .init("counts", .truth(item.counts)),
      .init("message", .string(item.message)),
    ]
    if let name = item.newName { members.append(.init("newName", .string(name))) }
    if let difference = item.difference {
      members.append(.init("differing", .number(difference.count)))
      members.append(.init("of", .number(difference.total)))
      let entries = difference.entries.map { entry -> JSONValue in
        .object([
          .init("position", .array(entry.position.map { .number($0) })), .init("old", .string(entry.left)),
          .init("new", .string(entry.right)),
        ])
      }
      members.append(.init("entries", .array(entries)))
    }
    return .object(members)
  }
}
