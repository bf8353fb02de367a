internal import CWide

/// Determinants of a small matrix modulo eight primes at once, one in each lane of a vector.
///
/// - Complexity: `n³/3` operations on vectors and `n` inverses, which are powers.
enum LaneDeterminants {
  /// How many primes there are at once.
  static let count = 8

  /// The largest order: sums of as many products are exact.
  static let orderLimit = 64

  /// One residue from 0 on for each prime; `nil` where some primes divide a pivot and others do not.
  ///
  /// - Parameters:
  ///   - words: integers within ±2⁵¹, row by row.
  ///   - primes: at least 1 and at most ``count``, below 2²³.
  static func residues(
    _ words: UnsafePointer<Double>, order: Int, _ primes: [LiftingPrime], loops: WideLoops = .best
  ) -> [UInt64]? {
    precondition(order <= orderLimit && (1...count).contains(primes.count))
    let size = count &* order &* order
    return unsafe withUnsafeTemporaryAllocation(byteCount: 8 &* Swift.max(1, size), alignment: 64) { space in
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { lanes in
        let moduli = unsafe lanes.baseAddress.unsafelyUnwrapped
        // Lanes to spare repeat the last prime.
        for lane in 0..<count {
          unsafe moduli[lane] = primes[Swift.min(lane, primes.count - 1)].value
        }
        let room = unsafe space.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)
        let isFound = unsafe loops.table.pointee.residue_determinants(
          words, Int32(truncatingIfNeeded: order), moduli, room, moduli + count)
        guard isFound else { return nil }
        return primes.indices.map { unsafe primes[$0].positive(moduli[count + $0]) }
      }
    }
  }
}
