import MatrixDomain
import MatrixNumeric

extension InverseTool {
  /// The inverse in doubles, with an error bound.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    do {
      let answer = try Numeric.inverse(a, call.options)
      return call.answer(
        [.init("inverse", .matrix(answer.value))], answer.trust, shadow: try call.shadow(inverting: a, answer.value))
    } catch NumericError.singular(let pivot) {
      return call.undefined(.singular(pivot: pivot), shadow: try call.shadow(inverting: a, nil))
    }
  }
}
