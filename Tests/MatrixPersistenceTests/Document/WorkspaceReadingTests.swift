import MatrixDomain
import MatrixExchange
import Testing

@testable import MatrixPersistence

@Suite struct WorkspaceReadingTests {
  static let minimal = """
    {"format":"mmws","version":1,
     "objects":[{"name":"A","kind":"matrix","domain":"Q","rows":[[2,1],[1,3]]},
                {"name":"b","kind":"vector","domain":"Q","entries":[3,5]}],
     "problems":[{"id":"p1","tool":"solve","inputs":{"A":"A","b":"b"}}]}
    """

  static func read(_ text: String) throws(JSONError) -> Workspace {
    try Workspace.decode(Array(text.utf8), name: "w.mmws").workspace
  }

  static func document(objects: String = "", rest: String = "") -> String {
    "{\"format\":\"mmws\",\"version\":1,\n\"objects\":[\(objects)]\(rest)}"
  }

  func failure(_ text: String) -> JSONError? {
    do {
      _ = try Self.read(text)
      Issue.record("this was read: \(text)")
      return nil
    } catch {
      return error
    }
  }

  @Test func minimalByHand() throws {
    let workspace = try Self.read(Self.minimal)
    #expect(workspace.objects.map(\.name) == ["A", "b"])
    #expect(
      try workspace.value("A") == .matrix(MatrixValue(.rationals, Shape(2, 2), ["2", "1", "1", "3"])))
    #expect(try workspace.value("b") == .vector(VectorValue(.rationals, ["3", "5"])))
    let problem = try #require(workspace.problem("p1"))
    #expect(problem.request.tool == "solve")
    #expect(problem.request.inputs == [.init("A", .name("A")), .init("b", .name("b"))])
    #expect(problem.request.id == "\"p1\"")
    #expect(workspace.effectiveProblems == [problem])
    #expect(workspace.revision == 0 && workspace.object("A")?.uid == nil)
  }

  @Test func withoutProblems() throws {
    let a = #"{"name":"A","kind":"matrix","domain":"Q","rows":[[2,1],[1,3]]}"#
    for side in ["b", "B"] {
      let b = #"{"name":"\#(side)","kind":"vector","domain":"Q","entries":[3,5]}"#
      let problems = try Self.read(Self.document(objects: a + "," + b)).effectiveProblems
      #expect(problems.count == 1)
      #expect(problems.first?.request.tool == "solve")
      #expect(problems.first?.request.inputs == [.init("A", .name("A")), .init(side, .name(side))])
    }
    #expect(try Self.read(Self.document(objects: a)).effectiveProblems.isEmpty)
    #expect(try Self.read(Self.document()).effectiveProblems.isEmpty)
  }

  @Test func everyMember() throws {
    let text = """
      {"format":"mmws","version":1,"title":"T","settings":{"pivot":"first"},
      "objects":[
      {"name":"A","kind":"scalar","domain":"Q","value":"1/2","tags":["x","y"],"notes":"n","uid":"00ff","revision":4,
       "modified":"2026-01-02T03:04:05Z"},
      {"name":"B","ref":"A"},
      {"name":"C","uid":"01","revision":2,"deleted":true}],
      "problems":[{"id":"p-1","title":"P","tool":"rank","inputs":{"A":{"text":"1 2; 3 4"}},
        "options":{"steps":"none","certificate":false,"limit":1.50}},
        {"id":"2","tool":"det","inputs":{"A":{"kind":"matrix","domain":"Z","rows":[[1]]}}}],
      "results":[{"id":"p-1","digest":"sha256:00","tool":"rank","outcome":"value"}],
      "journal":[{"time":"2026-01-02T03:04:05Z","action":"result","revision":7,"tool":"rank","digest":"sha256:00"}],
      "revision":7}
      """
    let workspace = try Self.read(text)
    #expect(workspace.title == "T")
    #expect(workspace.settings == [RawMember("pivot", RawJSON("\"first\""))])
    let a = try #require(workspace.object("A"))
    #expect(a.tags == ["x", "y"] && a.notes == "n" && a.uid == "00ff" && a.revision == 4)
    #expect(a.modified == "2026-01-02T03:04:05Z")
    #expect(try workspace.value("B") == .scalar(ScalarValue(.rationals, "1/2")))
    #expect(workspace.object("C") == nil)
    #expect(workspace.allObjects.count == 3 && workspace.objects.count == 2)
    let request = workspace.problems[0].request
    #expect(request.inputs == [.init("A", .text("1 2; 3 4"))])
    #expect(
      request.options == [
        .init("steps", .text("none")), .init("certificate", .truth(false)), .init("limit", .number("1.50")),
      ])
    #expect(
      workspace.problems[1].request.inputs == [
        .init("A", .value(.matrix(MatrixValue(.integers, Shape(1, 1), ["1"]))))
      ])
    #expect(workspace.result(for: "p-1")?.digest == "sha256:00")
    #expect(workspace.journal.first?.revision == 7)
    #expect(workspace.revision == 7)
  }

  /// The mark ¶ stands before the first wrong character.
  @Test func mistakesAreRefusedWithTheirPlace() throws {
    let a = #"{"name":"A","kind":"scalar","domain":"Q","value":"1"}"#
    let cases: [(String, ErrorCode)] = [
      ("¶", .emptyInput),
      ("¶[]", .invalidField),
      ("¶{}", .unsupportedFormat),
      (#"{"format":¶"csv","version":1}"#, .unsupportedFormat),
      (#"¶{"format":"mmws"}"#, .invalidField),
      (#"{"format":"mmws","version":¶0}"#, .invalidField),
      (#"{"format":"mmws","version":1,¶}"#, .invalidJSON),
      (#"{"format":"mmws","version":1,¶"version":1}"#, .duplicateKey),
      (Self.document(objects: a + ",\n" + a.replacing(#""A""#, with: #"¶"A""#)), .duplicateName),
      (Self.document(objects: #"{"name":¶"1A","kind":"scalar","domain":"Q","value":"1"}"#), .invalidName),
      (Self.document(objects: #"¶{"kind":"scalar","domain":"Q","value":"1"}"#), .invalidField),
      (Self.document(objects: #"¶{"name":"A"}"#), .invalidField),
      (Self.document(objects: #"{"name":"A","kind":"matrix","domain":"Q","rows":[[1,2],¶[3]]}"#), .raggedRows),
      (Self.document(objects: #"{"name":"A","kind":"scalar","domain":"Q","value":"1/¶0"}"#), .zeroDenominator),
      (Self.document(objects: #"{"name":"A","kind":¶"tensor"}"#), .wrongKind),
      (Self.document(objects: #"{"name":"A","ref":¶"B"}"#), .unknownName),
      (Self.document(objects: #"{"name":¶"A","ref":"B"},{"name":"B","ref":"A"}"#), .cyclicReference),
      (Self.document(objects: #"{"name":¶"A","ref":"A"}"#), .cyclicReference),
      (Self.document(objects: a + #",{"name":"B","kind":"count","value":1,"ref":¶"A"}"#), .invalidField),
      (Self.document(objects: a.replacing("}", with: #","tags":["x",¶1]}"#)), .invalidField),
      (Self.document(objects: a.replacing("}", with: #","revision":¶0.5}"#)), .invalidField),
      (Self.document(objects: a.replacing("}", with: #","uid":¶""}"#)), .invalidField),
      (
        Self.document(objects: a, rest: #","problems":[{"id":"p","tool":"det","inputs":{"A":¶"X"}}]"#),
        .unknownName
      ),
      (Self.document(objects: a, rest: #","problems":[¶{"tool":"det"}]"#), .invalidField),
      (Self.document(objects: a, rest: #","problems":[¶{"id":"p"}]"#), .invalidField),
      (Self.document(objects: a, rest: #","problems":[{"id":¶7,"tool":"det"}]"#), .invalidField),
      (Self.document(objects: a, rest: #","problems":[{"id":¶"p.x","tool":"det"}]"#), .invalidName),
      (
        Self.document(objects: a, rest: #","problems":[{"id":"p","tool":"det"},{"id":¶"p","tool":"det"}]"#),
        .duplicateName
      ),
      (Self.document(rest: #","problems":[{"id":"p","tool":"det","inputs":{"A":¶true}}]"#), .invalidField),
      (Self.document(rest: #","revision":¶-1"#), .invalidField),
      (Self.document(rest: #","title":¶3"#), .invalidField),
      (Self.document(rest: #","journal":[¶1]"#), .invalidField),
      (Self.document(rest: #","results":[¶null]"#), .invalidField),
      (
        Self.document(
          objects: a.replacing("}", with: #","uid":"u"}"#) + ","
            + a.replacing("A", with: "B").replacing("}", with: #","uid":¶"u"}"#)), .duplicateName
      ),
    ]
    for (marked, code) in cases {
      let parts = marked.split(separator: "¶", omittingEmptySubsequences: false)
      try #require(parts.count == 2, "\(marked)")
      let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
      let error = failure(parts.joined())
      #expect(error?.code == code, "\(marked): \(error?.description ?? "")")
      #expect(
        [error?.place?.line, error?.place?.column] == [lines.count, (lines.last?.count ?? 0) + 1],
        "\(marked): \(error?.description ?? "")")
      #expect(error?.place?.source == "w.mmws")
    }
  }

  @Test func newerVersions() throws {
    // A newer minor version is an ordinary file.
    var next = try Self.read(Self.minimal.replacing("\"version\":1", with: "\"version\":1.3"))
    #expect(!next.isReadOnly)
    #expect(String(decoding: try next.encoded(), as: UTF8.self).contains("\"version\": 1.3"))
    // A newer major one can be looked at.
    let text = Self.minimal.replacing("\"version\":1", with: "\"version\":2")
    let (newer, warnings) = try Workspace.decode(Array(text.utf8))
    #expect(newer.isReadOnly && newer.objects.count == 2)
    #expect(warnings.map(\.code) == ["newer-version"])
    #expect(throws: WorkspaceError.self) { try newer.encoded() }
    do {
      _ = try newer.encoded()
    } catch {
      #expect(error.code == .newerVersion && error.report.outcome == .unable)
    }
    // What it means there may be a mistake here.
    let strange = text.replacing("\"kind\":\"vector\"", with: "\"kind\":\"tensor\"")
    let error = failure(strange)
    #expect(error?.code == .newerVersion && error?.report.outcome == .unable && error?.place?.line == 3)
    next.title = "T"
    #expect(next.title == "T")
  }

  @Test func controlCharactersAreEscaped() {
    let error = failure(
      Self.document(objects: #"{"name":"A\u001b[2J","kind":"scalar","domain":"Q","value":"1"}"#))
    #expect(error?.message.contains("\u{1B}") == false)
    #expect(error?.message.contains("\\u{1B}") == true)
  }
}
