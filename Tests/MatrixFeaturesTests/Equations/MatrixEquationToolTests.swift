import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

@Suite("Matrix equations through the tools")
struct MatrixEquationToolTests {
  private struct Case {
    var tool: String
    var operands: [String]
    var options: [Request.Option] = []

    var result: ToolResult {
      let names = tool == "lyapunov" ? ["A", "C"] : ["A", "B", "C"]
      return RequestRunner().run(
        Request(tool: tool, inputs: zip(names, operands).map { .init($0, .text($1)) }, options: options))
    }
  }

  private static let difference = Request.Option("difference", .truth(true))

  private static func mod(_ prime: Int) -> Request.Option { .init("mod", .text("\(prime)")) }

  private static let cases: [Case] = [
    .init(tool: "sylvester", operands: ["1 2; 0 3", "1 0; 1 2", "6 8; 5 5"]),
    .init(tool: "sylvester", operands: ["1/2 2; 0 3", "1/3 0; 1 2", "5 8; 5 1/7"]),
    .init(
      tool: "sylvester",
      operands: ["1 2 3 4; 0 3 1 1; 1 1 1 1; 2 0 0 5", "1 0 1; 1 2 0; 0 0 1", "5 8 1; 5 5 1; 1 1 1; 0 0 2"]),
    .init(tool: "sylvester", operands: ["1 2 0; 0 1 0; 0 0 3", "1 1; 0 1", "0 0; 0 0; 0 0"], options: [difference]),
    .init(tool: "sylvester", operands: ["i 1; 0 2", "-i 0; 1 1", "0 1; 0 2"]),
    .init(tool: "sylvester", operands: ["1 i; 2 1", "3", "1; i"]),
    .init(tool: "sylvester", operands: ["1 2; 3 4", "1 1; 0 1", "1 0; 0 1"], options: [mod(7)]),
    .init(tool: "sylvester", operands: ["1 0; 0 1", "1 1; 0 1", "1 1; 1 1"], options: [mod(2)]),
    .init(tool: "sylvester", operands: ["1 0; 0 2", "-1", "1; 1"]),
    .init(tool: "lyapunov", operands: ["-1 1; 0 -2", "-1 0; 0 -1"]),
    .init(tool: "lyapunov", operands: ["0 1; -1 0", "0 0; 0 0"]),
    .init(tool: "lyapunov", operands: ["0 1; -1 0", "1 0; 0 1"]),
    .init(tool: "lyapunov", operands: ["1+i 2; 0 -1+i", "1 0; 0 i"]),
    .init(tool: "lyapunov", operands: ["1 1; 0 1", "1 1; 1 0"], options: [mod(2)]),
    .init(tool: "sylvester", operands: ["[]", "1 2; 3 4", "zeros(0, 2)"]),
  ]

  @Test("every answer is accepted by the checker and by verify.py, and every other number in it is not")
  func certificates() throws {
    var (lines, wanted): ([String], [Bool]) = ([], [])
    for item in Self.cases {
      let result = item.result
      #expect(CertificateChecker.check(result).isAccepted, "\(item): \(result)")
      lines.append(try result.json())
      wanted.append(true)
      for forged in forgeries(of: result) {
        #expect(!CertificateChecker.check(forged).isAccepted, "\(item): \(forged)")
        lines.append(try forged.json())
        wanted.append(false)
      }
    }
    #expect(wanted.count { !$0 } > 40)
    guard let report = try VerifyScript.run(lines) else { return }
    try #require(report.lines.count == lines.count, "\(report.errors)")
    for (line, isTrue) in zip(report.lines, wanted) {
      #expect(line.contains(isTrue ? "accepted" : "rejected"), "\(line)")
    }
  }

  /// The answer with one of its matrices changed, a direction too few or too many, another dimension.
  private func forgeries(of result: ToolResult) -> [ToolResult] {
    var found: [ToolResult] = []
    func add(_ change: (inout ToolResult) -> Void) {
      var copy = result
      copy.digest = nil
      change(&copy)
      found.append(copy)
    }
    guard result.outcome == .value else {
      // Nothing is undefined of another right-hand side; and the zero functional proves nothing.
      let other = Self.changed(result.certificate?.data["functional"])
      add { $0.certificate?.data = .record([.init("functional", other)]) }
      add { $0.certificate?.data = .record([]) }
      return found
    }
    for (index, output) in result.outputs.enumerated() {
      for value in output.value.changes { add { $0.outputs[index].value = value } }
      guard case .list(let items) = output.value else { continue }
      add { $0.outputs[index].value = .list(items + [items[0]]) }
      add { $0.outputs.remove(at: index) }
      // As if the solution were the only one.
      add {
        $0.outputs = [$0.outputs[0], .init("dimension", .count(0))]
        $0.certificate?.data = .record([])
      }
    }
    return found
  }

  /// The first entry is 0 where it was not, and 1 where it was.
  private static func changed(_ value: Value?) -> Value {
    guard case .matrix(var matrix)? = value else { return .count(0) }
    var entries = Array(matrix.entries)
    entries[0] = entries[0] == "0" ? "1" : "0"
    matrix.entries = TextSlab(entries)
    return .matrix(matrix)
  }

  @Test("the equation is the one that was asked for")
  func forms() {
    let zero = "0 0; 0 0"
    let sum = Case(tool: "sylvester", operands: ["1 0; 0 2", "1 0; 0 2", zero]).result
    #expect(sum.output("dimension") == .count(0))
    let difference = Case(
      tool: "sylvester", operands: ["1 0; 0 2", "1 0; 0 2", zero], options: [Self.difference]
    ).result
    #expect(difference.output("dimension") == .count(2))
    var other = difference
    other.request.options = []
    #expect(!CertificateChecker.check(other).isAccepted)
  }

  @Test("doubles are answered as the fractions that they are")
  func doubles() {
    let result = Case(
      tool: "sylvester", operands: ["1 2; 0 3", "1 0; 1 2", "6 8; 5 5"],
      options: [.init("engine", .text("numeric"))]
    ).result
    guard case .matrix(let x)? = result.output("solution") else {
      Issue.record("\(result)")
      return
    }
    #expect(x.domain == .reals && Array(x.entries) == ["1.0", "2.0", "1.0", "1.0"])
  }
}
