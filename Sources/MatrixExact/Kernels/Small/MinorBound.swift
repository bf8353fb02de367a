package import MatrixArithmetic
package import MatrixDomain

/// A proof that the minors of a matrix are small.
package enum MinorBound {
  /// A number of bits such that every minor, of any order, is below 2 to it in magnitude; `Int.max` where there is none.
  ///
  /// Hadamard's bound: a minor is at most the product of the Euclidean lengths of its rows, and leaving out a row
  /// whose length is below 1 (a row of zeros) cannot make the product smaller. The squares are summed up in floating
  /// point: each of fewer than `2²²` roundings of positive numbers loses at most a part of `2⁻⁵³`, together less than
  /// the margin of `2⁻³⁰` that is added in the end.
  ///
  /// - Complexity: one multiplication an entry.
  @inline(__always)
  static func bits(_ entries: UnsafePointer<Int>, rows: Int, columns: Int, stride: Int) -> Int {
    guard rows &* (columns &+ 4) < 1 << 22 else { return Int.max }
    var byRows = 1.0
    for row in 0..<rows {
      var square = 0.0
      let start = row &* stride
      for column in 0..<columns {
        let value = unsafe Double(entries[start &+ column])
        square += value * value
      }
      byRows *= Swift.max(1, square)
    }
    if rows > columns && columns > 0 {
      var byColumns = 1.0
      for column in 0..<columns {
        var square = 0.0
        for row in 0..<rows {
          let value = unsafe Double(entries[row &* stride &+ column])
          square += value * value
        }
        byColumns *= Swift.max(1, square)
      }
      byRows = Swift.min(byRows, byColumns)
    }
    return bits(ofSquare: byRows)
  }

  /// The bits of a number whose square is at most `bound` (from 1 on), up to rounding.
  @inline(__always)
  static func bits(ofSquare bound: Double) -> Int {
    let safe = bound * (1 + 0x1p-30)
    guard safe < 0x1p1000 else { return Int.max }
    // The bound is at least 1 and below 2^(exponent + 1); its root is below 2 to half of that, rounded up.
    let exponent = Int(safe.bitPattern &>> 52) &- 1023
    return (exponent &+ 2) &>> 1
  }

  /// Minors up to an order, and the bits that are enough for them.
  struct Order {
    let order: Int
    let bits: Int
  }

  /// The orders from 2 up to which minors fit one word and two; `nil` where not even those of order 2 do.
  ///
  /// Hadamard's bound for entries of at most `b` bits: `m^(m/2)·2^(b·m)` for order m.
  ///
  /// - Parameter most: larger orders are not asked for.
  @inline(__always)
  static func orders(
    _ entries: UnsafePointer<Int>, count: Int, most: Int = 64
  ) -> (word: Order?, doubleWord: Order?) {
    var folded = 0
    for index in 0..<count { unsafe folded |= entries[index] ^ (entries[index] &>> 63) }
    let bits = entryBits(folded)
    func largest(below width: Int) -> Order? {
      var found: Order?
      for order in 2...most {
        let rootBits = Int.bitWidth &- (order &- 1).leadingZeroBitCount
        let all = order &* bits &+ (order &* rootBits &+ 1) / 2 &+ 1
        if all >= width { break }
        found = Order(order: order, bits: all)
      }
      return found
    }
    return (largest(below: Int.bitWidth &- 1), largest(below: Int128.bitWidth &- 1))
  }

  /// The bits of the largest magnitude among some words: every one is at most 2 to it.
  @inline(__always)
  static func entryBits(_ folded: Int) -> Int { Int.bitWidth &- folded.leadingZeroBitCount }
}

extension MinorBound {
  /// The bits that are proved to be enough for every minor; `nil` where an entry is no machine word.
  package static func bits(of matrix: Matrix<Integer>) -> Int? {
    let source = EliminationSource(matrix)
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: Swift.max(1, source.count)) { words in
      let entries = unsafe words.baseAddress.unsafelyUnwrapped
      guard unsafe source.loadWords(into: entries) else { return nil }
      return unsafe MinorBound.bits(entries, rows: source.rows, columns: source.columns, stride: source.columns)
    }
  }
}
