internal import MatrixDomain

/// The exponential of a small real matrix by scaling and squaring, with intermediate numbers on the stack only.
///
/// The columns of the matrix are taken as rows of its transpose, of which it is the exponential that comes back as
/// columns.
///
/// - Source: that of ``ScalingAndSquaring``, with its choice of the approximant.
enum SmallExponential {
  /// `nil` for triangular matrices, whose diagonals deserve more care, and where a number leaves the range.
  static func of(_ a: Matrix<Double>) -> Matrix<Double>? {
    let n = a.rows
    if Triangularity.of(a) != .none { return nil }
    let entries = unsafe [Double].smallAttempt(n * n) { target in
      EightBlock.with(9) { work in
        unsafe a.withPointer { source, _ in
          for row in 0..<n {
            work[row] = .zero
            for column in 0..<n { work[row, column] = unsafe source[row &* n &+ column] }
          }
        }
        guard let result = evaluate(n, work) else { return false }
        for row in 0..<n {
          for column in 0..<n {
            let entry = result[row, column]
            if !entry.isFinite { return false }
            unsafe target[row &* n &+ column] = entry
          }
        }
        return true
      }
    }
    return entries.map { Matrix(a.shape, columnMajor: $0) }
  }

  private static func evaluate(_ n: Int, _ a: EightBlock) -> EightBlock? {
    let (square, fourth, sixth, eighth) = (a.block(1), a.block(2), a.block(3), a.block(4))
    let (odd, even, inner) = (a.block(5), a.block(6), a.block(7))
    let size = a.largestRowSum(n)
    if !(size < 0x1p200) { return nil }
    square.setProduct(n, a, a)
    var (approximant, squarings) = (PadeApproximant.thirteen, 0)
    if let enough = PadeApproximant.allCases.first(where: { size <= $0.radius }) {
      approximant = enough
      if enough.rawValue >= 5 { fourth.setProduct(n, square, square) }
      if enough.rawValue >= 7 { sixth.setProduct(n, square, fourth) }
    } else {
      fourth.setProduct(n, square, square)
      sixth.setProduct(n, square, fourth)
      let sizes = (fourth.largestRowSum(n), sixth.largestRowSum(n))
      if !(max(sizes.0, sizes.1) < 0x1p900) { return nil }
      let tenth = Elementary.power(sizes.0, 1 / 10) * Elementary.power(sizes.1, 1 / 10)
      let (one, two) = (Elementary.power(sizes.0, 1 / 4), Elementary.power(sizes.1, 1 / 6))
      let decisive = min(max(one, two), max(one, tenth))
      let radius = PadeApproximant.thirteen.radius
      squarings = decisive > radius ? max(0, Elementary.log2(decisive / radius).countRoundedUp) : 0
      squarings += extraHalvings(n, a, size, eighth, scale: squarings)
    }
    if approximant == .nine { eighth.setProduct(n, fourth, fourth) }
    if squarings > 0 {
      for (power, block) in [(1, a), (2, square), (4, fourth), (6, sixth)] {
        let factor = Elementary.scale(1, byPowerOfTwo: -power * squarings)
        for row in 0..<n { block[row] *= factor }
      }
    }
    sum(n, approximant, from: 1, square, fourth, sixth, eighth, inner, high: odd)
    odd.setProduct(n, a, inner)
    sum(n, approximant, from: 0, square, fourth, sixth, eighth, even, high: inner)
    for row in 0..<n {
      let (u, v) = (odd[row], even[row])
      odd[row] = v + u
      even[row] = v - u
    }
    if even.solve(n, odd) != nil { return nil }
    var (result, other) = (odd, even)
    for _ in 0..<squarings {
      other.setProduct(n, result, result)
      (result, other) = (other, result)
    }
    return result
  }

  /// The even or the odd coefficients over the even powers; `high` is room for a product.
  @inline(__always)
  private static func sum(
    _ n: Int, _ approximant: PadeApproximant, from first: Int, _ square: EightBlock, _ fourth: EightBlock,
    _ sixth: EightBlock, _ eighth: EightBlock, _ target: EightBlock, high: EightBlock
  ) {
    let c = approximant.coefficients
    let isLong = approximant == .thirteen
    if isLong {
      let scratch = eighth
      for row in 0..<n {
        scratch[row] = sixth[row] * c[first + 12] + fourth[row] * c[first + 10] + square[row] * c[first + 8]
      }
      high.setProduct(n, sixth, scratch)
    }
    let degree = isLong ? 7 : approximant.rawValue
    for row in 0..<n {
      var total = square[row] * c[first + 2]
      if degree >= 5 { total += fourth[row] * c[first + 4] }
      if degree >= 7 { total += sixth[row] * c[first + 6] }
      if degree >= 9 { total += eighth[row] * c[first + 8] }
      total = isLong ? high[row] + total : total
      target[row] = total
      target[row, row] += c[first]
    }
  }

  /// How often A/2^`scale` must be halved further for the first term of the backward error to be below the unit
  /// roundoff.
  private static func extraHalvings(_ n: Int, _ a: EightBlock, _ size: Double, _ scratch: EightBlock, scale: Int) -> Int
  {
    let approximant = PadeApproximant.thirteen
    if Elementary.scale(size, byPowerOfTwo: -scale) <= approximant.radius { return 0 }
    // Sums of rows of |A|ᵖ, for a multiple of |A| whose own are below 2; by the columns of |A|.
    let shift = size.binaryExponent
    let factor = Elementary.scale(1, byPowerOfTwo: -shift)
    for row in 0..<n {
      for column in 0..<n { scratch[column, row] = a[row, column].magnitude * factor }
    }
    let target = 2 * approximant.rawValue + 1
    let sums = a.block(8).numbers(0)
    sums.vector = EightBlock.Vector(repeating: 1)
    for _ in 0..<target {
      var (even, odd) = (scratch[0] * sums[0], EightBlock.Vector.zero)
      for column in stride(from: 1, to: n &- 1, by: 2) {
        odd += scratch[column] * sums[column]
        even += scratch[column &+ 1] * sums[column &+ 1]
      }
      if n.isMultiple(of: 2) { odd += scratch[n &- 1] * sums[n &- 1] }
      sums.vector = even + odd
    }
    // Places past the order hold what was there before.
    let largest = sums.vector.ending(before: n).largest
    if largest == 0 { return 0 }
    let logarithm = Elementary.log2(largest) + Double(target * shift) - Elementary.log2(size)
    let excess = logarithm - Double((target - 1) * scale) - approximant.leadingErrorExponent + 53
    return excess > 0 ? (excess / Double(2 * approximant.rawValue)).countRoundedUp : 0
  }
}
