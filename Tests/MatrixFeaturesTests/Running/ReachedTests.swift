import MatrixDomain
import MatrixFeatures
import Testing

/// What a request that ran out of its budget hands over.
@Suite("What was reached")
struct ReachedTests {
  /// Answers at once, and has no budget left for the evidence.
  private struct Unproved: Tool {
    let error: any Error & Sendable

    let declaration = ToolDeclaration(
      id: "unproved", displayName: "Unproved", summary: "The entry of a matrix.", keywords: [], category: .analyze,
      parameters: [.init("A", "a matrix")], outputs: [.init("result", "a number", kind: .scalar)],
      methods: [.init("look", "look at it", citation: "none")], cost: "None.", examples: [])

    func run(_ call: ToolCall) throws -> ToolAnswer {
      ToolAnswer(
        outputs: [.init("result", .scalar(ScalarValue(.integers, "7")))], certificate: try evidence(), method: "look")
    }

    private func evidence() throws -> Certificate? { throw error }
  }

  private func result(_ error: any Error & Sendable) throws -> ToolResult {
    var registry = ToolRegistry()
    try registry.register(Unproved(error: error))
    let runner = RequestRunner(registry: registry)
    return runner.run(Request(tool: "unproved", inputs: [.init("A", .text("7"))]))
  }

  @Test("is the answer, where time or memory went into its certificate; it is no value")
  func answer() throws {
    for error in [BudgetError.timeIsUp(limit: 1), .memory(needed: 2, limit: 1), .memoryIsFull(limit: 1)] {
      let result = try result(error)
      #expect(result.outcome == .unable && result.error?.code == error.report.code)
      #expect(result.primary == nil && result.certificate == nil && result.digest != nil)
      #expect(result.output("result") == .scalar(ScalarValue(.integers, "7")))
    }
  }

  /// Says how far it has come, and does not come further.
  private struct Unfinished: Tool {
    let error: BudgetError

    let declaration = ToolDeclaration(
      id: "unfinished", displayName: "Unfinished", summary: "The entry of a matrix.", keywords: [], category: .analyze,
      parameters: [.init("A", "a matrix")], outputs: [.init("result", "a number", kind: .scalar)],
      methods: [.init("look", "look at it", citation: "none")], cost: "None.", examples: [])

    func run(_ call: ToolCall) throws -> ToolAnswer {
      call.budget.note(1, of: 12, "columns")
      call.budget.note(7, of: 12, "columns")
      throw error
    }
  }

  @Test("is said where there is no answer yet, and time was up or memory full")
  func progress() throws {
    func message(_ error: BudgetError) throws -> String {
      var registry = ToolRegistry()
      try registry.register(Unfinished(error: error))
      let request = Request(tool: "unfinished", inputs: [.init("A", .text("7"))])
      return try #require(RequestRunner(registry: registry).run(request).error).message
    }
    for error in [BudgetError.timeIsUp(limit: 1), .memory(needed: 2, limit: 1), .memoryIsFull(limit: 1)] {
      #expect(try message(error) == error.report.message + "; reached: 7 of 12 columns")
    }
    #expect(try message(.cancelled) == BudgetError.cancelled.report.message)
  }

  @Test("is nothing where the request was cancelled, or the answer did not stand up to its proof")
  func nothing() throws {
    let cancelled = try result(BudgetError.cancelled)
    #expect(cancelled.outcome == .cancelled && cancelled.outputs.isEmpty)
    let wrong = try result(ErrorReport(.unable, .internalError, "the answer does not hold"))
    #expect(wrong.error?.code == .internalError && wrong.outputs.isEmpty)
  }
}
