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

  /// The magnitude is less than 2 to it.
  var bits: Int { exponent + 2 }

  /// `nil` where the bound says nothing.
  ///
  /// - Parameter inverseNorm: at least the largest sum of magnitudes in a row of the inverse.
  init?(
    of matrix: DoubleBuffer, factors: DoubleBuffer, pivots: UnsafePointer<Int32>, inverseNorm: Double, order: Int
  ) {
    let rest = DoubleBuffer(copying: matrix)
    unsafe BLAS.permuteRows(rest.base, order: order, pivots: pivots)
    let parts = unsafe Self.subtractProduct(of: factors.base, from: rest.base, order: order)
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

  /// How many terms an inner product has that is added up at once.
  private static let partLength = 64

  /// Takes `L·U` from a matrix, by columns; gives the number of parts.
  ///
  /// Short inner products, added up one after another, round less than long ones. Only the lower right square takes part
  /// in the next one, as a column of `L` and a row of `U` end on the diagonal.
  private static func subtractProduct(
    of factors: UnsafePointer<Double>, from rest: UnsafeMutablePointer<Double>, order: Int
  ) -> Double {
    let lower = DoubleBuffer(count: partLength * order)
    let upper = DoubleBuffer(count: partLength * order)
    let product = DoubleBuffer(count: order * order)
    var parts = 0.0
    for start in stride(from: 0, to: order, by: partLength) {
      let (size, inner) = (order - start, Swift.min(partLength, order - start))
      let corner = unsafe factors + start * (order + 1)
      for column in 0..<inner {
        let target = unsafe lower.base + column * size
        unsafe target.update(from: corner + column * order, count: size)
        for row in 0..<column { unsafe target[row] = 0 }
        unsafe target[column] = 1
      }
      for column in 0..<size {
        let target = unsafe upper.base + column * inner
        unsafe target.update(from: corner + column * order, count: inner)
        for row in (column + 1)..<Swift.max(column + 1, inner) { unsafe target[row] = 0 }
      }
      // Row by row it is the product of the transposes.
      unsafe BLAS.multiply(
        upper.base, lower.base, plus: 0, into: product.base, rows: size, inner: inner, columns: size)
      for column in 0..<size {
        let target = unsafe rest + (start + column) * order + start
        let source = unsafe product.base + column * size
        for row in 0..<size { unsafe target[row] -= source[row] }
      }
      parts += 1
    }
    return parts
  }

  /// The largest sum of entries in a column of `|L|·|U|`, but for rounding.
  private static func largestColumnSum(ofMagnitudes factors: UnsafePointer<Double>, order: Int) -> Double {
    let lowerSums = DoubleBuffer(count: order)
    for column in 0..<order {
      var sum = 1.0
      for row in (column + 1)..<Swift.max(column + 1, order) { unsafe sum += factors[column * order + row].magnitude }
      unsafe lowerSums.base[column] = sum
    }
    var largest = 0.0
    for column in 0..<order {
      var sum = 0.0
      for row in 0...column { unsafe sum += lowerSums.base[row] * factors[column * order + row].magnitude }
      largest = Swift.max(largest, sum)
    }
    return largest
  }

  /// The magnitude divided by a positive divisor of it; `nil` where the bounds leave room for more than one whole number.
  func quotient(by divisor: Integer) -> Integer? {
    guard let (ratio, power) = ratio(to: divisor), power < 52 else { return nil }
    let estimate = ratio * Double(sign: .plus, exponent: power, significand: 1)
    let error = estimate * (relativeError + 0x1p-49)
    let nearest = estimate.rounded()
    guard error < 0.25, nearest >= 1, (estimate - nearest).magnitude <= error + nearest * 0x1p-52 else { return nil }
    return Integer(Int(nearest))
  }

  /// Where the determinant divided by a positive divisor of it is: less than `2^bits` away from a whole number.
  func neighbourhood(ofQuotientBy divisor: Integer) -> (center: Integer, bits: Int)? {
    guard let (ratio, power) = ratio(to: divisor) else { return nil }
    // A number below 2, with 52 bits behind the point, and then a power of two.
    let leading = Integer(Int((ratio * 0x1p52).rounded()))
    let center = power < 52 ? leading >> (52 - power) : leading << (power - 52)
    let error = power + Int((relativeError + 0x1p-49).exponent) + 2
    return (isNegative ? -center : center, Swift.max(error, power - 52, 0) + 1)
  }

  /// About `ratio · 2^power` is the magnitude over the divisor, of whose leading bits 60 are taken: what is cut off and
  /// rounded is at most 2⁻⁵¹ of it.
  private func ratio(to divisor: Integer) -> (ratio: Double, power: Int)? {
    let cut = Swift.max(0, divisor.bitCount - 60)
    guard let word = (divisor >> cut).asInt else { return nil }
    let leading = Double(word)
    let power = exponent - Int(leading.exponent) - cut
    return power > -52 ? (significand / leading.significand, power) : nil
  }
}
