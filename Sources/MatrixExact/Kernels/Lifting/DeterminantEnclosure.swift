internal import MatrixArithmetic

/// The determinant of a matrix of doubles, known but for a small relative error.
///
/// With `K` the product of the computed factors and `R = A − K`, `det K = det A · det(I − A⁻¹·R)`, and the eigenvalues of
/// `A⁻¹·R` are at most `‖A⁻¹‖·‖R‖`. The product of the pivots is `±det K`.
struct DeterminantEnclosure {
  let isNegative: Bool
  /// `significand · 2^exponent` is about the magnitude; the significand is in 1..<2.
  private let significand: Double
  private let exponent: Int
  /// `|det A| = significand · 2^exponent · (1 + e)` with `|e|` at most this.
  let relativeError: Double

  /// `nil` where the bound says nothing.
  ///
  /// - Parameter inverseNorm: at least the largest sum of magnitudes in a row of the inverse.
  init?(
    of matrix: DoubleBuffer, factors: DoubleBuffer, pivots: UnsafePointer<Int32>, inverseNorm: Double, order: Int
  ) {
    // The upper factor, then the product; a column of it by columns is a row of the matrix.
    let product = DoubleBuffer(copying: factors)
    for column in 0..<order {
      for row in (column + 1)..<Swift.max(column + 1, order) { unsafe product.base[column * order + row] = 0 }
    }
    guard let upperNorm = unsafe Rounding.largestRowSum(product.base, order: order) else { return nil }
    unsafe BLAS.multiplyByLower(factors.base, product.base, order: order)
    let permuted = DoubleBuffer(copying: matrix)
    unsafe BLAS.permuteRows(permuted.base, order: order, pivots: pivots)
    for index in 0..<(order * order) { unsafe permuted.base[index] -= product.base[index] }
    guard let difference = unsafe Rounding.largestRowSum(permuted.base, order: order) else { return nil }
    // Partial pivoting keeps |L| ≤ 1: each entry of L·U is off by γ times the sum of magnitudes of a column of U, and the
    // difference is rounded once.
    let gamma = Rounding.gamma(order)
    let size = Double(order)
    let rest = Rounding.up(difference * (1 + 0x1p-52) + gamma * size * upperNorm * (1 + 0x1p-40))
    let ratio = Rounding.up(inverseNorm * rest)
    guard ratio * size < 0.01 else { return nil }
    // (1 ± ratio)^n is within 1 ± 1.02·n·ratio, and so is the inverse of it; n products are rounded.
    relativeError = Rounding.up(1.05 * size * ratio + size * 0x1p-52)

    var significand = 1.0
    var exponent = 0
    var isNegative = false
    for index in 0..<order {
      let pivot = unsafe factors.base[index * (order + 1)]
      if (pivot < 0) != (unsafe Int(pivots[index]) != index + 1) { isNegative.toggle() }
      significand *= pivot.significand
      exponent += Int(pivot.exponent) + Int(significand.exponent)
      significand = significand.significand
    }
    guard significand > 0 else { return nil }
    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent
  }

  /// The magnitude divided by a positive divisor of it; `nil` where the bounds leave room for more than one whole number.
  func quotient(by divisor: Integer) -> Integer? {
    // The leading 60 bits: off by 2⁻⁵² of it at most, by what is cut off and by rounding.
    let cut = Swift.max(0, divisor.bitCount - 60)
    guard let word = (divisor >> cut).asInt else { return nil }
    let leading = Double(word)
    let power = exponent - Int(leading.exponent) - cut
    guard power < 52, power > -52 else { return nil }
    let estimate = significand / leading.significand * Double(sign: .plus, exponent: power, significand: 1)
    let error = estimate * (relativeError + 0x1p-49)
    let nearest = estimate.rounded()
    guard error < 0.25, nearest >= 1, (estimate - nearest).magnitude <= error + nearest * 0x1p-52 else { return nil }
    return Integer(Int(nearest))
  }
}
