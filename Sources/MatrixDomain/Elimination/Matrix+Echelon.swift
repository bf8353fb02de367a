extension Matrix where Element: Field {
  /// True where the first `columns` columns are in row echelon form: each row begins further to the right than the one
  /// above it, and rows of zeros come last. Reduced: each pivot is 1, and the only nonzero entry of its column.
  public func isRowEchelon(columns: Int, isReduced: Bool = false) -> Bool {
    var next = 0
    for row in 0..<rows {
      guard let lead = (0..<columns).first(where: { !self[row, $0].isZero }) else {
        next = columns
        continue
      }
      if lead < next { return false }
      if isReduced {
        guard self[row, lead].isOne, (0..<row).allSatisfy({ self[$0, lead].isZero }) else { return false }
      }
      next = lead + 1
    }
    return true
  }
}
