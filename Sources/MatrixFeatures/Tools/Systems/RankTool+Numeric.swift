import MatrixDomain
import MatrixNumeric

extension RankTool {
  /// The number of singular values above the tolerance.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.rank(a, call.options)
    return call.answer(
      [.init("rank", .count(answer.value))], answer.trust, shadow: try call.shadow(rankOf: a, numeric: answer.value))
  }
}
