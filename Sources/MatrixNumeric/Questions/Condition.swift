public import MatrixDomain

extension Numeric {
  /// The condition number κ(A) = ‖A‖·‖A⁻¹‖ for solving and inverting; infinite for a singular matrix.
  ///
  /// ```swift
  /// try Numeric.condition([[1, 2], [3, 4]], .two).value  // 14.93…
  /// ```
  ///
  /// In the 2-norm the quotient of the largest and the smallest singular value, for matrices of any shape; in the 1-,
  /// ∞- and Frobenius norm of a square matrix from the inverse itself, beyond order 256 in the 1- and ∞-norm as an
  /// estimate from below (`gecon`), seldom more than three times too small. Only κ up to about 1/ε can be
  /// distinguished from infinity: `forwardErrorBound` says how far off κ may be. The matrix without entries has κ =
  /// 1.
  ///
  /// - Throws: ``NumericError`` for an entry that is not finite, a matrix that is not square (except in the 2-norm),
  ///   and for ``NormKind/maximum``, which has no condition number.
  /// - Complexity: 2·n³ operations for the inverse, O(m·n·min(m, n)) for the singular values.
  /// - Source: N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., ch. 6, 7 and 15.
  public static func condition<Element: NumericScalar>(
    _ a: Matrix<Element>, _ kind: NormKind = .two, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<Double> {
    if kind != .two { try a.requireSquare("the condition number") }
    try a.requireFinite("A")
    let scaled = BinaryScale(a).applied(to: a)
    guard let direct = kind.direct else { return try spectralCondition(scaled, options) }
    if kind == .maximum {
      throw .invalidOption("there is no condition number in the max norm", advice: "one of: 1, 2, inf, fro")
    }
    if let name = options.driver, name != "getri", name != "gecon" {
      throw .unknownDriver(name, known: ["getri", "gecon"])
    }
    if a.rows == 0 { return conditionAnswer(1, driver: "getri", kind, order: 0, isEstimate: false) }
    let factors = try LU(scaled)
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let estimates =
      kind != .frobenius
      && (options.driver == "gecon" || options.driver == nil && a.rows > SpectralTuning.conditionByInverseOrder)
    if factors.singularPivot != nil {
      return conditionAnswer(.infinity, driver: "getrf", kind, order: a.rows, isEstimate: false)
    }
    if estimates {
      let reciprocal = factors.reciprocalCondition(direct)
      return conditionAnswer(
        reciprocal > 0 ? 1 / reciprocal : .infinity, driver: "gecon", kind, order: a.rows, isEstimate: true)
    }
    let inverse = try factors.inverse()
    return conditionAnswer(
      scaled.norm(direct) * inverse.norm(direct), driver: "getri", kind, order: a.rows, isEstimate: false)
  }

  private static func spectralCondition<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions
  ) throws(NumericError) -> Answer<Double> {
    let svd = try SVD(a, vectors: .none, driver: options.driver, budget: options.budget)
    guard let largest = svd.singularValues.first, let smallest = svd.singularValues.last else {
      return conditionAnswer(1, driver: svd.driver, .two, order: 0, isEstimate: false)
    }
    // A zero matrix is singular, not ill-defined.
    let value = smallest > 0 ? largest / smallest : .infinity
    return conditionAnswer(
      value, driver: svd.driver, .two, order: min(a.rows, a.columns), isEstimate: false,
      blur: Tuning.singularValueBlur(a.shape))
  }

  /// The answer with the size of its own error: each inverse entry is off by about κ·ε relative to the norm.
  private static func conditionAnswer(
    _ value: Double, driver: String, _ kind: NormKind, order: Int, isEstimate: Bool, blur: Double? = nil
  ) -> Answer<Double> {
    var trust = Trust(driver: driver)
    trust.reciprocalCondition = 1 / value
    trust.conditionNorm = kind == .one ? .one : kind == .two ? .two : kind == .infinity ? .infinity : .frobenius
    // A change of A by `relative`·‖A‖ changes 1/κ by as much at most.
    let relative = blur ?? Double(max(order, 4)) * Rounding.epsilon
    let change = 2 * value * relative
    let bound = change < 1 ? change / (1 - change) : .infinity
    if order > 0 {
      trust.forwardErrorBound = isEstimate ? nil : ErrorBound(bound, isProved: false)
    } else {
      trust.forwardErrorBound = ErrorBound(0, isProved: true)
    }
    if !bound.isFinite {
      trust.warn(
        .nearlySingular, "a singular matrix is as near as rounding: the condition number may as well be infinite")
    } else if trust.reciprocalCondition ?? 1 < Tuning.illConditioned {
      trust.warn(.illConditioned, "half of the digits of the data do not reach a solution: κ = \(value.brief)")
    }
    return Answer(value, trust)
  }
}
