extension ErrorBound: CustomStringConvertible {
  /// `relative error at most 1.1e-16, proved`; `no bound`.
  public var description: String {
    guard relative.isFinite else { return "no bound" }
    return "relative error at most \(Trust.short(relative)), \(isProved ? "proved" : "estimated")"
  }
}

extension Trust: CustomStringConvertible {
  /// What was measured, in one line: the driver, how many digits are right, the bound, the condition, and the warnings.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[2, 1], [1, 3]]
  /// let answer = try Numeric.solve(a, [[3], [5]])
  /// print(answer.trust)
  /// // getrf: 16 digits right; relative error at most 1.1e-16, proved; condition 5
  /// ```
  public var description: String {
    var facts: [String] = []
    if let digits { facts.append("\(Int(digits)) digits right") }
    if let forwardErrorBound { facts.append("\(forwardErrorBound)") }
    if let reciprocalCondition {
      facts.append(
        reciprocalCondition > 0 ? "condition \(Trust.short(1 / reciprocalCondition))" : "condition without bound")
    }
    if let rank { facts.append("rank \(rank.rank)") }
    if let backwardError { facts.append("backward error \(Trust.short(backwardError))") }
    facts += warnings.map { "warning: \($0.message)" }
    return facts.isEmpty ? driver : "\(driver): " + facts.joined(separator: "; ")
  }

  /// A positive number with two significant digits.
  static func short(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(value)" }
    let exponent = Int(Elementary.log10(value.magnitude).rounded(.down))
    if (-2...5).contains(exponent) {
      let scale = Elementary.power(10, Double(1 - exponent))
      let rounded = (value * scale).rounded() / scale
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    let significand = (value / Elementary.power(10, Double(exponent)) * 10).rounded() / 10
    return "\(significand)e\(exponent < 0 ? "-" : "+")\(exponent.magnitude < 10 ? "0" : "")\(exponent.magnitude)"
  }
}
