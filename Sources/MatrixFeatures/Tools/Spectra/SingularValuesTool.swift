import MatrixDomain
import MatrixNumeric

/// `svd`: the singular value decomposition.
struct SingularValuesTool: TwoEngineTool, MetricTool {
  static let longestSide = 64

  private static let sum: NeutralText =
    "A is the sum of σ·u·vᴴ/(|u|·|v|) over the pairs u, v at the same place; their lengths are given as squares."
  private static let letter: NeutralText =
    "Vectors over K[a]/(f) are those of every root of f: the square of the singular value stands in the place of a."

  let declaration = ToolDeclaration(
    id: "svd",
    displayName: "Singular value decomposition",
    summary: "A = U·S·Vᴴ with orthonormal columns and singular values in descending order, exactly or in doubles.",
    keywords: ["singular values", "svd", "principal components", "orthonormal", "low rank"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix")
    ],
    options: [
      .init("values", "the singular values alone, without vectors", .flag),
      .init("full", "bases of the whole spaces on both sides, not only as many vectors as the shorter side", .flag),
      DecimalPlaces.option,
    ],
    outputs: [
      .init("U", "numeric: left singular vectors as columns", kind: .matrix),
      .init(
        "singularValues",
        "exact: the different ones, each with its square, an eigenvalue of AᴴA, and its multiplicity; in descending order",
        kind: .list),
      .init("V", "numeric: right singular vectors as columns", kind: .matrix),
      .init(
        "vectors",
        "exact: of each irreducible factor of the characteristic polynomial of AᴴA orthogonal vectors U and V, and the squares "
          + "of their lengths", kind: .list),
    ],
    methods: [
      SingularValueAnswer.method,
      .lapack("gesdd", "divide and conquer"),
      .lapack("gesvd", "implicit QR iteration"),
      .init(
        "bidiagonal", "implicit QR iteration of our own, for real matrices up to 8×8",
        citation: "G. Golub and C. Van Loan, Matrix Computations, 4th ed., ch. 8.6", engine: .numeric),
      .init(
        "jacobi", "rotations of our own, for real matrices up to 8×8: small values keep their digits",
        citation: "J. Demmel and K. Veselic, Jacobi's method is more accurate than QR, SIAM J. Matrix Anal. Appl. 13 "
          + "(1992) 1204-1245", engine: .numeric),
    ],
    engines: [.exact, .numeric],
    fields: .metric,
    requirement: "Exact; with vectors the shorter side of A is at most \(SingularValuesTool.longestSide).",
    cost:
      "Exact; that of eigenvalues and eigenvectors of AᴴA, and of the polynomials of their roots, of twice the degree. "
      + "Numeric; about 20·n³ operations. Without \(option: "full") as many vectors as the shorter side.",
    conventions: .init(
      exact: .list([sum, letter], by: " "),
      numeric: "Of each pair of vectors, the entry of largest modulus of the left one is real and positive."),
    examples: [
      .init(
        ["3 0; 4 5"],
        expected:
          "[{value: 3*sqrt(5), square: 45, multiplicity: 1}, {value: sqrt(5), square: 5, multiplicity: 1}]"),
      .init(
        ["1 1; 1 0"],
        expected: "[{value: (1+sqrt(5))/2, square: (3+sqrt(5))/2, multiplicity: 1}, "
          + "{value: (-1+sqrt(5))/2, square: (3-sqrt(5))/2, multiplicity: 1}]"),
      .init(
        ["1 i; -i 1"],
        expected: "[{value: 2, square: 4, multiplicity: 1}, {value: 0, square: 0, multiplicity: 1}]"),
      .init(
        ["1 2; 2 4"], options: [.init("values", .truth(true))],
        expected: "[{value: 5, square: 25, multiplicity: 1}, {value: 0, square: 0, multiplicity: 1}]"),
      .init(["3 0; 0 -2"], options: [.init("engine", .text("numeric"))], expected: "[1, 0; 0, 1]"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let hasVectors = !call.call.flag("values")
    if !hasVectors, call.call.flag("full") { throw Self.noVectors }
    let vectors: SingularVectors = !hasVectors ? .none : call.call.flag("full") ? .full : .economy
    let answer = try Numeric.singularValueDecomposition(a, vectors: vectors, call.options)
    let values = Value.Field("singularValues", .reals(answer.value.singularValues))
    return call.answer(
      hasVectors ? [.init("U", .matrix(answer.value.u)), values, .init("V", .matrix(answer.value.v))] : [values],
      answer.trust, shadow: try answer.trust.rank.flatMap { try call.shadow(rankOf: a, numeric: $0.rank) })
  }
}
