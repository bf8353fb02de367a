import MatrixDomain
import MatrixNumeric

/// A scalar of the numeric engine as tools meet it.
typealias NumericValue = NumericScalar & ExchangeScalar

/// The numeric half of a tool, written once for real and complex operands.
protocol NumericTool: Tool {
  /// Answers with doubles.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer
}

/// A tool with both engines.
protocol TwoEngineTool: NumericTool, ExactTool {}

extension NumericTool {
  func run(_ call: ToolCall) throws -> ToolAnswer { try runNumeric(call) }

  func runNumeric(_ call: ToolCall) throws -> ToolAnswer {
    try call.budget.check()
    let isComplex = call.inputs.contains { $0.value.domain == .complexNumbers }
    let answer =
      isComplex ? try numeric(NumericCall<Complex>(call)) : try numeric(NumericCall<Double>(call))
    try call.budget.check()
    return answer.withFiniteNumbers()
  }
}

extension TwoEngineTool {
  func run(_ call: ToolCall) throws -> ToolAnswer {
    switch call.engine {
    case .exact: try exact(call)
    case .numeric: try withoutExactMethods(call) { try runNumeric(call) }
    }
  }

  /// Says of a method that doubles have no routine for that it is one of the exact engine.
  private func withoutExactMethods(_ call: ToolCall, _ body: () throws -> ToolAnswer) throws -> ToolAnswer {
    do {
      return try body()
    } catch {
      guard call.method != "auto", (call.option("driver")?.text ?? "auto") == "auto",
        !EngineChoice.numericMethods.contains(call.method), NumericDriver.names[call.method] == nil,
        (error as? any ReportableError)?.report.code == .invalidOption
      else { throw error }
      let others = declaration.methods.map(\.id).filter {
        EngineChoice.numericMethods.contains($0) || NumericDriver.names[$0] != nil
      }
      throw ErrorReport(
        .unable, .unsupportedMethod, "the method \(call.method) of \(declaration.id) is one of the exact engine",
        advice: others.isEmpty
          ? "leave out \(option: "engine", "numeric"), or leave out \(option: "method")"
          : "leave out \(option: "engine", "numeric"), or take \(others.joined(separator: ", "))")
    }
  }
}

/// The routines of LAPACK behind methods that have names of their own.
enum NumericDriver {
  static let names = ["lu": "getrf", "cholesky": "potrf"]
}

/// A call for the numeric engine: operands and options as it takes them.
struct NumericCall<Element: NumericValue> {
  let call: ToolCall
  let options: NumericOptions
  let shadow: ShadowMode

  /// Whether exact arithmetic looks over the answer.
  enum ShadowMode: String {
    case auto, always, never
  }

  init(_ call: ToolCall) throws {
    self.call = call
    var driver = call.option("driver")?.text ?? "auto"
    if driver == "auto" { driver = NumericDriver.names[call.method] ?? call.method }
    var options = NumericOptions(
      tolerance: try ToleranceProfile(call.option("tolerance")?.text ?? "standard"),
      driver: driver == "auto" ? nil : driver, budget: call.budget, cache: NumericCaches.shared)
    options.dataError = call.dataError
    self.options = options
    shadow = call.option("shadow").flatMap { ShadowMode(rawValue: $0.text) } ?? .auto
  }

  func has(_ name: String) -> Bool { call.input(name) != nil }

  func matrix(_ name: String) throws(ErrorReport) -> Matrix<Element> {
    switch call.input(name) {
    case .matrix(let value)?:
      if let matrix = Matrix<Element>(value) { return matrix }
    case .vector(let value)?:
      if let vector = Vector<Element>(value) { return vector.columnMatrix }
    default: break
    }
    throw notCanonical(name)
  }

  func notCanonical(_ name: String) -> ErrorReport {
    ErrorReport(
      .malformed, .notCanonical, "\(name) holds a number that is not written canonically",
      advice: "write the shortest decimal that reads back to the same double", place: Place(source: name))
  }

  /// The norm that is asked for.
  func normKind() throws(ErrorReport) -> NormKind {
    let text = call.option("norm")?.text ?? NormKind.two.rawValue
    guard let kind = NormKind(rawValue: text) else {
      throw ErrorReport(.malformed, .invalidOption, "there is no norm ‘\(Identifier.escaped(text))’")
    }
    return kind
  }

  /// The driver, if it is one of some; otherwise the tool does not know it.
  func requireDriver(among known: [String]) throws(ErrorReport) {
    guard let driver = options.driver, !known.contains(driver) else { return }
    throw ErrorReport(
      .malformed, .invalidOption, "there is no driver ‘\(Identifier.escaped(driver))’ for this question",
      advice: Suggestion.advice(
        for: driver, among: known,
        otherwise: known.isEmpty ? "leave out \(option: "driver")" : "take \(known.joined(separator: ", "))"))
  }

  /// An answer with what was measured about it.
  func answer(_ outputs: [Value.Field], _ trust: Trust, shadow: ExactShadow? = nil) -> ToolAnswer {
    let trust = trust.covering(options.dataError, shape)
    var diagnostics = trust.diagnostics
    diagnostics.append(readingDiagnostics)
    if let shadow { diagnostics.note(shadow) }
    return ToolAnswer(
      outputs: outputs, diagnostics: diagnostics, method: call.method == "auto" ? trust.driver : call.method,
      engine: .numeric)
  }

  /// The shape of the first operand; 1×1 where it is no matrix.
  private var shape: Shape {
    switch call.input("A") {
    case .matrix(let matrix)?: matrix.shape
    case .vector(let vector)?: Shape(vector.entries.count, 1)
    default: Shape(1, 1)
    }
  }

  /// How far reading rounded the operands.
  var readingDiagnostics: Diagnostics {
    let error = options.dataError.largest
    if !error.isFinite { return Diagnostics(unbounded: ["readingError"]) }
    return Diagnostics(fields: [.init("readingError", .real(error))])
  }
}

extension Diagnostics {
  mutating func note(_ shadow: ExactShadow) {
    if !shadow.fields.isEmpty { fields.append(.init("shadow", .record(shadow.fields))) }
    warnings += shadow.warnings
  }

  fileprivate mutating func append(_ others: Diagnostics) {
    fields += others.fields
    warnings += others.warnings
    unbounded += others.unbounded
  }
}

/// Factorizations that later calls of the process may find: a second right-hand side costs only its solve.
enum NumericCaches {
  static let shared = FactorizationCache()
}
