import MatrixArithmetic
import MatrixDomain

/// The argument that some columns of a matrix are independent: a square block of them with a determinant that is not 0.
///
/// Data: `rows`, the rows of the block, and one of
/// - `prime`: a prime below 2³¹ that does not divide the block's determinant (each row cleared of denominators first);
///   the checker computes that determinant modulo the prime;
/// - `inverse`: the exact inverse of the block, to be multiplied out.
///
/// - Complexity: with a prime, `r³ / 3` products of machine words; with an inverse, `r³` exact products.
enum Minor {
  /// Rejects unless the block in `rows` and `columns` is nonsingular.
  static func check(
    _ matrix: ExactMatrix, rows: [Int], columns: [Int], _ evidence: Evidence
  ) throws(Rejection) {
    try require(rows.count == columns.count, "the minor has \(rows.count) rows and \(columns.count) columns")
    try require(
      evidence.has("prime") != evidence.has("inverse"), "the certificate needs either a prime or an inverse, not both")
    if evidence.has("prime") {
      let prime = try evidence.count("prime")
      try require(Primes.contains(prime), "\(prime) is not a prime below 2³¹")
      let residues = Residues(matrix.whole, rows: rows, columns: columns, prime: prime)
      try require(residues.determinant() != 0, "the minor is singular modulo \(prime)")
    } else {
      let count = rows.count
      let inverse = try evidence.matrix("inverse", over: .rationals, count, count)
      var entries: [Rational] = []
      for row in rows { entries += columns.map { matrix[row, $0] } }
      let block = ExactMatrix(rows: count, columns: count, entries: entries)
      try require(
        block.times(inverse, equals: { $0 == $1 ? .one : .zero }),
        "the minor times its claimed inverse is not the identity")
    }
  }
}
