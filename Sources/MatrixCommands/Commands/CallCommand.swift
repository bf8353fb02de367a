import MatrixDomain
import MatrixExchange
import MatrixFeatures

/// `mm call < requests.jsonl`: one request a line, one result a line, in order, until the end of input.
///
/// A line that is an array of requests is answered by one line, the array of their results.
struct CallCommand: Command {
  let name = "call"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Answers requests, one line of JSON each, until the end of input.", usage: ["< REQUESTS"],
      options: [ThreadsOption.help],
      examples: [
        "echo '{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}}}' | mm call",
        "echo '{\"id\":7,\"tool\":\"rank\",\"inputs\":{\"A\":{\"text\":\"1 2\"}},\"page\":\"latex\"}' | mm call",
      ])
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
        guard let first = bytes.first(where: { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0D) }) else { continue }
        if first == UInt8(ascii: "[") {
          answerBatch(bytes, line: number, context)
        } else {
          context.console.write(answer(bytes, line: number, context) + "\n")
        }
      case .tooLong(let limit):
        let report = ErrorReport(
          .malformed, .tooLarge, "the line is longer than \(limit) bytes",
          advice: "split the work into smaller requests")
        context.console.write(ResultText.unreadable(line: number, report) + "\n")
      }
    }
    return .success
  }

  /// Answers an array of requests, each as if it stood on a line of its own.
  private func answerBatch(_ bytes: [UInt8], line: Int, _ context: CommandContext) {
    let write = context.console.write
    do throws(JSONError) {
      let ranges = try SourceText(bytes).elementsOfArray()
      write("[")
      for (index, range) in ranges.enumerated() {
        if index > 0 { write(",") }
        write(answer(Array(bytes[range]), line: line, context))
      }
      write("]\n")
    } catch {
      write(ResultText.unreadable(line: line, error.report) + "\n")
    }
  }

  private func answer(_ bytes: [UInt8], line: Int, _ context: CommandContext) -> String {
    let runner = context.runner
    // The time of a line begins before it is read, where it is long or has a limit.
    let needsOutline = bytes.count > Self.longLine || bytes.span.contains("timeLimit".utf8.span)
    let outline = needsOutline ? Request(outlineOf: SourceText(bytes)) : nil
    let begun = outline.map { runner.budget(of: $0) }
    // The values and the texts of a line have one allowance of digits.
    let reading = begun ?? Budget.unlimited.countingDigits
    let source = SourceText(bytes, budget: reading)
    do {
      let (request, page) = try read(source, context)
      let budget = begun ?? runner.budget(of: request).counting(digits: reading.takesDigits ?? { _ in true })
      guard let page else { return ResultText.line(runner.answer(request, begun: budget)) }
      let answer = page.runner.answer(request, begun: budget)
      return try ResultText.line(answer) { try page.text($0, within: $1) }
    } catch {
      let report = RequestRunner.report(of: error)
      if report.code == .timeLimit, let outline { return ResultText.line(RequestRunner.failure(report, of: outline)) }
      return ResultText.unreadable(line: line, id: Request.id(in: SourceText(bytes)), report)
    }
  }

  /// A request, and the page that is asked for beside it.
  private func read(_ source: SourceText, _ context: CommandContext) throws -> (Request, CallPage?) {
    var scanner = JSONScanner(source)
    let object: RequestObject
    do throws(JSONError) {
      object = try scanner.readRequest(beside: [CallPage.field])
      try scanner.finish()
    } catch {
      throw Self.isObject(source) ? error.report : Self.noRequest(source, error)
    }
    let page = object.others.last.map { $0.value }
    return (object.request, try page.map { try CallPage($0, context) })
  }

  private static func isObject(_ source: SourceText) -> Bool {
    var scanner = JSONScanner(source)
    return (try? scanner.peek()) == .object
  }

  /// The error for a text that is no object: another value of JSON, or none at all.
  private static func noRequest(_ source: SourceText, _ error: JSONError) -> ErrorReport {
    let example: Advice = #"write {"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}}"#
    var report = error.report
    var scanner = JSONScanner(source)
    do throws(JSONError) {
      try scanner.skipValue()
      try scanner.finish()
    } catch {
      if [.timeLimit, .memoryLimit, .invalidEncoding].contains(error.report.code) { return error.report }
      return ErrorReport(.malformed, .invalidJSON, "the line is not JSON", advice: example, place: source.place(at: 0))
    }
    report.advice = example
    return report
  }

  /// From this many bytes on, reading a request is worth a look at its limits first.
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
