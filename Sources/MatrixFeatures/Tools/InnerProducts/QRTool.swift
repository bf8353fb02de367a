import MatrixDomain
import MatrixNumeric

/// `qr`: orthonormal columns and a triangle.
struct QRTool: TwoEngineTool, MetricTool {
  let declaration = ToolDeclaration(
    id: "qr",
    displayName: "QR factorization",
    summary:
      "A = Q·R with orthogonal columns in Q: exactly, lengths kept as squares; "
      + "with \(option: "engine", "numeric") orthonormal.",
    keywords: ["orthogonal", "householder", "orthonormal basis", "gram-schmidt"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix, or vectors, its columns", vectors: .columns)
    ],
    options: OrthogonalAnswer.options + [
      .init(
        "full",
        "all columns of Q, a basis of the whole space, and R with rows of zeros; exactly only where the rank is the number "
          + "of rows", .flag,
        default: .truth(false))
    ],
    outputs: OrthogonalAnswer.outputs,
    methods: OrthogonalAnswer.methods + [
      .lapack("geqrf", "Householder reflections")
    ],
    engines: [.exact, .numeric],
    fields: .metric,
    cost: "Exact; rows · columns · rank operations on numbers that grow. Numeric; 2·m·n² operations.",
    conventions: .init(
      exact: OrthogonalAnswer.conventions,
      numeric: "Q has orthonormal columns, as many as A, or rows where these are fewer; R is upper triangular, its "
        + "diagonal real and not negative."),
    examples: [
      .init(["3 0; 4 5"], expected: "[3, -12/5; 4, 9/5]"),
      .init(["3 0; 4 5"], options: [.init("engine", .text("numeric"))], expected: "[0.6, -0.8; 0.8, 0.6]"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    result.engine == Engine.numeric.rawValue
      ? declaration.conventions.numeric : OrthogonalAnswer.conventions(for: result)
  }

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.qr(a, call.options)
    if call.call.flag("full") {
      let r = answer.value.r
      let full = Matrix<Element>(a.shape) { $0 < r.rows ? r[$0, $1] : .zero }
      return call.answer([.init("Q", .matrix(answer.value.q(isFull: true))), .init("R", .matrix(full))], answer.trust)
    }
    return call.answer([.init("Q", .matrix(answer.value.q())), .init("R", .matrix(answer.value.r))], answer.trust)
  }
}
