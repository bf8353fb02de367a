import MatrixArithmetic
import MatrixDomain

/// Minimal polynomials of matrices with equal diagonal blocks, or of low rank, from smaller matrices.
///
/// The minimal polynomial of a block diagonal matrix is that of its different blocks. For A = C·R of low rank, with
/// independent columns of C and independent rows of R, it is x times that of R·C: p(A) = C·q(R·C)·R for p = x·q is 0 where
/// q(R·C) is, and x divides the minimal polynomial of a singular matrix.
enum MinimalPolynomialByBlocks {
  /// The coefficients, constant term first; `nil` for a matrix of other blocks and of high rank.
  static func coefficients(_ matrix: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> [Integer]? {
    let order = matrix.rows
    let components = IrreducibleBlocks(order: order) { !matrix[$0, $1].isZero || !matrix[$1, $0].isZero }
    if components.count > 1 {
      var different: Set<Matrix<Integer>> = []
      var indices: [Int] = []
      for component in components
      where different.insert(matrix.submatrix(rows: component, columns: component)).inserted {
        indices += component
      }
      guard indices.count < order else { return nil }
      let smaller = matrix.submatrix(rows: indices, columns: indices)
      return try ExactChooser.minimalPolynomial(smaller.map { Rational($0) }, budget)?.map(\.numerator)
    }
    guard let factors = try RankFactors(matrix, most: order / 2, budget),
      let product = try factors.reversedProduct(budget),
      let small = try ExactChooser.minimalPolynomial(product, budget)
    else { return nil }
    return [.zero] + small.map(\.numerator)
  }
}
