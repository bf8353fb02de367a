import MatrixDomain
import MatrixNumeric

/// `schur`: a unitary similarity to a triangle.
struct SchurTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "schur",
    displayName: "Schur decomposition",
    summary: "A = Q·T·Qᴴ with orthonormal Q and a triangular T; over the reals T may have blocks of two rows.",
    keywords: ["schur form", "unitary", "quasi-triangular", "eigenvalues"],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix")
    ],
    outputs: [
      .init("Q", "orthonormal columns", kind: .matrix),
      .init("T", "upper triangular, or nearly", kind: .matrix),
    ],
    methods: [
      .lapack("gees", "QR iteration"),
      .init(
        "francis", "QR iteration of our own, for real matrices up to 8×8",
        citation: "G. Golub and C. Van Loan, Matrix Computations, 4th ed., ch. 7.5"),
    ],
    engines: [.numeric],
    requirement: "A is square.",
    cost: "Numeric; about 25·n³ operations.",
    conventions: "Eigenvalues stand on the diagonal of T; a block of two rows holds a complex pair.",
    examples: [
      .init(["2 0; 0 3"], expected: "[1, 0; 0, 1]")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.schur(a, call.options)
    return call.answer([.init("Q", .matrix(answer.value.q)), .init("T", .matrix(answer.value.t))], answer.trust)
  }
}
