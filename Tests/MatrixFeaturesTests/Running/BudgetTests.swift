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

  /// A matrix of long numbers, symmetric so that it is a form too; fractions are over powers of 10.
  private static func operand(_ order: Int, digits: Int, fractions: Bool) -> Value {
    var random = SeededRandom("budgets")
    func number(_ count: Int) -> String {
      let middle = (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      // Odd, and no multiple of 5: in lowest terms over a power of 10.
      return "9" + middle + ["1", "3", "7", "9"].randomElement(using: &random)!
    }
    var entries = Array(repeating: "", count: order * order)
    for row in 0..<order {
      for column in 0...row {
        // Large on the diagonal: positive definite.
        let top = number(row == column ? 2 * digits : digits)
        let bottom = fractions ? "/1" + String(repeating: "0", count: 1 + (row * column) % digits) : ""
        entries[row * order + column] = top + bottom
        entries[column * order + row] = top + bottom
      }
    }
    return .matrix(MatrixValue(fractions ? .rationals : .integers, Shape(order, order), TextSlab(entries)))
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
    let isWhole = run(tool, Self.operand(2, digits: 2, fractions: true), []).error?.code == .unsupportedDomain
    let a = Self.operand(48, digits: 50, fractions: !isWhole)
    let result = run(tool, a, [.init("timeLimit", .text("0.05"))])
    switch result.outcome {
    case .unable: #expect(result.error?.code == .timeLimit, "\(tool): \(result.error?.message ?? "")")
    case .value, .undefined: #expect(Self.quick.contains(tool), "\(tool) was through in 0.05 s: make it harder")
    case .malformed, .cancelled: Issue.record("\(tool): \(result.error?.message ?? "")")
    }
  }

  @Test("stop at the memory they are given", arguments: certifiedTools)
  func memory(tool: String) throws {
    let a = Self.operand(40, digits: 600, fractions: false)
    let result = run(tool, a, [.init("maxMemory", .text("1")), .init("timeLimit", .text("0.5"))])
    if result.outcome == .unable {
      #expect([.memoryLimit, .timeLimit, .tooLarge].contains(result.error?.code), "\(result.error?.message ?? "")")
    } else {
      #expect(result.outcome != .cancelled)
    }
  }
}
