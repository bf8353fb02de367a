import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// `mm verify FILE`: checks the certificates of results without redoing the computations.
struct VerifyCommand: Command {
  let name = "verify"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Checks the certificates of results: a file of result lines, a line, or a workspace.",
      usage: ["FILE", "FILE.mmws", "'{\"tool\":…}'", "-"],
      examples: ["mm det \"1 2; 3 4\" --format json > det.json; mm verify det.json"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: [], flags: []), command: "verify")
    guard arguments.operands.count == 1 else {
      throw ErrorReport(
        .malformed, .missingInput, "verify needs one file of results, a result line, or -",
        advice: "mm det \"1 2; 3 4\" --format json | mm verify -")
    }
    var counts = [Verdict.Kind: Int]()
    var unreadable: ErrorReport?
    try forEachClaim(arguments.operands[0], context) { entry in
      switch entry {
      case .claim(let claim):
        let verdict = verdict(claim, context.registry)
        context.write("\(Identifier.escaped(claim.label)): \(verdict.line)\n")
        counts[verdict.kind, default: 0] += 1
      case .broken(let label, let report):
        context.write("\(label): REJECTED: it cannot be read: \(Identifier.escaped(report.message))\n")
        counts[.rejected, default: 0] += 1
      case .noResult(let label, let report):
        context.say("\(label) is passed over: \(Identifier.escaped(report.message))\n")
        if unreadable == nil { unreadable = report }
      }
    }
    guard !counts.isEmpty else {
      if let unreadable { throw unreadable }
      throw ErrorReport(
        .malformed, .emptyInput, "there is no result to verify", advice: "mm run FILE.mmws --save keeps results")
    }
    if counts.keys.contains(where: { $0 != .accepted }) {
      let words = Verdict.Kind.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }
      context.say(words.joined(separator: ", ") + "\n")
    }
    return counts[.rejected] == nil ? .success : .noValue
  }

  /// What is said of a result.
  private struct Verdict {
    enum Kind: String, CaseIterable {
      case accepted
      /// Nothing is proved, and nothing pretends to be.
      case uncertified = "not certified"
      case rejected
    }

    var kind: Kind
    var line: String

    static func accepted(_ strength: String) -> Verdict { Verdict(kind: .accepted, line: "accepted (\(strength))") }
    static func uncertified(_ reason: String) -> Verdict {
      Verdict(kind: .uncertified, line: "not certified: \(reason)")
    }
    static func rejected(_ reason: String) -> Verdict { Verdict(kind: .rejected, line: "REJECTED: \(reason)") }
  }

  /// What stands in a line.
  private enum Entry {
    case claim(Claim)
    /// A result, as it has an outcome, that is malformed.
    case broken(label: String, ErrorReport)
    /// Something else, such as a line of a log.
    case noResult(label: String, ErrorReport)

    var isClaim: Bool {
      if case .claim = self { true } else { false }
    }
  }

  /// A result, and whether it stood there in the canonical spelling. Reading makes every spelling canonical, and a
  /// claim has to be so by itself.
  private struct Claim {
    var label: String
    var result: ToolResult
    var isCanonical: Bool

    init(_ source: SourceText, label: (ToolResult) -> String) throws {
      result = try ToolResult(json: source)
      self.label = label(result)
      let line = ResultText.line(result)
      // Nothing has to be compared where it stands as it is written.
      if source.bytes == Array(line.utf8) {
        isCanonical = true
        return
      }
      let written = try JSONValue(parsing: source)
      let canonical = try JSONValue(parsing: line)
      isCanonical = ["request", "outputs", "certificate"].allSatisfy {
        (written[$0]?.text(.canonical) ?? "{}") == (canonical[$0]?.text(.canonical) ?? "{}")
      }
    }
  }

  /// Reads claims one after the other: a long file of results is no long list of values.
  private func forEachClaim(_ word: String, _ context: CommandContext, _ body: (Entry) -> Void) throws {
    if word.drop(while: \.isWhitespace).hasPrefix("{") {
      return try forEachClaim(in: lines(of: Array(word.utf8)), source: "the operand", body)
    }
    if word == "-" {
      return try forEachClaim(in: context.console.readLine, source: "standard input", body)
    }
    guard FileName.fileExtension(of: word) == "mmws" else {
      let bytes = try DurableFile.read(word).bytes
      try Self.refusePage(bytes, word)
      return try forEachClaim(in: lines(of: bytes), source: word, body)
    }
    for (index, stored) in try Workspace.load(word).workspace.results.enumerated() {
      let label = stored.problem ?? "result \(index + 1)"
      body(.claim(try Claim(SourceText(stored.json.text, name: "\(word), \(label)")) { _ in label }))
    }
  }

  /// Refuses what does not begin as JSON does: a page is for people, and holds no result that could be checked.
  private static func refusePage(_ bytes: [UInt8], _ source: String) throws(ErrorReport) {
    let first = bytes.first { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }
    guard let first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else { return }
    throw ErrorReport(
      .malformed, .unsupportedFormat,
      "\(Identifier.escaped(source)) is no file of results: a page, a table and the like cannot be checked",
      advice: "write the result with -o result.json, then: mm verify result.json", place: Place(source: source))
  }

  /// One result a line, or one result over many lines.
  private func forEachClaim(
    in lines: () throws -> Console.LineRead?, source: String, _ body: (Entry) -> Void
  ) throws {
    var number = 0
    while let read = try lines() {
      number += 1
      let line = try bytes(read, number, source)
      if Self.isBlank(line) { continue }
      let first = entry(line, number, source)
      let isOpen = line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "{")
      if isOpen, !first.isClaim, (try? JSONValue(parsing: SourceText(line))) == nil {
        return try forEachClaim(from: line, number, lines, source, body)
      }
      body(first)
      while let read = try lines() {
        number += 1
        let line = try bytes(read, number, source)
        if !Self.isBlank(line) { body(entry(line, number, source)) }
      }
    }
  }

  /// The first line begins an object and does not end it: the whole is one result, or the line is torn.
  private func forEachClaim(
    from first: [UInt8], _ start: Int, _ lines: () throws -> Console.LineRead?, _ source: String,
    _ body: (Entry) -> Void
  ) throws {
    var all = [first]
    while let read = try lines() { all.append(try bytes(read, start + all.count, source)) }
    let text = Array(all.joined(separator: [UInt8(ascii: "\n")]))
    let isOne = (try? JSONValue(parsing: SourceText(text))) != nil
    if isOne || all.dropFirst().allSatisfy(Self.isBlank) {
      return body(.claim(try Claim(SourceText(text, name: source)) { label($0, 1) }))
    }
    for (index, line) in all.enumerated() where !Self.isBlank(line) { body(entry(line, start + index, source)) }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// What stands in a line that is not blank.
  private func entry(_ line: [UInt8], _ number: Int, _ source: String) -> Entry {
    do {
      return .claim(try Claim(SourceText(line)) { label($0, number) })
    } catch {
      let report = placed(RequestRunner.report(of: error), number, source)
      let isResult = (try? JSONValue(parsing: SourceText(line)))?["outcome"] != nil
      return isResult ? .broken(label: "line \(number)", report) : .noResult(label: "line \(number)", report)
    }
  }

  private func bytes(_ read: Console.LineRead, _ number: Int, _ source: String) throws -> [UInt8] {
    switch read {
    case .line(let bytes): return bytes
    case .tooLong(let limit):
      let report = ErrorReport(
        .malformed, .tooLarge, "the line is longer than \(limit) bytes", advice: "verify it from a file")
      throw placed(report, number, source)
    }
  }

  private func placed(_ report: ErrorReport, _ line: Int, _ source: String) -> ErrorReport {
    var report = report
    var place = report.place ?? Place()
    place.source = source
    place.line = line
    report.place = place
    return report
  }

  private func lines(of bytes: [UInt8]) -> () throws -> Console.LineRead? {
    var rest = bytes[...]
    return {
      guard !rest.isEmpty else { return nil }
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      return .line(Array(line))
    }
  }

  private func label(_ result: ToolResult, _ line: Int) -> String {
    "\(result.id.map { "\($0) " } ?? "line \(line) ")\(result.request.tool)"
  }

  private func verdict(_ claim: Claim, _ registry: ToolRegistry) -> Verdict {
    let result = claim.result
    if let digest = result.digest, digest != Digest(of: result.request).text {
      return .rejected("the digest is not that of the request")
    }
    switch result.outcome {
    case .malformed, .unable, .cancelled:
      guard result.outputs.isEmpty, result.primary == nil, result.certificate == nil else {
        return .rejected("the outcome \(result.outcome.rawValue) claims nothing that a certificate could prove")
      }
      return Verdict(kind: .uncertified, line: "no claim (\(result.outcome.rawValue))")
    case .value, .undefined: break
    }
    guard claim.isCanonical else { return .rejected("it is not written in canonical form") }
    if let reason = reasonWithoutCertificate(result, registry) { return .uncertified(reason) }
    switch CertificateChecker.check(result) {
    case .accepted(.proof): return .accepted("proof")
    case .accepted(.errorProbability(let probability)):
      return .accepted("false with probability at most \(probability)")
    case .rejected(let reason): return .rejected(Identifier.escaped(reason))
    }
  }

  /// Why a result has no certificate although nothing is wrong with it; `nil` where it must have one. The question
  /// itself, which the digest holds, has to say so.
  private func reasonWithoutCertificate(_ result: ToolResult, _ registry: ToolRegistry) -> String? {
    guard result.certificate == nil else { return nil }
    // An error does not name the engine that met it.
    let engine = result.engine ?? (result.outcome == .undefined ? Engine.numeric.rawValue : nil)
    if engine == Engine.numeric.rawValue, result.request.option("engine") == .text(Engine.numeric.rawValue) {
      return "a numeric answer carries error bounds, no proof"
    }
    if let tool = registry.tool(result.request.tool)?.declaration {
      if !tool.isCertified { return "\(tool.id) makes no certificates" }
      let isExact = tool.options.contains { $0.engine == .exact && result.request.option($0.name) != nil }
      if tool.engines.first == .numeric, !isExact, result.request.option("engine") == nil {
        return "\(tool.id) answers in doubles here"
      }
    }
    if result.request.option("certificate") == .text(Certificate.Size.none.rawValue) {
      return "it was computed without a certificate (--certificate none)"
    }
    return nil
  }
}
