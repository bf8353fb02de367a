import MatrixDomain
import MatrixNumeric

/// `lu`: triangular factors with partial pivoting.
struct LUTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "lu",
    displayName: "LU factorization",
    summary: "P·A = L·U with partial pivoting.",
    keywords: ["lu decomposition", "triangular", "plu", "partial pivoting", "gaussian elimination"],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix")
    ],
    outputs: [
      .init("P", "the order of the rows", kind: .permutation),
      .init("L", "lower triangular with a diagonal of ones", kind: .matrix),
      .init("U", "upper triangular", kind: .matrix),
    ],
    methods: [
      .lapack("getrf", "elimination with the largest pivot of each column")
    ],
    engines: [.numeric],
    requirement: "A is square.",
    cost: "Numeric; 2/3·n³ operations.",
    conventions: "Row i of P·A is row P(i) of A.",
    examples: [
      .init(["1 2; 4 2"], expected: "(2, 1)")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["getrf"])
    let a = try call.matrix("A")
    let factors = try LU(a)
    var trust = Trust(driver: factors.driver)
    trust.reciprocalCondition = factors.reciprocalCondition(.one)
    trust.conditionNorm = .one
    trust.growth = factors.growth
    let rest = factors.permutation.applied(to: a) - factors.lower * factors.upper
    trust.measureFactorization(rest: rest, of: a)
    return call.answer(
      [
        .init("P", .permutation(PermutationValue(factors.permutation.order))), .init("L", .matrix(factors.lower)),
        .init("U", .matrix(factors.upper)),
      ], trust)
  }
}
