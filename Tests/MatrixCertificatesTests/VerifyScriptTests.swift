import Foundation
import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

@Suite("Scripts/verify.py")
struct VerifyScriptTests {
  @Test("says the same where its parts are joined to one file")
  func joined() throws {
    let lines = try CaseInputs.all().map { try ResultJSON.line(CaseBuilder.certified($0, $1, .compact)) }
    guard let report = try VerifyScript.run(lines), let joined = try VerifyScript.run(lines, isJoined: true) else {
      return
    }
    #expect(joined.lines.count == lines.count && joined.lines == report.lines, "\(joined.errors)")
    #expect(joined.status == report.status && report.status == 0)
  }

  @Test("defines no function or class twice in its parts, which share one scope")
  func names() throws {
    let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/verify")
    var places: [Substring: [String]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: scripts.path) {
      guard file.hasSuffix(".py"), file != "join.py" else { continue }
      for line in try String(contentsOf: scripts.appendingPathComponent(file), encoding: .utf8).split(separator: "\n") {
        for word in ["def ", "class "] where line.hasPrefix(word) {
          places[line.dropFirst(word.utf8.count).prefix { $0 != "(" && $0 != ":" }, default: []].append(file)
        }
      }
    }
    #expect(places.count > 300)
    for (name, files) in places where files.count > 1 { Issue.record("\(name) stands in \(files)") }
  }

