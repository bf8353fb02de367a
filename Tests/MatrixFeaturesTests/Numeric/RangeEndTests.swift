import MatrixDomain
import MatrixFeatures
import MatrixNumeric
import TestSupport
import Testing

/// Doubles from one end of their range to the other, through every numeric tool; `Scripts/probe.py --kind ends` asks more.
@Suite("The ends of the range of doubles")
struct RangeEndTests {
  private func answer(_ tool: String, _ operands: [(String, String)]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) }, options: [.init("engine", .text("numeric"))]))
  }

  private func fact(_ name: String, _ result: ToolResult) -> Double? {
    guard case .scalar(let scalar)? = result.diagnostics.fields.first(where: { $0.name == name })?.value else {
      return nil
    }
    return Double(scalar.text)
  }

  private func warnings(_ result: ToolResult) -> [String] { result.diagnostics.warnings.map(\.code) }

  @Test("an exponential of entries whose absolute value overflows is an answer without a bound, and no crash")
  func exponential() {
    let result = answer("exp", [("A", "0 0; 1.7e308+1.7e308i 0")])
    #expect(result.outcome == .value && result.diagnostics.unbounded.contains("forwardErrorBound"))
    #expect(answer("exp", [("A", "1.7e308+1.7e308i 1; 2 1.7e308-1.7e308i")]).error?.code == .tooLarge)
  }

  @Test("least squares whose solution underflows claims what is right of it")
  func leastSquares() throws {
    let nothing = answer("lstsq", [("A", "1e308; 1e308"), ("b", "1e-300; 1e-300")])
    #expect(nothing.diagnostics.unbounded.contains("forwardErrorBound") && fact("digits", nothing) == nil)
    #expect(warnings(nothing).contains("subnormal"))
    // What is handed out is 0: the residual is b.
    guard case .vector(let residual)? = nothing.output("residual") else {
      Issue.record("\(nothing)")
      return
    }
    #expect(residual.entries.allSatisfy { $0 == "1e-300" })
    let few = try #require(fact("forwardErrorBound", answer("lstsq", [("A", "1e300"), ("b", "1e-20")])))
    #expect(few > 1e-5 && few < 1e-2)
  }

  @Test("data that scaling takes off below the smallest double are in the bound of least squares")
  func lostData() {
    // The one entry of b that A reaches is 1e-154 beside one of 1.7e308: scaled it is 0, and so is the solution.
    for (a, b) in [
      ("-1.7e308i; 2-7i; 0; 0", "-1e-154; 1e-300; 0; 1.7e308i"), ("1.7e308; 2; 0", "1e-154; 1e-300; 1.7e308"),
    ] {
      let result = answer("lstsq", [("A", a), ("b", b)])
      #expect(result.diagnostics.unbounded.contains("forwardErrorBound") && fact("digits", result) == nil, "\(result)")
    }
  }

  @Test("no message has a condition number beyond the largest double as inf")
  func messages() {
    let result = answer("lstsq", [("A", "3e-310 0 -7; 1e154 0 -1; -1 3 -7"), ("b", "2; -5e-324; 0")])
    let texts = result.diagnostics.warnings.map(\.message)
    #expect(texts.contains { $0.contains("1.8e308 or more") } && !texts.contains { $0.contains("inf") }, "\(texts)")
  }

  @Test("norms below the smallest normal double have bounds that say what was lost")
  func norms() throws {
    for (norm, isExact) in [("1", false), ("inf", false), ("fro", false), ("2", false), ("max", true)] {
      let result = RequestRunner().run(
        Request(
          tool: "norm", inputs: [.init("A", .value(.matrix([[0x1p-1048, 0], [0, 0]] as Matrix<Double>)))],
          options: [.init("engine", .text("numeric")), .init("norm", .text(norm))]))
      let bound = try #require(fact("forwardErrorBound", result))
      #expect(isExact ? bound == 0 : (1e-9...1e-6).contains(bound), "\(norm): \(bound)")
      #expect(warnings(result).contains("subnormal") == !isExact)
    }
  }

  @Test("a polynomial of subnormal products has no proved bound of 0")
  func polynomial() throws {
    let small = answer("polyval", [("A", "3e-162"), ("p", "x^2")])
    #expect(small.diagnostics.unbounded.contains("forwardErrorBound"))
    let nilpotent = answer("polyval", [("A", "0 1; 0 0"), ("p", "x^2")])
    #expect(fact("forwardErrorBound", nilpotent) == 0)
  }

  @Test("pivots whose absolute value overflows give the factors of the scaled matrix")
  func pivots() throws {
    let a =
      "1.5388149148136039e308 1.153663040031369e308+9.388569489789604e307i;"
      + "1.4066503658547241e308+1.3411962752487252e308i 1.3337684159689518e308"
    let result = answer("lu", [("A", a)])
    guard case .matrix(let lower)? = result.output("L") else {
      Issue.record("\(result)")
      return
    }
    #expect(lower.entries[2].hasPrefix("0.573021") && lower.entries[2].contains("-0.546358"))
    #expect(try #require(fact("backwardError", result)) < 1e-15)
  }

  @Test("no result holds infinity or NaN, and an unbounded fact is null")
  func finite() {
    var random = SeededRandom("range ends")
    let parts = [
      "0", "1", "-2.5", "1.7e308", "-1.7e308", "1.2e308", "5e-324", "-1e-323", "3e-310", "1e154", "1e-154", "1e300",
      "-1e-300",
    ]
    let tools = ToolRegistry.standard.tools.map(\.declaration).filter { $0.engines.contains(.numeric) }
    for _ in 0..<random.count(500) {
      guard let tool = tools.randomElement(using: &random) else { return }
      let isComplex = Bool.random(using: &random)
      func entry() -> String {
        let real = parts.randomElement(using: &random) ?? "0"
        guard isComplex, let imaginary = parts.randomElement(using: &random) else { return real }
        return "\(real)\(imaginary.hasPrefix("-") ? "" : "+")\(imaginary)i"
      }
      func matrix(_ rows: Int, _ columns: Int) -> String {
        (0..<rows).map { _ in (0..<columns).map { _ in entry() }.joined(separator: " ") }.joined(separator: "; ")
      }
      let order = Int.random(in: 1...4, using: &random)
      var operands = [("A", matrix(order, order))]
      if ["solve", "lstsq"].contains(tool.id) { operands.append(("b", matrix(order, 1))) }
      if tool.id == "polyval" { operands.append(("p", "(1, 2, 1.5)")) }
      let result = answer(tool.id, operands)
      #expect(result.error?.code != .internalError, "\(random): \(tool.id) \(operands)")
      let values = result.outputs + result.diagnostics.fields
      let written = values.map { "\($0.value)" }.joined(separator: " ") + warnings(result).joined()
      #expect(!written.contains("\"inf\"") && !written.contains("nan"), "\(random): \(tool.id) \(operands)")
      let messages = result.diagnostics.warnings.map(\.message).joined(separator: " ")
      #expect(!messages.split(separator: " ").contains { $0 == "inf" || $0 == "nan" }, "\(random): \(messages)")
    }
  }
}
