import MatrixArithmetic
import MatrixDomain

/// Characteristic polynomials of matrices of rank 2 or less, from two traces.
///
/// With eigenvalues λ and μ beside 0 it is xⁿ⁻²·(x² − (λ + μ)·x + λ·μ). The trace of A is λ + μ, that of A² is λ² + μ².
enum CharacteristicPolynomialOfRank2 {
  /// Constant term first; `nil` for matrices of higher rank and small ones.
  ///
  /// - Complexity: of most matrices nine entries are read, else that of two steps of an elimination.
  static func coefficients(_ matrix: Matrix<Integer>) -> [Integer]? {
    let order = matrix.rows
    guard let rank = ExactChooser.lowRank(EliminationSource(matrix), of: matrix, RankOfForm()), rank <= 2 else {
      return nil
    }
    var (trace, squares) = (Integer.zero, Integer.zero)
    for row in 0..<order {
      trace += matrix[row, row]
      squares.addProduct(matrix[row, row], matrix[row, row])
      for column in 0..<row {
        squares.addProduct(matrix[row, column], matrix[column, row])
        squares.addProduct(matrix[row, column], matrix[column, row])
      }
    }
    // (λ + μ)² − (λ² + μ²) is 2·λ·μ.
    var product = trace * trace - squares
    product.divideExactly(by: 2)
    return Array(repeating: .zero, count: order - 2) + [product, -trace, .one]
  }
}
