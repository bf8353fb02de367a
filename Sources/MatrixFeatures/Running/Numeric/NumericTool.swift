public import MatrixDomain
public import MatrixNumeric

/// A scalar of the numeric engine as tools meet it: `Double` or `Complex`.
public typealias NumericValue = NumericScalar & ExchangeScalar

/// A tool whose numeric half is written once for real and complex operands.
///
/// ```
/// struct ExponentialTool: NumericTool {
///   let declaration = ToolDeclaration(id: "exponential", …, engines: [.numeric], …)
///
///   func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
///     let answer = try Numeric.exponential(try call.matrix("A"), call.options)
///     return call.answer([.init("exponential", .matrix(answer.value))], answer.trust)
///   }
/// }
/// ```
///
/// A tool that answers exactly too is a ``TwoEngineTool``.
public protocol NumericTool: Tool {
  /// Answers with doubles.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer
}

extension NumericTool {
  /// Answers with complex numbers where an operand has some, else with real ones.
  public func run(_ call: ToolCall) throws -> ToolAnswer { try runNumeric(call) }

  func runNumeric(_ call: ToolCall) throws -> ToolAnswer {
    try call.budget.check()
    for input in call.inputs {
      if case .matrix(let matrix) = input.value { BLASProvider.startThreads(entries: matrix.shape.count) }
    }
    let isComplex = call.inputs.contains { $0.value.domain == .complexNumbers }
    let answer =
      isComplex ? try numeric(NumericCall<Complex>(call)) : try numeric(NumericCall<Double>(call))
    try call.budget.check()
    return answer.withFiniteNumbers()
  }
}
