import MatrixDomain
import MatrixNumeric

/// `bidiagonal`: a matrix with two diagonals, by reflections from both sides.
struct BidiagonalTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "bidiagonal",
    displayName: "Bidiagonal form",
    summary: "A = U·B·Vᴴ with U and V unitary, and B with a diagonal and the one beside it: the first half of an SVD.",
    keywords: ["bidiagonalization", "golub kahan", "gebrd", "householder", "svd"],
    category: .analyze,
    parameters: [.init("A", "any matrix")],
    outputs: [
      .init("B", "bidiagonal, of A's shape", kind: .matrix, feeds: ["svd"]),
      .init("U", "unitary", kind: .matrix, feeds: ["multiply"]),
      .init("V", "unitary", kind: .matrix, feeds: ["multiply"]),
    ],
    methods: [
      .init(
        "householder", "reflections from both sides",
        citation: "G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., ch. 5.4.8")
    ],
    engines: [.numeric],
    cost: "Numeric; 4·m·n² operations, and as many again for U and V.",
    conventions: "The second diagonal is above the first, below it where A has more columns than rows.",
    examples: [
      .init(["3 0; 4 0"], expected: "[-5, 0; 0, 0]"), .init(["2"], expected: "[2]"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["householder"])
    let form = try UnitaryBidiagonal(try call.matrix("A"), budget: call.options.budget)
    var trust = Trust(driver: "householder")
    trust.backwardError = form.backwardError
    return call.answer(
      [.init("B", .matrix(form.matrix)), .init("U", .matrix(form.left)), .init("V", .matrix(form.right))], trust)
  }
}

/// `balance`: rows and columns of one length.
struct BalanceTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "balance",
    displayName: "Balancing",
    summary: "D⁻¹·A·D with rows and columns of like length, D a diagonal of powers of two: the same eigenvalues.",
    keywords: ["balancing", "scaling", "gebal", "equilibrate", "eigenvalues", "matrix_balance"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    outputs: [
      .init("balanced", "D⁻¹·A·D", kind: .matrix, feeds: ["eigen", "hessenberg"]),
      .init("scales", "the diagonal of D", kind: .vector, feeds: ["diag"]),
    ],
    methods: [
      .init("parlett-reinsch", "powers of two", citation: "B. N. Parlett, C. Reinsch, Numer. Math. 13 (1969) 293–304")
    ],
    engines: [.numeric],
    requirement: "A is square.", cost: "Numeric; some passes over the entries, without a rounding.",
    conventions: "Rows and columns are not permuted; lengths are those of the largest entry beside the diagonal.",
    examples: [
      .init(["1 1024; 1/1024 1"], expected: "[1, 1; 1, 1]"), .init(["1 2 3"], expected: "!not-square"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["parlett-reinsch"])
    let answer = try PowerBalancing(try call.matrix("A"), budget: call.options.budget)
    var trust = Trust(driver: "parlett-reinsch")
    trust.backwardError = 0
    return call.answer([.init("balanced", .matrix(answer.matrix)), .init("scales", .reals(answer.scales))], trust)
  }
}
