import MatrixDomain
import MatrixNumeric

extension SolveTool {
  /// What doubles have to say about a system that is not square: the x nearest to a solution, and that it is no more.
  ///
  /// Whether there is a solution, and how many, hangs on rounding here; the exact engine knows.
  func leastSquares<Element: NumericValue>(
    _ system: System<Element>, _ call: NumericCall<Element>
  ) throws -> ToolAnswer {
    let shape = system.matrix.shape
    guard call.call.method == "auto" else {
      throw ErrorReport(
        .malformed, .notSquare, "the method ‘\(call.call.method)’ solves square systems with doubles; A is \(shape)",
        advice:
          "leave out \(option: "method") for the least-squares solution, or \(option: "engine", "numeric") for all solutions exactly"
      )
    }
    let answer = try Numeric.leastSquares(system.matrix, system.right, call.options)
    func value(_ matrix: Matrix<Element>) -> Value {
      system.isMatrix ? .matrix(matrix) : .vector(Vector(matrix.columnMajor))
    }
    let isShortest = answer.value.rank < shape.columns
    var result = call.answer(
      [
        .init("solution", value(answer.value.solution)), .init("rank", .count(answer.value.rank)),
        .init("residual", value(answer.value.residual)),
      ], answer.trust, shadow: try call.shadow(rankOf: system.matrix, numeric: answer.value.rank))
    result.diagnostics.warnings.insert(
      .init(
        "least-squares",
        "A is \(shape.rows)×\(shape.columns): this is the \(isShortest ? "shortest " : "")least-squares solution, the x "
          + "with the smallest ‖b − A·x‖",
        advice: "without \(option: "engine", "numeric"), solve finds all solutions of the system exactly"),
      at: 0)
    return result
  }
}
