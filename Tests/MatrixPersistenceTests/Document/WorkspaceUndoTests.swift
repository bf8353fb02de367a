import MatrixDomain
import MatrixExchange
import Testing

@testable import MatrixPersistence

/// What a reader of a workspace sees; revisions, times and marks of what was removed left out.
private struct Contents: Hashable {
  struct Object: Hashable {
    var name: String
    var uid: String?
    var content: WorkspaceObject.Content
    var tags: [String]
    var notes: String?
  }

  var title: String?
  var objects: [Object]
  /// As written: where a problem was read is no part of it.
  var problems: [String]
  var results: [StoredResult]

  init(_ workspace: Workspace) {
    title = workspace.title
    objects = workspace.objects.map {
      Object(name: $0.name, uid: $0.uid, content: $0.content, tags: $0.tags, notes: $0.notes)
    }
    problems = workspace.problems.map { problem in
      var writer = JSONWriter(.compact)
      WorkspaceWriter.write(problem, &writer)
      return writer.text
    }
    results = workspace.results
  }
}

@Suite struct WorkspaceUndoTests {
  private func number(_ value: Int) -> Value { .scalar(ScalarValue(.integers, String(value))) }

  private func result(_ problem: String?, _ digest: String, size: Int = 1) -> StoredResult {
    let id = problem.map { "\"id\":\"\($0)\"," } ?? ""
    let text = String(repeating: "7", count: size)
    return StoredResult(
      RawJSON("{\(id)\"digest\":\"\(digest)\",\"x\":\"\(text)\"}"), problem: problem, tool: nil, digest: digest)
  }

  /// Through a file and back: undo must not depend on the process.
  private func reread(_ workspace: Workspace) throws -> Workspace {
    let (copy, warnings) = try Workspace.decode(workspace.encoded())
    #expect(warnings.isEmpty)
    return copy
  }

  private func message(_ body: () throws(WorkspaceError) -> Void) -> String {
    do throws(WorkspaceError) {
      try body()
      return ""
    } catch {
      #expect(error.code == .cannotUndo && error.report.outcome == .unable)
      return "\(error.message) | \(error.advice ?? "")"
    }
  }

  @Test("each kind of change is undone and redone, in another process too")
  func kinds() throws {
    var workspace = try WorkspaceReadingTests.read(WorkspaceReadingTests.minimal)
    let steps: [(String, (inout Workspace) throws -> Void)] = [
      ("set", { try $0.set("A", to: number(7), tags: ["t"], notes: "n") }),
      ("set", { try $0.set("C", to: number(8)) }), ("rename", { try $0.rename("A", to: "K") }),
      ("remove", { try $0.remove("C") }), ("rename", { try $0.rename("b", to: "C") }),
      (
        "problem",
        {
          try $0.set(
            WorkspaceProblem(id: "p2", title: "T", request: Request(tool: "det", inputs: [.init("A", .name("K"))])))
        }
      ),
      ("result", { $0.add(result("p1", "d1")) }), ("result", { $0.add(result("p2", "d2")) }),
      ("result", { $0.add(result("p1", "d3")) }), ("result", { $0.add(result(nil, "d4")) }),
      ("rename", { try $0.renameProblem("p1", to: "first") }), ("remove", { try $0.removeProblem("first") }),
      ("title", { $0.retitle("New") }), ("title", { $0.retitle(nil) }),
      (
        "problem",
        { try $0.set(WorkspaceProblem(id: "p2", request: Request(tool: "rank", inputs: [.init("A", .name("K"))]))) }
      ),
    ]
    _ = workspace.begin()
    var states = [Contents(workspace)]
    for (action, change) in steps {
      try change(&workspace)
      #expect(workspace.journal.last?.action == action)
      workspace = try reread(workspace)
      states.append(Contents(workspace))
    }
    for state in states.indices.dropLast().reversed() {
      let undone = try workspace.undo()
      #expect(undone.map(\.action) == [steps[state].0])
      #expect(Contents(workspace) == states[state], "undo of step \(state), \(steps[state].0)")
      workspace = try reread(workspace)
      #expect(Contents(workspace) == states[state])
    }
    #expect(message { () throws(WorkspaceError) in try workspace.undo() }.contains("nothing to undo"))
    for state in states.indices.dropFirst() {
      try workspace.redo()
      #expect(Contents(workspace) == states[state], "redo of step \(state - 1)")
      workspace = try reread(workspace)
    }
    #expect(message { () throws(WorkspaceError) in try workspace.redo() }.contains("nothing to redo"))
    try workspace.undo(steps.count)
    #expect(Contents(workspace) == states[0])
    try workspace.redo(steps.count)
    #expect(Contents(workspace) == states[steps.count])
    #expect(workspace.revision == 5 * steps.count && workspace.journal.count == 5 * steps.count)
    #expect(workspace.journal.suffix(2).map(\.of) == [steps.count - 1, steps.count])
  }

