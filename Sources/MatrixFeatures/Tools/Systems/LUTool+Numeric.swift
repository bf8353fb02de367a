import MatrixDomain
import MatrixNumeric

extension LUTool {
  /// The factors in doubles, with the largest pivot of each column.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["getrf"])
    let a = try call.matrix("A")
    if !a.isSquare { return try oblong(a, call) }
    let factors = try LU(a)
    var trust = Trust(driver: factors.driver)
    trust.reciprocalCondition =
      a.centringExponent == 0 ? factors.reciprocalCondition(.one) : try Numeric.reciprocalCondition(a)
    trust.conditionNorm = .one
    trust.growth = factors.growth
    trust.measureFactorization(of: a) { exponent in
      factors.permutation.applied(to: a.multiplied(byPowerOfTwo: exponent))
        - factors.lower * factors.upper.multiplied(byPowerOfTwo: exponent)
    }
    return call.answer(
      [
        .init("P", .permutation(PermutationValue(factors.permutation.order))), .init("L", .matrix(factors.lower)),
        .init("U", .matrix(factors.upper)),
      ], trust)
  }

  /// The factors of a matrix that is not square.
  private func oblong<Element: NumericValue>(_ a: Matrix<Element>, _ call: NumericCall<Element>) throws -> ToolAnswer {
    let factors = try RectangularLU(a, budget: call.options.budget)
    var trust = Trust(driver: "elimination")
    trust.backwardError = factors.backwardError
    return call.answer(
      [
        .init("P", .permutation(PermutationValue(factors.order))), .init("L", .matrix(factors.lower)),
        .init("U", .matrix(factors.upper)),
      ], trust)
  }
}
