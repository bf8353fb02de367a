package import MatrixDomain

/// "Did you mean": the known word nearest to a mistyped one.
package enum Suggestion {
  /// The nearest candidate, if one is near enough to be meant.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let distance = distance(word, Array(candidate.lowercased().unicodeScalars))
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    guard let best, best.distance <= max(1, min(3, word.count / 2)) else { return nil }
    return best.candidate
  }

  /// The candidate that a word is a slip of the keyboard for: one letter wrong, left out, too many or exchanged with its
  /// neighbour, two in long words. In a short word another letter makes another word.
  package static func typo(of word: String, among candidates: [String]) -> String? {
    guard let candidate = nearest(to: word, among: candidates) else { return nil }
    let (left, right) = (Array(word.lowercased().unicodeScalars), Array(candidate.lowercased().unicodeScalars))
    let distance = distance(left, right)
    if min(left.count, right.count) <= 4 {
      // `dte` is det, `rnk` rank; `mcp` is no map, and `band` no rand.
      return distance == 1 && (left.count != right.count || left.sorted() == right.sorted()) ? candidate : nil
    }
    return distance <= (min(left.count, right.count) <= 7 ? 1 : 2) ? candidate : nil
  }

  /// Advice naming the nearest candidate, or something else to try.
  package static func advice(for word: String, among candidates: [String], otherwise: Advice) -> Advice {
    nearest(to: word, among: candidates).map { "did you mean ‘\($0)’? (\(otherwise))" } ?? otherwise
  }

  /// How many insertions, deletions, replacements and exchanges of neighbours turn one word into the other
  /// (optimal string alignment).
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count { table[row][0] = row }
    for column in 0...right.count { table[0][column] = column }
    for row in 0..<left.count {
      for column in 0..<right.count {
        var best = min(
          table[row][column + 1] + 1, table[row + 1][column] + 1,
          table[row][column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = best
      }
    }
    return table[left.count][right.count]
  }
}
