import MatrixCertificates
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// Every exact tool at a size that takes it far longer than it is given: it stops and says what it waited for. A loop that
/// asks no budget would go on for minutes, and meet the limit of the suite.
@Suite("Budgets reach every tool", .timeLimit(.minutes(10)))
struct BudgetTests {
  /// Tools that are through with an operand of the tests at once: their cost is about that of reading it.
  private static let quick: Set<String> = [
    "transpose", "conjugate", "add", "subtract", "hadamard", "scale", "trace", "augment", "stack", "submatrix",
    "companion", "minor",
  ]

  /// A matrix of long numbers, symmetric so that it is a form too, or of fractions.
  private static func operand(_ order: Int, bits: Int, fractions: Bool) -> Value {
    var random = SeededRandom("budgets")
    var entries = Array(repeating: "", count: order * order)
    for row in 0..<order {
      for column in 0...row {
        let number = random.integer(bits: bits) + (row == column ? random.integer(bits: 2 * bits).magnitude + 1 : 0)
        let denominator = fractions ? "/\(random.nonzeroInteger(bits: bits).magnitude)" : ""
        entries[row * order + column] = "\(number)\(denominator)"
        entries[column * order + row] = entries[row * order + column]
      }
    }
    let texts = entries.map { text -> String in
      let parts = text.split(separator: "/")
      return parts.count == 1 ? text : Rational(Integer(parts[0])!, Integer(parts[1])!).exchangeText
    }
    return .matrix(MatrixValue(fractions ? .rationals : .integers, Shape(order, order), TextSlab(texts)))
  }

  private func run(_ tool: String, _ a: Value, _ options: [Request.Option]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: LimitTests.inputs(tool, a, a),
        options: [.init("engine", .text("exact")), .init("steps", .text("none"))] + options))
  }

  @Test("stop in time", arguments: certifiedTools)
  func time(tool: String) throws {
    // Fractions are the slow case of fields; tools of lattices want whole numbers.
    let isWhole = run(tool, Self.operand(2, bits: 4, fractions: true), []).error?.code == .unsupportedDomain
    let a = Self.operand(48, bits: 160, fractions: !isWhole)
    let result = run(tool, a, [.init("timeLimit", .text("0.05"))])
    switch result.outcome {
    case .unable: #expect(result.error?.code == .timeLimit, "\(tool): \(result.error?.message ?? "")")
    case .value, .undefined: #expect(Self.quick.contains(tool), "\(tool) was through in 0.05 s: make it harder")
    case .malformed, .cancelled: Issue.record("\(tool): \(result.error?.message ?? "")")
    }
  }

  @Test("stop at the memory they are given", arguments: certifiedTools)
  func memory(tool: String) throws {
    let a = Self.operand(40, bits: 2_000, fractions: false)
    let result = run(tool, a, [.init("maxMemory", .text("1")), .init("timeLimit", .text("0.5"))])
    if result.outcome == .unable {
      #expect([.memoryLimit, .timeLimit, .tooLarge].contains(result.error?.code), "\(result.error?.message ?? "")")
    } else {
      #expect(result.outcome != .cancelled)
    }
  }
}
