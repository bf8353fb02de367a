public import MatrixDomain

/// The norms that are asked for by name.
public enum NormKind: String, Hashable, Sendable, CaseIterable {
  /// The largest column sum of absolute values.
  case one = "1"
  /// The largest singular value.
  case two = "2"
  /// The largest row sum of absolute values.
  case infinity = "inf"
  /// The square root of the sum of squares.
  case frobenius = "fro"
  /// The largest absolute value of an entry: no matrix norm in the strict sense.
  case maximum = "max"

  /// The norm of LAPACK's `lange`, where it is one of those.
  var direct: MatrixNorm? {
    switch self {
    case .one: .one
    case .two: nil
    case .infinity: .infinity
    case .frobenius: .frobenius
    case .maximum: .maximum
    }
  }
}

extension Numeric {
  /// A norm of a matrix; 0 for one without entries.
  ///
  /// ```swift
  /// try Numeric.norm([[3, 0], [4, 5]], .two).value  // 6.708…, the largest singular value
  /// ```
  ///
  /// - Parameter options: ``NumericOptions/driver`` is `gesdd` or `gesvd`, for the 2-norm.
  /// - Throws: ``NumericError`` for an entry that is not finite, and for a norm beyond the largest double.
  /// - Complexity: m·n operations, and O(m·n·min(m, n)) for the 2-norm.
  /// - Source: LAPACK `lange`, `gesdd`; N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., ch. 6.
  public static func norm<Element: NumericScalar>(
    _ a: Matrix<Element>, _ kind: NormKind, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<Double> {
    try a.requireFinite("A")
    let scale = BinaryScale(a)
    let scaled = scale.applied(to: a)
    let (value, trust): (Double, Trust)
    if let direct = kind.direct {
      value = scaled.norm(direct)
      var measured = Trust(driver: "lange")
      // A sum of non-negative numbers in any order; the absolute values of complex numbers are roots.
      let terms =
        switch direct {
        case .one: a.rows
        case .infinity: a.columns
        case .frobenius: a.rows * a.columns + 2
        case .maximum: 0
        }
      let perEntry = Element.isComplex ? 4.0 : 0
      measured.forwardErrorBound = ErrorBound((Double(terms) + perEntry) * Rounding.unit, isProved: false)
      trust = measured
    } else {
      let svd = try SVD(scaled, vectors: .none, driver: options.driver, budget: options.budget)
      value = svd.singularValues.first ?? 0
      var measured = Trust(driver: svd.driver)
      measured.forwardErrorBound = ErrorBound(Tuning.singularValueBlur(a.shape), isProved: false)
      trust = measured
    }
    let result = scale.undone(on: value)
    if !result.isFinite { throw .overflow("the norm") }
    var finished = trust
    // The largest entry of a real matrix is one of its numbers, and keeps its digits.
    if kind != .maximum || Element.isComplex { finished.includeUnderflow(ofNorm: result) }
    return Answer(result, finished)
  }
}

extension Trust {
  /// Adds to the error bound of a norm what was lost where it is below the smallest normal double, and says so.
  mutating func includeUnderflow(ofNorm value: Double) {
    guard value < Rounding.smallestNormal, value > 0 else { return }
    warn(.subnormal, "the norm is below the smallest normal double: digits were lost")
    guard let bound = forwardErrorBound else { return }
    let lost = 0x1p-1074
    let relative =
      value > lost ? (bound.relative + lost / (value - lost) * (1 + bound.relative)) * (1 + 0x1p-50) : .infinity
    forwardErrorBound = ErrorBound(relative, isProved: bound.isProved)
  }
}
