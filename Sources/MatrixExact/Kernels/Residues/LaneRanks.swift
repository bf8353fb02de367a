internal import CWide

/// The rank of a small matrix modulo eight primes at once, one in each lane of a vector.
///
/// - Complexity: `rank · rows · columns` operations on vectors.
enum LaneRanks {
  /// How many primes there are at once.
  static let count = 8

  /// The largest rank: sums of as many products are exact.
  static let rankLimit = 64

  /// Whether a matrix has a rank modulo each of some primes, by pivots in its first rows and columns.
  ///
  /// - Parameters:
  ///   - words: integers within ±2⁵¹, row by row.
  ///   - primes: at least 1 and at most ``count``, below 2²³.
  static func have(
    _ words: UnsafePointer<Double>, rows: Int, columns: Int, rank: Int, _ primes: ArraySlice<Int>,
    loops: WideLoops = .best
  ) -> Bool {
    precondition(rank <= Swift.min(rankLimit, rows, columns) && (1...count).contains(primes.count))
    let size = count &* rows &* columns
    return unsafe withUnsafeTemporaryAllocation(byteCount: 8 &* Swift.max(1, size), alignment: 64) { space in
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { lanes in
        let moduli = unsafe lanes.baseAddress.unsafelyUnwrapped
        // Lanes to spare repeat the last prime.
        for lane in 0..<count {
          unsafe moduli[lane] = Double(primes[Swift.min(primes.startIndex + lane, primes.endIndex - 1)])
        }
        return unsafe loops.table.pointee.residue_ranks(
          words, Int32(truncatingIfNeeded: rows), Int32(truncatingIfNeeded: columns), Int32(truncatingIfNeeded: rank),
          moduli, space.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self))
      }
    }
  }
}
