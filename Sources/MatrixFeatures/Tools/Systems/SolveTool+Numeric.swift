import MatrixArithmetic
import MatrixDomain
import MatrixNumeric

extension SolveTool {
  /// The solution in doubles, refined, with an error bound; where doubles leave no right digit, by ``ExactVerdict``.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let system = try System<Element>(call.call) { (name) throws(ErrorReport) in try call.matrix(name) }
    guard system.matrix.isSquare else { return try leastSquares(system, call) }
    let order = system.matrix.columns
    let solved = try namingAnotherMethod(call) { try self.solved(system, call) }
    guard case .answer(let answer, let look) = solved else { return solved.refusal }
    let particular: SolutionSetValue.Particular =
      system.isMatrix ? .matrix(MatrixValue(answer.value)) : .vector(TextSlab(of: answer.value.columnMajor))
    let solution = SolutionSetValue(
      Element.domain, status: .unique, unknowns: system.unknowns, particular: particular, directions: [], free: [])
    var result = call.answer(
      [
        .init("solution", .solutionSet(solution)), .init("rank", .count(order)),
        .init("pivots", .list((0..<order).map { .count($0 + 1) })),
      ], answer.trust, shadow: look.shadow(of: answer.value, order: order))
    // The steps are those of elimination.
    if answer.trust.driver != "exact", call.call.method != "cholesky", let a = system.matrix as? Matrix<Double>,
      let b = system.right as? Matrix<Double>
    {
      result.derivation = try EliminationSteps.derivation(
        solving: a, b, unknowns: system.unknowns, detail: call.call.detail, call.call.budget)
    }
    return result
  }

  private func solved<Element: NumericValue>(
    _ system: System<Element>, _ call: NumericCall<Element>
  ) throws -> SolvedSystem<Element> {
    try call.solution("solution", of: system.matrix) { () throws(NumericError) in
      try Numeric.solve(system.matrix, system.right, call.options)
    } written: {
      let exact = try System<GaussianRational>(call.call) { (name) throws(ErrorReport) in try call.written(name) }
      return (exact.matrix, exact.right)
    }
  }

  /// Where Cholesky's way ends, the way out is another method of the same tool.
  private func namingAnotherMethod<Element: NumericValue>(
    _ call: NumericCall<Element>, _ body: () throws -> SolvedSystem<Element>
  ) throws -> SolvedSystem<Element> {
    do {
      return try body()
    } catch let error as NumericError {
      guard call.call.method == "cholesky" else { throw error }
      switch error {
      case .notPositiveDefinite, .notHermitian:
        var report = error.report
        report.advice = "take \(option: "method", "lu"), for which any invertible matrix will do"
        throw report
      default: throw error
      }
    }
  }
}

/// What came of solving a square system.
enum SolvedSystem<Element: NumericValue> {
  case answer(Answer<Matrix<Element>>, ExactLook)
  case refused(ToolAnswer)

  /// The refusal, where it is one.
  var refusal: ToolAnswer {
    guard case .refused(let answer) = self else { preconditionFailure("there is an answer") }
    return answer
  }
}

extension NumericCall {
  /// The solution of a system, by the rule of ``ExactVerdict``.
  ///
  /// - Parameters:
  ///   - what: what is solved for, as messages name it.
  ///   - solve: the numeric way.
  ///   - written: the system exactly as it was written.
  func solution(
    _ what: String, of a: Matrix<Element>, _ solve: () throws(NumericError) -> Answer<Matrix<Element>>,
    written: () throws -> (Matrix<GaussianRational>, Matrix<GaussianRational>)
  ) throws -> SolvedSystem<Element> {
    var (answer, failure): (Answer<Matrix<Element>>?, NumericError?) = (nil, nil)
    do throws(NumericError) {
      answer = try solve()
    } catch {
      switch error {
      case .singular, .overflow: failure = error
      default: throw error
      }
    }
    let isDoubtful = answer?.trust.isWithoutDigits ?? true
    let look = try look(a, isDoubtful: isDoubtful, written)
    if let refusal = singular(look, what == "inverse" ? " and has no inverse" : "", order: a.columns) {
      return .refused(refusal)
    }
    if isDoubtful {
      if case .found(.regular(let exact)) = look {
        var rounded = try rounded(exact, what)
        rounded.trust.reciprocalCondition = answer?.trust.reciprocalCondition
        rounded.trust.conditionNorm = answer?.trust.conditionNorm
        return .answer(rounded, look)
      }
      if let refusal = try refusal(a, failure, look) { return .refused(refusal) }
    }
    guard let answer else { throw failure ?? .singular(pivot: 0) }
    return .answer(answer, look)
  }
}
