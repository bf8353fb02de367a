import MatrixDomain
import MatrixNumeric

/// `cholesky`: the factor of a positive definite matrix.
struct CholeskyTool: TwoEngineTool, MetricTool {
  let declaration = ToolDeclaration(
    id: "cholesky",
    displayName: "Cholesky factorization",
    summary: "A = L·Lᴴ of a positive definite matrix; exactly, the roots are kept apart: A = L·diag(c)·Lᴴ.",
    keywords: ["positive definite", "square root", "llt"],
    category: .analyze,
    parameters: [
      .init("A", "a positive definite matrix")
    ],
    outputs: [
      .init("L", "lower triangular with a positive diagonal", kind: .matrix),
      .init("radicands", "exact: the factor is L with column k times the root of number k", kind: .vector),
    ],
    methods: [
      .symmetricElimination,
      .init(
        "potrf", "the Cholesky factorization: LAPACK's potrf, up to 8×8 a routine of our own",
        citation: "N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., ch. 10", engine: .numeric),
    ],
    engines: [.exact, .numeric],
    fields: .metric,
    requirement: "A is equal to its conjugate transpose and positive definite.",
    cost: "Exact and numeric; n³/3 operations.",
    conventions: .init(
      exact: "A radicand is an integer without a square of a prime below 1000 in it; 1 means no root.", numeric: ""),
    examples: [
      .init(["4 2; 2 5"], expected: "[2, 0; 1, 2]"),
      .init(["2 1; 1 2"], expected: "[1, 0; 1/2, 1/2]"),
      .init(["4 2; 2 5"], options: [.init("engine", .text("numeric"))], expected: "[2, 0; 1, 2]"),
      .init(["1 2; 2 1"], expected: "!not-positive-definite"),
      .init(["4 2i; -2i 5"], expected: "[2, 0; -i, 2]"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["potrf"])
    let a = try call.matrix("A")
    let factor = try Cholesky(a)
    var trust = Trust(driver: factor.driver)
    trust.reciprocalCondition = factor.reciprocalCondition(.one)
    trust.conditionNorm = .one
    trust.measureFactorization(of: a) { exponent in
      let lower = factor.lower.multiplied(byPowerOfTwo: exponent / 2)
      return a.multiplied(byPowerOfTwo: exponent) - lower * lower.adjoint
    }
    return call.answer([.init("L", .matrix(factor.lower))], trust)
  }
}
