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
    // The time of a long line begins before it is read; that of a short one after it.
    let outline = bytes.count > Self.longLine ? Request(outlineOf: SourceText(bytes)) : nil
    let budget = outline.map { runner.budget(of: $0) }
    let request: Request
    do {
      request = try Request(json: SourceText(bytes, budget: budget ?? .unlimited))
    } catch {
      let report = RequestRunner.report(of: error)
      if report.code == .timeLimit, let outline { return ResultText.line(RequestRunner.failure(report, of: outline)) }
      return ResultText.unreadable(line: line, report)
    }
    return ResultText.line(runner.answer(request, begun: budget))
  }

  /// From so many bytes on reading a request is worth a look at its limits first.
  private static let longLine = 1 << 17
}
