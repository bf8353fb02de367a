/// Sentences and formulas of descriptions.
enum FigureText {
  /// `2x + 3y = 5` from coefficients as texts; `0 = 1` where all of them are 0.
  static func equation(_ coefficients: [String], _ names: [String], _ right: String) -> String {
    var left = ""
    for (coefficient, name) in zip(coefficients, names) where coefficient != "0" {
      let scalar = ScalarText(coefficient)
      let (isNegative, magnitude) = scalar.split
      let factor = magnitude == "1" ? "" : magnitude
      let isPlain = factor.utf8.allSatisfy { (48...57).contains($0) }
      let term = isPlain ? factor + name : scalar.isSum ? "(\(factor))·\(name)" : "\(factor)·\(name)"
      left += left.isEmpty ? (isNegative ? "−" : "") + term : (isNegative ? " − " : " + ") + term
    }
    return "\(left.isEmpty ? "0" : left) = \(number(right))"
  }

  /// A number with the sign of mathematics.
  static func number(_ text: String) -> String { text.hasPrefix("-") ? "−" + text.dropFirst() : text }

  /// `(1, −2)` from texts.
  static func point(_ texts: [String]) -> String { "(" + texts.map(number).joined(separator: ", ") + ")" }

  /// A double in four digits, or another number of them: `1.414`, `−0.25`, `3.2e7`.
  static func short(_ value: Double, digits count: Int = 4) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    let exponent = Int(DecimalLogarithm.of(value.magnitude).rounded(.down)) - (count - 1)
    guard let scale = Double("1e\(-exponent)"), scale.isFinite else { return "0" }
    return Ticks.text(Int((value * scale).rounded()), exponent)
  }
}
