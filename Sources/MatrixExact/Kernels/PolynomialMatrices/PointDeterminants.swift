internal import CWide
internal import MatrixArithmetic

/// A small square matrix of polynomials with short coefficients: its determinants at eight points at once, each modulo a prime of
/// its own, one in each lane of a vector.
///
/// - Complexity: `n³/3` operations on vectors and `n` inverses for eight determinants.
struct PointDeterminants {
  /// A point and the prime modulo which the matrix is taken there.
  struct Place {
    let point: Int
    /// Below 2²³.
    let prime: Int
  }

  /// How many places there are at once.
  static let count = 8

  private let order: Int
  /// How many coefficients each entry has.
  private let length: Int
  private let words: DoubleBuffer

  /// - Parameters:
  ///   - entries: the coefficients of the entries, constant term first, row by row; none is looked at where the order is too large.
  ///   - word: a coefficient; `nil` for one that is too long.
  init?<Entry: Collection>(
    order: Int, _ entries: some Collection<Entry>, _ word: (Entry.Element) -> Double?
  ) {
    guard order <= LaneDeterminants.orderLimit else { return nil }
    self.order = order
    length = entries.reduce(0) { Swift.max($0, $1.count) }
    words = DoubleBuffer(count: order * order * length)
    unsafe words.base.initialize(repeating: 0, count: words.count)
    var start = 0
    for entry in entries {
      var place = start
      for coefficient in entry {
        guard let coefficient = word(coefficient) else { return nil }
        unsafe words.base[place] = coefficient
        place += 1
      }
      start += length
    }
  }

  /// Integers within ±2⁵¹.
  init?(order: Int, _ entries: [[Integer]]) {
    self.init(order: order, entries) { $0.box == nil && $0.word.magnitude < 1 << 51 ? Double($0.word) : nil }
  }

  /// One residue from 0 on for each place, of which there are eight at most; `nil` where a pivot is 0 at some places and not at
  /// others.
  func determinants(_ places: [Place], loops: WideLoops = .best) -> [UInt64]? {
    precondition((1...Self.count).contains(places.count))
    return unsafe withUnsafeTemporaryAllocation(byteCount: 64 &* Swift.max(1, order * order), alignment: 64) { space in
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * Self.count) { lanes in
        let primes = unsafe lanes.baseAddress.unsafelyUnwrapped
        let (points, results) = unsafe (primes + Self.count, primes + 2 * Self.count)
        // Lanes to spare repeat the last place.
        for lane in 0..<Self.count {
          let place = places[Swift.min(lane, places.count - 1)]
          unsafe primes[lane] = Double(place.prime)
          unsafe points[lane] = Double(place.point)
        }
        let areFound = unsafe loops.table.pointee.residue_point_determinants(
          words.base, Int32(truncatingIfNeeded: order), Int32(truncatingIfNeeded: length), primes, points,
          space.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self), results)
        guard areFound else { return nil }
        return places.indices.map { unsafe LiftingPrime(places[$0].prime).positive(results[$0]) }
      }
    }
  }
}
