internal import MatrixArithmetic

/// Which discs have points in common, directly or through others.
struct MeetingDiscs {
  /// The places of discs, those in one component of which each meets another one.
  private(set) var components: [[Int]] = []

  /// - Parameter discs: where one is not known it meets every other one.
  /// - Complexity: that of sorting them, and of comparing those whose real parts overlap.
  init(_ discs: [RootDisc?]) {
    let known = discs.enumerated().compactMap { index, disc in disc.map { (index: index, disc: $0) } }
    guard known.count == discs.count else {
      components = [Array(discs.indices)]
      return
    }
    let exponent = known.map(\.disc.exponent).max() ?? 0
    // In the order of their left ends: only those are compared that begin before another one ends.
    let ordered = known.map { (index: $0.index, disc: $0.disc.raised(to: exponent)) }
      .map { (index: $0.index, disc: $0.disc, start: $0.disc.real - $0.disc.radius) }.sorted { $0.start < $1.start }
    var leaders = Array(discs.indices)
    func leader(_ index: Int) -> Int {
      var index = index
      while leaders[index] != index { index = leaders[index] }
      return index
    }
    for (place, one) in ordered.enumerated() {
      let end = one.disc.real + one.disc.radius
      for other in ordered[(place + 1)...] {
        if other.start > end { break }
        let (first, second) = (leader(one.index), leader(other.index))
        if first != second, !one.disc.isApart(from: other.disc) { leaders[max(first, second)] = min(first, second) }
      }
    }
    components = Dictionary(grouping: discs.indices, by: leader).values.sorted { $0[0] < $1[0] }
  }
}
