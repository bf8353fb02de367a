import MatrixArithmetic
public import MatrixDomain
import MatrixExchange
import Synchronization

/// Answers requests: finds the tool, checks and reads the operands, runs it, and words whatever goes wrong.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .text("1 2; 3 4"))]))
/// result.output("determinant")  // -2
/// ```
public struct RequestRunner: Sendable {
  /// The tools that can be asked for.
  public var registry: ToolRegistry
  /// Cancels the running tool as soon as it returns true.
  public var isCancelled: @Sendable () -> Bool
  /// How much derivation a request gets that does not say.
  public var defaultDetail: DefaultDetail
  /// Whether results carry the digest of their request. Where it is neither shown nor kept, a large operand need not be
  /// spelled out for it.
  package var takesDigests = true
  /// How the advice in results is worded; `nil` leaves it as data.
  public var wording: Advice.Wording?

  /// How much derivation a request gets that does not say.
  public enum DefaultDetail: Sendable {
    /// None: a program asks.
    case none
    /// `normal` for exact operands of at most ``readableEntries`` entries and ``readableCharacters``: a person asks.
    case forReading
  }

  /// The most entries a matrix may have to be worked step by step unasked.
  public static let readableEntries = 150
  /// The most characters that the entries of all operands may have together to be worked step by step unasked.
  public static let readableCharacters = 20_000

  /// A runner for the tools of a registry. `isCancelled` is asked between steps, from the thread that computes.
  public init(
    registry: ToolRegistry = .standard, defaultDetail: DefaultDetail = .none,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.registry = registry
    self.defaultDetail = defaultDetail
    self.isCancelled = isCancelled
  }

  /// The result of a request. It never throws: an error is a result too.
  public func run(_ request: Request, names: some NameResolver = NoNames()) -> ToolResult {
    answer(request, names: names).result
  }

  /// What a request may spend, reading its operands included: its time begins now.
  package func budget(of request: Request) -> Budget {
    Self.budget(
      seconds: request.option("timeLimit")?.text, megabytes: request.option("maxMemory")?.text,
      isCancelled: isCancelled)
  }

