import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// Works out cells: each sees the values that it reads, and nothing else.
struct CellEvaluation {
  let context: CommandContext
  let workspace: Workspace
  let plan: CellPlan
  /// How much of the work of every tool is kept with what a cell comes to; `nil` for nothing.
  var steps: String?

  init(_ workspace: Workspace, _ context: CommandContext) {
    self.workspace = workspace
    self.context = context
    plan = CellPlan(workspace)
  }

  /// The values that a cell reads, in the order of their names, and nothing else.
  private struct Scope: NameResolver {
    var fields: [Value.Field] = []

    func value(named name: String) throws(ErrorReport) -> Value {
      guard let field = fields.first(where: { $0.name == name }) else {
        throw ErrorReport(.malformed, .unknownName, "‘\(Identifier.escaped(name))’ has no value")
      }
      return field.value
    }
  }

  /// What became of a cell.
  enum State {
    case text
    /// Worked out now.
    case evaluated
    /// The result that was kept is that of these statements and values.
    case unchanged
    /// There is a result, of other statements or other values.
    case stale
    /// There is no result.
    case missing
    case failed(ErrorReport)
    /// A cell it reads from, by its number, has no value.
    case blocked(by: Int)
  }

  struct Finding {
    /// Counting from 1.
    var number: Int
    var state: State
    var result: WorkspaceCell.Result?
    /// What tools have answered on the way, with their steps, where these are asked for.
    var work: [Work] = []
  }

  /// The answer of a tool, and the expression that called it.
  struct Work {
    var text: String
    var answer: RequestRunner.Answer
  }

  /// Works out cells one after another.
  ///
  /// - Parameters:
  ///   - again: true to work out also what did not change.
  ///   - done: takes what each cell came to as soon as it is known.
  /// - Returns: what became of all cells, in their order.
  func evaluate(
    again: Bool = false, within budget: () -> Budget, done: (Finding) throws -> Void = { _ in }
  ) throws -> [Finding] {
    try go { place, statements, scope, digest in
      let kept = workspace.cells[place].result
      var finding = Finding(number: place + 1, state: .unchanged, result: kept)
      if again || kept?.digest != digest || showsWork {
        do throws(ErrorReport) {
          let (outputs, work) = try outputs(statements.script, scope, budget())
          finding.work = work
          if again || kept?.digest != digest {
            finding.result = WorkspaceCell.Result(digest: digest, reads: statements.reads, outputs: outputs)
            finding.state = .evaluated
          }
        } catch {
          finding = Finding(number: place + 1, state: .failed(error))
        }
      }
      try done(finding)
      return finding
    }
  }

  private var showsWork: Bool { steps.map { $0 != Detail.none.rawValue } ?? false }

  /// What is known of all cells without working out any; where steps are asked for, those of results that are not stale are
  /// worked out.
  func states(within budget: () -> Budget = { .unlimited }) throws -> [Finding] {
    try go { place, statements, scope, digest in
      let kept = workspace.cells[place].result
      let state: State = kept.map { $0.digest == digest ? .unchanged : .stale } ?? .missing
      var finding = Finding(number: place + 1, state: state, result: kept)
      if showsWork, case .unchanged = state {
        do throws(ErrorReport) {
          finding.work = try outputs(statements.script, scope, budget()).work
        } catch {
          finding.state = .failed(error)
        }
      }
      return finding
    }
    .map { finding in
      guard case .blocked = finding.state else { return finding }
      let kept = workspace.cells[finding.number - 1].result
      return Finding(number: finding.number, state: kept == nil ? .missing : .stale, result: kept)
    }
  }

  private func go(
    _ visit: (Int, CellPlan.Statements, Scope, String) throws -> Finding
  ) throws -> [Finding] {
    var findings: [Int: Finding] = [:]
    for place in plan.order {
      if let mistake = plan.mistakes[place] {
        findings[place] = Finding(number: place + 1, state: .failed(mistake))
        continue
      }
      guard let statements = plan.statements[place] else {
        findings[place] = Finding(number: place + 1, state: .text)
        continue
      }
      let usable = statements.sources.first { source in
        switch findings[source]?.state {
        case .evaluated?, .unchanged?: false
        default: true
        }
      }
      if let missing = usable {
        findings[place] = Finding(number: place + 1, state: .blocked(by: missing + 1))
        continue
      }
      let scope = try scope(of: statements, findings)
      findings[place] = try visit(place, statements, scope, Self.digest(statements, scope))
    }
    return workspace.cells.indices.compactMap { findings[$0] }
  }

  /// What the cells before have written goes over the objects.
  private func scope(of statements: CellPlan.Statements, _ findings: [Int: Finding]) throws(ErrorReport) -> Scope {
    var scope = Scope()
    for name in statements.reads {
      let written = statements.sources.lazy.compactMap { source in
        findings[source]?.result?.outputs.first { $0.name == name }?.value
      }
      if let value = written.first {
        scope.fields.append(Value.Field(name, value))
      } else {
        scope.fields.append(Value.Field(name, try WorkspaceNames(workspace: workspace).value(named: name)))
      }
    }
    return scope
  }

  /// The digest of statements and of the values that they read.
  private static func digest(_ statements: CellPlan.Statements, _ scope: Scope) -> String {
    var hash = SHA256()
    func add(_ text: String) {
      // Its length before it, so that no two lists run into the same bytes.
      hash.update(Array("\(text.utf8.count):\(text)".utf8).span)
    }
    add(String(decoding: statements.script.source.bytes, as: UTF8.self))
    for field in scope.fields {
      add(field.name)
      add(field.value.json())
    }
    return Digest(hash).text
  }

  private func outputs(
    _ script: ExpressionScript, _ scope: Scope, _ budget: Budget
  ) throws(ErrorReport) -> (values: [Value.Field], work: [Work]) {
    var runner = context.runner
    runner.takesDigests = false
    var evaluator = ExpressionEvaluator(
      runner: runner, names: ExpressionNames(over: scope, names: scope.fields.map(\.name)), within: budget)
    if showsWork, let steps {
      evaluator.shownOptions = [.init("steps", .text(steps))]
      evaluator.keepsCalls = true
    }
    var outputs: [Value.Field] = []
    var work: [Work] = []
    for statement in script.statements {
      let evaluated = try evaluator.evaluate(statement, of: script)
      if var error = evaluated.answer?.result.error {
        if error.place == nil {
          error.place = script.source.place(at: statement.range.lowerBound, length: statement.range.count)
        }
        throw error
      }
      if showsWork {
        work += evaluator.calls.map { Work(text: $0.text, answer: $0.answer) }
        if let answer = evaluated.answer { work.append(Work(text: evaluated.text, answer: answer)) }
      }
      for field in evaluated.values {
        outputs.removeAll { $0.name == field.name }
        outputs.append(field)
      }
    }
    return (outputs, work)
  }

  /// The values of a result that are shown: those of statements without `;` behind them.
  func shown(_ finding: Finding) -> [Value.Field] {
    guard let result = finding.result else { return [] }
    guard let script = plan.statements[finding.number - 1]?.script else { return result.outputs }
    let names = script.statements.filter { !$0.isSilent }.flatMap { statement in
      statement.targets.isEmpty ? ["ans"] : statement.targets.compactMap(\.name)
    }
    return result.outputs.filter { names.contains($0.name) }
  }
}