  @Test("random changes, undos and redos keep to a model of states, through files")
  func random() throws {
    for run in 0..<(30 * SeededBits.multiplier) {
      var random = SeededBits(UInt64(run))
      var workspace = Workspace()
      // The states before the one now, and those after it that were undone.
      var past: [Contents] = []
      var future: [Contents] = []
      var now = Contents(workspace)
      for _ in 0..<40 {
        let names = workspace.objects.map(\.name)
        let ids = workspace.problems.map(\.id)
        let choice = Int.random(in: 0..<14, using: &random)
        let journal = workspace.journal.count
        switch choice {
        case 0...3:
          _ = try workspace.set(
            "N\(Int.random(in: 0..<4, using: &random))", to: number(.random(in: 0..<3, using: &random)),
            notes: Bool.random(using: &random) ? "n\(choice)" : nil)
        case 4: if let name = names.randomElement(using: &random) { try? workspace.remove(name) }
        case 5:
          if let name = names.randomElement(using: &random) {
            try? workspace.rename(name, to: "N\(Int.random(in: 0..<4, using: &random))")
          }
        case 6:
          let name = names.randomElement(using: &random)
          try workspace.set(
            WorkspaceProblem(
              id: "p\(Int.random(in: 0..<3, using: &random))",
              request: Request(tool: "det", inputs: name.map { [.init("A", .name($0))] } ?? [])))
        case 7: if let id = ids.randomElement(using: &random) { try workspace.removeProblem(id) }
        case 8:
          if let id = ids.randomElement(using: &random) {
            try? workspace.renameProblem(id, to: "p\(Int.random(in: 0..<3, using: &random))")
          }
        case 9: workspace.add(result(ids.randomElement(using: &random), "d\(Int.random(in: 0..<3, using: &random))"))
        case 10: workspace.retitle(["a", "b", nil].randomElement(using: &random) ?? nil)
        case 11, 12:
          if past.isEmpty {
            #expect(throws: WorkspaceError.self) { try workspace.undo() }
          } else {
            try workspace.undo()
            future.append(now)
            now = past.removeLast()
          }
        default:
          if future.isEmpty {
            #expect(throws: WorkspaceError.self) { try workspace.redo() }
          } else {
            try workspace.redo()
            past.append(now)
            now = future.removeLast()
          }
        }
        let found = Contents(workspace)
        if choice <= 10, workspace.journal.count > journal, workspace.journal.last?.before?.text != "{}" {
          past.append(now)
          future = []
          now = found
        }
        #expect(found == now, "seed \(SeededBits.seed), run \(run), choice \(choice)")
        if Int.random(in: 0..<3, using: &random) == 0 {
          workspace = try reread(workspace)
          #expect(Contents(workspace) == now)
        }
      }
      #expect(Set(workspace.objects.compactMap(\.uid)).count == workspace.objects.count)
    }
  }

  /// The file without what counts and dates: revisions, times, the journal, the checksum, marks of what was removed.
  private func skeleton(_ workspace: Workspace) throws -> String {
    let file = try JSONValue(parsing: String(decoding: workspace.encoded(), as: UTF8.self))
    let members = try #require(file.members).filter { !["journal", "revision", "checksum"].contains($0.name) }
    return JSONValue.object(
      members.map { member in
        guard member.name == "objects", let objects = member.value.elements else { return member }
        let kept = objects.filter { $0["deleted"]?.truth != true }.map { object in
          JSONValue.object((object.members ?? []).filter { !["revision", "modified"].contains($0.name) })
        }
        return .init("objects", .array(kept))
      }
    ).text()
  }

