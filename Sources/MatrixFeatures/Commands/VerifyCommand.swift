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
    var worst = ExitStatus.success
    for claim in results {
      let (line, status) = verdict(claim)
      context.write("\(Identifier.escaped(claim.label)): \(line)\n")
      worst = max(worst, status)
    }
    return worst
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
    if word == "-" { return try lines(try context.console.readAll(), source: "standard input") }
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

  private func verdict(_ claim: Claim) -> (String, ExitStatus) {
    let result = claim.result
    if let digest = result.digest, digest != Digest(of: result.request).text {
      return ("REJECTED: the digest is not that of the request", .noValue)
    }
    switch result.outcome {
    case .malformed, .unable, .cancelled: return ("no claim (\(result.outcome.rawValue))", .success)
    case .value, .undefined: break
    }
    guard claim.isCanonical else { return ("REJECTED: it is not written in canonical form", .noValue) }
    switch CertificateChecker.check(result) {
    case .accepted(.proof): return ("accepted (proof)", .success)
    case .accepted(.errorProbability(let probability)):
      return ("accepted (false with probability at most \(probability))", .success)
    case .rejected(let reason): return ("REJECTED: \(Identifier.escaped(reason))", .noValue)
    }
  }
}
