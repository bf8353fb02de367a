import MatrixDomain
import MatrixNumeric

/// `cholesky`: the factor of a positive definite matrix.
struct CholeskyTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "cholesky",
    displayName: "Cholesky factorization",
    summary: "A = L·Lᴴ of a positive definite matrix.",
    keywords: ["positive definite", "square root", "llt"],
    category: .analyze,
    parameters: [
      .init("A", "a positive definite matrix")
    ],
    outputs: [
      .init("L", "lower triangular with a positive diagonal", kind: .matrix)
    ],
    methods: [
      .lapack("potrf", "the Cholesky factorization")
    ],
    engines: [.numeric],
    requirement: "A is equal to its conjugate transpose and positive definite.",
    cost: "Numeric; n³/3 operations.",
    examples: [
      .init(["4 2; 2 5"], expected: "[2, 0; 1, 2]"),
      .init(["1 2; 2 1"], expected: "!not-positive-definite"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["potrf"])
    let a = try call.matrix("A")
    let factor = try Cholesky(a)
    var trust = Trust(driver: factor.driver)
    trust.reciprocalCondition = factor.reciprocalCondition(.one)
    trust.conditionNorm = .one
    trust.measureFactorization(rest: a - factor.lower * factor.lower.adjoint, of: a)
    return call.answer([.init("L", .matrix(factor.lower))], trust)
  }
}
