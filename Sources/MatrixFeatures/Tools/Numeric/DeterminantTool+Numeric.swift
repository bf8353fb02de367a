import MatrixArithmetic
import MatrixDomain
import MatrixNumeric

extension DeterminantTool {
  /// The determinant in doubles: a scalar where a double can hold it, else mantissa and exponent.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.determinant(a, call.options)
    let value: Value =
      answer.value.value.map { .scalar($0) }
      ?? .record([
        .init("mantissa", .scalar(answer.value.mantissa)), .init("exponentOf2", .count(answer.value.exponent)),
        .init("decimal", .text(answer.value.description)),
      ])
    return call.answer(
      [.init("determinant", value)], answer.trust,
      shadow: try call.shadow(determinantOf: a, answer.value.value.map { ExactImage.rational($0.realPart) }))
  }
}
