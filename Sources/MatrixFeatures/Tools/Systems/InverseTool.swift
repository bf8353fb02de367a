import MatrixDomain
import MatrixExact

/// `inverse`: the matrix B with A·B = I.
struct InverseTool: TwoEngineTool, FieldTool {
  let declaration = ToolDeclaration(
    id: "inverse",
    displayName: "Inverse",
    summary: "The matrix B with A·B = B·A = I.",
    keywords: ["invert", "reciprocal", "nonsingular", "invertible", "gauss-jordan"],
    category: .solve,
    parameters: [.init("A", "a square matrix")],
    outputs: [.init("inverse", "the inverse", kind: .matrix, feeds: ["multiply", "solve"])],
    methods: [
      .init(
        "gauss-jordan", "full reduction of [A | I]", citation: "G. Strang, Introduction to Linear Algebra, ch. 2.5"),
      .init(
        "adjugate", "cofactors, transposed and divided by the determinant; up to 6×6",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 5.3"),
    ],
    engines: [.exact, .numeric],
    fields: .any, letters: .cases,
    requirement: "A is square; a singular matrix has no inverse, and the answer proves it.",
    cost: "Exact; about 2n³ operations on numbers that grow with n.",
    conventions: .init(exact: "", numeric: ExactVerdict.convention),
    examples: [
      .init(["1 2; 3 4"], expected: "[-2, 1; 3/2, -1/2]"),
      .init(["1 1/2; 1/2 1/3"], expected: "[4, -6; -6, 12]"),
      .init(["1 2; 3 4"], options: [.init("method", .text("adjugate"))], expected: "[-2, 1; 3/2, -1/2]"),
      .init(["1 2; 2 4"], expected: "!singular"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    result.engine == Engine.numeric.rawValue ? result.verdictConvention : ""
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let worked =
      call.wantsOnlyAnswer
      ? try Computed.inverse(a, budget: call.budget)
      : try Narrated.inverse(
        a, method: InverseMethod(rawValue: call.method) ?? .gaussJordan, narration: call.narration())
    switch worked.answer {
    case .inverse(let inverse):
      return ToolAnswer(
        outputs: [.init("inverse", .matrix(try MatrixValue(inverse, within: call.budget)))],
        derivation: worked.derivation,
        certificate: CertificateMaker.inverse(size: call.certificate), method: worked.method)
    case .singular(let nullVector):
      return ToolAnswer(
        error: ErrorReport(
          .undefined, .singular, "the matrix is singular: it has no inverse",
          advice: """
            A·v = 0 for v = \(nullVector); \(tool: "nullspace") shows all such vectors, \
            \(tool: "solve") works without an inverse
            """),
        derivation: worked.derivation,
        certificate: try CertificateMaker.singular(a, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
  }
}
