import MatrixArithmetic
public import MatrixDomain
import MatrixExact
import MatrixNotation

/// Looks over a page that a student wrote: every step from the matrix before it, equations between expressions, answers.
///
/// ```swift
/// let page = try PageChecker().check("[2 1; 1 3] ~ [1 3; 2 1] ~ [1 3; 0 -5]\nrank = 2")
/// page.isRight    // true: any route of legal operations is
/// page.points     // 4: two steps, and an answer
/// ```
///
/// Matrices may be written in any spelling that ``/MatrixNotation/Notation/page(_:within:)`` reads, over the rational
/// numbers; operations may be left out, and several may be done in one step.
public struct PageChecker {
  /// Works out the expressions of a page.
  public var runner: RequestRunner
  /// What the whole page may take.
  public var budget: Budget

  /// A checker of pages, with a budget for each of them.
  public init(runner: RequestRunner = RequestRunner(), budget: Budget = .unlimited) {
    self.runner = runner
    self.budget = budget
  }

  /// What is right and wrong on a page.
  ///
  /// - Throws: ``/MatrixDomain/ErrorReport`` where the page has nothing that can be checked, and where the budget is spent.
  public func check(_ text: String) throws(ErrorReport) -> CheckedPage {
    let outline = PageOutline(Notation.page(text, within: budget))
    var page = CheckedPage()
    for (index, problem) in outline.problems.enumerated() {
      do {
        page.findings += try findings(problem, index + 1)
      } catch {
        throw RequestRunner.report(of: error)
      }
    }
    guard page.possible > 0 || page.findings.contains(where: { $0.verdict == .unread }) else {
      throw ErrorReport(
        .malformed, .emptyInput,
        page.findings.isEmpty
          ? "there is no matrix and no equation on the page" : "there is one matrix on the page, and nothing to check",
        advice: "write a derivation, such as [1 2; 3 4] -> [1 2; 0 -2], or an answer, such as rank = 2")
    }
    return page
  }

  private func findings(_ problem: [PageOutline.Element], _ number: Int) throws -> [CheckedPage.Finding] {
    var findings: [CheckedPage.Finding] = []
    var chain: PageOutline.Chain?
    var expressions = PageExpressionCheck(runner: runner, budget: budget)
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
        if chain?.unknowns == nil, let before = problem[..<place].lastSystem { chain?.unknowns = before.unknowns }
      case .equality(let parts, let item):
        findings += try expressions.check(parts, item, number)
      case .answer(let answer, let item):
        findings.append(try PageAnswerCheck(chain: chain, budget: budget).check(answer, item, number))
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
    _ given: PageOutline.Chain, _ next: PageOutline.Chain, _ before: ArraySlice<PageOutline.Element>
  ) throws -> String? {
    let known = before.compactMap { element -> PageOutline.Chain? in
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

  private func check(_ chain: PageOutline.Chain, _ number: Int) throws -> [CheckedPage.Finding] {
    let first = chain.first
    var findings = [
      CheckedPage.Finding(
        line: first.line, problem: number, role: .given, text: chain.name ?? "",
        matrix: MatrixValue(first.matrix, bar: first.bar), verdict: .given)
    ]
    for (before, after) in zip(chain.links, chain.links.dropFirst()) {
      try budget.check()
      var finding = CheckedPage.Finding(
        line: after.line, problem: number, role: .step, text: before.operationText.joined(separator: ", "),
        matrix: MatrixValue(after.matrix, bar: after.bar), verdict: .right, possible: 1)
      try judge(&finding, before, after)
      switch finding.verdict {
      case .right, .possible: finding.points = 1
      case .doubtful: finding.points = 1 / 2
      default: break
      }
      findings.append(finding)
    }
    return findings
  }

  private func form(_ matrix: Matrix<Rational>) throws -> Matrix<Rational> {
    try Narrated.reducedRowEchelonForm(matrix, narration: .silent(budget)).answer.matrix
  }

  private func judge(
    _ finding: inout CheckedPage.Finding, _ before: PageOutline.Chain.Link, _ after: PageOutline.Chain.Link
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
      let copy = SlipNaming(before: start, operations: [], expected: start, written: end, bar: after.bar)
      if copy.wrong.count <= 2 {
        finding.verdict = .wrong
        finding.slip = PageSlip(kind: .copied, expected: MatrixValue(start, bar: after.bar), entries: copy.wrong)
        return
      }
    }
    if before.operations.isEmpty {
      try judge(&finding, start, end, bar: after.bar)
      return
    }
    let step = StatedStep(before: start, after: end, written: before.operations, bar: after.bar)
    switch try step.outcome(areEquivalent: { try form($0) == form($1) }) {
    case .operations(let operations): finding.text = RowOperation.text(of: operations)
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
    _ finding: inout CheckedPage.Finding, _ before: Matrix<Rational>, _ after: Matrix<Rational>, bar: Int?
  ) throws {
    let checked = try Narrated.check([before, after], narration: .silent(budget)).answer
    guard let step = checked.steps.first else { return }
    switch step.finding {
    case .operations(let operations): finding.text = RowOperation.text(of: operations)
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
        before: before, operations: slip.operations, expected: expected, written: after, bar: bar
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

extension Matrix<Rational> {
  /// With rows of zeros below, up to a number of rows.
  fileprivate func padded(to count: Int) -> Matrix {
    Matrix(Shape(count, columns)) { row, column in row < rows ? self[row, column] : 0 }
  }
}

extension ArraySlice<PageOutline.Element> {
  /// The last system of equations.
  fileprivate var lastSystem: PageOutline.Chain? {
    for element in reversed() { if case .chain(let chain) = element, chain.unknowns != nil { return chain } }
    return nil
  }
}
