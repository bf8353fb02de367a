internal import MatrixArithmetic
internal import MatrixDomain

/// The rank of a small matrix of short integers from ranks modulo primes.
///
/// A minor that is not 0 modulo one prime shows that the rank is at least its order r. Where the rank modulo other primes is r
/// too, each divides every minor of order r + 1, and these are 0 where the product of the primes is above Hadamard's bound.
/// - Complexity: `rank · rows · columns` operations for each prime, eight primes at once.
enum RankByResidues {
  /// `nil` where the matrix is too large or its entries too long, where a prime divides a pivot, and where the budget ran out.
  ///
  /// - Parameter profile: the elimination modulo one of the primes.
  static func rank(_ matrix: Matrix<Integer>, _ profile: ResidueElimination, _ budget: Budget) -> Int? {
    let (rows, columns, rank) = (matrix.rows, matrix.columns, profile.rank)
    if rank == Swift.min(rows, columns) { return rank }
    guard rank <= LaneRanks.rankLimit, rank * matrix.shape.count <= Tuning.laneRankProducts,
      let primes = LiftingPrimes.largest(terms: LaneRanks.rankLimit)?.primes
    else { return nil }
    let words = DoubleBuffer(count: rows * columns)
    guard unsafe WideLoops.best.read(matrix.storage.entries, into: words.base) != nil else { return nil }
    let bits = unsafe MinorSize.hadamardBits(words.base, rows: rows, columns: columns, order: rank + 1)
    let first = profile.field.prime
    guard let used = prefix(of: primes, without: first, above: bits - bitsBelow(first)) else { return nil }
    let pivots = pivotsFirst(words, profile, rows: rows, columns: columns)
    for start in stride(from: 0, to: used.count, by: LaneRanks.count) {
      if budget.isOver { return nil }
      let group = used[start..<Swift.min(used.count, start + LaneRanks.count)]
      guard unsafe LaneRanks.have(pivots.base, rows: rows, columns: columns, rank: rank, group) else { return nil }
    }
    return rank
  }

  /// As many other primes as make a product of more than `bits` bits; `nil` where all of them do not.
  private static func prefix(of primes: [Int], without first: Int, above bits: Int) -> [Int]? {
    var (result, rest) = ([Int](), bits)
    for prime in primes where prime != first {
      if rest <= 0 { return result }
      result.append(prime)
      rest -= bitsBelow(prime)
    }
    return rest <= 0 ? result : nil
  }

  /// The exponent of the largest power of 2 below a prime.
  private static func bitsBelow(_ prime: Int) -> Int { prime.bitWidth - prime.leadingZeroBitCount - 1 }

  /// The entries with the pivots in the first rows and columns, in their order.
  private static func pivotsFirst(
    _ words: DoubleBuffer, _ profile: ResidueElimination, rows: Int, columns: Int
  ) -> DoubleBuffer {
    var isPivot = Array(repeating: false, count: columns)
    for column in profile.pivotColumns { isPivot[column] = true }
    let places = profile.pivotColumns + (0..<columns).filter { !isPivot[$0] }
    let result = DoubleBuffer(count: rows * columns)
    for (row, source) in profile.order.enumerated() {
      for (column, place) in places.enumerated() {
        unsafe result.base[row * columns + column] = words.base[source * columns + place]
      }
    }
    return result
  }
}

extension Tuning {
  /// The most products of the rank and the number of entries for which the rank is proved by ranks modulo primes.
  ///
  /// Measured with random matrices of one rank and entries up to 26 bits, 2026-11-28, beside the form by lifting: order 20 of
  /// rank 5 1.1 to 16 times as fast, order 32 of rank 8 up to 25 times, order 50 of rank 25 1.2 to 1.6 times; order 40 of rank 39,
  /// just below, 0.7 to 1.1 times, and order 50 of rank 49 without this limit 0.6 to 0.8 times.
  static let laneRankProducts = 64_000
  /// The most entries of a matrix that is looked at for it.
  static let laneRankEntries = 10_000
}
