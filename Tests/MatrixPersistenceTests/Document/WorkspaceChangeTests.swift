import MatrixDomain
import MatrixExchange
import Testing

@testable import MatrixPersistence

@Suite struct WorkspaceChangeTests {
  let one = Value.scalar(ScalarValue(.integers, "1"))
  let two = Value.scalar(ScalarValue(.integers, "2"))

  @Test func setAndLookUp() throws {
    var workspace = Workspace()
    #expect(try workspace.set("A", to: one))
    #expect(try workspace.value("A") == one)
    #expect(workspace.revision == 1 && workspace.object("A")?.revision == 1)
    let uid = workspace.object("A")?.uid
    #expect(uid?.utf8.count == 32)
    // The same again is no change.
    #expect(try !workspace.set("A", to: one))
    #expect(workspace.revision == 1 && workspace.journal.count == 1)
    #expect(try workspace.set("A", to: two, tags: ["t"], notes: "n"))
    #expect(try workspace.set("A", to: one))
    let object = try #require(workspace.object("A"))
    #expect(object.revision == 3 && object.uid == uid && object.tags == ["t"] && object.notes == "n")
    #expect(workspace.journal.map(\.action) == ["set", "set", "set"])
    #expect(workspace.journal.map(\.revision) == [1, 2, 3])
    #expect(throws: WorkspaceError.self) { try workspace.set("1A", to: one) }
    #expect(throws: WorkspaceError.self) { try workspace.set("", to: one) }
    #expect(throws: WorkspaceError.self) { try workspace.value("Z") }
    #expect(workspace.revision == 3)
  }

  @Test func removeLeavesAMark() throws {
    var workspace = Workspace()
    try workspace.set("A", to: one, tags: ["t"])
    let uid = workspace.object("A")?.uid
    try workspace.remove("A")
    #expect(workspace.object("A") == nil && workspace.objects.isEmpty && workspace.allObjects.count == 1)
    #expect(workspace.allObjects[0].isDeleted && workspace.allObjects[0].revision == 2)
    #expect(throws: WorkspaceError.self) { try workspace.remove("A") }
    try workspace.set("A", to: two)
    #expect(workspace.object("A")?.uid == uid && workspace.object("A")?.revision == 3)
    #expect(workspace.object("A")?.tags == [])
    #expect(workspace.allObjects.count == 1)
  }

  @Test func whatIsUsedStays() throws {
    var workspace = try WorkspaceReadingTests.read(WorkspaceReadingTests.minimal)
    #expect(throws: WorkspaceError.self) { try workspace.remove("A") }
    try workspace.removeProblem("p1")
    try workspace.remove("A")
    #expect(throws: WorkspaceError.self) { try workspace.removeProblem("p1") }
    var linked = try WorkspaceReadingTests.read(
      WorkspaceReadingTests.document(
        objects: #"{"name":"A","kind":"count","value":1},{"name":"B","ref":"A"},{"name":"C","ref":"B"}"#))
    #expect(try linked.value("C") == .count(1))
    #expect(throws: WorkspaceError.self) { try linked.remove("A") }
    try linked.remove("C")
    try linked.rename("A", to: "Z")
    #expect(linked.object("B")?.content == .reference("Z"))
    #expect(try linked.value("B") == .count(1))
  }

  @Test func rename() throws {
    var workspace = try WorkspaceReadingTests.read(WorkspaceReadingTests.minimal)
    let value = try workspace.value("A")
    try workspace.rename("A", to: "K")
    #expect(try workspace.value("K") == value)
    #expect(workspace.object("A") == nil)
    #expect(workspace.problems[0].request.input("A") == .name("K"))
    #expect(throws: WorkspaceError.self) { try workspace.rename("K", to: "b") }
    #expect(throws: WorkspaceError.self) { try workspace.rename("none", to: "c") }
    #expect(throws: WorkspaceError.self) { try workspace.rename("K", to: "no name") }
    // Over the mark of a removed object.
    try workspace.set("old", to: one)
    try workspace.remove("old")
    try workspace.rename("K", to: "old")
    #expect(try workspace.value("old") == value)
    #expect(workspace.allObjects.map(\.name) == ["old", "b"])
    #expect(try Workspace.decode(workspace.encoded()).workspace.value("old") == value)
  }

  @Test func problemsAndResults() throws {
    var workspace = Workspace()
    try workspace.set("A", to: one)
    let problem = WorkspaceProblem(id: "p1", request: Request(tool: "det", inputs: [.init("A", .name("A"))]))
    try workspace.set(problem)
    try workspace.set(problem)
    #expect(workspace.problems.count == 1 && workspace.revision == 2)
    #expect(throws: WorkspaceError.self) {
      try workspace.set(WorkspaceProblem(id: "p2", request: Request(tool: "det", inputs: [.init("A", .name("X"))])))
    }
    #expect(throws: WorkspaceError.self) {
      try workspace.set(WorkspaceProblem(id: "a b", request: Request(tool: "det")))
    }
    func result(_ digest: String, _ problem: String?) -> StoredResult {
      StoredResult(RawJSON("{}"), problem: problem, tool: "det", digest: digest)
    }
    workspace.add(result("d1", "p1"))
    workspace.add(result("d2", "p1"))
    workspace.add(result("d3", nil))
    workspace.add(result("d3", nil))
    workspace.add(result("d4", nil))
    #expect(workspace.results.map(\.digest) == ["d2", "d3", "d4"])
    #expect(workspace.result(for: "p1")?.digest == "d2")
    #expect(workspace.journal.filter { $0.action == "result" }.count == 5)
    #expect(workspace.journal.last?.tool == "det" && workspace.journal.last?.digest == "d4")
    try workspace.removeProblem("p1")
    #expect(workspace.results.count == 2)
  }

  @Test func augmentedMatrixAlone() throws {
    var workspace = Workspace()
    try workspace.set("A", to: .matrix(MatrixValue(.integers, Shape(1, 2), ["1", "2"], bar: 1)))
    #expect(workspace.effectiveProblems.map(\.request.inputs) == [[.init("A", .name("A"))]])
  }

  @Test func timestamps() {
    #expect(Timestamp.text(secondsSince1970: 0) == "1970-01-01T00:00:00Z")
    #expect(Timestamp.text(secondsSince1970: 951_782_400) == "2000-02-29T00:00:00Z")
    #expect(Timestamp.text(secondsSince1970: 4_102_444_799) == "2099-12-31T23:59:59Z")
    #expect(Timestamp.text(secondsSince1970: -1) == "1969-12-31T23:59:59Z")
    #expect(Timestamp.text(secondsSince1970: .max) == "9999-12-31T23:59:59Z")
    #expect(Timestamp.text(secondsSince1970: .min) == "0000-01-01T00:00:00Z")
  }
}
