import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNotation

/// Expressions with `=` between them, each worked out: `det A = 2*det([1 2; 3 4]) = -4`.
struct PageExpressionCheck<Scalar: ExactScalar> {
  private var names = ExpressionNames()
  private let runner: RequestRunner
  private let budget: Budget
  /// The last expression of the line before, for a line that begins with `=`.
  private var last: (text: String, value: Value)?

  /// What an equation is worth.
  private let points: Rational

  private let field: PageField<Scalar>

  init(runner: RequestRunner, budget: Budget, points: Rational, field: PageField<Scalar>) {
    self.points = points
    self.field = field
    var runner = runner
    runner.takesDigests = false
    self.runner = runner
    self.budget = budget
  }

  mutating func define(_ name: String, _ matrix: Matrix<Scalar>) { names.set(name, to: .matrix(field.value(matrix))) }

  private func value(_ text: String) throws(ErrorReport) -> Value {
    let script: ExpressionScript
    do { script = try Notation.script(text, within: budget) } catch { throw error.report }
    var evaluator = ExpressionEvaluator(runner: runner, names: names, within: budget)
    evaluator.options = field.options
    var value: Value?
    for statement in script.statements {
      let evaluated = try evaluator.evaluate(statement, of: script)
      if let error = evaluated.answer?.result.error { throw error }
      value = evaluated.values.first?.value
    }
    guard let value else { throw ErrorReport(.malformed, .syntax, "there is no value") }
    return value
  }

  mutating func check(
    _ parts: [String], _ item: WrittenPage.Item, _ number: Int
  ) throws -> [CheckedPage.Finding] {
    var findings: [CheckedPage.Finding] = []
    var before = parts[0].isEmpty ? last : nil
    for (index, text) in parts.enumerated() {
      if text.isEmpty { continue }
      var finding = CheckedPage.Finding(line: item.line, problem: number, role: .equality, text: text, verdict: .right)
      do throws(ErrorReport) {
        let value = try value(text)
        if let before {
          finding.text = "\(before.text) = \(text)"
          finding.possible = points
          let slip = slip(before.value, value)
          finding.slip = slip
          finding.verdict = slip == nil ? .right : .wrong
          if slip == nil { finding.points = points }
          findings.append(finding)
        }
        before = (text, value)
      } catch {
        if error.outcome == .cancelled || error.code == .timeLimit { throw error }
        // A name that the page gives no value is the one that is found here.
        if index == 0, error.code == .unknownName { continue }
        finding.verdict = .unread
        finding.remark = error.message
        findings.append(finding)
        before = nil
      }
    }
    last = before
    return findings
  }

  /// What is wrong where two values differ; `nil` where they are equal.
  private func slip(_ expected: Value, _ written: Value) -> PageSlip? {
    if let right = matrix(expected), let left = matrix(written) {
      if right == left { return nil }
      var slip = PageSlip(kind: .value, expected: field.value(right))
      guard right.shape == left.shape else { return slip }
      var isTurned = true
      for row in 0..<right.rows {
        for column in 0..<right.columns where right[row, column] != left[row, column] {
          if left[row, column] != -right[row, column] { isTurned = false }
          slip.entries.append(
            .init(
              row: row + 1, column: column + 1, written: left[row, column].exchangeText,
              expected: right[row, column].exchangeText))
        }
      }
      if right.transposed == left {
        return PageSlip(
          kind: .unknown, meant: "the transpose stands there", expected: field.value(right), entries: slip.entries)
      }
      slip.kind = isTurned ? .sign : slip.entries.count == 1 ? .oneEntry : .severalEntries
      return slip
    }
    if expected == written { return nil }
    guard let right = number(expected), let left = number(written) else { return PageSlip(kind: .unknown) }
    if right == left { return nil }
    return PageSlip(kind: right == -left ? .sign : .value, meant: right.exchangeText)
  }

  private func number(_ value: Value) -> Scalar? {
    switch value {
    case .scalar(let scalar): try? field.matrix(MatrixValue(scalar.domain, Shape(1, 1), [scalar.text]))[0, 0]
    case .count(let count): try? field.element(Rational(count))
    case .matrix(let matrix) where matrix.shape == Shape(1, 1): try? field.matrix(matrix)[0, 0]
    default: nil
    }
  }

  private func matrix(_ value: Value) -> Matrix<Scalar>? {
    switch value {
    case .matrix(let value) where value.shape != Shape(1, 1): try? field.matrix(value)
    case .vector(let vector):
      try? field.matrix(MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries))
    default: nil
    }
  }
}
