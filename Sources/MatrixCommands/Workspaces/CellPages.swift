import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence
import MatrixRendering

/// Cells in order, with what they came to: as text, as JSON and as sections of a page.
struct CellPages {
  let evaluation: CellEvaluation
  /// How the work of tools is shown in text.
  var page: PageStyle?

  private func content(_ finding: CellEvaluation.Finding) -> WorkspaceCell.Content {
    evaluation.workspace.cells[finding.number - 1].content
  }

  /// What is to be known of a cell beside its values; empty for one that was worked out.
  static func remark(_ state: CellEvaluation.State) -> String {
    switch state {
    case .text, .evaluated: ""
    case .unchanged: " (unchanged)"
    case .stale: " (stale)"
    case .missing: " (not evaluated)"
    case .failed: " (no value)"
    case .blocked(let number): " (not evaluated: cell \(number) has no value)"
    }
  }

  // MARK: Text

  /// - Parameter marksUnchanged: false where every result that is not stale is unchanged.
  func text(_ findings: [CellEvaluation.Finding], _ style: TextStyle, marksUnchanged: Bool) -> String {
    findings.map { text($0, style, marksUnchanged: marksUnchanged) }.joined(separator: "\n")
  }

  private func text(_ finding: CellEvaluation.Finding, _ style: TextStyle, marksUnchanged: Bool) -> String {
    switch content(finding) {
    case .text(let text):
      return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "\n" : style.paragraph(String(line))
      }.joined()
    case .expression(let expression):
      var remark = Self.remark(finding.state)
      if !marksUnchanged, case .unchanged = finding.state { remark = "" }
      let lines = expression.split(separator: "\n", omittingEmptySubsequences: false)
        .map { Identifier.escaped(String($0)) }
      let head = "[\(finding.number)] "
      let body = lines.joined(separator: "\n" + String(repeating: " ", count: head.count))
      var text = style.renderer.charset.spelled(head + body + remark) + "\n"
      for field in evaluation.shown(finding) { text += style.renderer.render(field.value, name: field.name) }
      if let page { text += work(finding, page) }
      if case .failed(let error) = finding.state { text += style.renderer.render(error.worded(.commandLine)) }
      return text
    }
  }

  /// What tools have answered on the way, each with its steps.
  private func work(_ finding: CellEvaluation.Finding, _ style: PageStyle) -> String {
    var below = style
    below.level += 1
    return finding.work.map { work in
      do {
        return style.notes(work.text)
          + (try below.page(
            work.answer.result, title: nil, registry: evaluation.context.registry, within: work.answer.budget))
      } catch {
        return below.error(RequestRunner.report(of: error), title: nil)
      }
    }.joined()
  }

  // MARK: JSON

  /// A line of JSON a cell.
  func lines(_ findings: [CellEvaluation.Finding]) -> String {
    findings.map { finding in
      var writer = JSONWriter(.compact)
      writer.object(members(finding))
      return writer.text + "\n"
    }.joined()
  }

  private func members(_ finding: CellEvaluation.Finding) -> [JSONWriter.Member] {
    var members: [JSONWriter.Member] = [("cell", { $0.number(finding.number) })]
    switch content(finding) {
    case .text(let text): return members + [("text", { $0.string(text) })]
    case .expression(let text): members.append(("expression", { $0.string(text) }))
    }
    members.append(("state", { $0.string(Self.word(finding.state)) }))
    if let statements = evaluation.plan.statements[finding.number - 1] {
      members.append(("reads", { $0.value(.array(statements.reads.map { .string($0) })) }))
      members.append(("writes", { $0.value(.array(statements.writes.map { .string($0) })) }))
    }
    if let result = finding.result {
      members.append(
        (
          "outputs",
          {
            $0.object(result.outputs.map { field in (field.name, { $0.object(JSONWriter.members(of: field.value)) }) })
          }
        ))
    }
    if !finding.work.isEmpty {
      members.append(
        (
          "work",
          { writer in
            writer.array(finding.work.count) { writer, index in
              let work = finding.work[index]
              writer.object([
                ("expression", { $0.string(work.text) }), ("result", { $0.result(work.answer.result) }),
              ])
            }
          }
        ))
    }
    switch finding.state {
    case .failed(let error): members.append(("error", { $0.errorReport(error.worded(.commandLine)) }))
    case .blocked(let number): members.append(("waitsFor", { $0.number(number) }))
    default: break
    }
    return members
  }

  private static func word(_ state: CellEvaluation.State) -> String {
    switch state {
    case .text: "text"
    case .evaluated: "evaluated"
    case .unchanged: "unchanged"
    case .stale: "stale"
    case .missing, .blocked: "not-evaluated"
    case .failed: "failed"
    }
  }

  // MARK: Documents

  /// A cell as a part of a document in Markdown, LaTeX or HTML.
  func section(_ finding: CellEvaluation.Finding, _ style: PageStyle) -> String {
    switch content(finding) {
    case .text(let text): return style.notes(text)
    case .expression(let expression):
      var remark = Self.remark(finding.state)
      if case .unchanged = finding.state { remark = "" }
      var section = style.notes("[\(finding.number)] \(expression)\(remark)")
      for field in evaluation.shown(finding) { section += style.value(field.value, name: field.name) }
      section += work(finding, style)
      if case .failed(let error) = finding.state { section += style.error(error, title: nil) }
      return section
    }
  }
}
