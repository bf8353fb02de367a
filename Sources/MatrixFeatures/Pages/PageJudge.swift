import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNotation

/// Judges what stands on a page, over one field.
struct PageJudge<Scalar: ExactScalar> {
  let runner: RequestRunner
  let budget: Budget
  let marks: PageMarks
  let field: PageField<Scalar>

  func check(_ text: String) throws(ErrorReport) -> CheckedPage {
    let outline = PageOutline(Notation.page(text, within: budget), over: field)
    var page = CheckedPage()
    for (index, problem) in outline.problems.enumerated() {
      do {
        page.findings += try findings(problem, index + 1)
      } catch {
        throw RequestRunner.report(of: error)
      }
    }
    guard page.findings.contains(where: { $0.verdict != .given }) else {
      throw ErrorReport(
        .malformed, .emptyInput,
        page.findings.isEmpty
          ? "there is no matrix and no equation on the page" : "there is one matrix on the page, and nothing to check",
        advice: "write a derivation, such as [1 2; 3 4] -> [1 2; 0 -2], or an answer, such as rank = 2")
    }
    return page
  }

  private func findings(_ problem: [PageOutline<Scalar>.Element], _ number: Int) throws -> [CheckedPage.Finding] {
    var findings: [CheckedPage.Finding] = []
    var chain: PageOutline<Scalar>.Chain?
    var expressions = PageExpressionCheck(runner: runner, budget: budget, points: marks.equality, field: field)
    for (place, element) in problem.enumerated() {
      try budget.check()
      switch element {
      case .chain(let next):
        // A system, then its matrix.
        let isFirst = chain == nil
        if let name = next.name { expressions.define(name, next.first.matrix) }
        findings += try check(next, number)
        if let given = chain, given.links.count == 1, next.links.count >= 1,
          let step = try setUp(given, next, problem[..<place])
        {
          findings[findings.count - next.links.count].remark = step
        }
        if !isFirst, let before = chain, next.links.count == 1, before.links.count > 1, next.name != nil { continue }
        chain = next
        if chain?.unknowns == nil, let before = problem[..<place].lastSystem() { chain?.unknowns = before.unknowns }
      case .equality(let parts, let item):
        findings += try expressions.check(parts, item, number)
      case .answer(let answer, let item):
        findings.append(
          try PageAnswerCheck(chain: chain, field: field, budget: budget, points: marks.answer).check(
            answer, item, number))
      case .remark(let text, let item):
        findings.append(
          .init(line: item.line, problem: number, role: .text, text: item.text, verdict: .unread, remark: text))
      }
    }
    // Remarks stand where their lines do.
    return findings.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// What is wrong where the matrix of a system is set up from A and b; `nil` where nothing is.
  private func setUp(
    _ given: PageOutline<Scalar>.Chain, _ next: PageOutline<Scalar>.Chain,
    _ before: ArraySlice<PageOutline<Scalar>.Element>
  ) throws -> String? {
    let known = before.compactMap { element -> PageOutline<Scalar>.Chain? in
      if case .chain(let chain) = element, chain.links.count == 1 { chain } else { nil }
    }
    guard known.count == 2, let bar = next.first.bar, let a = known.first?.first.matrix,
      let b = known.last?.first.matrix,
      next.first.matrix.shape == Shape(a.rows, a.columns + b.columns), bar == a.columns, a.rows == b.rows
    else { return nil }
    for row in 0..<a.rows {
      for column in 0..<next.first.matrix.columns {
        let expected = column < bar ? a[row, column] : b[row, column - bar]
        if next.first.matrix[row, column] != expected {
          return
            "the matrix is not that of the problem: row \(row + 1), column \(column + 1) should be \(expected.exchangeText)"
        }
      }
    }
    return nil
  }

  // MARK: Steps

  private func check(_ chain: PageOutline<Scalar>.Chain, _ number: Int) throws -> [CheckedPage.Finding] {
    let first = chain.first
    var findings = [
      CheckedPage.Finding(
        line: first.line, problem: number, role: .given, text: chain.name ?? "",
        matrix: field.value(first.matrix, bar: first.bar), verdict: .given)
    ]
    for (before, after) in zip(chain.links, chain.links.dropFirst()) {
      try budget.check()
      var finding = CheckedPage.Finding(
        line: after.line, problem: number, role: .step, text: before.operationText.joined(separator: ", "),
        matrix: field.value(after.matrix, bar: after.bar), verdict: .right, possible: marks.step)
      try judge(&finding, before, after)
      switch finding.verdict {
      case .right, .possible: finding.points = marks.step
      case .doubtful: finding.points = marks.step / 2
      default: break
      }
      findings.append(finding)
    }
    return findings
  }

  private func form(_ matrix: Matrix<Scalar>) throws -> Matrix<Scalar> {
    try Narrated.reducedRowEchelonForm(matrix, narration: .silent(budget)).answer.matrix
  }

  private func judge(
    _ finding: inout CheckedPage.Finding, _ before: PageOutline<Scalar>.Chain.Link,
    _ after: PageOutline<Scalar>.Chain.Link
  ) throws {
    var (start, end) = (before.matrix, after.matrix)
    if start.columns == end.columns, start.rows != end.rows {
      // Rows of zeros, and equations 0 = 0, may be left out and come back.
      let rows = max(start.rows, end.rows)
      let isShorter = end.rows < start.rows
      (start, end) = (start.padded(to: rows), end.padded(to: rows))
      guard try form(start) == form(end) else {
        finding.verdict = .wrong
        finding.slip = PageSlip(kind: isShorter ? .droppedRow : .addedRow)
        return
      }
      finding.remark = isShorter ? "a row that says nothing new is left out" : "a row that says nothing new is added"
      if finding.text.isEmpty { finding.text = "several operations at once" }
      finding.verdict = .possible
      return
    }
    guard start.columns == end.columns else {
      finding.verdict = .wrong
      finding.slip = PageSlip(kind: .otherColumns)
      return
    }
    if before.isSystem, !after.isSystem, before.operations.isEmpty {
      if start == end {
        finding.text = "the matrix of the system"
        return
      }
      let copy = SlipNaming(before: start, operations: [], expected: start, written: end, bar: after.bar, field: field)
      if copy.wrong.count <= 2 {
        finding.verdict = .wrong
        finding.slip = PageSlip(kind: .copied, expected: field.value(start, bar: after.bar), entries: copy.wrong)
        return
      }
    }
    if before.operations.isEmpty {
      try judge(&finding, start, end, bar: after.bar)
      return
    }
    var written: [FieldOperation<Scalar>] = []
    for operation in before.operations { written.append(try FieldOperation(operation, over: field)) }
    let step = StatedStep(before: start, after: end, written: written, bar: after.bar, field: field)
    switch try step.outcome(areEquivalent: { try form($0) == form($1) }) {
    case .operations(let operations): finding.text = RowOperation<Scalar>.text(of: operations)
    case .slip(var slip):
      finding.verdict = .wrong
      if slip.kind == .severalEntries || slip.kind == .unknown {
        var other = finding
        other.verdict = .right
        try judge(&other, start, end, bar: after.bar)
        if other.verdict == .right, start != end {
          slip = PageSlip(kind: .misstated, meant: other.text)
        } else if let kind = other.slip?.kind, kind != .severalEntries, kind != .unknown,
          (other.slip?.entries.count ?? 0) < slip.entries.count
        {
          slip = other.slip ?? slip
        }
      }
      finding.slip = slip
    }
  }

  /// A step beside which no operations stand.
  private func judge(
    _ finding: inout CheckedPage.Finding, _ before: Matrix<Scalar>, _ after: Matrix<Scalar>, bar: Int?
  ) throws {
    let checked = try Narrated.check([before, after], narration: .silent(budget)).answer
    guard let step = checked.steps.first else { return }
    switch step.finding {
    case .operations(let operations): finding.text = RowOperation<Scalar>.text(of: operations)
    case .rowEquivalent:
      finding.text = "several operations at once"
      finding.verdict = .possible
    case .doubtful(let slip), .wrong(let slip):
      if case .wrong = step.finding { finding.verdict = .wrong } else { finding.verdict = .doubtful }
      guard let expected = slip.expected else {
        finding.slip = PageSlip(kind: PageSlip.Kind(rawValue: slip.kind.rawValue) ?? .unknown)
        return
      }
      let named = SlipNaming(
        before: before, operations: slip.operations, expected: expected, written: after, bar: bar, field: field
      ).slip
      // What nothing disproves is doubted only where one entry, or one sign, is all that is in the way.
      if finding.verdict == .doubtful, slip.operations.count > 1 || (named.entries.count > 1 && named.kind != .lostSwap)
      {
        finding.text = "several operations at once"
        finding.verdict = .possible
        return
      }
      finding.text = ""
      finding.slip = named
    }
  }
}

extension Matrix where Element: ExactScalar {
  /// With rows of zeros below, up to a number of rows.
  fileprivate func padded(to count: Int) -> Matrix {
    Matrix(Shape(count, columns)) { row, column in row < rows ? self[row, column] : .zero }
  }
}

extension ArraySlice {
  /// The last system of equations.
  fileprivate func lastSystem<Scalar: ExactScalar>() -> PageOutline<Scalar>.Chain?
  where Element == PageOutline<Scalar>.Element {
    for element in reversed() { if case .chain(let chain) = element, chain.unknowns != nil { return chain } }
    return nil
  }
}
