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
    // By columns: a column of A is a row of the matrix.
    let lower = DoubleBuffer(copying: factors)
    let upper = DoubleBuffer(copying: factors)
    for column in 0..<order {
      for row in 0..<column { unsafe lower.base[column * order + row] = 0 }
      unsafe lower.base[column * (order + 1)] = 1
      for row in (column + 1)..<Swift.max(column + 1, order) { unsafe upper.base[column * order + row] = 0 }
    }
    let rest = DoubleBuffer(copying: matrix)
    unsafe BLAS.permuteRows(rest.base, order: order, pivots: pivots)
    // Short inner products, added up one after another, round less than long ones.
    let part = DoubleBuffer(count: order * order)
    var parts = 0.0
    for start in stride(from: 0, to: order, by: Self.partLength) {
      unsafe BLAS.multiplyByColumns(
        lower.base + start * order, upper.base + start, into: part.base, order: order,
        inner: Swift.min(Self.partLength, order - start))
      for index in 0..<(order * order) { unsafe rest.base[index] -= part.base[index] }
      parts += 1
    }
    guard let difference = unsafe Rounding.largestRowSum(rest.base, order: order) else { return nil }
    // Each part is off by γ times its share of |L|·|U|. Each difference is rounded once, and is at most
    // |A| + |L|·|U| <= 3·|L|·|U|, unless the bound is worthless anyway.
    let size = Double(order)
    let magnitudes =
      unsafe Self.largestColumnSum(ofMagnitudes: factors.base, order: order) * (1 + 4 * Rounding.gamma(order))
    let rounding = Rounding.gamma(Self.partLength) + 3 * parts * 0x1p-53
    guard difference < magnitudes else { return nil }
    let bound = Rounding.up(difference + rounding * magnitudes * (1 + 0x1p-40))
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

  /// The determinant is less than 2 to it.
  var bits: Int { exponent + 2 }

  /// How many terms an inner product has that is added up at once.
  private static let partLength = 64

  /// The largest sum of entries in a column of `|L|·|U|`, but for rounding.
  private static func largestColumnSum(ofMagnitudes factors: UnsafePointer<Double>, order: Int) -> Double {
    let lowerSums = (0..<order).map { column in
      ((column + 1)..<Swift.max(column + 1, order)).reduce(1.0) { unsafe $0 + factors[column * order + $1].magnitude }
    }
    return (0..<order).reduce(0.0) { largest, column in
      Swift.max(
        largest,
        (0...column).reduce(0.0) { unsafe $0 + lowerSums[$1] * factors[column * order + $1].magnitude })
    }
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
