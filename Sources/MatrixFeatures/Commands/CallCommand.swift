import MatrixDomain
import MatrixExchange

/// `mm call < requests.jsonl`: one request a line, one result a line, in order, until the end of input.
struct CallCommand: Command {
  var help: CommandHelp {
    CommandHelp(
      name: "call", summary: "Answers requests, one line of JSON each, until the end of input.", usage: ["< REQUESTS"],
      examples: ["echo '{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}}}' | mm call"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: [], flags: []), command: "call")
    guard arguments.operands.isEmpty else {
      throw ErrorReport(
        .malformed, .unexpectedInput, "call reads standard input and takes no operands",
        advice: "mm call < \(Identifier.escaped(arguments.operands[0]))")
    }
    var number = 0
    while let read = try context.console.readLine() {
      number += 1
      switch read {
      case .line(let bytes):
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
        context.console.write(answer(bytes, line: number, context) + "\n")
      case .tooLong(let limit):
        let report = ErrorReport(
          .malformed, .tooLarge, "the line is longer than \(limit) bytes",
          advice: "split the work into smaller requests")
        context.console.write(ResultText.unreadable(line: number, report) + "\n")
      }
    }
    return .success
  }

  private func answer(_ bytes: [UInt8], line: Int, _ context: CommandContext) -> String {
    let runner = context.runner
    // The time of a line begins before it is read, where it is long or has a limit.
    let needsOutline = bytes.count > Self.longLine || bytes.span.contains("timeLimit".utf8.span)
    let outline = needsOutline ? Request(outlineOf: SourceText(bytes)) : nil
    let begun = outline.map { runner.budget(of: $0) }
    // The values and the texts of a line have one allowance of digits.
    let reading = begun ?? Budget.unlimited.countingDigits
    let request: Request
    do {
      request = try Request(json: SourceText(bytes, budget: reading))
    } catch {
      let report = RequestRunner.report(of: error)
      if report.code == .timeLimit, let outline { return ResultText.line(RequestRunner.failure(report, of: outline)) }
      return ResultText.unreadable(line: line, report)
    }
    let budget = begun ?? runner.budget(of: request).counting(digits: reading.takesDigits ?? { _ in true })
    return ResultText.line(runner.answer(request, begun: budget))
  }

  /// From so many bytes on reading a request is worth a look at its limits first.
  private static let longLine = 1 << 17
}

extension Span<UInt8> {
  /// True where some bytes stand in it, one after another.
  fileprivate func contains(_ word: Span<UInt8>) -> Bool {
    guard word.count > 0, count >= word.count else { return word.count == 0 }
    for start in 0...(count - word.count) where self[start] == word[0] {
      var length = 1
      while length < word.count, self[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }
}
