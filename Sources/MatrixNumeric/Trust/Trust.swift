/// How far a numeric answer can be trusted, as measured facts. `nil` is "not measured" or "does not apply".
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1], [1, 3]]
/// let b: Matrix<Double> = [[3], [5]]
/// let answer = try Numeric.solve(a, b)
/// answer.trust.digits               // 16: decimal digits of the largest entry that are proved right
/// answer.trust.reciprocalCondition  // 0.3125
/// ```
///
/// - Source: N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, ch. 7, 9, 12, 15.
public struct Trust: Hashable, Sendable {
  /// The routine of LAPACK that computed the answer, or the name of a kernel of our own.
  public var driver: String
  /// The size of what is left over: for a system ‖b − A·x‖∞.
  public var residual: Double?
  /// The residual over the size of the data.
  public var relativeResidual: Double?
  /// The normwise backward error: the answer is exact for data this relative distance away.
  public var backwardError: Double?
  /// The same with every entry of the data allowed its own relative change only.
  public var componentwiseBackwardError: Double?
  /// 1/κ for the question that was asked; 0 where κ is unbounded.
  public var reciprocalCondition: Double?
  /// The norm the condition number is in.
  public var conditionNorm: ConditionNorm?
  /// A bound on the relative error of the answer, in the maximum norm.
  public var forwardErrorBound: ErrorBound?
  /// The largest intermediate entry over the largest entry of the data: element growth in elimination.
  public var growth: Double?
  /// ‖QᴴQ − I‖ for computed orthonormal columns.
  public var orthogonalityLoss: Double?
  /// For least squares, how far the residual is from being orthogonal to the columns: ‖Aᴴr‖₂/(‖A‖_F·‖r‖₂).
  public var residualSlope: Double?
  /// The rank, and how clear the decision was.
  public var rank: RankDecision?
  /// Rounds of iterative refinement that were kept.
  public var refinementSteps: Int?
  /// The error estimate before refinement over the one after.
  public var refinementGain: Double?
  /// The size of every correction that refinement computed, relative to the answer: the first is what the error was before,
  /// the last was too small to be wanted, or did not shrink.
  public var corrections: [Double]?
  /// Whether the error bound is one for the data that were meant (``NumericOptions/dataError``), and not only for the
  /// doubles they were rounded to.
  public var coversDataError = false
  /// What should be known before the answer is used.
  public var warnings: [NumericWarning]

  /// Nothing measured yet about what a routine computed.
  public init(driver: String) {
    self.driver = driver
    warnings = []
  }

  /// The norm of a condition number.
  public enum ConditionNorm: String, Hashable, Sendable {
    /// An estimate in the 1-norm (LAPACK `gecon`), at most a small factor below the truth.
    case one
    /// By the singular values.
    case two
    /// The ∞-norm: the largest sum of absolute values in a row.
    case infinity
    /// The root of the sum of all squares.
    case frobenius
    /// The componentwise condition number of Bauer and Skeel, in the ∞-norm.
    case skeel
  }

  /// Decimal digits of the answer's largest entry that are right, from the error bound; `nil` without a bound.
  public var digits: Double? {
    guard let bound = forwardErrorBound?.relative, bound.isFinite else { return nil }
    return bound <= Rounding.unit ? 16 : max(0, -Elementary.log10(bound))
  }

  /// Adds a warning.
  public mutating func warn(_ code: NumericWarning.Code, _ message: String) {
    warnings.append(NumericWarning(code, message))
  }
}

/// A bound on a relative error.
public struct ErrorBound: Hashable, Sendable {
  /// The bound; infinite where none could be found.
  public var relative: Double
  /// True where rounding cannot have broken it; false for LAPACK's estimates, which nearly always hold.
  public var isProved: Bool

  /// A bound, infinite where none could be found.
  public init(_ relative: Double, isProved: Bool) {
    self.relative = relative
    self.isProved = isProved
  }
}
