import MatrixDomain

/// How far a numeric answer can be trusted, in words: from the named facts of its diagnostics.
struct TrustLines {
  private let diagnostics: Diagnostics

  init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  /// What a reader wants to know, most important first.
  var phrases: [Phrase] {
    [error, condition, backward, rank, growth, orthogonality, refinement, shadow].compactMap { $0 }
  }

  /// Facts that are worded here.
  static let names: Set<String> = [
    "digits", "forwardErrorBound", "boundIsProved", "reciprocalCondition", "conditionNorm", "backwardError",
    "componentwiseBackwardError", "residual", "relativeResidual", "growth", "orthogonalityLoss", "rank", "gap",
    "tolerance", "toleranceInterval", "refinementSteps", "refinementGain", "corrections",
    "driver", "shadow", "readingError",
  ]

  private var error: Phrase? {
    if diagnostics.unbounded.contains("forwardErrorBound") { return "no digit is sure: the error has no bound" }
    guard let bound = real("forwardErrorBound"), let digits = real("digits") else { return nil }
    let how: Phrase = truth("boundIsProved") == true ? "proved" : "estimated"
    return "\(CountText.digits(digits)) to trust: relative error at most \(number: Self.short(bound)) (\(how))"
  }

  private var condition: Phrase? {
    guard let reciprocal = real("reciprocalCondition") else { return nil }
    if reciprocal == 0 { return "condition number infinite" }
    let norm: Phrase =
      switch text("conditionNorm") {
      case "one": " (1-norm)"
      case "two": " (2-norm)"
      case "skeel": " (componentwise)"
      default: Phrase()
      }
    return "condition number \(number: Self.short(1 / reciprocal))\(norm)"
  }

  private var backward: Phrase? {
    if let error = real("backwardError") { return "backward error \(number: Self.short(error))" }
    return real("relativeResidual").map { "relative residual \(number: Self.short($0))" }
  }

  private var rank: Phrase? {
    guard case .count(let rank)? = field("rank") else { return nil }
    var phrase: Phrase = "numeric rank \(number: String(rank))"
    if let tolerance = real("tolerance") { phrase += " at tolerance \(number: Self.short(tolerance))" }
    if let gap = real("gap") { phrase += ", gap \(number: Self.short(gap))" }
    if case .list(let ends)? = field("toleranceInterval"), ends.count == 2,
      case .scalar(let low) = ends[0], case .scalar(let high) = ends[1],
      let lower = Double(low.text), let upper = Double(high.text)
    {
      phrase += " (the same for every tolerance from \(number: Self.short(lower)) to \(number: Self.short(upper)))"
    }
    return phrase
  }

  private var growth: Phrase? {
    guard let growth = real("growth"), growth >= 10 else { return nil }
    return "entries grew by a factor of \(number: Self.short(growth))"
  }

  private var orthogonality: Phrase? {
    real("orthogonalityLoss").map { "columns orthonormal to \(number: Self.short($0))" }
  }

  private var refinement: Phrase? {
    guard case .count(let steps)? = field("refinementSteps"), steps > 0 else { return nil }
    let rounds: Phrase = steps == 1 ? "refined once" : "refined \(number: String(steps)) times"
    guard let gain = real("refinementGain"), gain > 1 else { return rounds }
    return "\(rounds), error estimate down by a factor of \(number: Self.short(gain))"
  }

  private var shadow: Phrase? {
    guard let shadow = field("shadow") else { return nil }
    var parts: [Phrase] = []
    if case .truth(true)? = shadow["singular"] { parts.append("singular") }
    if case .count(let rank)? = shadow["rank"] { parts.append("rank \(number: String(rank))") }
    if case .scalar(let digits)? = shadow["correctDigits"], let value = Double(digits.text) {
      // Beyond 16 the double is the nearest there is.
      parts.append(
        value > 16 ? "all digits are right" : "\(CountText.digits(value)) \(value < 2 ? "is" : "are") right")
    }
    return parts.isEmpty ? nil : "in exact arithmetic: \(Phrase.joined(parts, by: ", "))"
  }

  private func field(_ name: String) -> Value? { diagnostics.fields.first { $0.name == name }?.value }

  private func real(_ name: String) -> Double? {
    guard case .scalar(let scalar)? = field(name) else { return nil }
    return Double(scalar.text)
  }

  private func truth(_ name: String) -> Bool? {
    guard case .truth(let truth)? = field(name) else { return nil }
    return truth
  }

  private func text(_ name: String) -> String? {
    guard case .text(let text)? = field(name) else { return nil }
    return text
  }

  /// Two or three digits: `15.3`, `1.2e-16`, `340`.
  static func short(_ value: Double) -> String {
    if value == 0 { return "0" }
    var (mantissa, exponent) = (value.magnitude, 0)
    while mantissa >= 10 {
      mantissa /= 10
      exponent += 1
    }
    while mantissa < 1 {
      mantissa *= 10
      exponent -= 1
    }
    var tenths = Int((mantissa * 10).rounded())
    if tenths == 100 {
      tenths = 10
      exponent += 1
    }
    let sign = value < 0 ? "-" : ""
    if (0...2).contains(exponent) {
      let scaled = (value.magnitude * 10).rounded() / 10
      return sign + (scaled.rounded() == scaled ? String(Int(scaled)) : scaled.description)
    }
    let figures = tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    return "\(sign)\(figures)e\(exponent)"
  }
}
