import MatrixDomain
import MatrixExact
import MatrixNumeric

/// `hessenberg`: a similar matrix that is nearly triangular.
struct HessenbergTool: TwoEngineTool, FieldTool {
  let declaration = ToolDeclaration(
    id: "hessenberg",
    displayName: "Hessenberg form",
    summary:
      "A similar matrix with zeros below the first diagonal under the main one, and the matrix that leads there.",
    keywords: ["hess", "upper hessenberg", "similarity", "reduction", "tridiagonal", "gehrd"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    outputs: [
      .init("H", "upper Hessenberg, similar to A", kind: .matrix, feeds: ["charpoly", "eigen"]),
      .init("L", "exact: ones on and zeros above the diagonal", kind: .matrix, feeds: ["inverse"]),
      .init("P", "exact: the order of rows and columns", kind: .permutation),
      .init("Q", "numeric: unitary", kind: .matrix, feeds: ["multiply"]),
    ],
    methods: [
      .init(
        "similar-elimination", "each elimination is undone on the columns",
        citation: "G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., ch. 7.4.7"),
      .init(
        "householder", "reflections from both sides",
        citation: "G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., ch. 7.4.2", engine: .numeric),
    ],
    engines: [.exact, .numeric], fields: .any,
    requirement: "A is square.", cost: "Exact; about n³ operations on numbers that grow. Numeric; 10/3·n³.",
    conventions: .init(
      exact: "(P·A·Pᵀ)·L = L·H; the pivots are chosen for short fractions.", numeric: "A = Q·H·Qᴴ."),
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 9"], expected: "[1, 29/4, 3; 4, 31/2, 6; 0, -27/8, -3/2]"),
      .init(["1 2; 3 4"], expected: "[1, 2; 3, 4]"),
      .init(["1 2 3; 4 5 6; 0 8 9"], options: [.init("mod", .text("7"))], expected: "[1, 2, 3; 4, 5, 6; 0, 1, 2]"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.hessenbergForm(try call.matrix("A"), narration: call.narration())
    return ToolAnswer(
      outputs: [
        .init("H", .matrix(try MatrixValue(worked.answer.form, within: call.budget))),
        .init("L", .matrix(try MatrixValue(worked.answer.lower, within: call.budget))),
        .init("P", .permutation(PermutationValue(worked.answer.order))),
      ],
      derivation: worked.derivation, certificate: CertificateMaker.recomputation(size: call.certificate),
      method: worked.method)
  }

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["householder"])
    let a = try call.matrix("A")
    let form = try UnitaryHessenberg(a, budget: call.options.budget)
    var trust = Trust(driver: "householder")
    trust.backwardError = form.backwardError
    return call.answer([.init("H", .matrix(form.matrix)), .init("Q", .matrix(form.unitary))], trust)
  }
}
