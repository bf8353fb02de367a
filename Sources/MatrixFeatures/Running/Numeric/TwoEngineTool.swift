public import MatrixDomain

/// A tool with both engines.
///
/// A method that only the numeric engine has says so in its declaration, `engine: .numeric`: who asks for it gets that
/// engine.
public protocol TwoEngineTool: NumericTool, ExactTool {}

extension TwoEngineTool {
  /// Answers in the arithmetic that the call asks for.
  public func run(_ call: ToolCall) throws -> ToolAnswer {
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
        !isNumeric(call.method),
        (error as? any ReportableError)?.report.code == .invalidOption
      else { throw error }
      let others = declaration.methods.map(\.id).filter(isNumeric)
      throw ErrorReport(
        .unable, .unsupportedMethod, "the method \(call.method) of \(declaration.id) is one of the exact engine",
        advice: others.isEmpty
          ? "leave out \(option: "engine", "numeric"), or leave out \(option: "method")"
          : "leave out \(option: "engine", "numeric"), or take \(others.joined(separator: ", "))")
    }
  }

  /// True for a method that the numeric engine has.
  private func isNumeric(_ method: String) -> Bool {
    declaration.method(method)?.engine == .numeric || NumericDriver.names[method] != nil
  }
}
