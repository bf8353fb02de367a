import MatrixArithmetic
import MatrixDomain

/// Minimal polynomials of matrices that commute with their transposes: symmetric ones, permutations, circulant ones.
///
/// Such a matrix is similar to a diagonal one over ℂ. So its minimal polynomial is the characteristic polynomial with each
/// irreducible factor once.
enum MinimalPolynomialOfNormalMatrix {
  /// The coefficients, constant term first; `nil` for a matrix that is not normal.
  static func coefficients(_ matrix: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> [Integer]? {
    guard try isNormal(matrix, budget) else { return nil }
    let characteristic = try ExactChooser.characteristicPolynomial(matrix, budget: budget)
    return try budgeted { () throws(BudgetError) in try MonicRadical.of(characteristic, budget) }
  }

  /// True where A·Aᵀ = Aᵀ·A.
  ///
  /// The diagonals of both are compared first: of most matrices the first row and column differ in length.
  static func isNormal(_ matrix: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> Bool {
    let order = matrix.rows
    for index in 0..<order {
      var difference = Integer.zero
      for other in 0..<order {
        let (right, below) = (matrix[index, other], matrix[other, index])
        if right == below { continue }
        difference.addProduct(right, right)
        difference.subtractProduct(below, below)
      }
      if !difference.isZero { return false }
    }
    let transposed = matrix.transposed
    if matrix == transposed { return true }
    return try budgeted { () throws(BudgetError) in
      try ExactChooser.product(matrix, transposed, budget: budget)
        == ExactChooser.product(transposed, matrix, budget: budget)
    }
  }
}
