import MatrixArithmetic
import MatrixDomain
import MatrixNumeric

extension InverseTool {
  /// The inverse in doubles, with an error bound; where doubles leave no right digit, by ``ExactVerdict``.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let solved = try call.solution("inverse", of: a) { () throws(NumericError) in
      try Numeric.inverse(a, call.options)
    } written: {
      (try call.written("A"), .identity(a.rows))
    }
    guard case .answer(let answer, let look) = solved else { return solved.refusal }
    return call.answer(
      [.init("inverse", .matrix(answer.value))], answer.trust, shadow: look.shadow(of: answer.value, order: a.rows))
  }
}
