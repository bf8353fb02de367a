import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm undo FILE.mmws [N]` and `mm redo FILE.mmws [N]`.
struct UndoCommand: Command {
  let isRedo: Bool
  var name: String { isRedo ? "redo" : "undo" }

  var help: CommandHelp {
    let kept = "\(Workspace.keptChanges) are kept, \(Workspace.keptBytes >> 20) MB beside the last"
    return isRedo
      ? CommandHelp(
        name: name, summary: "Makes the last undone change of a workspace again, or the last N.",
        usage: ["FILE.mmws [N]"], examples: ["mm redo notes.mmws"])
      : CommandHelp(
        name: name, summary: "Takes back the last change of a workspace, or the last N (\(kept)).",
        usage: ["FILE.mmws [N]"], examples: ["mm undo notes.mmws", "mm undo notes.mmws 3", "mm history notes.mmws"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: TextStyle.options, flags: []), command: name)
    let path = try arguments.workspacePath(of: name, example: "notes.mmws")
    try arguments.requireOperands(atMost: 2, of: name)
    var count = 1
    if arguments.operands.count == 2 {
      guard let number = Int(arguments.operands[1]), number > 0 else {
        throw ErrorReport(
          .malformed, .invalidOption,
          "\(name) takes a number of changes, 1 or more, not ‘\(Identifier.escaped(arguments.operands[1]))’",
          advice: "mm history \(Identifier.escaped(path)) lists the changes")
      }
      count = number
    }
    var file = try Workspace.load(path)
    file.warn(context)
    let changes: [JournalEntry]
    do {
      changes = try isRedo ? file.workspace.redo(count) : file.workspace.undo(count)
    } catch {
      var report = error.report
      report.advice = report.advice?.mapTexts { $0.replacing("FILE", with: Identifier.escaped(path)) }
      throw report
    }
    try file.save()
    let states = file.workspace.changeStates
    let (undoable, redoable) = (states.count { $0 == .undoable }, states.count { $0 == .redoable })
    var text = changes.map { "\(isRedo ? "done again" : "undone"): \(Identifier.escaped($0.described))\n" }.joined()
    text += "\(undoable) change\(undoable == 1 ? "" : "s") can be undone, \(redoable) redone\n"
    context.say(text)
    return .success
  }
}
