/// Counts with their nouns, as messages have them.
package enum CountText {
  /// `1 unknown`, `2 unknowns`, `0 entries`.
  package static func of(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
  }
}
