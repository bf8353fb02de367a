public import MatrixDomain
public import MatrixNumeric

/// The routines of LAPACK behind methods that have names of their own.
enum NumericDriver {
  static let names = ["lu": "getrf", "cholesky": "potrf"]
}

/// A call for the numeric engine: operands and options as it takes them.
public struct NumericCall<Element: NumericValue> {
  /// The call as it came.
  public let call: ToolCall
  /// The settings of the engine: what counts as zero, the routine to take, the budget.
  public let options: NumericOptions
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

  /// Whether an operand was given.
  public func has(_ name: String) -> Bool { call.input(name) != nil }

  /// A matrix operand; a vector is its column.
  public func matrix(_ name: String) throws(ErrorReport) -> Matrix<Element> {
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

  /// Refuses a routine, or a method, that is none of these.
  public func requireDriver(among known: [String]) throws(ErrorReport) {
    guard let driver = options.driver, !known.contains(driver) else { return }
    throw ErrorReport(
      .malformed, .invalidOption, "there is no driver ‘\(Identifier.escaped(driver))’ for this question",
      advice: Suggestion.advice(
        for: driver, among: known,
        otherwise: known.isEmpty ? "leave out \(option: "driver")" : "take \(known.joined(separator: ", "))"))
  }

  /// An answer with what was measured about it.
  public func answer(_ outputs: [Value.Field], _ trust: Trust) -> ToolAnswer { answer(outputs, trust, shadow: nil) }

  /// An answer with what was measured about it, in doubles and in exact arithmetic.
  func answer(_ outputs: [Value.Field], _ trust: Trust, shadow: ExactShadow?) -> ToolAnswer {
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
