internal import MatrixDomain

/// Which rows and columns of a matrix hold a nonsingular part of full rank modulo a prime: where the pivots most likely
/// are.
struct ModularProfile {
  /// Rising.
  let columns: [Int]
  /// The row that gave each pivot.
  let rows: [Int]

  /// So small that hundreds of products of residues add up to less than 2⁵³. The second is for matrices that the first
  /// one deceives.
  static var primes: [Int] { ResiduePrimes.lowestFirst.map { [$0, 3] } ?? [8_388_593, 8_388_587] }

  /// `nil` where the budget ran out.
  ///
  /// - Parameters:
  ///   - entries: row by row, whole numbers up to 2⁵⁰; overwritten.
  ///   - prime: one of ``primes``.
  /// - Complexity: `rows · columns · rank` multiply-adds of doubles or fewer, nearly all in products of matrices.
  init?(
    _ entries: DoubleBuffer, rows count: Int, columns width: Int, prime: Int = primes[0], budget: Budget
  ) {
    let elimination = BLAS.withOneThread {
      ResidueElimination(entries, rows: count, columns: width, in: ResidueField(prime), budget: budget)
    }
    guard let elimination else { return nil }
    columns = elimination.pivotColumns
    rows = Array(elimination.pivotRows)
  }
}
