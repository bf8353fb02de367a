package import MatrixDomain
import MatrixExchange
package import MatrixNotation

/// Works out statements: every function and every operator is a request to the tool that does it.
///
/// Values are exact unless the options say otherwise. Vectors are columns; a number beside a matrix scales it.
package struct ExpressionEvaluator {
  package var runner: RequestRunner
  /// The settings of every request, such as the engine.
  package var options: [Request.Option] = []
  /// The settings of a request that is a whole statement, such as how many steps are shown.
  package var shownOptions: [Request.Option] = []
  /// What all statements together may take.
  package var budget: Budget
  package var names: ExpressionNames
  /// True where the results of all requests are kept, for who wants to see how an expression is worked out.
  package var keepsCalls = false
  /// The results of the requests of the last statement, in their order.
  package internal(set) var calls: [(text: String, answer: RequestRunner.Answer)] = []
  var script: ExpressionScript?
  var statement: ExpressionScript.Statement?
  /// True where numbers count, in exponents and positions: they are calculated with as integers, whatever the options say.
  var isCounting = false
  /// The last position, for `end`, of the slices that are being read.
  var ends: [Int] = []

  package init(
    runner: RequestRunner, names: ExpressionNames = ExpressionNames(), within budget: Budget = .unlimited
  ) {
    self.runner = runner
    self.names = names
    self.budget = budget
  }

  /// A statement that was worked out.
  package struct Evaluated {
    /// The statement on one line.
    package var text: String
    package var isSilent: Bool
    /// What the tool answered where the statement is the call of one, perhaps an error.
    package var answer: RequestRunner.Answer?
    /// The values under the names they got; `ans` where none was given. Empty where there is no value.
    package var values: [Value.Field]
  }

  /// Works out a statement and keeps its values under their names.
  ///
  /// - Throws: an ``ErrorReport`` with the place in the script, where it is not a tool that the whole statement calls that has
  ///   no answer.
  package mutating func evaluate(_ statement: ExpressionScript.Statement, of script: ExpressionScript)
    throws(ErrorReport) -> Evaluated
  {
    self.script = script
    self.statement = statement
    (ends, calls, isCounting) = ([], [], false)
    try check(statement.range)
    let found = try finding(of: statement.expression, isWhole: true)
    var evaluated = Evaluated(
      text: script.text(statement.range), isSilent: statement.isSilent, answer: nil, values: [])
    if case .answer(var answer) = found {
      if let error = answer.result.error, error.outcome == .malformed {
        answer.result.error = placed(error, statement.expression.range)
      }
      evaluated.answer = answer
      guard answer.result.error == nil else { return evaluated }
    }
    if case .operand(let operand) = found, let sizes = sizes(operand, for: statement) {
      evaluated.values = sizes
    } else if statement.targets.count > 1 {
      guard case .answer(let answer) = found else {
        throw mistake(
          .malformed, .wrongKind, "one value stands where \(statement.targets.count) are given names", statement.range,
          advice: "several names are for the results of one tool: [P, L, U] = lu(A)")
      }
      evaluated.values = try outputs(of: answer.result, for: statement)
    } else {
      let range = statement.expression.range
      let value = try self.value(of: try operand(of: found, range), range)
      guard let name = statement.targets.isEmpty ? "ans" : statement.targets[0].name else { return evaluated }
      // What is written stays what it is, and may be an exponent.
      names.set(name, to: value)
      evaluated.values = [.init(name, try converted(value, range))]
      return evaluated
    }
    for field in evaluated.values { names.set(field.name, to: field.value) }
    return evaluated
  }

  /// A value that no tool has seen, in the arithmetic that is asked for: `1/3` as a double, or modulo a prime.
  private mutating func converted(_ value: Value, _ range: Range<Int>) throws(ErrorReport) -> Value {
    let isWritten = value.domains.allSatisfy { [.integers, .rationals, .gaussianRationals].contains($0) }
    guard !options.isEmpty, isWritten else { return value }
    switch value {
    case .scalar, .vector, .matrix: break
    default: return value
    }
    let one = Value.scalar(ScalarValue(.integers, "1"))
    let same = try run("scale", [.init("A", .value(value)), .init("c", .value(one))], range)
    switch value {
    case .scalar: return Self.single(same)
    case .vector: return Self.column(same)
    default: return same
    }
  }

  func text(_ range: Range<Int>) -> String { script.map { Identifier.escaped($0.text(range)) } ?? "" }

  // MARK: Expressions

  /// What an expression comes to: a value or a text still to be read by a tool, or all that a tool answered.
  enum Finding {
    case operand(Request.Operand)
    case answer(RequestRunner.Answer)
  }

  /// - Parameter isWhole: true for the expression that is the whole statement.
  mutating func finding(of expression: MatrixExpression, isWhole: Bool = false) throws(ErrorReport) -> Finding {
    if case .suffixed(let operand, let suffixes) = expression.form {
      return try suffixed(operand, suffixes, isWhole: isWhole)
    }
    return .operand(try evaluate(expression))
  }

  /// Evaluates what counts, or what does not although it stands in something that does.
  mutating func counting<Result>(
    _ counts: Bool, _ body: (inout ExpressionEvaluator) throws(ErrorReport) -> Result
  ) throws(ErrorReport) -> Result {
    let outer = isCounting
    isCounting = counts
    defer { isCounting = outer }
    return try body(&self)
  }

  mutating func evaluate(_ expression: MatrixExpression) throws(ErrorReport) -> Request.Operand {
    switch expression.form {
    case .literal(let value): return .value(value)
    case .text(let text): return .value(.text(text))
    case .name(let name): return .value(try value(named: name, expression.range))
    case .whole:
      throw mistake(
        .malformed, .syntax, "':' alone stands for all rows or columns, in a slice", expression.range,
        advice: "write A(2, :)")
    case .range(let parts):
      let positions = try range(parts, expression.range)
      return .value(
        .matrix(
          MatrixValue(.integers, Shape(1, positions.count), TextSlab(positions.map { String($0) }))))
    case .negated(let inner): return try negated(try evaluate(inner), expression.range)
    case .approximate(let inner):
      return .value(try doubles(try value(of: try evaluate(inner), expression.range), expression.range))
    case .chain(let first, let steps):
      var result = try evaluate(first)
      for step in steps {
        try check(step.range)
        let right = try evaluate(step.operand)
        result = try apply(step.sign, result, right, first.range.lowerBound..<step.operand.range.upperBound)
      }
      return result
    case .suffixed: return try operand(of: try finding(of: expression), expression.range)
    case .block(let block): return try self.block(block, expression)
    case .tuple(let items): return try tuple(items, expression)
    }
  }

  /// The value of a name, or of a word that stands for a number.
  private mutating func value(named name: String, _ range: Range<Int>) throws(ErrorReport) -> Value {
    if name == "end", let end = ends.last { return .scalar(ScalarValue(.integers, String(end))) }
    do throws(ErrorReport) {
      if let value = try names.value(name) { return value }
    } catch { throw placed(error, range) }
    switch name {
    case "i", "I", "im": return .scalar(ScalarValue(.gaussianRationals, "i"))
    case "rosser": return try run("gallery", [.init("name", .value(.text(name)))], range)
    case "true", "True": return .truth(true)
    case "false", "False": return .truth(false)
    default: throw unknown(name, range)
    }
  }

  private func unknown(_ name: String, _ range: Range<Int>) -> ErrorReport {
    let advice: Advice
    if name == "end" {
      advice = "it is the last position of a slice: A(end, 1)"
    } else if name == "pi" || name == "e" || name == "inf" || name == "nan" {
      advice = "values are exact: give a fraction or decimals for it"
    } else if let near = Suggestion.typo(of: name, among: names.all) {
      advice = "did you mean ‘\(near)’?"
    } else if function(name, arguments: 1) != nil {
      advice = "it is a function: write \(name)(A)"
    } else if LetterOperands.letters(in: name + " ") != nil {
      advice = "give it a value: \(name) = 3; in brackets, beside numbers, it is a parameter: [1 \(name); 0 1]"
    } else {
      advice = "give it a value first: \(Identifier.escaped(name)) = [1 2; 3 4]"
    }
    return mistake(.malformed, .unknownName, "‘\(Identifier.escaped(name))’ has no value", range, advice: advice)
  }

  // MARK: Values

  /// What a finding is worth in an expression.
  func operand(of finding: Finding, _ range: Range<Int>) throws(ErrorReport) -> Request.Operand {
    switch finding {
    case .operand(let operand): return operand
    case .answer(let answer):
      if let error = answer.result.error { throw placed(error, range) }
      guard let value = answer.result.primary.flatMap(answer.result.output) else {
        throw mistake(
          .unable, .internalError, "\(answer.result.request.tool) has answered nothing", range,
          advice: "please report it with the input")
      }
      return .value(Self.unique(value))
    }
  }

  /// A solution that is the only one as the numbers it is.
  static func unique(_ value: Value) -> Value {
    guard case .solutionSet(let set) = value, set.status == .unique, let particular = set.particular else {
      return value
    }
    switch particular {
    case .vector(let entries): return .vector(VectorValue(set.domain, entries))
    case .matrix(let matrix): return .matrix(matrix)
    }
  }

  /// The value of an operand; a text with letters is read.
  mutating func value(of operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> Value {
    if case .value(let value) = operand { return value }
    // The tool that takes all rows and columns reads it.
    let result = try run("submatrix", [.init("A", operand)], range)
    return try self.value(of: .value(result), range)
  }

  // MARK: Requests

  /// Runs a tool within an expression, and gives its answer.
  mutating func run(
    _ tool: String, _ inputs: [Request.Input], _ range: Range<Int>, options more: [Request.Option] = []
  ) throws(ErrorReport) -> Value {
    let request = Request(tool: tool, inputs: inputs, options: (isCounting ? [] : options) + more)
    let operand = try operand(of: .answer(try answer(request, range, isWhole: false)), range)
    guard case .value(let value) = operand else { preconditionFailure("a tool answers with values") }
    return value
  }

  /// The answer to a request; within an expression without steps and evidence.
  mutating func answer(
    _ request: Request, _ range: Range<Int>, isWhole: Bool
  ) throws(ErrorReport) -> RequestRunner.Answer {
    try check(range)
    var request = request
    let shown = isWhole || keepsCalls ? shownOptions : Self.plain
    request.options += shown.filter { option in !request.options.contains { $0.name == option.name } }
    let answer = runner.answer(request, begun: budget)
    if keepsCalls, !isWhole { calls.append((script?.text(range) ?? "", answer)) }
    return answer
  }

  private static let plain: [Request.Option] = [
    .init("steps", .text(Detail.none.rawValue)), .init("certificate", .text(Certificate.Size.none.rawValue)),
  ]

  /// Throws where the time for all statements is over.
  func check(_ range: Range<Int>) throws(ErrorReport) {
    do throws(BudgetError) { try budget.check() } catch { throw placed(error.report, range) }
  }

  // MARK: Mistakes

  /// An error with its place in the script.
  func placed(_ report: ErrorReport, _ range: Range<Int>) -> ErrorReport {
    guard let script else { return report }
    var report = report
    report.place = script.source.place(at: range.lowerBound, length: range.count)
    return report
  }

  func mistake(
    _ outcome: Outcome, _ code: ErrorCode, _ message: String, _ range: Range<Int>, advice: Advice? = nil
  ) -> ErrorReport {
    placed(ErrorReport(outcome, code, message, advice: advice), range)
  }
}
