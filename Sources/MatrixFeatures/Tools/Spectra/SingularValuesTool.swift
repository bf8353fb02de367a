import MatrixDomain
import MatrixNumeric

/// `svd`: the singular value decomposition.
struct SingularValuesTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "svd",
    displayName: "Singular value decomposition",
    summary: "A = U·S·Vᴴ with orthonormal columns and singular values in descending order.",
    keywords: ["singular values", "svd", "principal components", "orthonormal", "low rank"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix")
    ],
    outputs: [
      .init("U", "left singular vectors as columns", kind: .matrix),
      .init("singularValues", "in descending order", kind: .vector),
      .init("V", "right singular vectors as columns", kind: .matrix),
    ],
    methods: [
      .lapack("gesdd", "divide and conquer"),
      .lapack("gesvd", "implicit QR iteration"),
      .init(
        "bidiagonal", "implicit QR iteration of our own, for real matrices up to 8×8",
        citation: "G. Golub and C. Van Loan, Matrix Computations, 4th ed., ch. 8.6"),
      .init(
        "jacobi", "rotations of our own, for real matrices up to 8×8: small values keep their digits",
        citation: "J. Demmel and K. Veselic, Jacobi's method is more accurate than QR, SIAM J. Matrix Anal. Appl. 13 "
          + "(1992) 1204-1245"),
    ],
    engines: [.numeric],
    cost: "Numeric; about 20·n³ operations. Economy size: as many vectors as the shorter side.",
    conventions: "Of each pair of vectors, the entry of largest modulus of the left one is real and positive.",
    examples: [
      .init(["3 0; 0 -2"], expected: "[1, 0; 0, 1]")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.singularValueDecomposition(a, vectors: .economy, call.options)
    return call.answer(
      [
        .init("U", .matrix(answer.value.u)), .init("singularValues", .reals(answer.value.singularValues)),
        .init("V", .matrix(answer.value.v)),
      ], answer.trust, shadow: try answer.trust.rank.flatMap { try call.shadow(rankOf: a, numeric: $0.rank) })
  }
}