  /// The budget of two options as they are written. What is no number is no limit: it is refused with the options.
  package static func budget(
    seconds: String?, megabytes: String? = nil, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> Budget {
    let bytes = megabytes.flatMap(Int.init).flatMap { (1...1 << 40).contains($0) ? $0 << 20 : nil }
    var held: (@Sendable () -> Int)?
    if let bytes, let memory = HeldMemory(limit: bytes) { held = { memory.bytes() } }
    return Budget(seconds: self.seconds(seconds), bytes: bytes, isCancelled: isCancelled, held: held).countingDigits
  }

  /// An option in seconds, as it is written.
  package static func seconds(_ text: String?) -> Double? {
    text.flatMap { try? ScalarReader.rational($0, takesDigits: { $0 < 100 }) }.map { Double($0) }
  }

  /// A result, with the budget of its request: what is left of it is for turning the result into text.
  package struct Answer {
    package var result: ToolResult
    package var budget: Budget

    package init(result: ToolResult, budget: Budget = .unlimited) {
      self.result = result
      self.budget = budget
    }

    /// The answer where time ran out after it was computed, before it was written.
    package func timedOut(_ error: BudgetError) -> Answer {
      var failure = RequestRunner.failure(
        result.outcome == .unable ? result.error ?? error.report : error.report, of: result.request)
      failure.digest = result.digest
      return Answer(result: failure)
    }
  }

  /// The answer to a request; `begun` is its budget where it was begun before, to read it.
  package func answer(_ request: Request, names: some NameResolver = NoNames(), begun: Budget? = nil) -> Answer {
    do {
      let tool = try registry.require(request.tool)
      var budget = begun ?? budget(of: request)
      let result = run(request, tool, names: names, &budget)
      return Answer(result: worded(result), budget: budget)
    } catch {
      return Answer(result: worded(Self.failure(error.report, of: request)))
    }
  }

  private func worded(_ result: ToolResult) -> ToolResult { wording.map(result.worded) ?? result }

  private func run(
    _ request: Request, _ tool: any Tool, names: some NameResolver, _ budget: inout Budget
  ) -> ToolResult {
    let declaration = tool.declaration
    var normalised = request
    let reached = LastProgress()
    do {
      let request = try EquationOperands.read(request, for: declaration, in: registry, within: budget)
      let given = try Operands.resolved(request, for: declaration, names: names, within: budget)
      let engine = EngineChoice(request, given, declaration)
      let reading = defaultSteps(request, given, engine.engine)
      let (options, inputs) = try Self.normalise(
        request, given, engine, declaration, more: reading.options, within: budget)
      normalised.options = options
      normalised.inputs = inputs.map { Request.Input($0.name, .value($0.value)) }
      var call = call(inputs, options, budget, reached)
      if call.engine == .numeric { call.written = given }
      budget = call.budget
      let answer = try tool.run(call)
      if let error = answer.unfinished {
        let report = Self.report(of: error)
        guard report.outcome == .unable, report.code != .internalError, answer.error == nil else { throw error }
        // What was found is handed over; to write it down takes little beside what was spent.
        budget = Budget(seconds: budget.seconds.map { $0 / 10 }, bytes: budget.bytes, isCancelled: isCancelled)
        var result = ToolResult(
          request: normalised, outcome: report.outcome, outputs: answer.outputs, diagnostics: answer.diagnostics,
          derivation: answer.derivation, method: answer.method, engine: answer.engine.rawValue,
          version: Toolkit.version, error: report)
        result.diagnostics.warnings += reading.warnings
        result.digest = digest(of: normalised)
        return result
      }
      var result = ToolResult(
        request: normalised, outcome: answer.error?.outcome ?? .value,
        primary: answer.error == nil ? declaration.primary(among: answer.outputs) : nil, outputs: answer.outputs,
        diagnostics: answer.diagnostics, derivation: answer.derivation, certificate: answer.certificate,
        method: answer.method, engine: answer.engine.rawValue, version: Toolkit.version, error: answer.error)
      result.diagnostics.warnings += reading.warnings
      result.digest = digest(of: normalised)
      return result
    } catch {
      var report = Self.report(of: error)
      if [.timeLimit, .memoryLimit].contains(report.code), let progress = reached.last {
        report.message += "; reached: \(progress)"
      }
      var result = Self.failure(report, of: normalised)
      // Once it could be read, a request has a digest, whatever became of it.
      if normalised.inputs.allSatisfy(\.isValue) && !normalised.options.isEmpty {
        result.digest = digest(of: normalised)
      }
      return result
    }
  }

  private func digest(of request: Request) -> String? { takesDigests ? Digest(of: request).text : nil }

  /// The steps a person gets who did not say how many, and a word where the matrix or its entries are too large for them.
  private func defaultSteps(
    _ request: Request, _ inputs: [Value.Field], _ engine: Engine
  ) -> (options: [Request.Option], warnings: [Diagnostics.Warning]) {
    guard case .forReading = defaultDetail, request.option("steps") == nil else { return ([], []) }
    // Who asks for doubles wants the answer: the worked elimination is for who asks for it too.
    if engine == .numeric { return ([], []) }
    let matrices = inputs.flatMap { field -> [Value] in
      if case .list(let items) = field.value { items } else { [field.value] }
    }
    let largest = matrices.compactMap { value -> Shape? in
      if case .matrix(let matrix) = value { matrix.shape } else { nil }
    }.max { $0.count < $1.count }
    if let largest, largest.count > Self.readableEntries { return omitted("the steps of a \(largest) matrix") }
    let characters = matrices.reduce(0) { sum, value in
      if case .matrix(let matrix) = value { sum + matrix.entries.characterBound } else { sum }
    }
    if characters > Self.readableCharacters { return omitted("the steps of entries with \(characters) characters") }
    return ([.init("steps", .text(Detail.normal.rawValue))], [])
  }

  private func omitted(_ steps: String) -> (options: [Request.Option], warnings: [Diagnostics.Warning]) {
    let advice: Advice = "\(option: "steps", "brief"), normal or full shows them"
    return ([], [.init("steps-omitted", "\(steps) are left out", advice: advice)])
  }

  private func call(
    _ inputs: [Value.Field], _ options: [Request.Option], _ budget: Budget, _ reached: LastProgress
  ) -> ToolCall {
    func text(_ name: String) -> String? { options.first { $0.name == name }?.setting.text }
    return ToolCall(
      inputs: inputs, options: options,
      engine: text("engine").flatMap(Engine.init) ?? .exact,
      detail: text("steps").flatMap(Detail.init) ?? .none,
      certificate: text("certificate").flatMap(Certificate.Size.init) ?? .compact,
      method: text("method") ?? "auto",
      budget: budget.observed { reached.last = $0 })
  }

  /// Every error the toolkit throws can report itself; anything else is a defect and says so.
  package static func report(of error: any Error) -> ErrorReport {
    if let error = error as? any ReportableError { return error.report }
    return ErrorReport(
      .unable, .internalError, "this should not have happened: \(error)", advice: "please report it with the input")
  }

  package static func failure(_ report: ErrorReport, of request: Request) -> ToolResult {
    ToolResult(request: request, outcome: report.outcome, version: Toolkit.version, error: report)
  }
}

/// The last thing that a computation said of itself.
private final class LastProgress: Sendable {
  private let progress = Mutex<BudgetProgress?>(nil)

  var last: BudgetProgress? {
    get { progress.withLock { $0 } }
    set { progress.withLock { $0 = newValue } }
  }
}

extension Request.Input {
  fileprivate var isValue: Bool {
    if case .value = operand { true } else { false }
  }
}
