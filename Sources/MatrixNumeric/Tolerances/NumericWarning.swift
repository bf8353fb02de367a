/// Something to know before an answer is used.
public struct NumericWarning: Hashable, Sendable {
  /// What the warning is about.
  public var code: Code
  /// What to know, in one sentence.
  public var message: String

  /// A warning.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The published names of what a warning is about.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Digits were lost to the condition of the problem.
    case illConditioned = "ill-conditioned"
    /// No digit can be promised: a singular matrix is as near as rounding.
    case nearlySingular = "nearly-singular"
    /// The eigenvectors are nearly dependent.
    case nearlyDefective = "nearly-defective"
    /// Eigenvalues or singular values so close together that their vectors mean little one by one.
    case clustered
    /// Rows or columns of very different size.
    case scalingPoor = "scaling-poor"
    /// Numbers below the smallest normal double lost digits.
    case subnormal
    /// A driver did not converge, and another one was taken.
    case notConverged = "not-converged"
    /// The data were rounded before anything was computed, and that cost digits.
    case dataRounded = "data-rounded"
    /// Doubles had no right digit: the answer is the exact one, rounded.
    case answeredExactly = "answered-exactly"
    /// The rank hangs on the tolerance.
    case rankAmbiguous = "rank-ambiguous"
  }
}

extension Double {
  /// Three digits, for messages: `1.23e-08`. What is beyond the largest double has no number of its own.
  package var brief: String {
    if isInfinite { return self < 0 ? "-1.8e308 or less" : "1.8e308 or more" }
    guard isFinite, self != 0 else { return description }
    // Step by step: a power of ten that reaches subnormal numbers would be 0 itself.
    var (mantissa, exponent) = (magnitude, 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    mantissa = (mantissa * 100).rounded() / 100
    if mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    let sign = self < 0 ? "-" : ""
    if (-3...5).contains(exponent) {
      let scale = Elementary.power(10, Double(2 - exponent))
      let rounded = (magnitude * scale).rounded() / scale
      return sign + (rounded.rounded() == rounded ? "\(Int(rounded))" : "\(rounded)")
    }
    let text = mantissa.rounded() == mantissa ? "\(Int(mantissa))" : "\(mantissa)"
    return "\(sign)\(text)e\(exponent)"
  }
}
