import MatrixDomain
import MatrixFeatures
import Testing

@Suite("Requests")
struct RequestTests {
  private func run(_ tool: String, _ operands: [(String, String)], _ options: [Request.Option] = []) -> ToolResult {
    RequestRunner().run(
      Request(tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) }, options: options))
  }

  @Test("errors say which operand, where, and the way out")
  func errors() throws {
    let ragged = run("det", [("A", "1 2; 3")])
    #expect(ragged.outcome == .malformed)
    let report = try #require(ragged.error)
    #expect(report.code == .raggedRows)
    #expect(report.place?.source == "A")
    #expect(report.place?.line == 1)
    #expect(run("det", []).error?.code == .missingInput)
    #expect(run("det", [("A", "1"), ("B", "2")]).error?.code == .unexpectedInput)
    #expect(run("dett", [("A", "1")]).error?.advice?.contains("‘det’") == true)
    #expect(run("det", [("A", "1")], [.init("stepss", .text("full"))]).error?.code == .unknownOption)
    #expect(run("det", [("A", "1")], [.init("steps", .text("lots"))]).error?.code == .invalidOption)
    #expect(run("det", [("A", "1")], [.init("method", .text("magic"))]).error?.code == .unsupportedMethod)
    #expect(run("det", [("A", "1 2 3")]).error?.code == .notSquare)
    #expect(run("inverse", [("A", "1 2; 2 4")]).outcome == .undefined)
    #expect(run("inverse", [("A", "1 2; 2 4")]).certificate != nil)
  }

  @Test("equal requests have equal digests, however they are spelt")
  func digests() {
    let plain = run("det", [("A", "1 2; 3 4")])
    let spelt = run(
      "det", [("A", "[[1, 2], [3, 8/2]]")], [.init("steps", .text("none")), .init("engine", .text("exact"))])
    #expect(plain.digest != nil)
    #expect(plain.digest == spelt.digest)
    #expect(plain.digest != run("det", [("A", "1 2; 3 5")]).digest)
    #expect(plain.digest != run("rank", [("A", "1 2; 3 4")]).digest)
  }

  @Test("a cancelled request says so")
  func cancellation() {
    let runner = RequestRunner(isCancelled: { true })
    let result = runner.run(
      Request(tool: "rref", inputs: [.init("A", .text("1 2 3; 4 5 6; 7 8 10"))]))
    #expect(result.outcome == .cancelled)
  }

  @Test("a domain a tool does not compute over is unable, not malformed")
  func domains() {
    let value = Value.matrix(MatrixValue(.rationalFunctions(parameters: ["k"]), Shape(1, 1), ["k"]))
    let result = RequestRunner().run(Request(tool: "cholesky", inputs: [.init("A", .value(value))]))
    #expect(result.outcome == .unable)
    #expect(result.error?.code == .unsupportedDomain)
  }

  @Test("sizes with a zero side have answers", arguments: [Shape(0, 0), Shape(0, 3), Shape(3, 0)])
  func empty(shape: Shape) {
    let value = Value.matrix(MatrixValue(.integers, shape, []))
    for tool in ["rank", "ref", "rref", "nullspace", "columnspace", "rowspace", "leftnullspace", "transpose"] {
      let result = RequestRunner().run(
        Request(
          tool: tool, inputs: [.init("A", .value(value))], options: [.init("steps", .text("full"))]))
      #expect(result.outcome == .value, "\(tool) of \(shape): \(result.error?.message ?? "")")
    }
    if shape.isSquare {
      for tool in ["det", "inverse", "trace"] {
        let result = RequestRunner().run(
          Request(tool: tool, inputs: [.init("A", .value(value))], options: [.init("steps", .text("full"))]))
        #expect(result.outcome == .value, "\(tool) of \(shape): \(result.error?.message ?? "")")
      }
    }
  }
}
