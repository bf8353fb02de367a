import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

@Suite struct RequestTests {
  static let line =
    #"{"id":"7","tool":"det","inputs":{"A":{"kind":"matrix","domain":"Z","rows":[["1","2"],["3","4"]]},"#
    + #""b":{"text":"1 2; 3 4"},"C":"M1"},"options":{"steps":"none","timeLimit":10,"exact":true}}"#

  @Test func aRequestReadsAndWrites() throws {
    let request = try Request(json: SourceText(Self.line))
    #expect(request.id == "\"7\"")
    #expect(request.tool == "det")
    #expect(request.inputs.map(\.name) == ["A", "b", "C"])
    #expect(request.input("b") == .text("1 2; 3 4"))
    #expect(request.input("C") == .name("M1"))
    #expect(request.option("timeLimit") == .number("10"))
    #expect(request.option("exact") == .truth(true))
    var writer = JSONWriter(.compact)
    writer.request(request)
    #expect(writer.text == Self.line)
  }

  @Test func idsAreEchoedVerbatim() throws {
    for id in ["\"\\u0037\"", "7.50", "-0"] {
      let request = try Request(json: SourceText("{\"id\": \(id) ,\"tool\":\"det\"}"))
      #expect(request.id == id)
    }
    #expect(try Request(json: SourceText(#"{"id":null,"tool":"det"}"#)).id == nil)
    #expect(throws: JSONError.self) { try Request(json: SourceText(#"{"id":[1],"tool":"det"}"#)) }
  }

