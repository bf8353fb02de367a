import MatrixArithmetic
import MatrixDomain

/// Characteristic polynomials of centrosymmetric matrices, which are the same read backwards: of grids and circles, of
/// circulant and symmetric Toeplitz matrices.
///
/// With J, which reverses the order of the unit vectors, A·J = J·A. So A takes symmetric vectors to symmetric ones and
/// antisymmetric vectors to antisymmetric ones. The polynomial is the product of those of two matrices of half the order,
/// whose entries are sums and differences of two entries.
/// - Source: A. Cantoni and P. Butler, Eigenvalues and eigenvectors of symmetric centrosymmetric matrices, Linear Algebra
///   Appl. 13 (1976) 275–288.
enum CharacteristicPolynomialOfCentrosymmetric {
  /// Constant term first; `nil` for other matrices.
  ///
  /// - Complexity: of most matrices two entries are compared.
  static func coefficients(_ matrix: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> [Integer]? {
    guard matrix.rows > 1, isCentrosymmetric(matrix) else { return nil }
    let order = matrix.rows
    let half = order / 2
    // Columns of the action on eᵢ ± eⱼ for the mirror place j of i, and on the middle unit vector of an odd order.
    let symmetric = Matrix<Integer>(Shape(order - half, order - half)) { row, column in
      column < half ? matrix[row, column] + matrix[row, order - 1 - column] : matrix[row, column]
    }
    let antisymmetric = Matrix<Integer>(Shape(half, half)) { row, column in
      matrix[row, column] - matrix[row, order - 1 - column]
    }
    return MonicPolynomials.product(
      try ExactChooser.characteristicPolynomial(symmetric, budget: budget),
      try ExactChooser.characteristicPolynomial(antisymmetric, budget: budget))
  }

  private static func isCentrosymmetric(_ matrix: Matrix<Integer>) -> Bool {
    let entries = matrix.storage.entries
    return (0..<(entries.count / 2)).allSatisfy { entries[$0] == entries[entries.count - 1 - $0] }
  }
}
