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
    for (label, result) in results {
      let (line, status) = verdict(result)
      context.console.write("\(Identifier.escaped(label)): \(line)\n")
      worst = max(worst, status)
    }
    return worst
  }

  /// Labelled results.
  private func results(_ word: String, _ context: CommandContext) throws -> [(String, ToolResult)] {
    if word.drop(while: \.isWhitespace).hasPrefix("{") { return try lines(Array(word.utf8), source: "the operand") }
    if word == "-" { return try lines(try context.console.readAll(), source: "standard input") }
    if CommandOperand.fileExtension(of: word) == "mmws" {
      return try Workspace.load(word).workspace.results.enumerated().map { index, stored in
        let label = stored.problem ?? "result \(index + 1)"
        return (label, try stored.decoded().result)
      }
    }
    return try lines(try DurableFile.read(word).bytes, source: word)
  }

  /// One result a line, or one result over many lines.
  private func lines(_ bytes: [UInt8], source: String) throws -> [(String, ToolResult)] {
    if let whole = try? ToolResult(json: SourceText(bytes)) { return [(label(whole, 1), whole)] }
    var results: [(String, ToolResult)] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do {
        let result = try ToolResult(json: SourceText(Array(line)))
        results.append((label(result, index + 1), result))
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

  private func verdict(_ result: ToolResult) -> (String, ExitStatus) {
    if let digest = result.digest, digest != Digest(of: result.request).text {
      return ("REJECTED: the digest is not that of the request", .noValue)
    }
    switch result.outcome {
    case .malformed, .unable, .cancelled: return ("no claim (\(result.outcome.rawValue))", .success)
    case .value, .undefined: break
    }
    switch CertificateChecker.check(result) {
    case .accepted(.proof): return ("accepted (proof)", .success)
    case .accepted(.errorProbability(let probability)):
      return ("accepted (false with probability at most \(probability))", .success)
    case .rejected(let reason): return ("REJECTED: \(Identifier.escaped(reason))", .noValue)
    }
  }
}
