internal import MatrixArithmetic

/// The determinant of a matrix of doubles, known but for a small relative error.
///
/// With `K` the product of the computed factors and `R = A − K`, `det K = det A · det(I − A⁻¹·R)`, and the
/// eigenvalues of `A⁻¹·R` are at most `‖A⁻¹‖·‖R‖`. The product of the pivots is `±det K`.
struct DeterminantEnclosure {
  let isNegative: Bool
  /// `significand · 2^exponent` is about the magnitude; the significand is in 1..<2.
  private let significand: Double
  private let exponent: Int
  /// `|det A| = significand · 2^exponent · (1 + e)` with `|e|` at most this.
  let relativeError: Double

  /// The magnitude is less than 2 to it.
  var bits: Int { exponent + 2 }

  /// `nil` where the bound says nothing.
  ///
  /// - Parameters:
  ///   - inverseNorm: at least the largest sum of magnitudes in a row of the inverse.
  ///   - space: room for as many numbers as the matrix has.
  init?(
    of matrix: DoubleBuffer, factors: DoubleBuffer, pivots: UnsafePointer<Int32>, inverseNorm: Double,
    space: DoubleBuffer, order: Int
  ) {
    let product = FactorProduct(factors, order: order, space: space)
    let found = PairedThread.run(sharing: order >= PairedThread.leastOrder) { thread in
      unsafe product.compare(with: matrix, pivots: pivots, thread)
    }
    guard let found else { return nil }
    // Each part is off by γ times its share of |L|·|U|. Each difference is rounded once, and is at most
    // |A| + |L|·|U| <= 3·|L|·|U|, unless the bound is worthless anyway.
    let size = Double(order)
    let magnitudes = found.magnitudes * (1 + 4 * Rounding.gamma(order))
    let parts = Double((order + FactorProduct.partLength - 1) / FactorProduct.partLength)
    let rounding = Rounding.gamma(FactorProduct.partLength) + 3 * parts * 0x1p-53
    guard found.difference < magnitudes else { return nil }
    let bound = Rounding.up(found.difference + rounding * magnitudes * (1 + 0x1p-40))
    let ratio = Rounding.up(inverseNorm * bound)
    guard ratio * size < 0.1 else { return nil }
    // With x = n·ratio < 0.1, (1 ± ratio)^n and its inverse are within 1 ± 1.08·x; n products are rounded.
    relativeError = Rounding.up(1.08 * size * ratio + size * 0x1p-52)

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

  /// The magnitude divided by a positive divisor of it; `nil` where the bounds leave room for more than one integer.
  func quotient(by divisor: Integer) -> Integer? {
    guard let (ratio, power) = ratio(to: divisor), power < 52 else { return nil }
    let estimate = ratio * Double(sign: .plus, exponent: power, significand: 1)
    let error = estimate * (relativeError + 0x1p-49)
    let nearest = estimate.rounded()
    guard error < 0.25, nearest >= 1, (estimate - nearest).magnitude <= error + nearest * 0x1p-52 else { return nil }
    return Integer(Int(nearest))
  }

  /// Where the determinant divided by a positive divisor of it is: less than `2^bits` away from an integer.
  func neighbourhood(ofQuotientBy divisor: Integer) -> (center: Integer, bits: Int)? {
    guard let (ratio, power) = ratio(to: divisor) else { return nil }
    // A number below 2, with 52 bits behind the point, and then a power of two.
    let leading = Integer(Int((ratio * 0x1p52).rounded()))
    let center = power < 52 ? leading >> (52 - power) : leading << (power - 52)
    let error = power + Int((relativeError + 0x1p-49).exponent) + 2
    return (isNegative ? -center : center, Swift.max(error, power - 52, 0) + 1)
  }

  /// The magnitude over the divisor, as about `ratio · 2^power`, from the 60 leading bits of the divisor. Truncation
  /// and rounding change it by at most 2⁻⁵¹ of its value.
  private func ratio(to divisor: Integer) -> (ratio: Double, power: Int)? {
    let cut = Swift.max(0, divisor.bitCount - 60)
    guard let word = (divisor >> cut).asInt else { return nil }
    let leading = Double(word)
    let power = exponent - Int(leading.exponent) - cut
    return power > -52 ? (significand / leading.significand, power) : nil
  }
}
