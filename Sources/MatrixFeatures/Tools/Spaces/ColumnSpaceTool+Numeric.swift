import MatrixDomain
import MatrixNumeric

extension ColumnSpaceTool {
  /// An orthonormal basis of the column space, by the singular value decomposition.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.columnSpace(a, call.options)
    let rank = answer.value.columns
    return call.answer(
      [.init("basis", .basis(columns: answer.value)), .init("dimension", .count(answer.value.columns))], answer.trust,
      shadow: try call.shadow(rankOf: a, numeric: rank))
  }
}