  @Test(arguments: [
    (#"{"inputs":{}}"#, "{", "tool"),
    (#"{"tool":"det","input":{}}"#, #""input""#, "input"),
    (#"{"tool":"det","inputs":{"A":true}}"#, "true", "neither"),
    (#"{"tool":"det","inputs":{"A":[[1,2],[3]]}}"#, "[3]", "row 2 has 1 entry"),
    (#"{"tool":"det","inputs":{"A":[[1,2],[3,"x"]]}}"#, "x", "no number"),
    (#"{"tool":"det","inputs":{"A":[[1,2],3]}}"#, "3]", "rows and numbers"),
    (#"{"tool":"det","inputs":{"A":[[1,[2]]]}}"#, "[2]", "where a number"),
    (#"{"tool":"det","inputs":{"A":{"text":"1","x":2}}}"#, #"{"text"#, "neither"),
    (#"{"tool":"det","inputs":{"A":{"kind":"count","value":1,"x":2}}}"#, #""x""#, "\"x\""),
    (#"{"tool":"det","options":{"steps":null}}"#, "null", "steps"),
    (#"{"tool":"det","options":[]}"#, "[]", "options"),
    (#"{"tool":"det","tool":"inv"}"#, #""tool":"inv"#, "twice"),
  ])
  func mistakesHaveTheirPlace(_ text: String, _ at: String, _ says: String) throws {
    let error = try #require(throws: JSONError.self) { try Request(json: SourceText(text)) }
    #expect(String(decoding: Array(text.utf8)[error.offset...], as: UTF8.self).hasPrefix(at))
    #expect(error.message.contains(says), "\(error.message)")
  }

  @Test func equalRequestsHaveEqualDigests() throws {
    func digest(_ text: String) throws -> String { Digest(of: try Request(json: SourceText(text))).text }
    let first = try digest(
      #"{"id":1,"tool":"det","inputs":{"A":{"kind":"matrix","domain":"Q","rows":[["1/2","2"],["3","4"]]}},"options":{"timeLimit":10,"steps":"none"}}"#
    )
    let second = try digest(
      """
      { "options": {"steps": "no\\u006ee", "timeLimit": 1.0e1}, "tool": "det",
        "inputs": {"A": {"shape": [2, 2], "rows": [[0.5, "+2"], ["6/2", "004"]], "domain": "Q", "kind": "matrix"}},
        "id": "another" }
      """)
    #expect(first == second)
    let third = try digest(
      #"{"tool":"det","inputs":{"A":{"kind":"matrix","domain":"Q","rows":[["1/2","2"],["3","5"]]}},"options":{"timeLimit":10,"steps":"none"}}"#
    )
    #expect(first != third)
    #expect(first.hasPrefix("sha256:") && first.utf8.count == 71)
  }

  @Test(arguments: [
    ("10", "10"), ("1e1", "10"), ("10.0", "10"), ("0.10", "0.1"), ("-1.50e-3", "-0.0015"), ("0", "0"), ("-0.0", "0"),
    ("1e20", "100000000000000000000"), ("1e21", "1e21"), ("12.5e-30", "125e-31"), ("123.456", "123.456"),
    ("1e99999999999999999999", "1e99999999999999999999"),
  ])
  func settingsHaveOneSpelling(_ text: String, _ canonical: String) {
    var writer = JSONWriter(.canonical)
    writer.request(Request(tool: "t", options: [.init("n", .number(text))]))
    #expect(writer.text == "{\"inputs\":{},\"options\":{\"n\":\(canonical)},\"tool\":\"t\"}")
  }
}

@Suite struct ResultTests {
  static func sample() throws -> ToolResult {
    let matrix = try Value(json: #"{"kind":"matrix","domain":"Z","rows":[["1","2"],["3","4"]]}"#)
    return ToolResult(
      request: Request(
        id: "\"7\"", tool: "det", inputs: [.init("A", .value(matrix))], options: [.init("method", .text("auto"))]),
      outcome: .value, primary: "determinant",
      outputs: [.init("determinant", .scalar(ScalarValue(.integers, "-2")))],
      diagnostics: Diagnostics(
        warnings: [.init("slow", "that took \"long\"")],
        fields: [.init("residual", .scalar(ScalarValue(.reals, "1e-16"))), .init("rank", .count(2))]),
      derivation: Derivation([
        RecordedPart(
          .record([
            .init("part", .text("timeline")), .init("first", matrix),
            .init("operation", .record([.init("kind", .text("swap")), .init("target", .count(1))])),
            .init("odd", .record([.init("kind", .text("matrix"))])),
          ]))
      ]),
      certificate: Certificate(
        type: "determinant", strength: .errorProbability("1e-18"),
        data: .record([.init("prime", .text("101")), .init("rows", .list([.count(1), .count(2)])), .init("A", matrix)])),
      method: "bareiss", engine: "exact", version: "0.1.0", digest: "sha256:00")
  }

  @Test func aResultReadsAndWrites() throws {
    let result = try Self.sample()
    var writer = JSONWriter(.compact)
    writer.result(result)
    let text = writer.text
    #expect(text.hasPrefix(#"{"id":"7","digest":"sha256:00","tool":"det","request":{"inputs":{"A":{"kind":"matrix","#))
    #expect(text.contains(#""operation":{"kind":"swap","target":1},"odd":{"kind":"record","fields":{"kind":"#))
    #expect(text.contains(#""residual":1e-16,"rank":2}"#))
    #expect(text.contains(#""data":{"prime":"101","rows":[1,2],"A":{"kind":"matrix""#))
    let read = try ToolResult(json: SourceText(text))
    #expect(read.request == result.request && read.outputs == result.outputs && read.id == result.id)
    #expect(read.certificate == result.certificate && read.diagnostics == result.diagnostics)
    #expect(read.derivation.record == result.derivation.record)
    var again = JSONWriter(.compact)
    again.result(read)
    #expect(again.text == text)
    // Whatever the order of the fields.
    var random = SeededRandom("result fields")
    let shuffled = random.shuffled(try JSONValue(parsing: text))
    let mixed = try ToolResult(json: SourceText(shuffled.text()))
    var (canonical, other) = (JSONWriter(.canonical), JSONWriter(.canonical))
    canonical.result(read)
    other.result(mixed)
    #expect(canonical.text == other.text)
  }

  @Test func everyTruncationIsRefused() throws {
    var writer = JSONWriter(.compact)
    writer.result(try Self.sample())
    for end in 0..<writer.bytes.count {
      #expect(throws: JSONError.self) { try ToolResult(json: SourceText(Array(writer.bytes[..<end]))) }
    }
  }

  @Test func failuresReadBack() throws {
    let report = ErrorReport(
      .undefined, .singular, "the matrix is singular", advice: "try `rank`",
      place: Place(source: "A", line: 2, column: 3, length: 4, excerpt: "1 2\t3", excerptColumn: 2))
    let result = ToolResult(
      request: Request(tool: "inverse"), outcome: .undefined, version: "0.1.0", error: report)
    var writer = JSONWriter(.compact)
    writer.result(result)
    let read = try ToolResult(json: SourceText(writer.text))
    #expect(read.error == report && read.outcome == .undefined && read.id == nil && read.certificate == nil)
    #expect(writer.text.contains(#""steps":null,"certificate":null"#) && !writer.text.contains("outputs"))

    var line = JSONWriter(.compact)
    line.unreadableLine(501, ErrorReport(.malformed, .invalidJSON, "no"))
    #expect(
      line.text
        == #"{"id":null,"line":501,"outcome":"malformed","error":{"code":"invalid-json","message":"no"}}"#)
  }

  @Test(arguments: [
    (#"{"type":"t","strength":"proof"}"#, "data"),
    (#"{"type":"t","strength":"maybe","data":{}}"#, "strength"),
    (#"{"type":"t","strength":"1.5","data":{}}"#, "strength"),
    (#"{"type":"t","strength":"proof","data":{},"more":1}"#, "more"),
    (#"{"type":"t","strength":"proof","data":[]}"#, "data"),
    (#"{"type":"t","strength":"proof","data":{"x":null}}"#, "null"),
  ])
  func doubtfulCertificatesAreRefused(_ text: String, _ says: String) {
    var scanner = JSONScanner(SourceText(text))
    let error = #expect(throws: JSONError.self) { try scanner.readCertificate() }
    #expect(error?.message.contains(says) == true)
  }

  @Test func fieldsOfLaterVersionsAreHandedOver() throws {
    var scanner = JSONScanner(
      SourceText(#"{"tool":"det","outcome":"unable","explanation":{"a":1},"error":{"code":"x-y","message":"m","n":1}}"#)
    )
    let object = try scanner.readResultObject()
    #expect(object.others.map(\.name) == ["explanation"])
    #expect(object.result.error?.code.rawValue == "x-y" && object.result.error?.outcome == .unable)
  }
}
