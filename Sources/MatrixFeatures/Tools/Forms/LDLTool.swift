import MatrixDomain
import MatrixNumeric

/// `ldl`: the factors of a symmetric or Hermitian matrix.
struct LDLTool: TwoEngineTool, FieldTool {
  let declaration = ToolDeclaration(
    id: "ldl",
    displayName: "LDL factorization",
    summary: "P·A·Pᵀ = L·D·Lᴴ of a symmetric (Hermitian) matrix, D with blocks of one or two rows.",
    keywords: ["ldlt", "symmetric indefinite", "bunch-kaufman", "inertia", "signature"],
    category: .analyze,
    parameters: [
      .init("A", "a matrix equal to its conjugate transpose")
    ],
    outputs: [
      .init("P", "the order of the rows and columns", kind: .permutation),
      .init("L", "lower triangular with a diagonal of ones", kind: .matrix),
      .init("D", "block diagonal", kind: .matrix),
      .init("inertia", "how many eigenvalues are positive, negative and zero", kind: .record),
      .init("rank", "modulo a prime, where nothing is positive: the rank", kind: .count),
    ],
    methods: [
      .symmetricElimination,
      .init(
        "sytrf_rk", "bounded Bunch–Kaufman pivoting",
        citation: "C. Ashcraft, R. G. Grimes, J. G. Lewis, SIAM J. Matrix Anal. Appl. 20 (1998) 513–561",
        engine: .numeric),
    ],
    engines: [.exact, .numeric],
    fields: .any,
    requirement: "A is equal to its conjugate transpose.",
    cost: "Exact and numeric; n³/3 operations.",
    conventions: .init(
      exact: "Row i of P·A is row P(i) of A. D has blocks of two rows only where all of a diagonal is 0.",
      numeric: "Row i of P·A is row P(i) of A. D has blocks of one and of two rows."),
    examples: [
      .init(["4 2; 2 5"], expected: "(1, 2)"),
      .init(["0 1 2; 1 0 3; 2 3 0"], expected: "(1, 2, 3)"),
      .init(["2 1; 1 2"], options: [.init("engine", .text("numeric"))], expected: "(1, 2)"),
      .init(["1 2; 3 4"], expected: "!not-hermitian"),
      .init(["2 1+i; 1-i 3"], expected: "(1, 2)"),
      .init(["0 1; 1 0"], options: [.init("mod", .text("2"))], expected: "(1, 2)"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["sytrf_rk", "hetrf_rk"])
    let a = try call.matrix("A")
    let factors = try LDL(a)
    let order = factors.permutation
    var trust = Trust(driver: factors.driver)
    trust.reciprocalCondition = factors.reciprocalCondition(.one)
    trust.conditionNorm = .one
    trust.growth = factors.growth
    let permuted = Matrix(a.shape) { a[order[$0], order[$1]] }
    trust.measureFactorization(of: a) { exponent in
      let blocks = factors.blockDiagonal.multiplied(byPowerOfTwo: exponent)
      return permuted.multiplied(byPowerOfTwo: exponent) - factors.lower * blocks * factors.lower.adjoint
    }
    let inertia = factors.inertia
    return call.answer(
      [
        .init("P", .permutation(PermutationValue(order.order))), .init("L", .matrix(factors.lower)),
        .init("D", .matrix(factors.blockDiagonal)),
        .init(
          "inertia",
          .record([
            .init("positive", .count(inertia.positive)), .init("negative", .count(inertia.negative)),
            .init("zero", .count(inertia.zero)),
          ])),
      ], trust)
  }
}
