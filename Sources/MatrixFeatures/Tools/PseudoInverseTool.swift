import MatrixDomain
import MatrixNumeric

/// `pinv`: the Moore–Penrose inverse.
struct PseudoInverseTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "pinv",
    displayName: "Pseudo-inverse",
    summary: "The Moore–Penrose inverse: the matrix that takes b to the shortest best solution of A·x = b.",
    keywords: ["moore-penrose", "generalised inverse", "pseudoinverse", "least squares"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix")
    ],
    outputs: [
      .init("pseudoInverse", "the Moore–Penrose inverse", kind: .matrix, feeds: ["multiply"])
    ],
    methods: [
      .lapack("gesdd", "singular values, divide and conquer"),
      .lapack("gesvd", "singular values, implicit QR iteration"),
    ],
    engines: [.numeric],
    cost: "Numeric; about 20·n³ operations.",
    conventions: "Singular values up to the tolerance count as zero.",
    examples: [
      .init(["1 0; 0 0; 0 2"], expected: "[1, 0, 0; 0, 0, 0.5]")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.pseudoInverse(a, call.options)
    return call.answer(
      [.init("pseudoInverse", .matrix(answer.value))], answer.trust,
      shadow: try answer.trust.rank.flatMap { try call.shadow(rankOf: a, numeric: $0.rank) })
  }
}
