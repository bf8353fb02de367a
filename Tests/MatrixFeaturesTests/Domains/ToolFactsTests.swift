import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

/// A tool from another package, whose answers the checker proves by the facts that are registered for it.
@Suite("Facts about a tool from outside")
struct ToolFactsTests {
  /// B = c·(P·A·Pᵀ − Aᴴ) + I, which has every kind of term, and the sum of A and its inverse where there is one.
  private struct CombinationTool: FieldTool {
    static let facts = ToolFacts(
      tool: "combinationOfTests", inputs: ["A", "P", "c"], outputs: ["B", "S", "v"],
      [
        "B" == "c" * ("P" * "A" * .transpose("P") - .adjoint("A")) + .identity(like: "A"),
        .invertible("P"), ("S" - "A") * "A" == .identity(like: "A"), "A" * "v" - "A" * "v" == .zero(like: "v"),
        "v" == "A" * "v" + ("v" - "A" * "v"),
      ])

    let declaration = ToolDeclaration(
      id: "combinationOfTests", displayName: "Combination", summary: "A test.", keywords: [], category: .analyze,
      parameters: [.init("A", "square"), .init("P", "square"), .init("c", "a number", kinds: [.scalar])],
      outputs: [
        .init("B", "a matrix", kind: .matrix), .init("S", "a matrix", kind: .matrix),
        .init("v", "a vector", kind: .vector),
      ],
      methods: [.init("sum", "as it stands", citation: "none")], fields: .any, cost: "None.", examples: [])

    func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
      let (a, p, c) = (try call.matrix("A"), try call.matrix("P"), try call.scalar("c"))
      guard case .inverse(let inverse) = try Computed.inverse(a).answer else {
        throw ErrorReport(.undefined, .singular, "A is singular")
      }
      let b = (p * a * p.transposed - a.adjoint).map { c * $0 } + .identity(a.rows)
      return ToolAnswer(
        outputs: [
          .init("B", .matrix(b)), .init("S", .matrix(a + inverse)),
          .init("v", .vector(Vector((0..<a.rows).map { Element($0 + 1) }))),
        ], certificate: .facts, method: "sum")
    }
  }

  private static let domains: [ScalarDomain] = [
    .rationals, .gaussianRationals, .residues(modulus: "7"), .residues(modulus: "18446744073709551629"),
    QuadraticNumber.registered,
  ]

  @Test("are proved over every field, and what is changed is rejected", arguments: domains)
  func proved(domain: ScalarDomain) throws {
    try ToolFacts.register(CombinationTool.facts)
    var registry = ToolRegistry.standard
    try registry.register(CombinationTool())
    var random = SeededRandom("facts over \(domain.tag)")
    let canon = try ScalarCanon(domain)
    func number() throws -> String { try canon.text(String(Int.random(in: -4...4, using: &random))) }
    for size in [0, 1, 2, 3, 4] {
      func matrix() throws -> Request.Operand {
        .value(
          .matrix(
            MatrixValue(domain, Shape(size, size), TextSlab(try (0..<size * size).map { _ in try number() }))))
      }
      let result = RequestRunner(registry: registry).run(
        Request(
          tool: CombinationTool.facts.tool,
          inputs: [
            .init("A", try matrix()), .init("P", try matrix()),
            .init("c", .value(.scalar(ScalarValue(domain, try canon.text("2"))))),
          ]))
      guard result.outcome == .value else {
        #expect(result.error?.code == .singular, "\(String(describing: result.error)); \(random)")
        continue
      }
      guard case .value(.matrix(let p))? = result.request.inputs.first(where: { $0.name == "P" })?.operand else {
        Issue.record("P is not there")
        continue
      }
      let rank = RequestRunner().run(Request(tool: "rank", inputs: [Request.Input("A", .value(.matrix(p)))])).output(
        "rank")
      let verdict = CertificateChecker.check(result)
      #expect(verdict.isAccepted == (rank == .count(size)), "\(verdict), rank \(String(describing: rank)); \(random)")
      for index in result.outputs.indices where size > 0 && index < 2 {
        var changed = result
        guard case .matrix(var output) = changed.outputs[index].value else { continue }
        let place = Int.random(in: 0..<size * size, using: &random)
        var texts = Array(output.entries)
        texts[place] = texts[place] == "1" ? "0" : "1"
        output.entries = TextSlab(texts)
        changed.outputs[index].value = .matrix(output)
        #expect(!CertificateChecker.check(changed).isAccepted, "\(random)")
      }
      var other = result
      other.outputs.removeLast()
      #expect(!CertificateChecker.check(other).isAccepted)
      other = result
      other.certificate?.type = "recomputation"
      #expect(!CertificateChecker.check(other).isAccepted)
    }
  }

  @Test("are registered once, and speak of every output")
  func registration() throws {
    try ToolFacts.register(CombinationTool.facts)
    try ToolFacts.register(CombinationTool.facts)
    var weaker = CombinationTool.facts
    weaker.facts.removeLast()
    let taken = #expect(throws: ErrorReport.self) { try ToolFacts.register(weaker) }
    #expect(taken?.code == .duplicateName)
    let silent = #expect(throws: ErrorReport.self) {
      try ToolFacts.register(ToolFacts(tool: "silentOfTests", inputs: ["A"], outputs: ["X", "Y"], ["A" == "X"]))
    }
    #expect(silent?.message.contains("output Y") == true)
  }
}
