import MatrixDomain
import MatrixNumeric

/// `qr`: orthonormal columns and a triangle.
struct QRTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "qr",
    displayName: "QR factorization",
    summary: "A = Q·R with orthonormal columns in Q and an upper triangle R.",
    keywords: ["orthogonal", "householder", "orthonormal basis", "gram-schmidt"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix")
    ],
    outputs: [
      .init("Q", "orthonormal columns", kind: .matrix),
      .init("R", "upper triangular, diagonal real and not negative", kind: .matrix),
    ],
    methods: [
      .lapack("geqrf", "Householder reflections")
    ],
    engines: [.numeric],
    cost: "Numeric; 2·m·n² operations.",
    conventions: "Economy size: Q has as many columns as A has, or rows where these are fewer.",
    examples: [
      .init(["3 0; 4 5"], expected: "[0.6, -0.8; 0.8, 0.6]")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.qr(a, call.options)
    return call.answer([.init("Q", .matrix(answer.value.q())), .init("R", .matrix(answer.value.r))], answer.trust)
  }
}
