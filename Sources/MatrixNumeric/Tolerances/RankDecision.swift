public import MatrixDomain

/// A numeric rank, and how clear the decision was.
///
/// ```swift
/// let decision = RankDecision([4, 1, 1e-17], shape: Shape(3, 3), .standard)
/// decision.rank            // 2
/// decision.gap             // 1e17: the smallest value kept over the largest one dropped
/// decision.lowerTolerance  // 1e-17: every tolerance from here up to the next gives the same rank
/// decision.upperTolerance  // 1.0
/// ```
public struct RankDecision: Hashable, Sendable {
  /// How many singular values counted as nonzero.
  public var rank: Int
  /// Singular values up to this one counted as zero.
  public var tolerance: Double
  /// The smallest singular value kept over the largest one dropped; `nil` where nothing was dropped, or nothing kept,
  /// or what was dropped is exactly 0.
  public var gap: Double?
  /// The tolerances with the same rank: from the first (included) up to the second (left out, `nil` for no end).
  public var lowerTolerance: Double
  /// The end of the tolerances with the same rank (left out); `nil` for no end.
  public var upperTolerance: Double?

  /// The decision for singular values in descending order.
  public init(_ singularValues: [Double], shape: Shape, _ profile: ToleranceProfile) {
    let largest = singularValues.first ?? 0
    let tolerance = profile.threshold(largest: largest, shape: shape)
    let rank = singularValues.prefix { $0 > tolerance }.count
    let kept = rank > 0 ? singularValues[rank - 1] : nil
    let dropped = rank < singularValues.count ? singularValues[rank] : nil
    self.rank = rank
    self.tolerance = tolerance
    if let kept, let dropped, dropped > 0 { gap = kept / dropped } else { gap = nil }
    lowerTolerance = dropped ?? 0
    upperTolerance = kept
  }

  /// A gap below this is no clear decision.
  static let clearGap = 1e3

  /// What to say about an unclear decision.
  var warning: NumericWarning? {
    guard let gap, gap < Self.clearGap else { return nil }
    return NumericWarning(
      .rankAmbiguous,
      "the rank \(rank) hangs on the tolerance: the singular values around it differ by a factor of \(gap.brief) only")
  }
}
