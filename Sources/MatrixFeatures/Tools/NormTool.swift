import MatrixDomain
import MatrixNumeric

/// `norm`: the size of a matrix.
struct NormTool: TwoEngineTool, MetricTool {
  let declaration = ToolDeclaration(
    id: "norm",
    displayName: "Norm",
    summary: "The 1-, 2-, ∞- or Frobenius norm of a matrix.",
    keywords: ["size", "magnitude", "length", "frobenius", "spectral norm"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix or vector", kinds: [.matrix, .vector])
    ],
    options: [
      .init("norm", "which norm: 1, 2, inf, fro, max", .choice(["1", "2", "inf", "fro", "max"]))
    ],
    outputs: [
      .init("norm", "the norm", kind: .scalar),
      .init("squared", "exact: the square of a norm that is a root", kind: .scalar),
    ],
    methods: [
      .entries,
      .lapack("gesvd", "singular values by QR iteration, for the 2-norm"),
      .lapack("gesdd", "singular values, for the 2-norm"),
    ],
    engines: [.exact, .numeric],
    fields: .metric,
    cost: "Exact; one pass. Numeric; one pass, or singular values for the 2-norm.",
    conventions: .init(
      exact: "Without --norm the Frobenius norm. A root is given as text: 2*sqrt(3).",
      numeric: "Without --norm the 2-norm."),
    examples: [
      .init(["3 0; 0 -4"], expected: "5"),
      .init(["1 2; 2 1"], expected: "sqrt(10)"),
      .init(["3+4i 1; 0 i"], expected: "3*sqrt(3)"),
      .init(["3 0; 0 -4"], options: [.init("engine", .text("numeric"))], expected: "4"),
      .init(["3 4; 0 0"], options: [.init("norm", .text("inf"))], expected: "7"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.norm(a, try call.normKind(), call.options)
    return call.answer([.init("norm", .real(answer.value))], answer.trust)
  }
}
