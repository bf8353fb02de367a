/// Counts with their nouns, as messages have them.
package enum CountText {
  /// `1 unknown`, `2 unknowns`, `0 entries`.
  package static func of(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
  }

  /// Digits that are right, of which there may be a part: `no digit`, `1 digit`, `about 3 digits`. Parts are left out.
  package static func digits(_ digits: Double) -> String {
    guard digits >= 1 else { return "no digit" }
    let whole = Int(min(digits, 1e9))
    return (Double(whole) < digits ? "about " : "") + of(whole, "digit")
  }
}
