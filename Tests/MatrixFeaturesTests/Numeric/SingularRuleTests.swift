import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixFeatures
import TestSupport
import Testing

/// Singular or not is a statement that must be true: one rule for `solve`, `inverse`, `det` and `lstsq`.
@Suite("Singular where it is proved, and only there")
struct SingularRuleTests {
  private func numeric(_ tool: String, _ operands: [(String, String)], _ options: [(String, String)] = []) -> ToolResult
  {
    RequestRunner().run(
      Request(
        tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) },
        options: ([("engine", "numeric")] + options).map { .init($0.0, .text($0.1)) }))
  }

  private func fact(_ name: String, _ result: ToolResult) -> Value? {
    result.diagnostics.fields.first { $0.name == name }?.value
  }

  private func real(_ name: String, _ result: ToolResult) -> Double? {
    guard case .scalar(let scalar)? = fact(name, result) else { return nil }
    return Double(scalar.text)
  }

  private func text(_ matrix: Matrix<GaussianRational>) -> String {
    (0..<matrix.rows).map { row in
      (0..<matrix.columns).map { matrix[row, $0].exchangeText }.joined(separator: " ")
    }.joined(separator: "; ")
  }

  /// Entries of one of several shapes: whole, fractions, decimals, far beyond one another, complex, of 50 bits.
  private func matrix(
    _ rows: Int, _ columns: Int, _ shape: Int, _ random: inout SeededRandom
  ) -> Matrix<GaussianRational> {
    let scales = (0..<columns).map { _ in Rational(Integer.one << Int.random(in: 0...300, using: &random)) }
    return Matrix(Shape(rows, columns)) { _, column in
      func part(_ bits: Int) -> Rational { Rational(random.integer(bits: bits), 1) }
      return switch shape {
      case 0: GaussianRational(part(3))
      case 1: GaussianRational(part(4) / Rational(Int.random(in: 1...12, using: &random)))
      case 2: GaussianRational(part(10) / 100)
      case 3: GaussianRational(part(5) * scales[column])
      case 4: GaussianRational(part(5) / scales[column])
      case 5: GaussianRational(part(4), part(4))
      case 6: GaussianRational(part(3) / 7, part(3) / 10)
      default: GaussianRational(part(50))
      }
    }
  }

  @Test("what is singular is undefined, with a vector that it takes to 0 exactly; its determinant is 0")
  func singular() throws {
    var random = SeededRandom("singular rule")
    for round in 0..<random.count(160) {
      let order = Int.random(in: 1...7, using: &random)
      let rank = Int.random(in: max(0, order - 2)..<order, using: &random)
      let rows = matrix(rank, order, round % 8, &random)
      let weights = Matrix<GaussianRational>(Shape(order, rank)) { row, column in
        GaussianRational(row < rank ? (row == column ? 1 : 0) : Rational(random.integer(bits: 2), 1))
      }
      let a = rank == 0 ? Matrix<GaussianRational>.zero(Shape(order, order)) : weights * rows
      let b = (0..<order).map { "\($0 + 1)" }.joined(separator: "; ")
      for (tool, operands) in [("inverse", [("A", text(a))]), ("solve", [("A", text(a)), ("b", b)])] {
        let result = numeric(tool, operands)
        #expect(result.outcome == .undefined && result.error?.code == .singular, "\(random) \(tool): \(text(a))")
        guard case .vector(let entries)? = fact("shadow", result)?["nullVector"] else {
          Issue.record("\(random) \(tool): no null vector of \(text(a))")
          continue
        }
        let vector = entries.entries.map { GaussianRational(exchangeText: $0) ?? .zero }
        #expect(vector.contains { !$0.isZero } && vector.count == order, "\(random)")
        for row in 0..<order {
          let sum = (0..<order).reduce(GaussianRational.zero) { $0 + a[row, $1] * vector[$1] }
          #expect(sum.isZero, "\(random) \(tool): \(text(a))")
        }
      }
      let determinant = numeric("det", [("A", text(a))])
      guard case .scalar(let value)? = determinant.output("determinant") else {
        Issue.record("\(random): \(text(a))")
        continue
      }
      #expect(value.text == "0.0" || value.text == "0.0+0.0i", "\(random): \(text(a)) has \(value.text)")
      #expect(real("forwardErrorBound", determinant) == 0)
    }
  }

  @Test("what doubles cannot tell from singular, and is regular, has its exact answer rounded")
  func regular() throws {
    // Entries near 1e-30 and a condition number beyond 1e16: a Hilbert matrix of order 13, scaled.
    let hilbert = (1...13).map { row in
      (1...13).map { "1/\(row + $0 - 1)00000000000000000000000000000" }.joined(separator: " ")
    }.joined(separator: "; ")
    let ones = (1...13).map { _ in "1" }.joined(separator: "; ")
    let result = numeric("solve", [("A", hilbert), ("b", ones)])
    #expect(result.outcome == .value && result.diagnostics.warnings.contains { $0.code == "answered-exactly" })
    #expect(try #require(real("digits", result)) == 16)
    #expect(try #require(real("forwardErrorBound", result)) <= 0x1p-53)
    let nearly = "1 1; 1 1.00000000000000000001"
    #expect(numeric("inverse", [("A", nearly)]).outcome == .value)
    #expect(numeric("det", [("A", nearly)]).output("determinant") == .scalar(ScalarValue(.reals, "1e-20")))
    let fit = numeric("lstsq", [("A", nearly + "; 2 2"), ("b", "1; 1; 2")])
    #expect(fit.outcome == .value)
  }

  @Test("where only doubles tell, no one is told that a matrix is singular")
  func doublesAlone() {
    for (tool, operands) in [
      ("solve", [("A", "1 2 3; 2 0 2; 3 2 5"), ("b", "1; 1; 1")]), ("solve", [("A", "1 2; 2 4"), ("b", "1; 1")]),
      ("inverse", [("A", "1 2; 2 4")]), ("inverse", [("A", "0")]),
    ] {
      let result = numeric(tool, operands, [("shadow", "never")])
      #expect(result.outcome == .unable && result.error?.code == .singularToWorkingPrecision, "\(tool)")
    }
    let determinant = numeric("det", [("A", "1 2 3; 2 0 2; 3 2 5")], [("shadow", "never")])
    #expect(determinant.outcome == .value && determinant.diagnostics.unbounded.contains("forwardErrorBound"))
    // A rounded matrix with a pivot of 0 proves nothing about the one that was written.
    let rounded = numeric(
      "det", [("A", "1/3 1/3; 1/3 33333333333333333333/100000000000000000000")], [("shadow", "never")])
    #expect(rounded.diagnostics.unbounded.contains("forwardErrorBound"))
  }

  @Test("large singular matrices of entries of one size are decided as well")
  func large() {
    let order = 40
    let a = (0..<order).map { row in
      (0..<order).map { column in "\((row * column) % 7 + (row == column ? 3 : 0) - (row == 39 ? 0 : 1))" }
    }
    var rows = a
    rows[39] = zip(a[0], a[1]).map { "\(Int($0)! + Int($1)!)" }
    let text = rows.map { $0.joined(separator: " ") }.joined(separator: "; ")
    #expect(numeric("inverse", [("A", text)]).error?.code == .singular)
    #expect(numeric("inverse", [("A", text)], [("shadow", "never")]).error?.code == .singularToWorkingPrecision)
  }

  @Test("warnings do not contradict the condition number")
  func conditions() {
    for tool in ["solve", "lstsq"] {
      let result = numeric(tool, [("A", "1e300"), ("b", "1e-20")])
      #expect(!result.diagnostics.warnings.contains { $0.code == "ill-conditioned" || $0.code == "nearly-singular" })
      #expect(result.diagnostics.warnings.contains { $0.code == "subnormal" })
    }
  }
}
