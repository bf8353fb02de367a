import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixPersistence

/// `mm verify FILE`: checks the certificates of results without redoing the computations.
struct VerifyCommand: Command {
  var help: CommandHelp {
    CommandHelp(
      name: "verify", summary: "Checks the certificates of results: a file of result lines, a line, or a workspace.",
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
    let results = try results(arguments.operands[0], context)
    guard !results.isEmpty else {
      throw ErrorReport(
        .malformed, .emptyInput, "there is no result to verify", advice: "mm run FILE.mmws --save keeps results")
    }
    var counts = [Verdict.Kind: Int]()
    for claim in results {
      let verdict = verdict(claim, context.registry)
      context.write("\(Identifier.escaped(claim.label)): \(verdict.line)\n")
      counts[verdict.kind, default: 0] += 1
    }
    if counts[.accepted] != results.count {
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

  /// A result, and whether it stood there in the canonical spelling. Reading makes every spelling canonical, and a
  /// claim has to be so by itself.
  private struct Claim {
    var label: String
    var result: ToolResult
    var isCanonical: Bool

    init(_ source: SourceText, label: (ToolResult) -> String) throws {
      result = try ToolResult(json: source)
      self.label = label(result)
      let written = try JSONValue(parsing: source)
      let canonical = try JSONValue(parsing: ResultText.line(result))
      isCanonical = ["request", "outputs", "certificate"].allSatisfy {
        written[$0]?.text(.canonical) == canonical[$0]?.text(.canonical)
      }
    }
  }

  private func results(_ word: String, _ context: CommandContext) throws -> [Claim] {
    if word.drop(while: \.isWhitespace).hasPrefix("{") { return try lines(Array(word.utf8), source: "the operand") }
    if word == "-" { return try lines(try context.console.readAll(.unlimited), source: "standard input") }
    if CommandOperand.fileExtension(of: word) == "mmws" {
      return try Workspace.load(word).workspace.results.enumerated().map { index, stored in
        let label = stored.problem ?? "result \(index + 1)"
        return try Claim(SourceText(stored.json.text, name: "\(word), \(label)")) { _ in label }
      }
    }
    return try lines(try DurableFile.read(word).bytes, source: word)
  }

  /// One result a line, or one result over many lines.
  private func lines(_ bytes: [UInt8], source: String) throws -> [Claim] {
    // A result spread over many lines begins with a brace alone.
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if (try? JSONValue(parsing: SourceText(Array(first)))) == nil {
      return [try Claim(SourceText(bytes, name: source)) { label($0, 1) }]
    }
    var results: [Claim] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do {
        results.append(try Claim(SourceText(Array(line))) { label($0, index + 1) })
      } catch {
        var report = RequestRunner.report(of: error)
        var place = report.place ?? Place()
        place.source = source
        place.line = index + 1
        report.place = place
        throw report
      }
    }
    return results
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
    if let tool = registry.tool(result.request.tool)?.declaration, !tool.isCertified {
      return "\(tool.id) makes no certificates"
    }
    if result.request.option("certificate") == .text(Certificate.Size.none.rawValue) {
      return "it was computed without a certificate (--certificate none)"
    }
    return nil
  }
}
