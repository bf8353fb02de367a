import MatrixDomain
import MatrixNumeric

/// `lstsq`: the best solution of A·x = b.
struct LeastSquaresTool: TwoEngineTool, MetricTool {
  private static let shortest: NeutralText = "Of several solutions the shortest."
  private static let tolerance: NeutralText = "Singular values up to the tolerance count as zero."
  private static let rounded: NeutralText =
    "Where doubles leave no right digit at the rank they see, the exact solution is rounded (see \(option: "shadow"))."

  let declaration = ToolDeclaration(
    id: "lstsq",
    displayName: "Least squares",
    summary: "The x with the smallest ‖b − A·x‖; among several the shortest.",
    keywords: ["least squares", "regression", "fit", "overdetermined", "minimum norm", "normal equations"],
    category: .solve,
    parameters: [
      .init("A", "any matrix"),
      .init(
        "b", "the right-hand side; several columns are several problems", kinds: [.vector, .matrix], aliases: ["B"]),
      .gram,
    ],
    options: [.unknowns],
    outputs: [
      .init("solution", "the best x", kind: .vector),
      .init("residual", "b − A·x", kind: .vector),
      .init("rank", "the rank of A", kind: .count),
      .init("squaredDistance", "exact: the square of the residual's length", kind: .scalar),
      .init("distance", "exact: its length", kind: .text),
      .init(
        "directions", "exact: what may be added to the solution, where A has dependent columns", kind: .basis),
    ],
    methods: [
      .normalEquations,
      .init(
        "qr", "Householder reflections, refined",
        citation: "Å. Björck, Numerical Methods for Least Squares Problems, SIAM 1996", engine: .numeric),
      .lapack("gelsd", "singular values, divide and conquer"),
      .lapack("gesdd", "the whole singular value decomposition"),
      .lapack("gelsy", "complete orthogonal factorization"),
    ],
    engines: [.exact, .numeric],
    fields: .metric,
    requirement:
      "A and b have the same number of rows; a Gram matrix is Hermitian and positive definite.",
    cost:
      "Exact; rows · columns² operations and a linear system. Numeric; about 2·m·n² operations, more where columns are nearly dependent.",
    conventions: .init(exact: shortest, numeric: .list([shortest, tolerance, rounded], by: " ")),
    takesEquations: true,
    examples: [
      .init(["1 1; 1 2; 1 3", "1 2 2"], expected: "(2/3, 1/2)"),
      .init(["1 1; 1 1", "1 2"], expected: "(3/4, 3/4)"),
      .init(["x + y = 1; x + 2y = 2; x + 3y = 2"], expected: "(2/3, 1/2)"),
      .init(["1; i", "1 0"], expected: "(1/2)"),
      .init(
        ["1 1; 1 2; 1 3", "1 2 2"], options: [.init("engine", .text("numeric"))], expected: "(0.666667, 0.5)"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    guard case .value(.matrix(let a))? = result.request.input("A"), case .count(let rank)? = result.output("rank")
    else {
      return ""
    }
    let isNumeric = result.engine == Engine.numeric.rawValue
    return ToolDeclaration.Conventions.relevant([
      (Self.shortest, rank < a.shape.columns), (Self.tolerance, isNumeric && rank < min(a.shape.rows, a.shape.columns)),
      (Self.rounded, isNumeric && result.isAnsweredExactly),
    ])
  }

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    guard !call.has("G") else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "the numeric engine measures residuals by the standard inner product",
        advice: "leave out \(option: "engine", "numeric"), or multiply A and b by a root of G",
        place: Place(source: "G"))
    }
    let a = try call.matrix("A")
    let b = try call.matrix("b")
    guard a.rows == b.rows else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "A has \(CountText.of(a.rows, "row")), the right-hand side has \(b.rows)",
        advice: "give b one entry for each row of A")
    }
    var answer = try Numeric.leastSquares(a, b, call.options)
    if let exact = try call.exactLeastSquares(a, answer) { answer = exact }
    func value(_ matrix: Matrix<Element>) -> Value {
      if case .vector? = call.call.input("b") { return .vector(Vector(matrix.columnMajor)) }
      return .matrix(matrix)
    }
    return call.answer(
      [
        .init("solution", value(answer.value.solution)), .init("residual", value(answer.value.residual)),
        .init("rank", .count(answer.value.rank)),
      ], answer.trust, shadow: try call.shadow(rankOf: a, numeric: answer.value.rank))
  }
}