  @Test("undone completely, a file is what it was byte for byte")
  func faithful() throws {
    for run in 0..<(40 * SeededBits.multiplier) {
      var random = SeededBits(UInt64(1000 + run))
      var workspace = Workspace(title: run.isMultiple(of: 2) ? "T" : nil)
      for index in 0..<3 {
        _ = try workspace.set(
          "N\(index)", to: number(index), tags: index == 0 ? ["t"] : nil, notes: index < 2 ? "n" : nil)
      }
      if run % 3 > 0 {
        try workspace.set(WorkspaceProblem(id: "p0", request: Request(tool: "det", inputs: [.init("A", .name("N1"))])))
      }
      if run % 3 > 1 { workspace.add(result("p0", "d")) }
      workspace = try reread(workspace)
      let before = try skeleton(workspace)
      let undoable = workspace.changeStates.count { $0 == .undoable }
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let names = workspace.objects.map(\.name)
        let name = "N\(Int.random(in: 0..<5, using: &random))"
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
          _ = try workspace.set(
            name, to: number(.random(in: 3..<9, using: &random)), notes: Bool.random(using: &random) ? "m" : nil)
        case 2, 3: try? workspace.remove(name)
        case 4: if let old = names.randomElement(using: &random) { try? workspace.rename(old, to: name) }
        case 5:
          let operand = names.randomElement(using: &random)
          try workspace.set(
            WorkspaceProblem(
              id: "p\(Int.random(in: 0..<3, using: &random))",
              request: Request(tool: "rank", inputs: operand.map { [.init("A", .name($0))] } ?? [])))
        case 6: if let id = workspace.problems.randomElement(using: &random)?.id { try workspace.removeProblem(id) }
        default: workspace.add(result(workspace.problems.randomElement(using: &random)?.id, "d\(run % 3)"))
        }
        workspace = try reread(workspace)
      }
      let changes = workspace.changeStates.count { $0 == .undoable } - undoable
      if changes > 0 { try workspace.undo(changes) }
      let after = try skeleton(workspace)
      #expect(after == before, "seed \(SeededBits.seed), run \(run)")
      #expect(try skeleton(reread(workspace)) == before)
    }
  }

  @Test("a change after an undo ends what could be redone, and says what became of it")
  func redoEnds() throws {
    var workspace = Workspace()
    for value in 1...3 { try workspace.set("A", to: number(value)) }
    try workspace.undo(2)
    #expect(workspace.changeStates.prefix(3) == [.undoable, .redoable, .redoable])
    try workspace.set("A", to: number(9))
    #expect(workspace.changeStates == [.undoable, .discarded, .discarded, .none, .none, .undoable])
    #expect(throws: WorkspaceError.self) { try workspace.redo() }
    #expect(workspace.journal.map(\.dropped) == [nil, "undone", "undone", "superseded", "superseded", nil])
    try workspace.undo(2)
    #expect(workspace.object("A") == nil)
    try workspace.redo(2)
    #expect(try workspace.value("A") == number(9))
  }

  @Test("what does not change anything is not a change")
  func nothingChanged() throws {
    var workspace = Workspace(title: "T")
    try workspace.set("A", to: number(1))
    workspace.add(result("p", "d"))
    workspace.add(result("p", "d"))
    workspace.retitle("T")
    #expect(workspace.journal.count == 3)
    try workspace.undo()
    #expect(workspace.results.isEmpty)
    // The same result again is recorded; redoing what was undone stays possible where nothing changed.
    try workspace.redo()
    workspace.add(result("p", "d"))
    try workspace.undo(2)
    #expect(workspace.objects.isEmpty && workspace.results.isEmpty)
  }

  @Test("the last hundred changes can be undone, no more, and the reason is said")
  func countIsBounded() throws {
    var workspace = Workspace()
    for value in 0..<120 { try workspace.set("A", to: number(value)) }
    #expect(workspace.journal.filter { $0.before != nil }.count == 100)
    #expect(workspace.changeStates.prefix(21) == [.settled].repeated(20) + [.undoable])
    let reason = message { () throws(WorkspaceError) in try workspace.undo(101) }
    #expect(reason.contains("101 changes asked for, 100 possible") && reason.contains("last 100 changes"), "\(reason)")
    #expect(reason.contains("‘undo’ FILE 100"))
    #expect(try workspace.value("A") == number(119))
    try workspace.undo(100)
    #expect(try workspace.value("A") == number(19))
    workspace = try reread(workspace)
    try workspace.redo(100)
    #expect(try workspace.value("A") == number(119))
  }

  @Test("former states take a megabyte at most beside the last one")
  func sizeIsBounded() throws {
    var workspace = Workspace()
    func large(_ digit: Int) -> Value { .text(String(repeating: String(digit), count: 300_000)) }
    for digit in 0..<7 { try workspace.set("A", to: large(digit)) }
    // The last one holds 300 kB of its own, three more fit into the megabyte.
    #expect(workspace.changeStates.map { $0 == .undoable } == [false, false, false, true, true, true, true])
    #expect(workspace.journal.compactMap(\.before).map(\.text.utf8.count).reduce(0, +) < 4 * 301_000)
    let reason = message { () throws(WorkspaceError) in try workspace.undo(5) }
    #expect(reason.contains("1 MB"), "\(reason)")
    // What is larger than the largest is not kept even for the last change.
    var limited = workspace
    #expect(!limited.lastChangeIsFinal)
    limited.dropFormerStates(largest: 1000)
    #expect(limited.lastChangeIsFinal && limited.journal.allSatisfy { $0.before == nil || $0.dropped == nil })
    #expect(limited.changeStates.allSatisfy { $0 == .settled })
    // One change above the megabyte can be undone and redone.
    let huge = Value.text(String(repeating: "x", count: 1_200_000))
    try workspace.set("A", to: huge)
    try workspace.set("A", to: number(1))
    try workspace.undo()
    #expect(try workspace.value("A") == huge)
    try workspace.undo()
    #expect(try workspace.value("A") == large(6))
    try workspace.redo(2)
    #expect(try workspace.value("A") == number(1))
  }

  @Test("an older journal stays readable, and says what it does not hold")
  func olderJournal() throws {
    let text = """
      {"format":"mmws","version":1,"objects":[{"name":"A","kind":"count","value":2,"uid":"u","revision":2}],
       "journal":[{"time":"2026-01-01T00:00:00Z","action":"wished","by":"hand"},
         {"time":"2026-01-01T00:00:00Z","action":"set","revision":1,"subject":"A"},
         {"time":"2026-01-01T00:00:01Z","action":"set","revision":2,"subject":"A","mood":[1]}],"revision":2}
      """
    var workspace = try WorkspaceReadingTests.read(text)
    #expect(workspace.changeStates == [.none, .settled, .settled])
    let reason = message { () throws(WorkspaceError) in try workspace.undo() }
    #expect(reason.contains("setting 'A' (revision 2)") && reason.contains("older version"), "\(reason)")
    try workspace.set("A", to: .count(3))
    try workspace.undo()
    #expect(try workspace.value("A") == .count(2))
    #expect(throws: WorkspaceError.self) { try workspace.undo() }
    let written = String(decoding: try workspace.encoded(), as: UTF8.self)
    #expect(written.contains("mood") && written.contains("wished") && written.contains("\"by\": \"hand\""))
  }

  @Test("what a person spelled comes back as spelled, with the members nobody knows")
  func spelling() throws {
    var workspace = try WorkspaceReadingTests.read(WorkspaceSavingTests.withUnknownMembers)
    let before = try JSONValue(parsing: SourceText(workspace.encoded()))
    try workspace.set("A", to: number(1))
    try workspace.rename("A", to: "Z")
    try workspace.removeProblem("p1")
    try workspace.remove("b")
    workspace = try reread(workspace)
    try workspace.undo(4)
    workspace = try reread(workspace)
    let after = try JSONValue(parsing: SourceText(workspace.encoded()))
    #expect(after["problems"] == before["problems"] && after["results"] == before["results"])
    let (old, new) = (before["objects"]?.elements?[0], after["objects"]?.elements?[0])
    for name in ["name", "colour", "kind", "domain", "rows", "x"] { #expect(old?[name] == new?[name], "\(name)") }
    #expect(after["objects"]?.elements?[1]["entries"] == before["objects"]?.elements?[1]["entries"])
  }

  @Test("an undo that would leave a broken workspace is refused with the reason")
  func conflicts() throws {
    var workspace = Workspace()
    try workspace.set("A", to: number(1))
    var text = String(decoding: try workspace.encoded(), as: UTF8.self)
    // Somebody adds a problem by hand, which the journal knows nothing of.
    text = text.replacing(
      " \"journal\"", with: " \"problems\": [{\"id\":\"p1\",\"tool\":\"det\",\"inputs\":{\"A\":\"A\"}}],\n \"journal\"")
    var byHand = try Workspace.decode(Array(text.utf8)).workspace
    let copy = byHand
    let reason = message { () throws(WorkspaceError) in try byHand.undo() }
    #expect(reason.contains("'p1' names 'A'"), "\(reason)")
    #expect(byHand == copy)
    // Another object of the same name, and one that is gone.
    try workspace.rename("A", to: "B")
    text = String(decoding: try workspace.encoded(), as: UTF8.self)
    let other = text.replacing(
      "\n \"objects\": [", with: "\n \"objects\": [{\"name\":\"A\",\"kind\":\"count\",\"value\":1},")
    byHand = try Workspace.decode(Array(other.utf8)).workspace
    #expect(message { () throws(WorkspaceError) in try byHand.undo() }.contains("two objects 'A'"))
    let uid = try #require(workspace.object("B")?.uid)
    var isFirst = true
    let gone = text.split(separator: uid, omittingEmptySubsequences: false).reduce(into: "") { result, part in
      result += result.isEmpty ? String(part) : (isFirst ? "other" : uid) + part
      if result.contains("other") { isFirst = false }
    }
    byHand = try Workspace.decode(Array(gone.utf8)).workspace
    #expect(message { () throws(WorkspaceError) in try byHand.undo() }.contains("not in the file any more"))
    // A journal spoilt by hand.
    for (good, bad) in [("\"name\": \"A\"", "\"name\": \"no name\""), ("\"name\": \"A\"", "\"nam\": \"A\"")] {
      #expect(text.contains(good))
      byHand = try Workspace.decode(Array(text.replacing(good, with: bad).utf8)).workspace
      let copy = byHand
      #expect(!message { () throws(WorkspaceError) in try byHand.undo() }.isEmpty)
      #expect(byHand == copy)
    }
  }

  @Test("the mark of a removed object that a rename displaced comes back")
  func marks() throws {
    var workspace = Workspace()
    try workspace.set("A", to: number(1))
    let uid = workspace.object("A")?.uid
    try workspace.remove("A")
    try workspace.set("K", to: number(2))
    try workspace.rename("K", to: "A")
    #expect(workspace.allObjects.count == 1 && workspace.object("A")?.uid != uid)
    try workspace.undo(3)
    #expect(workspace.object("A")?.uid == uid)
    #expect(try workspace.value("A") == number(1))
    try workspace.redo(3)
    #expect(try workspace.value("A") == number(2))
    #expect(workspace.object("A")?.revision ?? 0 > 2)
  }

  @Test("results remember which objects they saw")
  func operands() throws {
    var workspace = try WorkspaceReadingTests.read(
      WorkspaceReadingTests.document(
        objects: #"{"name":"A","kind":"count","value":1},{"name":"B","ref":"A"}"#))
    try workspace.set(WorkspaceProblem(id: "p", request: Request(tool: "t", inputs: [.init("x", .name("B"))])))
    let request = Request(tool: "t")
    workspace.add(ToolResult(request: request, outcome: .value, version: "1"), for: "p")
    let operand = try #require(workspace.result(for: "p")?.operands.first)
    #expect(operand.input == "x" && operand.object == "A" && operand.uid == workspace.object("A")?.uid)
    #expect(operand.revision == 1)
    #expect(workspace.operands(of: "p") == [operand])
    try workspace.set("A", to: .count(2))
    #expect(workspace.operands(of: "p").first?.revision == workspace.object("A")?.revision)
  }
}

extension Array {
  fileprivate func repeated(_ count: Int) -> [Element] { (0..<count).flatMap { _ in self } }
}
