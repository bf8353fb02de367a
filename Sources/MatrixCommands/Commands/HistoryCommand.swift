import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// `mm history FILE.mmws [NAME]`.
struct HistoryCommand: Command {
  let name = "history"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Lists the changes of a workspace, or those of one object or problem.",
      usage: ["FILE.mmws [NAME]"],
      options: [("--format text|json", "how to print them; JSON: one line a change")],
      examples: ["mm history notes.mmws", "mm history notes.mmws A"])
  }

  /// An entry of the journal and whether its change stands.
  private struct Line {
    var entry: JournalEntry
    var state: Workspace.ChangeState
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["format"] + TextStyle.options, flags: []), command: "history")
    let path = try arguments.workspacePath(of: "history", example: "notes.mmws")
    try arguments.requireOperands(atMost: 2, of: "history")
    let isJSON = try arguments.choice("format", ["text", "json"]) == "json"
    _ = try TextStyle(arguments, context.console)
    let file = try Workspace.load(path)
    file.warn(context)
    let workspace = file.workspace
    var lines = zip(workspace.journal, workspace.changeStates).map(Line.init)
    let name = arguments.operands.dropFirst().first
    if let name {
      lines = Self.lines(about: name, among: lines, in: workspace)
      let isThere = workspace.object(name) != nil || workspace.effectiveProblems.contains { $0.id == name }
      if lines.isEmpty, !isThere {
        throw WorkspaceSubject.unknown(name, in: workspace, path: path)
      }
    }
    if isJSON {
      for line in lines { context.console.write(json(line, in: workspace).text() + "\n") }
      return .success
    }
    guard !lines.isEmpty else {
      let subject = name.map { "of \(Identifier.escaped($0)) " } ?? ""
      context.write("no change \(subject)is recorded: what is written by hand is not\n")
      return .success
    }
    context.write(text(lines, in: workspace))
    return .success
  }

  /// The entries about an object or problem of a name, each followed back through its former names.
  private static func lines(about name: String, among lines: [Line], in workspace: Workspace) -> [Line] {
    var (object, problem) = (name, name)
    var found: [Line] = []
    for line in lines.reversed() where line.entry.subject != nil {
      let entry = line.entry
      let change = workspace.change(of: entry) ?? entry
      let isProblem = change.about == "problem" || change.action == "problem" || change.action == "result"
      var (before, after) = (entry.from, entry.subject)
      if entry.from != nil, entry.action == "undo" { swap(&before, &after) }
      guard after == (isProblem ? problem : object) else { continue }
      found.append(line)
      guard let before else { continue }
      if isProblem { problem = before } else { object = before }
    }
    return found.reversed()
  }

  // MARK: Text

  private func text(_ lines: [Line], in workspace: Workspace) -> String {
    let rows = lines.map { line -> [String] in
      [
        line.entry.revision.map { String($0) } ?? "", line.entry.time, line.entry.action,
        Identifier.escaped(subject(line.entry, in: workspace)), note(line),
      ]
    }
    let titles = ["rev", "time", "action", "subject", ""]
    let widths = titles.indices.map { column in ([titles] + rows).map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in [titles] + rows {
      var cells = row.indices.map { column -> String in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? blanks + row[column] : row[column] + blanks
      }
      while let last = cells.last, last.allSatisfy({ $0 == " " }) { cells.removeLast() }
      while cells.last?.last == " " { cells[cells.count - 1].removeLast() }
      text += cells.joined(separator: "  ") + "\n"
    }
    let states = workspace.changeStates
    let (undoable, redoable) = (states.count { $0 == .undoable }, states.count { $0 == .redoable })
    return text + "\(undoable) can be undone, \(redoable) redone\n"
  }

  private func subject(_ entry: JournalEntry, in workspace: Workspace) -> String {
    if let of = entry.of {
      return workspace.change(of: entry)?.described ?? "the change of revision \(of)"
    }
    var text = [entry.about, entry.from.map { "\($0) →" }, entry.subject].compactMap { $0 }.joined(separator: " ")
    if let tool = entry.tool { text += text.isEmpty ? tool : " (\(tool))" }
    if entry.subject == nil, let digest = entry.digest { text += " \(digest.prefix(15))…" }
    return text
  }

  private func note(_ line: Line) -> String {
    switch line.state {
    case .undoable, .none: ""
    case .redoable: "undone"
    case .settled: "cannot be undone any more"
    case .discarded: "undone for good"
    }
  }

  // MARK: JSON

  private func json(_ line: Line, in workspace: Workspace) -> JSONValue {
    let entry = line.entry
    var members: [JSONValue.Member] = [
      .init("time", .string(entry.time)), .init("action", .string(entry.action)),
    ]
    func add(_ name: String, _ text: String?) {
      if let text { members.append(.init(name, .string(text))) }
    }
    if let revision = entry.revision { members.append(.init("revision", .number(revision))) }
    add("subject", entry.subject)
    add("from", entry.from)
    add("about", entry.about)
    add("tool", entry.tool)
    add("digest", entry.digest)
    if let of = entry.of { members.append(.init("of", .number(of))) }
    switch line.state {
    case .none: break
    case .undoable: add("state", "undoable")
    case .redoable: add("state", "redoable")
    case .settled: add("state", "settled")
    case .discarded: add("state", "discarded")
    }
    return .object(members)
  }
}

extension Workspace {
  /// The change that an undo or a redo is about.
  fileprivate func change(of entry: JournalEntry) -> JournalEntry? {
    entry.of.flatMap { of in journal.last { $0.revision == of && $0.of == nil } }
  }
}
