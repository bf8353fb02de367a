import MatrixArithmetic
import MatrixDomain
import MatrixNotation

/// Expressions with `=` between them, each worked out: `det A = 2*det([1 2; 3 4]) = -4`.
struct PageExpressionCheck {
  private var names = ExpressionNames()
  private let runner: RequestRunner
  private let budget: Budget
  /// The last expression of the line before, for a line that begins with `=`.
  private var last: (text: String, value: Value)?

  init(runner: RequestRunner, budget: Budget) {
    var runner = runner
    runner.takesDigests = false
    self.runner = runner
    self.budget = budget
  }

  mutating func define(_ name: String, _ matrix: Matrix<Rational>) { names.set(name, to: .matrix(MatrixValue(matrix))) }

  private func value(_ text: String) throws(ErrorReport) -> Value {
    let script: ExpressionScript
    do { script = try Notation.script(text, within: budget) } catch { throw error.report }
    var evaluator = ExpressionEvaluator(runner: runner, names: names, within: budget)
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
          finding.possible = 1
          let slip = Self.slip(before.value, value)
          finding.slip = slip
          finding.verdict = slip == nil ? .right : .wrong
          if slip == nil { finding.points = 1 }
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
  private static func slip(_ expected: Value, _ written: Value) -> PageSlip? {
    if let right = matrix(expected), let left = matrix(written) {
      if right == left { return nil }
      var slip = PageSlip(kind: .value, expected: MatrixValue(right))
      guard right.shape == left.shape else { return slip }
      for row in 0..<right.rows {
        for column in 0..<right.columns where right[row, column] != left[row, column] {
          slip.entries.append(
            .init(row: row + 1, column: column + 1, written: left[row, column], expected: right[row, column]))
        }
      }
      if right.transposed == left {
        return PageSlip(
          kind: .unknown, meant: "the transpose stands there", expected: MatrixValue(right), entries: slip.entries)
      }
      slip.kind =
        slip.entries.allSatisfy { $0.written == -$0.expected }
        ? .sign : slip.entries.count == 1 ? .oneEntry : .severalEntries
      return slip
    }
    if expected == written { return nil }
    guard let right = number(expected), let left = number(written) else { return PageSlip(kind: .unknown) }
    if right == left { return nil }
    return PageSlip(kind: right == -left ? .sign : .value, meant: right.exchangeText)
  }

  private static func number(_ value: Value) -> Rational? {
    switch value {
    case .scalar(let scalar): Rational(exchangeText: scalar.text)
    case .count(let count): Rational(count)
    case .matrix(let matrix) where matrix.shape == Shape(1, 1): Rational(exchangeText: matrix[0, 0])
    default: nil
    }
  }

  private static func matrix(_ value: Value) -> Matrix<Rational>? {
    switch value {
    case .matrix(let value) where value.shape != Shape(1, 1): Matrix<Rational>(value)
    case .vector(let vector): Vector<Rational>(vector).map(\.columnMatrix)
    default: nil
    }
  }
}
