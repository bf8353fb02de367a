import MatrixDomain
import MatrixNumeric

/// `cond`: how much a matrix multiplies errors.
struct ConditionTool: TwoEngineTool, MetricTool {
  let declaration = ToolDeclaration(
    id: "cond",
    displayName: "Condition number",
    summary: "κ(A) = ‖A‖·‖A⁻¹‖: how much relative errors can grow when systems with A are solved.",
    keywords: ["condition number", "ill-conditioned", "sensitivity", "kappa"],
    category: .analyze,
    parameters: [
      .init("A", "a matrix; square, except in the 2-norm")
    ],
    options: [
      .init(
        "norm", "which: 1, 2, inf, fro, nuclear, or -1, -2, -inf, which take the smallest",
        .choice(["1", "2", "inf", "fro", "nuclear", "-1", "-2", "-inf"]), default: .text("2"),
        advice: "by other p-norms a condition number is NP-hard, as the norms are: take 1, 2 or inf"),
      .init("exact", "the condition number in the 2-norm exactly", .flag, engine: .exact),
      DecimalPlaces.option,
    ],
    outputs: [
      .init("condition", "the condition number; no value where it is infinite", kind: .scalar),
      .init(
        "squared", "exact: its square, the quotient of the largest eigenvalue of AᴴA and the smallest one",
        kind: .scalar),
      .init(
        "largest", "exact: the largest eigenvalue of AᴴA, or of A·Aᴴ where A has fewer rows than columns", kind: .scalar
      ),
      .init("smallest", "exact: the smallest one", kind: .scalar),
    ],
    methods: [
      SingularValueAnswer.method,
      .lapack("gesdd", "singular values, for the 2-norm"),
      .lapack("gesvd", "singular values by QR iteration, for the 2-norm"),
    ],
    engines: [.numeric, .exact],
    isCertified: true,
    fields: .metric,
    cost:
      "Numeric; O(n³). Exact; that of the factors of a polynomial of degree up to n² - n, and of one of twice the degree.",
    examples: [
      .init(["1 0; 0 4"], expected: "4"),
      .init(["1 0; 0 4"], options: [.init("norm", .text("-2"))], expected: "0.25"),
      .init(["1 0; 0 4"], options: [.init("norm", .text("nuclear"))], expected: "6.25"),
      .init(["1 2; 2 4"], options: [.init("norm", .text("1"))], expected: "!singular"),
      .init(["3 0; 4 5"], options: [.init("exact", .truth(true))], expected: "3"),
      .init(["1 1; 1 0"], options: [.init("exact", .truth(true))], expected: "(3+sqrt(5))/2"),
      .init(["1 2; 2 4"], options: [.init("exact", .truth(true))], expected: "!singular"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer =
      if let kind = (call.call.option("norm")?.text).flatMap(OtherNorm.init) {
        try Numeric.condition(a, kind, call.options)
      } else {
        try Numeric.condition(a, try call.normKind(), call.options)
      }
    guard answer.value.isFinite else {
      let exact = call.options.dataError == .none ? try call.shadow(rankOf: a, numeric: min(a.rows, a.columns)) : nil
      let isProved = exact?.rank.map { $0 < min(a.rows, a.columns) } ?? false
      return ToolAnswer(
        error: isProved
          ? ErrorReport(
            .undefined, .singular,
            "the matrix is singular: its rank is \(exact?.rank ?? 0), its condition number infinite",
            advice:
              "\(tool: "nullspace") shows the vectors that it takes to 0; \(tool: "svd") shows the singular values")
          : ErrorReport(
            .unable, .singularToWorkingPrecision,
            "the matrix is singular to working precision: its condition number is infinite in doubles",
            advice: "\(tool: "rank") decides exactly; \(tool: "svd") shows the singular values"),
        diagnostics: answer.trust.diagnostics, method: answer.trust.driver, engine: .numeric)
    }
    return call.answer([.init("condition", .real(answer.value))], answer.trust)
  }
}
