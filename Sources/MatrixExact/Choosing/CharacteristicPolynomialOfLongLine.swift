import MatrixArithmetic
import MatrixDomain

/// Characteristic polynomials of matrices whose long entries stand in one row or in one column.
///
/// A = S + e·rᵀ with the long row r, a unit vector e, and S with zeros in that row. For p = det(x·I − S),
/// det(x·I − A) = p − rᵀ·adj(x·I − S)·e, and the adjugate is the sum of pⱼ·Sʲ⁻ᵏ⁻¹·xᵏ over j > k. So only the n numbers
/// rᵀ·Sᵐ·e are long: short steps from e and long ones from r meet in the middle.
/// - Complexity: the characteristic polynomial of S, and n²·√n products of a long and a short integer.
/// - Source: F. R. Gantmacher, The Theory of Matrices (1959), ch. IV §4, for the adjugate; E. Kaltofen and G. Villard,
///   Comput. Complexity 13 (2005) 91–130, for the two kinds of steps.
enum CharacteristicPolynomialOfLongLine {
  /// The coefficients, constant term first; `nil` for a matrix without a line whose entries are much longer than all others.
  static func coefficients(_ matrix: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> [Integer]? {
    if matrix.hasShortEntries { return nil }
    if let row = matrix.longRow { return try coefficients(matrix, row: row, budget) }
    let transposed = matrix.transposed
    guard let row = transposed.longRow else { return nil }
    return try coefficients(transposed, row: row, budget)
  }

  private static func coefficients(
    _ matrix: Matrix<Integer>, row: Int, _ budget: Budget
  ) throws(ExactError) -> [Integer] {
    let order = matrix.rows
    let short = Matrix<Integer>(matrix.shape) { $0 == row ? .zero : matrix[$0, $1] }
    let polynomial = try ExactChooser.characteristicPolynomial(short, budget: budget)
    let moments = try budgeted { () throws(BudgetError) in try Self.moments(matrix, short, row: row, budget) }
    let sums = MonicPolynomials.product(polynomial.reversed(), moments)
    var result = polynomial
    for power in 0..<order { result[power] -= sums[order - 1 - power] }
    return result
  }

  /// rᵀ·Sᵐ·e for m below the order.
  private static func moments(
    _ matrix: Matrix<Integer>, _ short: Matrix<Integer>, row: Int, _ budget: Budget
  ) throws(BudgetError) -> [Integer] {
    let order = matrix.rows
    let step = Int(Double(order).squareRoot().rounded(.up))
    var image = Matrix<Integer>(Shape(order, 1)) { line, _ in line == row ? .one : .zero }
    var images = [image.rowMajor]
    for _ in 1..<Swift.max(1, step) {
      image = try ExactChooser.product(short, image, budget: budget)
      images.append(image.rowMajor)
    }
    let near = Matrix<Integer>(Shape(order, step)) { images[$1][$0] }
    let far = try power(short, step, budget)
    var left = matrix.submatrix(rows: [row], columns: 0..<order)
    var result: [Integer] = []
    while true {
      try budget.check()
      result += try ExactChooser.product(left, near, budget: budget).rowMajor
      if result.count >= order { break }
      left = try ExactChooser.product(left, far, budget: budget)
    }
    return Array(result.prefix(order))
  }

  private static func power(
    _ matrix: Matrix<Integer>, _ exponent: Int, _ budget: Budget
  ) throws(BudgetError) -> Matrix<Integer> {
    if exponent == 1 { return matrix }
    let half = try power(matrix, exponent / 2, budget)
    let square = try ExactChooser.product(half, half, budget: budget)
    return exponent.isMultiple(of: 2) ? square : try ExactChooser.product(square, matrix, budget: budget)
  }
}
