import MatrixDomain
import MatrixNumeric

extension SolveTool {
  /// The solution in doubles, refined, with an error bound.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let system = try System<Element>(call.call) { (name) throws(ErrorReport) in try call.matrix(name) }
    guard system.matrix.isSquare else { return try leastSquares(system, call) }
    do {
      let answer = try Numeric.solve(system.matrix, system.right, call.options)
      let particular: SolutionSetValue.Particular =
        system.isMatrix
        ? .matrix(MatrixValue(answer.value)) : .vector(TextSlab(of: answer.value.columnMajor))
      let solution = SolutionSetValue(
        Element.domain, status: .unique, unknowns: system.unknowns, particular: particular, directions: [], free: [])
      var derivation = Derivation()
      if let a = system.matrix as? Matrix<Double>, let b = system.right as? Matrix<Double> {
        derivation = try EliminationSteps.derivation(
          solving: a, b, unknowns: system.unknowns, detail: call.call.detail, call.call.budget)
      }
      var result = call.answer(
        [
          .init("solution", .solutionSet(solution)), .init("rank", .count(system.matrix.columns)),
          .init("pivots", .list((0..<system.matrix.columns).map { .count($0 + 1) })),
        ], answer.trust, shadow: try call.shadow(solving: system.matrix, system.right, answer.value))
      result.derivation = derivation
      return result
    } catch NumericError.singular(let pivot) {
      return call.undefined(
        .singular(pivot: pivot), shadow: try call.shadow(solving: system.matrix, system.right, nil))
    }
  }
}
