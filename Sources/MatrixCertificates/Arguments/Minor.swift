import MatrixArithmetic
import MatrixDomain

/// The argument that some columns of a matrix are independent: a square block of them with a determinant that is not 0.
///
/// Data: `rows`, the rows of the block, and one of
/// - `prime`: a prime below 2³¹ that does not divide the block's determinant (each row cleared of denominators first);
///   the checker computes that determinant modulo the prime. Over ℚ(i) the prime leaves 1 when divided by 4, and i becomes
///   a square root of −1 modulo it. Modulo a prime itself nothing is needed;
/// - `inverse`: the exact inverse of the block, to be multiplied out.
///
/// - Complexity: with a prime, `r³ / 3` products of machine words; with an inverse, `r³` exact products.
enum Minor {
  /// Rejects unless the block in `rows` and `columns` is nonsingular.
  static func check<S: CheckedScalar>(
    _ matrix: ExactMatrix<S>, rows: [Int], columns: [Int], _ evidence: Evidence<S>
  ) throws(Rejection) {
    try require(
      rows.count == columns.count,
      "the minor has \(CountText.of(rows.count, "row")) and \(CountText.of(columns.count, "column"))")
    guard evidence.has("inverse") else { return try S.checkMinor(matrix, rows, columns, evidence) }
    try require(!evidence.has("prime"), "the certificate needs either a prime or an inverse, not both")
    let count = rows.count
    let inverse = try evidence.matrix("inverse", over: evidence.domain, count, count)
    try require(
      matrix.block(rows: rows, columns: columns).times(inverse, equals: { $0 == $1 ? .one : .zero }),
      "the minor times its claimed inverse is not the identity")
  }
}
