import Foundation
import MatrixDomain
import MatrixExchange
import Testing

@testable import MatrixPersistence

@Suite struct WorkspaceSavingTests {
  let scratch = Scratch()

  static let withUnknownMembers = """
    {"x-first": {"deep": [1, 2.50, {"a": null}]}, "version": 1, "format": "mmws", "title": "Ünï \\u202e",
     "settings": {"future": {"on": true}, "pivot": "first"},
     "objects": [
       {"colour": "red", "kind": "matrix", "name": "A", "rows": [[2, 1], ["1", "3/6"]], "domain": "Q", "x": 1e400},
       {"name": "b", "tags": [], "kind": "vector", "domain": "Q", "entries": [3, 0.50]},
       {"uid": "u1", "name": "gone", "deleted": true, "why": "test", "revision": 3}
     ],
     "problems": [{"difficulty": 3, "tool": "solve", "id": "p1", "inputs": {"b": "b", "A": "A"}, "hints": ["look"]}],
     "results": [{"id": "p1", "outcome": "value", "digest": "sha256:1", "extra": [[]]}],
     "journal": [{"by": "hand", "time": "2026-01-01T00:00:00Z", "action": "wished"}],
     "extensions": ["later"], "revision": 5}
    """

  func reread(_ workspace: Workspace) throws -> Workspace {
    let bytes = try workspace.encoded()
    let (copy, warnings) = try Workspace.decode(bytes)
    #expect(warnings.isEmpty)
    #expect(try copy.encoded() == bytes)
    return copy
  }

