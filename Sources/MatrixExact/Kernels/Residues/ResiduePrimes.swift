internal import MatrixArithmetic
internal import Synchronization

/// Primes for residues, one after another, each once: for answers by the Chinese remainder theorem.
///
/// The largest prime comes first, so that few are needed: a large prime hardly ever divides a number that it should
/// not. A test can begin with 2 instead, which often does.
package struct ResiduePrimes: Sequence, IteratorProtocol {
  /// Where set, primes rise from there on.
  @TaskLocal package static var lowestFirst: Int?

  private let start: Int
  private let rising: Int?
  private var used = 0
  private var known: [Int] = []

  /// Primes that let `inner` products be added up.
  ///
  /// - Parameter limit: all primes are below.
  init(inner: Int, below limit: Int = ResidueField.limit) {
    let most = Swift.min(limit, ResidueField.start(inner: inner))
    // A few starts only, so that the primes found once serve again.
    start = most > 1 << 17 ? most & ~0xfff : most
    rising = Self.lowestFirst
  }

  /// The next prime; `nil` where all primes have been used.
  mutating package func next() -> Int? {
    if used == known.count {
      known = Self.primes(start, rising: rising, count: Swift.max(16, used + Swift.min(used, 4096)))
      if used == known.count { return nil }
    }
    defer { used += 1 }
    return known[used]
  }

  private static let found = Mutex<[Int: [Int]]>([:])

  private static func primes(_ start: Int, rising: Int?, count: Int) -> [Int] {
    if let rising {
      var primes: [Int] = []
      var candidate = rising
      while primes.count < count && candidate < start {
        if PrimeTest.isPrime(UInt64(candidate)) { primes.append(candidate) }
        candidate += 1
      }
      return primes
    }
    return found.withLock { found in
      var primes = found[start] ?? []
      var candidate = (primes.last ?? start) - 1
      while primes.count < count && candidate > 1 {
        if PrimeTest.isPrime(UInt64(candidate)) { primes.append(candidate) }
        candidate -= 1
      }
      found[start] = primes
      return primes
    }
  }
}
