import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// Conditions that give no letter, such as k^2*m + 3*m^2 - k = 0: they are decided once, and what holds there is said to be open.
@Suite("Conditions that are not solved")
struct UnsolvedConditionsTests {
  private func solve(_ a: String, _ b: String) -> ToolResult {
    RequestRunner().run(Request(tool: "solve", inputs: [.init("A", .text(a)), .init("b", .text(b))]))
  }

  /// Either all cases, or those that were decided and where the rest is open.
  private func expectEnd(_ result: ToolResult, _ comment: String) {
    if result.outcome == .value { return }
    #expect(result.outcome == .unable && result.error?.code == .tooLarge, "\(result) \(comment)")
    guard case .cases(let cases)? = result.output("solution") else {
      Issue.record("no case of \(comment) was decided: \(result)")
      return
    }
    #expect(!cases.cases.isEmpty)
  }

  @Test(
    "are decided once",
    arguments: [
      ("-1 -3*m-3 6 8; 3 4 3*k+6 -7; 9 -3 -3 8; 8 -1*k 5 -2*k-1", "4 4 -2 -9"),
      ("-7 6 2*m+4 -9; 8 -2 -5 -5; -4 -1*k+1 6 -3*k+8; 3*m+1 9 -2 6", "8 9 0 5"),
      // k^2 = 2 makes the coefficient of m 0; so does the curve k^2 + m^2 = 5 with that of n.
      ("m*k^2-2*m+1 0; 0 k^2-2", "1 1"), ("k^2+m^2-5 0; 0 n*(k^2+m^2-5)+1", "1 1"),
      // Two equations, one of them times another.
      ("(k^2-2)*(m^2-3) 0; 0 k^2-2", "0 0"),
    ])
  func decided(a: String, b: String) { expectEnd(solve(a, b), a) }

  @Test("of random systems in two letters end")
  func random() {
    var random = SeededRandom("conditions that are not solved")
    for _ in 0..<random.count(12) {
      let order = Int.random(in: 2...4, using: &random)
      func entry() -> String {
        let constant = Int.random(in: -9...9, using: &random)
        guard Int.random(in: 0..<3, using: &random) == 0 else { return "\(constant)" }
        return "\(Int.random(in: 1...3, using: &random))*\(Bool.random(using: &random) ? "k" : "m")+\(abs(constant))"
      }
      let rows = (0..<order).map { _ in (0..<order).map { _ in entry() }.joined(separator: " ") }
      let text = rows.joined(separator: "; ")
      expectEnd(
        solve(text, (0..<order).map { _ in "\(Int.random(in: -9...9, using: &random))" }.joined(separator: " ")),
        "\(text) \(random)")
    }
  }
}
