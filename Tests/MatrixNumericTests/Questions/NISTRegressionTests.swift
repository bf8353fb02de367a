import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric
import TestSupport
import Testing

@Suite struct NISTRegressionTests {
  @Test func digitsOfEverySet() throws {
    for set in NISTRegression.all ?? [] {
      let a = NISTRegression.rounded(set.design)
      let b = NISTRegression.rounded(set.response)
      var options = NumericOptions(driver: "qr", isRefined: false)
      let plain = try Numeric.leastSquares(a, b, options)
      options.isRefined = true
      let refined = try Numeric.leastSquares(a, b, options)
      let extended = try Numeric.leastSquares(
        NISTRegression.extended(set.design), NISTRegression.extended(set.response), options)
      let exact = ExactLeastSquares.solution(a, b)!
      func show(_ value: Double?) -> String { value.map { "\(($0 * 100).rounded() / 100)" } ?? "–" }
      print(
        set.name, NISTRegression.digits(plain.value.solution, set.coefficients), "plain",
        show(NISTRegression.digits(plain.value.solution, set.coefficients)), "claimed",
        show(plain.trust.digits), "of", show(NISTRegression.digitsOfLargest(plain.value.solution, exact)), "| refined",
        show(NISTRegression.digits(refined.value.solution, set.coefficients)), "on doubles",
        show(NISTRegression.digits(refined.value.solution, exact)), "claimed", show(refined.trust.digits), "of",
        show(NISTRegression.digitsOfLargest(refined.value.solution, exact)), "| decimals",
        show(NISTRegression.digits(extended.value.solution, set.coefficients)), "claimed", show(extended.trust.digits),
        "steps", refined.trust.refinementSteps ?? -1, extended.trust.refinementSteps ?? -1, "rank",
        refined.trust.rank?.rank ?? -1, "rcond", refined.trust.reciprocalCondition ?? -1, "backward",
        plain.trust.backwardError ?? -1, refined.trust.backwardError ?? -1, "warnings",
        refined.trust.warnings.map(\.code.rawValue))
    }
  }
}
