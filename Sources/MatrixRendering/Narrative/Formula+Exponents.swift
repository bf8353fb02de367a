extension ArraySlice<Formula.Token> {
  /// Where an exponent ends: after one token, or after the parenthesis it opens.
  func exponentEnd(after index: Int) -> Int {
    var end = index + 1
    var depth = 0
    while end < endIndex {
      if self[end] == .symbol(.open) { depth += 1 }
      if self[end] == .symbol(.close) { depth -= 1 }
      end += 1
      if depth <= 0 { break }
    }
    return end
  }
}
