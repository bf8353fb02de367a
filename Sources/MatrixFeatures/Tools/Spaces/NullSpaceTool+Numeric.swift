import MatrixDomain
import MatrixNumeric

extension NullSpaceTool {
  /// An orthonormal basis of the null space, by the singular value decomposition.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.nullSpace(a, call.options)
    let rank = a.columns - answer.value.columns
    return call.answer(
      [.init("basis", .basis(columns: answer.value)), .init("dimension", .count(answer.value.columns))], answer.trust,
      shadow: try call.shadow(rankOf: a, numeric: rank))
  }
}
