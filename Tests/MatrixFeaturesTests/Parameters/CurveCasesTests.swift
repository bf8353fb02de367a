import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// Conditions in which no letter is linear, such as k² + m² = 1: letters are roots there, beside others that are free.
@Suite("Cases on curves")
struct CurveCasesTests {
  private func run(_ tool: String, _ texts: String..., options: [String: String] = [:]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: zip(["A", "b"], texts).map { .init($0, .text($1)) },
        options: options.map { .init($0.key, $0.value == "true" ? .truth(true) : .text($0.value)) }))
  }

  private func text(_ result: ToolResult) -> String {
    result.error.map { "!\($0.message)" } ?? Notation.text(of: result.outputs[0].value)
  }

  @Test("are decided")
  func decided() throws {
    for (operand, expected) in [
      ("k^2+m^2-1 0; 0 1", "k^2+m^2-1 != 0: 2; k^2+m^2-1 = 0: 1"),
      (
        "k^2-2 0; 0 m^2-2",
        "k^2 != 2 and m^2 != 2: 2; k^2 = 2 and m^2 != 2: 1; m^2 = 2 and k^2 != 2: 1; k^2 = 2 and m^2 = 2: 0"
      ),
      ("k^3-m^2-1 0; 0 k^3-m^2-1", "k^3-m^2-1 != 0: 2; k^3-m^2-1 = 0: 0"),
    ] {
      let result = run("rank", operand)
      #expect(text(result) == expected, "\(operand)")
      #expect(CertificateChecker.check(result).isAccepted, "\(operand): \(CertificateChecker.check(result))")
    }
  }

  /// Questions whose conditions are curves and surfaces.
  private static let questions: [(tool: String, operands: [String])] = [
    ("rank", ["a b c; c a b; b c a"]), ("rank", ["k^2+m^2-p^2 0; 0 k"]), ("nullspace", ["k m; m -k"]),
    ("solve", ["k^2+m^2-1 k; 0 m", "1 m"]), ("rref", ["k m^2+1; m k"]), ("inverse", ["k 1-m; 1+m k"]),
    ("columnspace", ["k m 1; m k^2 2"]), ("leftnullspace", ["k^2 m; m k"]), ("ref", ["k m; -m k"]),
    ("solve", ["-7 6 2*m+4 -9; 8 -2 -5 -5; -4 -1*k+1 6 -3*k+8; 3*m+1 9 -2 6", "8 9 0 5"]),
  ]

  @Test(
    "say at points what the plain tool says there, and both checkers accept them and no forgery",
    arguments: questions.indices)
  func points(index: Int) throws {
    let (tool, operands) = Self.questions[index]
    var random = SeededRandom("cases on curves \(index)")
    var checkers = BothCheckers()
    let asked = operands.count == 1 ? run(tool, operands[0]) : run(tool, operands[0], operands[1])
    try #require(asked.outcome == .value, "\(tool) of \(operands): \(asked.error?.message ?? "")")
    let inputs = asked.request.inputs.compactMap { input -> Value.Field? in
      if case .value(let value) = input.operand { Value.Field(input.name, value) } else { nil }
    }
    let comparison = CaseComparison(tool, inputs, random)
    try checkers.accept(comparison.result)
    let forgeries = CaseForgeries.changes(of: comparison.result)
    #expect(forgeries.count > 5)
    for forged in forgeries.shuffled(using: &random).prefix(random.count(6)) { try checkers.reject(forged) }
    try checkers.verify()
    let ring = try #require(comparison.ring)
    for _ in 0..<random.count(3) {
      for point in try LetterPoint.points(of: comparison.result, in: ring, &random) { try comparison.check(at: point) }
    }
  }

  @Test("of random matrices say at points what the plain tool says there")
  func random() throws {
    var random = SeededRandom("random cases on curves")
    let ring = try #require(ParameterRing(["k", "m"]))
    let (k, m) = (ring.letter(0), ring.letter(1))
    var checkers = BothCheckers()
    var decided = 0
    let rounds = random.count(4)
    for round in 0..<rounds {
      // Of larger ones, and of two curves at once, a leaf may take verify.py half a minute: they come with MM_MULTIPLIER.
      let order = round < 8 ? 2 : 3
      func entry() -> RationalFunction {
        func number() -> ParameterPolynomial { ParameterPolynomial(Int.random(in: -2...2, using: &random)) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return RationalFunction(number() * k + number() * m + number())
        case 1: return RationalFunction(k * k + number() * m * m + number())
        default: return RationalFunction(number())
        }
      }
      let entries = (0..<(order * (order + 1))).map { _ in entry().exchangeText }
      let value = MatrixValue(ring.domain, Shape(order, order + 1), TextSlab(entries), bar: order)
      for tool in ["rank", "solve", "rref", "nullspace"] {
        let comparison = CaseComparison(tool, [.init("A", .matrix(value))], random)
        if comparison.result.outcome == .unable { continue }
        guard let own = comparison.ring else { continue }
        decided += 1
        if comparison.result.certificate?.type == "cases" { try checkers.accept(comparison.result) }
        for point in try LetterPoint.points(of: comparison.result, in: own, &random) { try comparison.check(at: point) }
      }
    }
    try checkers.verify()
    #expect(decided > 2 * rounds, "\(decided) decided; \(random)")
  }

  @Test("are told with their work")
  func steps() {
    for (tool, operands) in Self.questions.prefix(9) {
      let options = ["steps": "full"]
      let result =
        operands.count == 1
        ? run(tool, operands[0], options: options) : run(tool, operands[0], operands[1], options: options)
      #expect(result.outcome == .value && !result.derivation.isEmpty, "\(tool) of \(operands)")
    }
  }
}