  @Test func unknownMembersAndOrderSurvive() throws {
    let workspace = try WorkspaceReadingTests.read(Self.withUnknownMembers)
    let copy = try reread(workspace)
    let bytes = try workspace.encoded()
    var expected = try JSONValue(parsing: Self.withUnknownMembers)
    var found = try JSONValue(parsing: SourceText(bytes))
    guard case .object(let members) = expected.content, case .object(var written) = found.content else {
      Issue.record("no objects")
      return
    }
    #expect(written.removeLast().name == "checksum")
    #expect(written.map(\.name) == members.map(\.name))
    #expect(written == members)
    // After a change the rest is still there.
    var changed = copy
    try changed.set("A", to: .scalar(ScalarValue(.integers, "7")))
    try changed.set("c", to: .text("new"))
    changed.add(StoredResult(RawJSON("{\"id\": \"p1\", \"digest\":\"d\"}"), problem: "p1", tool: nil, digest: "d"))
    found = try JSONValue(parsing: SourceText(changed.encoded()))
    expected = try JSONValue(
      parsing: #"{"colour":"red","kind":"scalar","name":"A","domain":"Z","x":1e400,"value":"7"}"#)
    let a = try #require(found["objects"]?.elements?.first)
    for name in ["colour", "kind", "name", "domain", "x", "value"] { #expect(a[name] == expected[name], "\(name)") }
    #expect(a["rows"] == nil && a["revision"]?.int == 1)
    #expect(
      found["objects"]?.elements?[2] == (try JSONValue(parsing: Self.withUnknownMembers))["objects"]?.elements?[2])
    #expect(found["problems"]?.elements?.first?["hints"] != nil)
    #expect(found["x-first"] != nil && found["extensions"] != nil && found["settings"]?["future"] != nil)
    #expect(found["journal"]?.elements?.first?["by"]?.string == "hand")
    #expect(found["results"]?.elements?.count == 1)
    #expect(found["revision"]?.int == 8)
  }

  @Test func roundTripOfWhatWasMadeHere() throws {
    var workspace = Workspace(title: "Title with \" and \u{1B}")
    let matrix = MatrixValue(.rationals, Shape(2, 3), ["1", "-1/2", "0", "3", "4", "5"], bar: 2)
    try workspace.set("A", to: .matrix(matrix), tags: ["t"], notes: "two\nlines")
    try workspace.set("E", to: .matrix(MatrixValue(.integers, Shape(0, 3), [])))
    try workspace.set("v", to: .vector(VectorValue(.integers, [])))
    try workspace.set("x", to: .vector(VectorValue(.reals, ["0.1", "1e-05"])))
    try workspace.set("r", to: .record([.init("k", .list([.truth(true), .count(3), .text("t")]))]))
    try workspace.set(
      WorkspaceProblem(
        id: "p1", title: "P", notes: "n",
        request: Request(
          tool: "solve", inputs: [.init("A", .name("A")), .init("b", .text("1 2")), .init("c", .value(.count(2)))],
          options: [.init("steps", .text("full")), .init("seed", .number("3")), .init("fast", .truth(true))])))
    let copy = try reread(workspace)
    #expect(copy.objects.map(\.content) == workspace.objects.map(\.content))
    #expect(copy.objects.map(\.uid) == workspace.objects.map(\.uid))
    #expect(copy.problems.map(\.request) == workspace.problems.map(\.request))
    #expect(copy.title == workspace.title && copy.revision == 6 && copy.journal.count == 6)
    #expect(copy.object("A")?.notes == "two\nlines" && copy.object("A")?.tags == ["t"])
    #expect(try copy.value("A") == .matrix(matrix))
  }

  @Test func layoutIsForPeople() throws {
    let text = String(decoding: try WorkspaceReadingTests.read(WorkspaceReadingTests.minimal).encoded(), as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        {
         "format": "mmws",
         "version": 1,
         "objects": [
          {
           "name": "A",
           "kind": "matrix",
           "domain": "Q",
           "rows": [
            [2, 1],
            [1, 3]
           ]
          },

        """))
    #expect(text.hasSuffix("\"\n}\n"))
  }

  @Test func savedFilesGetUidsAndRevisions() throws {
    try scratch.put(WorkspaceReadingTests.minimal, "w.mmws")
    var loaded = try Workspace.load(scratch.path("w.mmws"))
    #expect(loaded.warnings.isEmpty)
    try loaded.save()
    let again = try Workspace.load(scratch.path("w.mmws"))
    #expect(again.warnings.isEmpty)
    let uids = again.workspace.objects.compactMap(\.uid)
    #expect(Set(uids).count == 2 && uids.allSatisfy { $0.utf8.count == 32 })
    #expect(again.workspace.objects.allSatisfy { $0.revision == 1 && $0.modified?.hasSuffix("Z") == true })
    #expect(loaded.workspace.objects.map(\.uid) == again.workspace.objects.map(\.uid))
    // A second save in the same session, then one from a stale copy.
    loaded.workspace.title = "later"
    try loaded.save()
    var stale = again
    stale.workspace.title = "stale"
    #expect(throws: FileError.self) { try stale.save() }
    #expect(try Workspace.load(scratch.path("w.mmws")).workspace.title == "later")
    #expect(scratch.names == ["w.mmws"])
  }

  @Test func checksumTellsOutsideChanges() throws {
    try scratch.put(WorkspaceReadingTests.minimal, "w.mmws")
    var loaded = try Workspace.load(scratch.path("w.mmws"))
    try loaded.save()
    let text = try #require(scratch.text("w.mmws"))
    #expect(text.contains("\"checksum\": \"xxh64:"))
    func warnings(_ text: String) throws -> [String] {
      try Workspace.decode(Array(text.utf8)).warnings.map(\.code)
    }
    // Another layout says the same.
    #expect(try warnings(text.replacing("\n", with: "\r\n  ")) == [])
    #expect(try warnings(String(decoding: JSONText.compact(text.utf8.span), as: UTF8.self)) == [])
    // An entry changed by hand is accepted with a warning.
    #expect(try warnings(text.replacing("[2, 1]", with: "[2, 9]")) == ["checksum-mismatch"])
    #expect(try warnings(text.replacing("xxh64:", with: "xxh64:0")) == ["checksum-mismatch"])
    // Wherever the checksum stands.
    let value = try #require(text.split(separator: "\"checksum\": ").last?.split(separator: "\n").first)
    let moved = text.replacing(",\n \"checksum\": \(value)", with: "")
      .replacing("{\n \"format\"", with: "{\n \"checksum\": \(value),\n \"format\"")
    #expect(try warnings(moved) == [])
  }

  @Test func newerVersionIsNotOverwritten() throws {
    let text = WorkspaceReadingTests.minimal.replacing("\"version\":1", with: "\"version\":7")
    try scratch.put(text, "w.mmws")
    var loaded = try Workspace.load(scratch.path("w.mmws"))
    #expect(loaded.warnings.map(\.code) == ["newer-version"])
    do {
      try loaded.save()
      Issue.record("a newer version was overwritten")
    } catch {
      #expect((error as? WorkspaceError)?.code == .newerVersion)
    }
    #expect(scratch.text("w.mmws") == text)
  }

  @Test func whateverFailsLeavesTheFile() throws {
    var workspace = try WorkspaceReadingTests.read(WorkspaceReadingTests.minimal)
    let before = workspace
    try scratch.put("file", "plain")
    #expect(throws: FileError.self) { try workspace.save(to: scratch.path("plain/w.mmws"), expecting: .anything) }
    #expect(throws: FileError.self) { try workspace.save(to: scratch.path("no/w.mmws"), expecting: .anything) }
    #expect(throws: FileError.self) { try workspace.save(to: scratch.path("plain"), expecting: .nothing) }
    #expect(workspace == before && workspace.objects.allSatisfy { $0.uid == nil })
    #expect(scratch.text("plain") == "file" && scratch.names == ["plain"])
  }
}
