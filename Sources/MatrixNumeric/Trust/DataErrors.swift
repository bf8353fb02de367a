public import MatrixDomain

extension Trust {
  /// The trust in the answer to the question that was meant, whose data the doubles of a matrix of this shape miss by
  /// `dataError`: the condition number times that is added to the bound, where the question has not done so itself.
  ///
  /// Where the loss is a digit or more, a warning says so.
  public func covering(_ dataError: DataError, _ shape: Shape) -> Trust {
    guard dataError != .none else { return self }
    var trust = self
    let error = dataError.largest
    let spread = max(1, Double(shape.rows * shape.columns)).squareRoot()
    if !coversDataError, let bound = forwardErrorBound, bound.relative.isFinite {
      let moved = reciprocalCondition.map { $0 > 0 ? error * spread / $0 : .infinity } ?? error * spread
      trust.forwardErrorBound = ErrorBound(
        moved < 0.25 ? (bound.relative + moved) * (1 + 2 * moved) : .infinity, isProved: false)
    }
    trust.coversDataError = true
    guard driver != "exact", let total = trust.forwardErrorBound?.relative else { return trust }
    let lost = reciprocalCondition.map { $0 > 0 ? error / $0 : .infinity } ?? error
    if !error.isFinite || !total.isFinite || min(total, lost) > 16 * Rounding.unit {
      let digits = ((trust.digits ?? 0) * 10).rounded(.down) / 10
      let left = total.isFinite ? "leaves \(CountText.digits(digits)) sure" : "leaves no digit sure"
      trust.warn(
        .dataRounded,
        "the data are no doubles: reading rounded them by up to \(error.brief) of themselves, which \(left) of the answer "
          + "to the question as it was written; the exact engine reads them as they are")
    }
    return trust
  }
}
