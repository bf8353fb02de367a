import MatrixDomain
import MatrixNumeric

/// `exp`: the matrix exponential.
struct ExponentialTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "exp",
    displayName: "Matrix exponential",
    summary: "e^A = I + A + A²/2! + … of a square matrix.",
    keywords: ["exponential", "expm", "differential equations", "flow"],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix")
    ],
    outputs: [
      .init("result", "e^A", kind: .matrix)
    ],
    methods: [
      .init(
        "pade", "scaling and squaring with Padé approximants",
        citation: "A. H. Al-Mohy, N. J. Higham, SIAM J. Matrix Anal. Appl. 31 (2009) 970–989")
    ],
    engines: [.numeric],
    requirement: "A is square.",
    cost: "Numeric; about 20·n³ operations and 2·n³ for each squaring.",
    examples: [
      .init(["0 1; 0 0"], expected: "[1, 1; 0, 1]")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.exponential(a, call.options)
    return call.answer([.init("result", .matrix(answer.value))], answer.trust)
  }
}
