import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// Works out the cells of a workspace, those that changed or all, and keeps what they come to.
struct CellRun {
  let arguments: Arguments
  let context: CommandContext

  /// Works out what changed. What a cell comes to is on the disk before the next one is begun.
  func run(_ file: inout LoadedWorkspace) throws -> ExitStatus {
    let isJSON = try arguments.choice("format", ["text", "json"]) == "json"
    let style = try TextStyle(arguments, context.console)
    var evaluation = CellEvaluation(file.workspace, context)
    evaluation.steps = arguments["steps"]
    let seconds = arguments["time-limit"]
    let megabytes = arguments["max-memory"]
    let findings = try evaluation.evaluate(
      within: { RequestRunner.budget(seconds: seconds, megabytes: megabytes) },
      done: { finding in
        guard case .evaluated = finding.state else { return }
        try file.workspace.keep(finding.result, ofCell: finding.number)
        try file.save()
      })
    let page = try PageStyle(arguments, context.console, format: .text)
    let pages = CellPages(evaluation: evaluation, page: page)
    context.console.write(isJSON ? pages.lines(findings) : pages.text(findings, style, marksUnchanged: true))
    var status = ExitStatus.success
    for finding in findings {
      guard case .failed(let error) = finding.state else { continue }
      // A mistake in a file is a fault of the file.
      status = max(status, error.outcome == .malformed ? .badData : ExitStatus(error))
    }
    return status
  }

  /// Works out everything again and compares.
  func replay(_ file: inout LoadedWorkspace, isJSON: Bool) throws -> (status: ExitStatus, replaced: Int) {
    let workspace = file.workspace
    let seconds = arguments["time-limit"]
    let findings = try CellEvaluation(workspace, context).evaluate(
      again: true, within: { RequestRunner.budget(seconds: seconds) })
    var status = ExitStatus.success
    var replaced = 0
    for finding in findings {
      let kept = workspace.cells[finding.number - 1].result
      var verdict = Verdict(finding, kept: kept)
      if verdict.word == "stale" || verdict.word == "missing", arguments.has("save"), let result = finding.result {
        try file.workspace.keep(result, ofCell: finding.number)
        replaced += 1
        verdict.detail = (verdict.detail.map { $0 + "; " } ?? "") + (kept == nil ? "kept now" : "replaced")
      } else if verdict.word != "same", verdict.word != "text" {
        status = .noValue
      }
      guard verdict.word != "text" else { continue }
      if isJSON {
        var members: [JSONValue.Member] = [
          .init("cell", .number(finding.number)), .init("verdict", .string(verdict.word)),
        ]
        if let detail = verdict.detail { members.append(.init("message", .string(detail))) }
        context.console.write(JSONValue.object(members).text() + "\n")
      } else {
        let word = ["different", "failed"].contains(verdict.word) ? verdict.word.uppercased() : verdict.word
        let detail = verdict.detail.map { ": " + Identifier.escaped($0) } ?? ""
        context.write("cell \(finding.number): \(word)\(detail)\n")
      }
    }
    return (status, replaced)
  }

  /// How a cell that was worked out again compares with what was kept.
  private struct Verdict {
    var word: String
    var detail: String?

    init(_ finding: CellEvaluation.Finding, kept: WorkspaceCell.Result?) {
      switch finding.state {
      case .text: word = "text"
      case .failed(let error): (word, detail) = ("failed", error.message)
      case .blocked(let number): (word, detail) = ("failed", "cell \(number), which it reads from, has no value")
      case .evaluated, .unchanged, .stale, .missing:
        guard let kept, let now = finding.result else {
          word = "missing"
          return
        }
        let difference = Self.difference(kept.outputs, now.outputs)
        if kept.digest != now.digest {
          (word, detail) = ("stale", difference ?? "the answer stays the same")
        } else {
          (word, detail) = (difference == nil ? "same" : "different", difference)
        }
      }
    }

    private static func difference(_ kept: [Value.Field], _ now: [Value.Field]) -> String? {
      guard kept.map(\.name) == now.map(\.name) else {
        return "the names with values are \(now.map(\.name).joined(separator: ", ")), "
          + "not \(kept.map(\.name).joined(separator: ", "))"
      }
      for (old, new) in zip(kept, now) where old.value != new.value {
        guard case .different(let difference) = ValueComparison(old.value, new.value) else { continue }
        return "\(old.name): \(difference.described)"
      }
      return nil
    }
  }
}
