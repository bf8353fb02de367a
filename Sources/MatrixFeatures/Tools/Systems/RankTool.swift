import MatrixDomain
import MatrixExact

/// `rank`.
struct RankTool: TwoEngineTool, FieldTool, PolynomialTool {
  let declaration = ToolDeclaration(
    id: "rank",
    displayName: "Rank",
    summary: "The number of independent rows, which is that of independent columns.",
    keywords: ["dimension", "independent rows", "independent columns", "full rank"],
    category: .analyze,
    parameters: [.init("A", "any matrix")],
    outputs: [.init("rank", "the rank", kind: .count)],
    methods: [
      .init(
        "gauss", "counting the pivots of an echelon form", citation: "G. Strang, Introduction to Linear Algebra, ch. 3")
    ],
    engines: [.exact, .numeric],
    fields: .any, letters: .casesOfRows, polynomials: .asked,
    cost: "Exact; rows · columns · rank operations.",
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 9"], expected: "2"),
      .init(["0 0; 0 0"], expected: "0"),
      .init(["x 1; x^2 x"], options: [.init("mod", .text("7"))], expected: "1"),
    ])

  func overPolynomials<Base: PolynomialBase>(_ call: PolynomialCall<Base>) throws -> ToolAnswer {
    let worked = try Computed.rank(try call.matrix("A"), narration: call.narration)
    return ToolAnswer(
      outputs: [.init("rank", .count(worked.answer))], derivation: worked.derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: worked.method)
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let worked =
      call.wantsOnlyAnswer
      ? try Computed.rank(a, budget: call.budget) : try Narrated.rank(a, narration: call.narration())
    return ToolAnswer(
      outputs: [.init("rank", .count(worked.answer))], derivation: worked.derivation,
      certificate: try CertificateMaker.rank(a, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
