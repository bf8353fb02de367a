internal import MatrixArithmetic

/// A system whose equations are multiples of ones with short entries, with these in their place.
///
/// Where the rows of `A` are those of `A'` times integers with the least common multiple `L`, and the right-hand sides
/// `b'` are those of `b` divided by the same and times `L`, the solution of `A'·x' = b'` is `L` times that of `A·x =
/// b`.
struct PrimitiveRows {
  private(set) var entries: [Integer]
  private(set) var right: [Integer]
  /// `L`.
  private(set) var factor = Integer.one

  /// `nil` where no entry is longer than the limit, or some still are when their rows are divided.
  ///
  /// - Complexity: a greatest common divisor an entry; where rows stay long, one or two in all.
  init?(_ entries: [Integer], _ right: [Integer], limit: Int) {
    let order = right.count
    let limit = Integer(limit)
    guard entries.contains(where: { $0.magnitude > limit }) else { return nil }
    self.entries = entries
    self.right = right
    var contents: [Integer] = []
    contents.reserveCapacity(order)
    for row in 0..<order {
      let range = (row * order)..<((row + 1) * order)
      guard let content = Self.content(of: entries[range], limit: limit) else { return nil }
      contents.append(content)
      if content.isOne { continue }
      factor = factor.lcm(with: content)
      for index in range { self.entries[index].divideExactly(by: content) }
    }
    if factor.isOne { return nil }
    for (row, content) in contents.enumerated() {
      var scale = factor
      scale.divideExactly(by: content)
      self.right[row] *= scale
    }
  }

  /// The greatest common divisor of all entries, 1 where they are 0; `nil` where it does not bring them within the
  /// limit.
  private static func content(of row: ArraySlice<Integer>, limit: Integer) -> Integer? {
    let largest = row.reduce(Integer.zero) { Swift.max($0, $1.magnitude) }
    if largest.isZero { return .one }
    var divisor = Integer.zero
    for entry in row where !divisor.isOne {
      divisor = divisor.gcd(with: entry)
      if divisor * limit < largest && !divisor.isZero { return nil }
    }
    return divisor
  }
}
