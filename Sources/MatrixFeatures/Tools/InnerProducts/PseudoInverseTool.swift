import MatrixDomain
import MatrixExact
import MatrixNumeric

/// `pinv`: the Moore–Penrose inverse.
struct PseudoInverseTool: TwoEngineTool, MetricTool {
  private static let identities: NeutralText =
    "The only X with A·X·A = A, X·A·X = X, and A·X and X·A their own adjoints."
  let declaration = ToolDeclaration(
    id: "pinv",
    displayName: "Pseudo-inverse",
    summary: "The Moore–Penrose inverse: the matrix that takes b to the shortest best solution of A·x = b.",
    keywords: ["moore-penrose", "generalised inverse", "pseudoinverse", "least squares", "penrose"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix")
    ],
    outputs: [
      .init("pseudoInverse", "the Moore–Penrose inverse", kind: .matrix, feeds: ["multiply"])
    ],
    methods: [
      .fullRank,
      .lapack("gesdd", "singular values, divide and conquer"),
      .lapack("gesvd", "singular values, implicit QR iteration"),
    ],
    engines: [.exact, .numeric],
    fields: .metric,
    cost: "Exact; a reduced form and an inverse of the order of the rank. Numeric; about 20·n³ operations.",
    conventions: .init(
      exact: Self.identities, numeric: Self.identities + " Singular values up to the tolerance count as zero."),
    examples: [
      .init(["1 2; 2 4"], expected: "[1/25, 2/25; 2/25, 4/25]"),
      .init(["1 0; 0 0; 0 2"], expected: "[1, 0, 0; 0, 0, 1/2]"),
      .init(["1 i; i -1"], expected: "[1/4, -1/4i; -1/4i, -1/4]"),
      .init(["0 0"], expected: "[0; 0]"),
      .init(
        ["1 0; 0 0; 0 2"], options: [.init("engine", .text("numeric"))], expected: "[1, 0, 0; 0, 0, 0.5]"),
    ])

  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.pseudoInverse(try call.matrix("A"), narration: call.narration())
    return ToolAnswer(
      outputs: [.init("pseudoInverse", .matrix(try MatrixValue(worked.answer, within: call.budget)))],
      derivation: worked.derivation, certificate: CertificateMaker.pseudoInverse(size: call.certificate),
      method: worked.method)
  }

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.pseudoInverse(a, call.options)
    return call.answer(
      [.init("pseudoInverse", .matrix(answer.value))], answer.trust,
      shadow: try answer.trust.rank.flatMap { try call.shadow(rankOf: a, numeric: $0.rank) })
  }
}

extension ToolDeclaration.Method {
  /// Two factors of full rank.
  fileprivate static let fullRank = ToolDeclaration.Method(
    "full-rank", "A = C·F with the pivot columns C and the rows F of the reduced form",
    citation: "A. Ben-Israel, T. N. E. Greville, Generalized Inverses (2003), ch. 1.6")
}