  @Test("gives the checker's verdict on honest and on corrupted results")
  func sameVerdicts() throws {
    var random = SeededRandom("verify.py")
    var cases: [CertifiedCase] = []
    for (tool, inputs) in CaseInputs.all() {
      for size in [Certificate.Size.compact, .full] { cases.append(try CaseBuilder.certified(tool, inputs, size)) }
    }
    for tool in Set(cases.map(\.tool)).sorted() {
      for corruption in try CorruptionSample.of(tool, &random).shuffled(using: &random).prefix(random.count(150)) {
        // JSON has no second field of one name, and no permutation before 1.
        if corruption.what.contains("twice") { continue }
        cases.append(corruption.result)
      }
    }
    for (inputs, options) in CaseInputs.withOptions {
      let honest = try CaseBuilder.certified("solve", inputs, .compact, options: options)
      cases.append(honest)
      for corruption in CaseMutations.of(honest).shuffled(using: &random).prefix(random.count(12)) {
        if !corruption.what.contains("twice") { cases.append(corruption.result) }
      }
    }
    guard let report = try VerifyScript.run(cases.map(ResultJSON.line)) else { return }
    let verdicts = report.lines
    try #require(verdicts.count == cases.count, "\(report.errors)")
    #expect(report.status == 1)
    for (result, line) in zip(cases, verdicts) {
      let isSkipped = line.contains(": skipped")
      #expect(
        line.contains(": accepted") == result.verdict.isAccepted && !isSkipped,
        "verify.py says \(line), the checker \(result.verdict)\n\(result.summary)\n\(random)")
      #expect(!line.contains("result is malformed: "), "\(line)\n\(result.summary)")
    }
  }

  @Test("and the checker accept what the toolkit writes")
  func codec() throws {
    var lines: [String] = []
    for (tool, inputs) in CaseInputs.all() {
      for size in [Certificate.Size.compact, .full] {
        let honest = try CaseBuilder.certified(tool, inputs, size)
        let request = Request(tool: tool, inputs: inputs.map { .init($0.name, .value($0.value)) })
        let result = ToolResult(
          request: request, outcome: honest.outcome, primary: honest.primary, outputs: honest.outputs,
          certificate: honest.certificate, version: "1", digest: Digest(of: request).text, error: honest.error)
        var writer = JSONWriter()
        writer.result(result)
        lines.append(writer.text)
        let readBack = try ToolResult(json: SourceText(writer.text))
        #expect(readBack.certificate == honest.certificate, "\(writer.text)")
        #expect(CertificateChecker.check(readBack) == .accepted(.proof), "\(writer.text)")
      }
    }
    guard let report = try VerifyScript.run(lines) else { return }
    for (line, verdict) in zip(lines, report.lines) { #expect(verdict.contains(": accepted"), "\(verdict)\n\(line)") }
    #expect(report.status == 0 && report.lines.count == lines.count, "\(report.errors)")
  }

  @Test("computes the digest of a request as the toolkit does, and rejects another")
  func digests() throws {
    let augmented = MatrixValue(.integers, Shape(1, 2), ["2", "6"], bar: 1)
    let honest = try CaseBuilder.certified("solve", [.init("A", .matrix(augmented))], .compact)
    var lines: [String] = []
    var right: [Bool] = []
    let options: [[Request.Option]] =
      [
        [], [.init("engine", .text("exact")), .init("steps", .truth(true)), .init("Steps", .truth(false))],
        [.init("note", .text("ä\u{202E}\"\\\n\u{1}\u{E0001}\u{7F}é✓")), .init("é", .text("")), .init("z", .text("/"))],
      ]
      + ["0", "-0.0", "10", "1e1", "10.50", "-1.25e-3", "1e20", "1e21", "12e-22", "0.00120", "100e-2"].map {
        [.init("tolerance", .number($0))]
      }
    for options in options {
      let inputs = honest.inputs.map { Request.Input($0.name, .value($0.value)) }
      let request = Request(tool: "solve", inputs: inputs, options: options)
      let other = Request(tool: "solve", inputs: inputs, options: options + [.init("more", .truth(true))])
      for asked in [request, other] {
        var writer = JSONWriter()
        writer.result(
          ToolResult(
            request: request, outcome: .value, primary: "solution", outputs: honest.outputs,
            certificate: honest.certificate, version: "1", digest: Digest(of: asked).text))
        lines.append(writer.text)
        right.append(asked.options.count == options.count)
      }
    }
    guard let report = try VerifyScript.run(lines) else { return }
    try #require(report.lines.count == lines.count, "\(report.errors)")
    for (index, line) in report.lines.enumerated() {
      #expect(
        right[index] ? line.contains(": accepted") : line.contains("the digest is not that of the request"),
        "\(line)\n\(lines[index])")
    }
  }

  @Test("ends with 0 where nothing is rejected, 1 for a rejected result, 2 for what it cannot read")
  func statuses() throws {
    let honest = try CaseBuilder.certified("det", [CaseInputs.field("A", [[1, 2], [3, 4]])], .compact)
    var wrong = honest
    wrong.outputs[0].value = .scalar(ScalarValue(.integers, "2"))
    let line = ResultJSON.line(honest)
    #expect(try VerifyScript.run([line, "", line])?.status ?? 0 == 0)
    #expect(try VerifyScript.run([line, ResultJSON.line(wrong)])?.status ?? 1 == 1)
    // What says of itself that it has no certificate is not rejected; taking one away is.
    func stripped(_ options: [Request.Option], digest: [Request.Option]? = nil, engine: String) -> String {
      let inputs = honest.inputs.map { Request.Input($0.name, .value($0.value)) }
      let request = Request(tool: "det", inputs: inputs, options: options)
      let asked = Request(tool: "det", inputs: inputs, options: digest ?? options)
      var writer = JSONWriter()
      writer.result(
        ToolResult(
          request: request, outcome: .value, primary: "determinant", outputs: honest.outputs, engine: engine,
          version: "1", digest: Digest(of: asked).text))
      return writer.text
    }
    let numeric = [Request.Option("engine", .text("numeric"))]
    let none = [Request.Option("certificate", .text("none"))]
    for (line, words) in [
      (stripped(numeric, engine: "numeric"), ": not certified, a numeric answer"),
      (stripped(none, engine: "exact"), ": not certified, it was computed without"),
      (stripped([], engine: "exact"), ": rejected"), (stripped([], engine: "numeric"), ": rejected"),
      (stripped(numeric, engine: "exact"), ": rejected"),
      (stripped(numeric, digest: [], engine: "numeric"), ": rejected"),
      (stripped(none, digest: [], engine: "exact"), ": rejected"),
    ] {
      guard let report = try VerifyScript.run([line]) else { return }
      #expect(report.lines.first?.contains(words) == true, "\(report.lines) \(line)")
      #expect(report.status == (words == ": rejected" ? 1 : 0), "\(line)")
    }
    #expect(try VerifyScript.run(["{"])?.status ?? 2 == 2)
    // What is no result is passed over with a word, and the others count.
    for (stranger, status) in [("{\"tool\":\"det\",\"tool\":\"det\"}", 0), ("a line of a log", 0), ("[1]", 0)] {
      guard let report = try VerifyScript.run([line, stranger, line]) else { return }
      #expect(Int(report.status) == status && report.lines.count == 2, "\(report.lines) \(report.errors)")
      #expect(report.errors.contains("line 2 is passed over"), "\(report.errors)")
    }
    #expect(try VerifyScript.run([line, #"{"tool":"det","outcome":"unable","outputs":{"x":1}}"#])?.status ?? 1 == 1)
    #expect(try VerifyScript.run([#"{"tool":"det","outcome":"value","outputs":{},"request":{}}"#])?.status ?? 1 == 1)
  }

  @Test("reads the results of a workspace and the objects they name")
  func workspace() throws {
    let a = CaseInputs.field("A", [[1, 2], [3, 4]])
    let result = ResultJSON.line(try CaseBuilder.certified("inverse", [a], .compact))
    var object = ResultJSON.text(a.value)
    object.insert(contentsOf: #""name":"M","#, at: object.index(after: object.startIndex))
    let named = result.replacingOccurrences(of: ResultJSON.text(a.value), with: "\"M\"")
    func document(_ results: String) -> String {
      #"{"format":"mmws","version":1,"objects":[\#(object)],"results":[\#(results)]}"#
    }
    #expect(try VerifyScript.run([document(result)])?.status ?? 0 == 0)
    if named != result { #expect(try VerifyScript.run([document(named)])?.status ?? 0 == 0) }
    let unknown = named.replacingOccurrences(of: "\"M\"", with: "\"N\"")
    if named != result { #expect(try VerifyScript.run([document(unknown)])?.status ?? 1 == 1) }
  }
}
