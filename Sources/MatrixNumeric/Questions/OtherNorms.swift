public import MatrixDomain

/// Measures of a matrix beside the usual norms: by its smallest columns, rows and singular values, or by all of these.
public enum OtherNorm: String, Hashable, Sendable, CaseIterable {
  /// The smallest column sum of absolute values: no norm in the strict sense.
  case minusOne = "-1"
  /// The smallest singular value: no norm in the strict sense.
  case minusTwo = "-2"
  /// The smallest row sum of absolute values: no norm in the strict sense.
  case minusInfinity = "-inf"
  /// The sum of all singular values.
  case nuclear
}

extension Numeric {
  /// Such a measure; 0 for a matrix without entries.
  ///
  /// - Throws: ``NumericError`` for an entry that is not finite, and for a value beyond the largest double.
  public static func norm<Element: NumericScalar>(
    _ a: Matrix<Element>, _ kind: OtherNorm, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<Double> {
    try a.requireFinite("A")
    let scale = BinaryScale(a)
    let (value, trust) = try measured(scale.applied(to: a), kind, options)
    let result = scale.undone(on: value)
    if !result.isFinite { throw .overflow("the norm") }
    var finished = trust
    finished.includeUnderflow(ofNorm: result)
    return Answer(result, finished)
  }

  /// ‖A‖·‖A⁻¹‖ by such a measure; for the singular values the smallest over the largest, as NumPy has it.
  ///
  /// - Throws: ``NumericError``; not for a singular matrix, whose number is infinite, and by the smallest singular value 0.
  public static func condition<Element: NumericScalar>(
    _ a: Matrix<Element>, _ kind: OtherNorm, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<Double> {
    try a.requireFinite("A")
    if kind != .minusTwo { try a.requireSquare("the condition number") }
    let scaled = BinaryScale(a).applied(to: a)
    if kind == .minusTwo {
      let svd = try SVD(scaled, vectors: .none, driver: options.driver, budget: options.budget)
      var trust = Trust(driver: svd.driver)
      let (largest, smallest) = (svd.singularValues.first ?? 1, svd.singularValues.last ?? 1)
      let blur = Tuning.singularValueBlur(a.shape) * (largest + smallest)
      trust.forwardErrorBound = ErrorBound(smallest > blur ? 2 * blur / smallest : .infinity, isProved: false)
      return Answer(largest > 0 ? smallest / largest : .infinity, trust)
    }
    if a.rows == 0 { return Answer(1, Trust(driver: "getri")) }
    let factors = try LU(scaled)
    guard factors.singularPivot == nil else { return Answer(.infinity, Trust(driver: "getrf")) }
    let inverse = try factors.inverse()
    let (left, trust) = try measured(scaled, kind, options)
    let (right, _) = try measured(inverse, kind, options)
    var finished = Trust(driver: trust.driver)
    // The inverse is right to about κ·ε of its norm.
    let loss = Double(max(a.rows, 4)) * Rounding.epsilon * scaled.norm(.one) * inverse.norm(.one)
    let relative = right > 0 ? loss * inverse.norm(.frobenius) / right : .infinity
    finished.forwardErrorBound = ErrorBound(loss < 0.5 ? relative : .infinity, isProved: false)
    let value = left * right
    if !value.isFinite { throw .overflow("the condition number") }
    return Answer(value, finished)
  }

  /// The p-norm of the entries, for p from 1 on: of a vector.
  ///
  /// - Throws: ``NumericError``.
  public static func entrywiseNorm<Element: NumericScalar>(
    _ a: Matrix<Element>, p: Double
  ) throws(NumericError) -> Answer<Double> {
    try a.requireFinite("A")
    let scale = BinaryScale(a)
    let sizes = scale.applied(to: a).columnMajor.map(\.modulus)
    let largest = sizes.max() ?? 0
    var trust = Trust(driver: "powers")
    // Powers of the C library are right to a few units; the last root divides their error by p.
    trust.forwardErrorBound = ErrorBound((Double(sizes.count) + 16) * Rounding.unit, isProved: false)
    if largest == 0 { return Answer(0, trust) }
    let sum = sizes.reduce(0) { $0 + Elementary.power($1 / largest, p) }
    let result = scale.undone(on: largest * Elementary.power(sum, 1 / p))
    if !result.isFinite { throw .overflow("the norm") }
    trust.includeUnderflow(ofNorm: result)
    return Answer(result, trust)
  }

  private static func measured<Element: NumericScalar>(
    _ a: Matrix<Element>, _ kind: OtherNorm, _ options: NumericOptions
  ) throws(NumericError) -> (Double, Trust) {
    switch kind {
    case .minusOne, .minusInfinity:
      var trust = Trust(driver: "sums")
      let isByColumns = kind == .minusOne
      let sums = (0..<(isByColumns ? a.columns : a.rows)).map { line in
        (isByColumns ? a.column(line) : a.row(line)).reduce(0) { $0 + $1.modulus }
      }
      let terms = Double((isByColumns ? a.rows : a.columns) + (Element.isComplex ? 4 : 0))
      trust.forwardErrorBound = ErrorBound(terms * Rounding.unit, isProved: false)
      return (sums.min() ?? 0, trust)
    case .minusTwo, .nuclear:
      let svd = try SVD(a, vectors: .none, driver: options.driver, budget: options.budget)
      var trust = Trust(driver: svd.driver)
      let (largest, smallest) = (svd.singularValues.first ?? 0, svd.singularValues.last ?? 0)
      let blur = Tuning.singularValueBlur(a.shape) * largest
      let value = kind == .nuclear ? svd.singularValues.reduce(0, +) : smallest
      let error = kind == .nuclear ? blur * Double(svd.singularValues.count) : blur
      trust.forwardErrorBound = ErrorBound(
        value > error ? error / (value - error) : largest == 0 ? 0 : .infinity, isProved: false)
      return (value, trust)
    }
  }
}
