import MatrixDomain
import MatrixNumeric

/// `lstsq`: the best solution of A·x = b.
struct LeastSquaresTool: NumericTool {
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
    ],
    outputs: [
      .init("solution", "the best x", kind: .vector),
      .init("residual", "b − A·x", kind: .vector),
      .init("rank", "the numeric rank of A", kind: .count),
    ],
    methods: [
      .init(
        "qr", "Householder reflections, refined",
        citation: "Å. Björck, Numerical Methods for Least Squares Problems, SIAM 1996"),
      .lapack("gelsd", "singular values, divide and conquer"),
      .lapack("gesdd", "the whole singular value decomposition"),
      .lapack("gelsy", "complete orthogonal factorization"),
    ],
    engines: [.numeric],
    requirement: "A and b have the same number of rows.",
    cost: "Numeric; about 2·m·n² operations, more where columns are nearly dependent.",
    conventions: "Singular values up to the tolerance count as zero.",
    examples: [
      .init(["1 1; 1 2; 1 3", "1 2 2"], expected: "(0.666667, 0.5)")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let b = try call.matrix("b")
    guard a.rows == b.rows else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "A has \(a.rows) rows, the right-hand side has \(b.rows)",
        advice: "give b one entry for each row of A")
    }
    let answer = try Numeric.leastSquares(a, b, call.options)
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
