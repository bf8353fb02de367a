import MatrixArithmetic
import MatrixDomain
import MatrixFeatures
import Testing

/// Steps that nobody asked for are shown where a person can read them.
@Suite("Steps shown unasked")
struct ReadableStepsTests {
  private func result(_ a: Matrix<Rational>, steps: String? = nil) -> ToolResult {
    let options = steps.map { [Request.Option("steps", .text($0))] } ?? []
    return RequestRunner(defaultDetail: .forReading).run(
      Request(tool: "det", inputs: [.init("A", .value(.matrix(a)))], options: options))
  }

  private func isOmitted(_ result: ToolResult) -> Bool {
    result.diagnostics.warnings.contains { $0.code == "steps-omitted" && $0.advice?.isEmpty == false }
  }

  /// The matrix with one entry of so many digits on its diagonal of ones.
  private func matrix(order: Int, digits: Int) throws -> Matrix<Rational> {
    var a = Matrix<Rational>.identity(order)
    a[0, 0] = Rational(try #require(Integer(String(repeating: "7", count: digits))))
    return a
  }

  @Test("a matrix of up to 150 entries with up to 20,000 characters is worked step by step")
  func shown() throws {
    for a in [try matrix(order: 12, digits: 3), try matrix(order: 2, digits: 19_990)] {
      let result = result(a)
      #expect(result.outcome == .value && !result.derivation.parts.isEmpty && !isOmitted(result))
    }
  }

  @Test("more entries or longer ones are answered without steps, and the page says so")
  func omitted() throws {
    for a in [try matrix(order: 13, digits: 3), try matrix(order: 2, digits: 20_010)] {
      let result = result(a)
      #expect(result.outcome == .value && result.derivation.parts.isEmpty && isOmitted(result))
    }
  }

  @Test("steps that are asked for are shown at every size")
  func asked() throws {
    let result = result(try matrix(order: 2, digits: 20_010), steps: "full")
    #expect(!result.derivation.parts.isEmpty && !isOmitted(result))
  }
}
