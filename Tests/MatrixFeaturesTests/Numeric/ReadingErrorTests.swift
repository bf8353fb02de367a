import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixFeatures
import TestSupport
import Testing

/// Digits count from what was asked: rounding in reading is part of the claim.
@Suite("The claims of numeric answers are about the question as it was written")
struct ReadingErrorTests {
  private func numeric(_ tool: String, _ operands: [(String, String)], _ options: [(String, String)] = []) -> ToolResult
  {
    RequestRunner().run(
      Request(
        tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) },
        options: ([("engine", "numeric")] + options).map { .init($0.0, .text($0.1)) }))
  }

  private func real(_ name: String, _ result: ToolResult) -> Double? {
    guard case .scalar(let scalar)? = result.diagnostics.fields.first(where: { $0.name == name })?.value else {
      return nil
    }
    return Double(scalar.text)
  }

  @Test("fractions that are no doubles cost digits, and a warning says so")
  func fractions() throws {
    let operands = [("A", "513/100 -717/7; 513/100 -3585021/35000"), ("b", "-2; 4")]
    for shadow in ["auto", "never"] {
      let result = numeric("solve", operands, [("shadow", shadow)])
      let digits = try #require(real("digits", result))
      #expect(digits > 9 && digits < 11.5)
      #expect(result.diagnostics.warnings.contains { $0.code == "data-rounded" })
      #expect(try #require(real("readingError", result)) > 1e-17)
    }
  }

  @Test("data that are doubles change nothing")
  func doubles() throws {
    let result = numeric("solve", [("A", "2 1; 1 3"), ("b", "3 5")])
    #expect(real("readingError", result) == 0 && real("digits", result) == 16)
    #expect(try #require(real("forwardErrorBound", result)) < 0x1p-53)
    #expect(real("readingError", numeric("det", [("A", "0.5 1/4; 3 123456789012345")])) == 0)
    #expect(try #require(real("readingError", numeric("det", [("A", "1 0; 0 9007199254740993")]))) > 1e-17)
    #expect(numeric("det", [("A", "1e-400 0; 0 1")]).diagnostics.unbounded.contains("readingError"))
  }

  @Test("bounds cover the distance to the exact answer of the question as written")
  func bounds() throws {
    var random = SeededRandom("reading errors")
    for round in 0..<random.count(60) {
      let order = Int.random(in: 1...5, using: &random)
      let isNear = round % 3 == 0
      let start = Matrix<Rational>(Shape(order, order)) { row, column in
        let own = Rational(random.integer(bits: 8), Integer(Int.random(in: 1...999, using: &random)))
        return isNear ? 1 + own / 100_000_000 : own
      }
      let right = Matrix<Rational>(Shape(order, 1)) { _, _ in Rational(random.integer(bits: 8), 30) }
      func text(_ matrix: Matrix<Rational>) -> String {
        (0..<matrix.rows).map { row in
          (0..<matrix.columns).map { matrix[row, $0].exchangeText }.joined(separator: " ")
        }.joined(separator: "; ")
      }
      let exact = try start.solve(right)
      guard exact.status == .unique, let truth = exact.particular else { continue }
      for tool in ["solve", "lstsq"] {
        let result = numeric(tool, [("A", text(start)), ("b", text(right))], [("shadow", "never")])
        guard result.outcome == .value, let bound = real("forwardErrorBound", result) else { continue }
        let entries: [String]
        switch result.output("solution") {
        case .vector(let vector)?: entries = Array(vector.entries)
        case .solutionSet(let set)?:
          guard case .vector(let slab)? = set.particular else { continue }
          entries = Array(slab)
        case .matrix(let matrix)?: entries = Array(matrix.entries)
        default: continue
        }
        let size = (0..<order).map { truth[$0, 0].magnitude }.max() ?? 0
        let error = (0..<order).map { (Rational(exactly: Double(entries[$0])!)! - truth[$0, 0]).magnitude }.max() ?? 0
        // A wide tolerance for the estimate of least squares.
        let factor: Rational = tool == "solve" ? 1 : 10
        #expect(error <= Rational(exactly: bound)! * size * factor, "\(random) \(tool): \(text(start))")
      }
      let determinant = numeric("det", [("A", text(start))], [("shadow", "never")])
      if case .scalar(let value)? = determinant.output("determinant"),
        let bound = real("forwardErrorBound", determinant)
      {
        let truth = try Narrated.determinant(start, narration: .silent(.unlimited)).answer
        let error = (Rational(exactly: Double(value.text)!)! - truth).magnitude
        #expect(error <= Rational(exactly: bound)! * truth.magnitude, "\(random) det: \(text(start))")
      }
    }
  }
}
