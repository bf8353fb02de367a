import MatrixDomain
import MatrixExact

/// `lu`: triangular factors.
struct LUTool: TwoEngineTool, FieldTool {
  let declaration = ToolDeclaration(
    id: "lu",
    displayName: "LU factorization",
    summary: "P·A = L·U: the elimination, kept as a product of triangular matrices.",
    keywords: ["lu decomposition", "triangular", "plu", "partial pivoting", "gaussian elimination", "multipliers"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix")
    ],
    outputs: [
      .init("P", "the order of the rows", kind: .permutation),
      .init(
        "L", "lower triangular with a diagonal of ones: the multipliers", kind: .matrix, feeds: ["multiply"],
        isAnswer: true),
      .init("U", "upper triangular, in row echelon form", kind: .matrix, feeds: ["multiply", "rref"], isAnswer: true),
    ],
    methods: [
      .init(
        "first-nonzero", "rows are exchanged only where a pivot would be 0",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 2.6"),
      .init(
        "fewest-fractions", "the pivots that make hand calculation easiest",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 2.6"),
    ],
    engines: [.exact, .numeric],
    fields: .any,
    requirement: "",
    cost: "Exact; rows · columns · rank operations on numbers that grow. Numeric; 2/3·n³ operations.",
    conventions: "Row i of P·A is row P(i) of A.",
    examples: [
      .init(["2 1 1; 4 -6 0; -2 7 2"], expected: "(1, 2, 3)"),
      .init(["0 2; 3 4"], expected: "(2, 1)"),
      .init(["1 2 3; 2 4 7"], expected: "(1, 2)"),
      .init(["1 2 3; 4 2 1"], options: [.init("engine", .text("numeric"))], expected: "(2, 1)"),
      .init(["1 2; 4 2"], options: [.init("engine", .text("numeric"))], expected: "(2, 1)"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    guard case .permutation(let order)? = result.output("P"), order.order != Array(order.order.indices) else {
      return ""
    }
    return declaration.conventions.exact
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let method = FactorizationMethod(rawValue: call.method)
    let worked =
      call.detail == .none && method != .fewestFractions
      ? try Computed.triangularFactors(a, budget: call.budget)
      : try Narrated.lu(a, method: method, narration: call.narration())
    return ToolAnswer(
      outputs: [
        .init("P", .permutation(PermutationValue(worked.answer.order))),
        .init("L", .matrix(try MatrixValue(worked.answer.lower, within: call.budget))),
        .init("U", .matrix(try MatrixValue(worked.answer.upper, within: call.budget))),
      ],
      derivation: worked.derivation, certificate: CertificateMaker.lu(size: call.certificate),
      method: worked.method)
  }
}
