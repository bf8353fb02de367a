import MatrixDomain
import MatrixNumeric

/// `norm`: the size of a matrix.
struct NormTool: TwoEngineTool, MetricTool {
  private static let frobenius: NeutralText = "Without \(option: "norm") the Frobenius norm."
  private static let two: NeutralText = "Without \(option: "norm") the 2-norm."
  private static let roots: NeutralText = "A root is given as text: 2*sqrt(3)."

  let declaration = ToolDeclaration(
    id: "norm",
    displayName: "Norm",
    summary: "The 1-, 2-, ∞-, Frobenius or nuclear norm of a matrix, and others.",
    keywords: ["size", "magnitude", "length", "frobenius", "spectral norm"],
    category: .analyze,
    parameters: [
      .init("A", "any matrix or vector", kinds: [.matrix, .vector])
    ],
    options: [
      .init(
        "norm", "which: 1, 2, inf, fro, max, nuclear; -1, -2, -inf for the smallest column, singular value, row",
        .choice(["1", "2", "inf", "fro", "max", "nuclear", "-1", "-2", "-inf"]),
        advice: "the p-norm of a vector is \(option: "p"); of a matrix it is NP-hard but for p = 1, 2 and inf"),
      .init("p", "numeric: the p-norm of a vector, p from 1 on", .text),
      DecimalPlaces.option,
    ],
    outputs: [
      .init("norm", "the norm", kind: .scalar),
      .init(
        "squared", "exact: the square of a norm that is a root: a fraction, or for the 2-norm an eigenvalue",
        kind: .scalar),
    ],
    methods: [
      .entries, SingularValueAnswer.method,
      .lapack("gesvd", "singular values by QR iteration, for the 2-norm"),
      .lapack("gesdd", "singular values, for the 2-norm"),
    ],
    engines: [.exact, .numeric],
    fields: .metric,
    cost: "Exact; one pass, for the 2-norm that of a characteristic polynomial and its factors. Numeric; one pass, or "
      + "singular values for the 2-norm.",
    conventions: .init(exact: frobenius + " " + roots, numeric: two),
    examples: [
      .init(["3 0; 0 -4"], expected: "5"),
      .init(["1 2; 2 1"], expected: "sqrt(10)"),
      .init(["3+4i 1; 0 i"], expected: "3*sqrt(3)"),
      .init(["3 0; 0 -4"], options: [.init("engine", .text("numeric"))], expected: "4"),
      .init(["3 4; 0 0"], options: [.init("norm", .text("inf"))], expected: "7"),
      .init(["1 2; 3 4"], options: [.init("norm", .text("2"))], expected: "sqrt(15+sqrt(221))"),
      .init(["1 1; 1 0"], options: [.init("norm", .text("-2"))], expected: "(-1+sqrt(5))/2"),
      .init(["3 4; 1 1"], options: [.init("norm", .text("-1"))], expected: "4"),
      .init(
        ["3 0; 0 4"], options: [.init("norm", .text("nuclear")), .init("engine", .text("numeric"))], expected: "7"),
      .init(["(1, 1)"], options: [.init("p", .text("3")), .init("engine", .text("numeric"))], expected: "1.25992"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    let isGiven = result.request.option("norm") != nil || result.request.option("p") != nil
    var isRoot = false
    if case .text? = result.output("norm") { isRoot = true }
    var isMatrix = false
    if case .value(.matrix)? = result.request.input("A") { isMatrix = true }
    let isNumeric = result.engine == Engine.numeric.rawValue
    return ToolDeclaration.Conventions.relevant([
      (isNumeric ? Self.two : Self.frobenius, isMatrix && !isGiven), (Self.roots, isRoot),
    ])
  }

  /// The p of `--p`, of a vector.
  ///
  /// - Source: J. M. Hendrickx, A. Olshevsky, Matrix p-norms are NP-hard to approximate if p ≠ 1, 2, ∞, SIAM J. Matrix
  ///   Anal. Appl. 31 (2010).
  static func exponent(_ text: String, shape: Shape, hasNorm: Bool) throws(ErrorReport) -> Double {
    guard let p = Double(text), p.isFinite, p >= 1 else {
      throw ErrorReport(
        .malformed, .invalidOption, "the option ‘p’ takes a number from 1 on, not ‘\(Identifier.escaped(text))’",
        advice: "write 3 or 2.5; \(option: "norm", "inf") is that of the largest entry")
    }
    guard !hasNorm else {
      throw ErrorReport(
        .malformed, .invalidOption, "the options ‘p’ and ‘norm’ both say which norm", advice: "leave out one of them")
    }
    guard min(shape.rows, shape.columns) > 1 else { return p }
    guard p == 1 || p == 2 else {
      throw ErrorReport(
        .unable, .unsupportedMethod,
        "the p-norm of a matrix is NP-hard, even to within a factor, but for p = 1, 2 and inf",
        advice: "take \(option: "norm", "1"), 2, inf, fro or nuclear; of a vector every p-norm is computed",
        place: Place(source: "A"))
    }
    throw ErrorReport(
      .malformed, .invalidOption,
      "the option ‘p’ is for vectors: the \(p == 1 ? 1 : 2)-norm of a matrix is another one",
      advice: "write \(option: "norm", p == 1 ? "1" : "2")", place: Place(source: "A"))
  }

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    if let text = call.call.option("p")?.text {
      let p = try Self.exponent(text, shape: a.shape, hasNorm: call.call.option("norm") != nil)
      let answer = try Numeric.entrywiseNorm(a, p: p)
      return call.answer([.init("norm", .real(answer.value))], answer.trust)
    }
    if let kind = (call.call.option("norm")?.text).flatMap(OtherNorm.init) {
      let answer = try Numeric.norm(a, kind, call.options)
      return call.answer([.init("norm", .real(answer.value))], answer.trust)
    }
    let answer = try Numeric.norm(a, try call.normKind(), call.options)
    return call.answer([.init("norm", .real(answer.value))], answer.trust)
  }
}
