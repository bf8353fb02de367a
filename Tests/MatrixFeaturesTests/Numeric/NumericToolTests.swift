import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixFeatures
import TestSupport
import Testing

@Suite("The numeric engine through the tools")
struct NumericToolTests {
  private func run(_ tool: String, _ operands: [(String, String)], _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) },
        options: options.map { .init($0.0, .text($0.1)) }))
  }

  private func numeric(_ tool: String, _ operands: [(String, String)], _ options: [(String, String)] = []) -> ToolResult
  {
    run(tool, operands, [("engine", "numeric")] + options)
  }

  private func reals(_ value: Value?) -> [Double]? {
    switch value {
    case .scalar(let scalar)?: Double(scalar.text).map { [$0] }
    case .vector(let vector)?: vector.entries.map { Double($0)! }
    case .matrix(let matrix)?: matrix.entries.map { Double($0)! }
    case .solutionSet(let set)?:
      if case .vector(let entries)? = set.particular { entries.map { Double($0)! } } else { nil }
    default: nil
    }
  }

  private func fact(_ name: String, _ result: ToolResult) -> Value? {
    result.diagnostics.fields.first { $0.name == name }?.value
  }

  @Test("a solution is right to the digits it claims, and exact arithmetic agrees")
  func solutions() throws {
    var random = SeededRandom("numeric solve tool")
    for _ in 0..<random.count(25) {
      let order = Int.random(in: 1...8, using: &random)
      let a = Matrix<Rational>(Shape(order, order)) { _, _ in Rational(random.integer(bits: 6), 4) }
      let b = Matrix<Rational>(Shape(order, 1)) { _, _ in Rational(random.integer(bits: 6), 1) }
      let exact = try a.solve(b)
      let result = numeric("solve", [("A", text(a)), ("b", text(b))])
      guard exact.status == .unique, let truth = exact.particular else {
        #expect(result.outcome == .undefined || fact("shadow", result)?["singular"] == .truth(true), "\(random)")
        continue
      }
      let computed = try #require(reals(result.output("solution")), "\(random)")
      let size = (0..<order).map { truth[$0, 0].magnitude }.max() ?? 0
      let error = (0..<order).map { (Rational(exactly: computed[$0])! - truth[$0, 0]).magnitude }.max() ?? 0
      let bound = try #require(reals(fact("forwardErrorBound", result)))[0]
      #expect(error <= Rational(exactly: bound)! * size, "\(random)")
      #expect(fact("boundIsProved", result) == .truth(true))
      #expect(fact("shadow", result)?["singular"] == .truth(false))
    }
  }

  private func text(_ matrix: Matrix<Rational>) -> String {
    (0..<matrix.rows).map { matrix.row($0).map(\.exchangeText).joined(separator: " ") }.joined(separator: "; ")
  }

  @Test("a system that is not square has a least-squares solution in doubles, and says so")
  func rectangularSystems() {
    for (a, b, isShortest) in [
      ("1 1; 1 2; 1 3", "1 2 2", false), ("1 1 1; 1 2 3", "1 2", true), ("1 2; 2 4; 3 6", "1 2 4", true),
      ("2; 1", "4 2", false), ("1 i; i 2; 1 1", "1 2 3", false), ("1 1; 1 2; 1 3", "1 0; 2 1; 2 5", false),
    ] {
      let solved = numeric("solve", [("A", a), ("b", b)])
      let nearest = numeric("lstsq", [("A", a), ("b", b)])
      #expect(solved.outcome == .value && solved.output("solution") == nearest.output("solution"), "\(a)")
      #expect(
        solved.output("residual") == nearest.output("residual") && solved.output("rank") == nearest.output("rank"))
      let warning = solved.diagnostics.warnings.first
      #expect(warning?.code == "least-squares" && warning?.message.contains("shortest") == isShortest, "\(a)")
    }
    #expect(numeric("solve", [("A", "1; 2"), ("b", "1 2 3")]).error?.code == .shapeMismatch)
    let augmented = numeric("solve", [("A", "1 1 | 1; 1 2 | 2; 1 3 | 2")])
    #expect(augmented.diagnostics.warnings.first?.code == "least-squares")
    let method = numeric("solve", [("A", "1; 2"), ("b", "1 2")], [("method", "lu")])
    #expect(method.error?.code == .notSquare)
  }

  @Test("doubles in an operand choose the engine; one that has none says so")
  func choice() {
    let doubles = Value.matrix(MatrixValue(.reals, Shape(1, 1), ["2.5"]))
    func run(_ tool: String, _ options: [Request.Option] = []) -> ToolResult {
      RequestRunner().run(Request(tool: tool, inputs: [.init("A", .value(doubles))], options: options))
    }
    #expect(run("det").engine == "numeric")
    #expect(reals(run("det").output("determinant")) == [2.5])
    #expect(run("hermite").error?.code == .unsupportedDomain)
    #expect(run("det", [.init("engine", .text("exact"))]).error?.code == .unsupportedDomain)
    #expect(numeric("hermite", [("A", "1")]).error?.code == .unknownOption)
    #expect(self.run("det", [("A", "1")], [("tolerance", "1e-3")]).error?.code == .invalidOption)
    #expect(numeric("rank", [("A", "1")], [("tolerance", "lots")]).error?.code == .invalidOption)
    #expect(numeric("solve", [("A", "1"), ("b", "1")], [("driver", "magic")]).error?.code == .invalidOption)
  }

  @Test("complex literals are read, and answered")
  func complexNumbers() throws {
    let exact = run("det", [("A", "1+i 2; -i 3.5e-1i")])
    #expect(exact.engine == "exact" && exact.output("determinant")?.domain == .gaussianRationals)
    let result = numeric("det", [("A", "1+i 2; -i 3.5e-1i")])
    #expect(result.engine == "numeric")
    guard case .scalar(let determinant)? = result.output("determinant") else {
      Issue.record("no determinant: \(String(describing: result.error))")
      return
    }
    // (1+i)·0.35i − 2·(−i) = −0.35 + 2.35i
    #expect(determinant.domain == .complexNumbers && determinant.text == "-0.35+2.35i")
    #expect(numeric("eigen", [("A", "0 1; -1 0")]).output("vectors")?.domain == .complexNumbers)
  }

  @Test("what a double cannot hold is refused with its place")
  func range() throws {
    let large = try #require(numeric("det", [("A", "1 2; 3 1e400")]).error)
    #expect(large.code == .notFinite && large.message.contains("row 2, column 2"))
    let product = numeric("det", [("A", "1e300 0; 0 1e300")])
    #expect(product.output("determinant")?["decimal"] != nil, "beyond a double there are mantissa and exponent")
  }

  @Test("subnormal pivots and singular values end in an answer or a reason")
  func subnormalPivots() {
    let determinant = numeric("det", [("A", "-1.5e-3 -4 0 0; -3 7 1e-308 0; 5/2 80.8 0 -4; -1.5e-3 -4 0 0")])
    #expect(determinant.outcome == .value || determinant.error?.code == .tooLarge)
    let fit = numeric(
      "lstsq", [("A", "0 0 -4; 0 8 5e-324; -4 5e-324 -1e308"), ("b", "0; -1.9; 1e308")], [("tolerance", "=1e-9")])
    #expect(fit.outcome == .value || fit.error?.code == .tooLarge)
    #expect(numeric("svd", [("A", "1 2; 3 1e308; 1 2")]).outcome == .value)
  }

  @Test("the exact shadow knows the truth about singular matrices")
  func shadows() {
    let decimals = numeric("solve", [("A", "0.1 0.3; 0.2 0.6"), ("b", "1; 2")])
    let shadow = fact("shadow", decimals)
    #expect(shadow?["rank"] != nil)
    let singular = numeric("inverse", [("A", "1 2; 2 4")])
    #expect(singular.outcome == .undefined && singular.error?.code == .singular)
    #expect(fact("shadow", singular)?["singular"] == .truth(true))
    let rank = numeric("rank", [("A", "1 0; 0 1e-30")])
    #expect(rank.output("rank") == .count(1) && fact("shadow", rank)?["rank"] == .count(2))
    #expect(rank.diagnostics.warnings.contains { $0.code == "rank-differs" })
    #expect(numeric("rank", [("A", "1 0; 0 1e-30")], [("tolerance", "=1e-40")]).output("rank") == .count(2))
    #expect(fact("shadow", numeric("det", [("A", "1")], [("shadow", "never")])) == nil)
  }

  @Test("one tolerance, one rank", arguments: ["strict", "standard", "1e-6", "=1e-3"])
  func tolerances(_ tolerance: String) throws {
    for a in ["1 2; 2 4.0000001", "1 1; 1 1", "1e-5 0; 0 1", "1 2 3; 4 5 6; 7 8 9"] {
      let options = [("tolerance", tolerance)]
      guard case .count(let rank)? = numeric("rank", [("A", a)], options).output("rank"),
        case .count(let nullity)? = numeric("nullspace", [("A", a)], options).output("dimension"),
        case .count(let image)? = numeric("columnspace", [("A", a)], options).output("dimension"),
        case .count(let rankOfFit)? = numeric("lstsq", [("A", a), ("b", a)], options).output("rank")
      else {
        Issue.record("no answer for \(a)")
        return
      }
      let columns = try #require(a.split(separator: ";").first).split(separator: " ").count
      #expect(rank + nullity == columns && image == rank && rankOfFit == rank)
    }
  }

  private func eigenvalues(_ a: String, _ b: String, _ options: [(String, String)] = []) -> String? {
    let result = run("eigen", [("A", a), ("B", b)], options + [("engine", "numeric")])
    guard case .list(let values)? = result.output("eigenvalues") else { return nil }
    return values.map { value in
      switch value["value"] {
      case .scalar(let scalar)?:
        Double(scalar.text).map { (($0 * 1e9).rounded() / 1e9).description } ?? scalar.text
      case .text(let text)?: text
      default: "?"
      }
    }.joined(separator: " ")
  }

  @Test("pairs of matrices have generalised eigenvalues, infinite ones too, and a trust block")
  func pencils() throws {
    // (3 ± √3)/2: two masses, the second twice the first.
    #expect(eigenvalues("2 -1; -1 2", "1 0; 0 2") == "0.633974596 2.366025404")
    #expect(eigenvalues("0 1; -1 0", "2 0; 0 2") == "0.0+0.5i 0.0-0.5i")
    #expect(eigenvalues("1 0; 0 1", "0 0; 0 4") == "0.25 infinite")
    #expect(eigenvalues("3 0; 0 0", "1 0; 0 0") == "3.0 undetermined")
    #expect(eigenvalues("0 0; 0 0", "1 2; 3 4") == "0.0 0.0")
    #expect(eigenvalues("zeros(0, 0)", "zeros(0, 0)") == "")
    let beam = run("eigen", [("A", "1 0; 0 1"), ("B", "0 0; 0 4")], [("engine", "numeric")])
    #expect(reals(beam.output("vectors")) == [0, 1, 1, 0])
    #expect(try #require(reals(fact("backwardError", beam)))[0] <= 1e-15)
    #expect(try #require(reals(fact("reciprocalCondition", beam)))[0] > 0.1)
    #expect(fact("driver", beam) == .text("ggev"))
    let singular = run("eigen", [("A", "3 0; 0 0"), ("B", "1 0; 0 0")], [("engine", "numeric")])
    #expect(singular.diagnostics.warnings.contains { $0.code == "nearly-singular" })
    #expect(run("eigen", [("A", "1 2; 3 4"), ("B", "1")]).outcome == .malformed)
    #expect(run("eigen", [("A", "1 2"), ("B", "1 2")]).outcome == .malformed)
    #expect(run("eigen", [("A", "1"), ("B", "1")], [("method", "syevd")]).error?.code == .invalidOption)
    #expect(
      run("eigen", [("A", "4")], [("method", "ggev")]).output("vectors")
        == .matrix(MatrixValue(.reals, Shape(1, 1), ["1.0"])))
    #expect(eigenvalues("1 2; 2 5", "3 0; 0 3", [("method", "ggev")]) == eigenvalues("1 2; 2 5", "3 0; 0 3"))
  }

  @Test("a shadow that does not get through in time leaves the answer as it is, and says so")
  func lateShadow() throws {
    var random = SeededRandom("late shadow")
    // Numbers of very different sizes are long fractions: thousands of bits for each step. The largest ones on the diagonal
    // keep the condition number low.
    func matrix(_ rows: Int, _ columns: Int) -> Value {
      .matrix(
        Matrix<Double>(Shape(rows, columns)) { row, column in
          let exponent = row == column && rows == columns ? 500 : Int.random(in: -500...490, using: &random)
          return Double(sign: .plus, exponent: exponent, significand: 1) * Double.random(in: 1...2, using: &random)
        })
    }
    // The exact answer takes minutes, the numeric one a small part of a second.
    let operands = [Request.Input("A", .value(matrix(60, 60))), Request.Input("b", .value(matrix(60, 40)))]
    func answer(_ options: [(String, String)]) -> ToolResult {
      let options = options.map { Request.Option($0.0, .text($0.1)) }
      return RequestRunner().run(Request(tool: "solve", inputs: operands, options: options))
    }
    let bare = answer([("shadow", "never")])
    #expect(bare.outcome == .value, "\(random)")
    let late = answer([("shadow", "always"), ("timeLimit", "4")])
    #expect(late.outcome == .value && late.outputs == bare.outputs, "\(random)")
    #expect(late.diagnostics.warnings.contains { $0.code == "shadow-unfinished" }, "\(late.diagnostics) \(random)")
    #expect(fact("shadow", late) == nil)
    // No time for the answer itself is another thing.
    #expect(answer([("timeLimit", "1e-6")]).error?.code == .timeLimit)
  }

  @Test("sizes with a zero side have answers", arguments: ["zeros(0, 0)", "zeros(0, 3)", "zeros(3, 0)"])
  func empty(_ a: String) {
    for tool in ["rank", "nullspace", "columnspace", "svd", "pinv", "qr", "norm", "lu", "bidiagonal"] {
      #expect(numeric(tool, [("A", a)]).outcome == .value, "\(tool) \(a)")
    }
    for tool in [
      "det", "inverse", "cholesky", "ldl", "eigen", "hessenberg", "balance", "schur", "exp", "definite", "cond",
    ] {
      let expected: Outcome = a == "zeros(0, 0)" || (tool == "cond") ? .value : .malformed
      #expect(numeric(tool, [("A", a)]).outcome == expected, "\(tool) \(a)")
    }
  }

  @Test("numbers at the ends of the range have an answer or a reason, and proved bounds hold")
  func extremes() {
    var random = SeededRandom("numeric extremes")
    let ends = ["0", "1", "-3", "1e308", "-1e308", "1e-308", "5e-324", "1e154", "1e-160", "0.1", "2/3", "-7.25"]
    let tools = ToolRegistry.standard.tools.map(\.declaration).filter { $0.engines.contains(.numeric) }.map(\.id)
    for _ in 0..<random.count(400) {
      guard let tool = tools.randomElement(using: &random) else { return }
      let order = Int.random(in: 1...4, using: &random)
      let columns = Bool.random(using: &random) ? order : Int.random(in: 1...4, using: &random)
      func matrix(_ rows: Int, _ columns: Int) -> String {
        (0..<rows).map { _ in
          (0..<columns).map { _ in ends.randomElement(using: &random) ?? "0" }.joined(separator: " ")
        }.joined(separator: "; ")
      }
      var operands = [("A", matrix(order, columns))]
      if tool == "solve" || tool == "lstsq" { operands.append(("b", matrix(order, 1))) }
      if tool == "eigen", Bool.random(using: &random) { operands.append(("B", matrix(order, columns))) }
      if tool == "polyval" { operands.append(("p", "(1, 2, 3)")) }
      let profile = ["standard", "strict", "1e-6", "=1e-9"].randomElement(using: &random) ?? "standard"
      let result = numeric(tool, operands, [("tolerance", profile)])
      #expect(result.error?.code != .internalError, "\(random): \(operands)")
      guard let error = reals(fact("shadow", result)?["trueError"])?.first,
        fact("boundIsProved", result) == .truth(true), let bound = reals(fact("forwardErrorBound", result))?.first
      else { continue }
      #expect(error <= bound, "\(random): \(tool) \(operands)")
    }
  }
}
