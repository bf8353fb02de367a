internal import MatrixArithmetic
internal import MatrixDomain

/// The digits of solutions with many right-hand sides, and the numerators they are read as: what can be done for several
/// blocks of right-hand sides at the same time.
///
/// The memory it refers to is not written to.
struct LiftedDigits: @unchecked Sendable {
  let matrix: DoubleBuffer
  let inverse: DoubleBuffer
  let order: Int
  let rows: Int
  let norm: Double
  /// The bits of a digit, to begin with.
  let width: Int
  /// Each sum of magnitudes in a row of the inverse is less than 2 to it.
  let inverseBits: Int
  let budget: Budget

  /// Right-hand sides, row by row; read by one thread.
  struct Block: @unchecked Sendable {
    let right: DoubleBuffer
    let columns: Int
  }

  /// What can be said of the solutions over a denominator.
  enum Outcome: Sendable {
    /// Row by row, `order × columns`, over a multiple of the denominator.
    case numerators([Integer], over: Integer)
    /// The denominator lacks a factor of this column's denominator.
    case lacking(column: Int)
    /// A digit would be too long, or an equation does not hold.
    case unfit
  }

  /// The numerators of the solutions over a denominator.
  func numerators(_ block: Block, denominator: Integer) -> Outcome {
    let (right, columns) = (block.right, block.columns)
    let normBits = Int(norm.exponent) + 1
    var width = width
    let largest = unsafe WholeNumbers.largest(right.base, count: rows * columns)
    while width >= Tuning.liftedDigitLeast && !budget.isOver {
      let firstWidth = ApproximateInverse.firstWidth(width, largest: largest, norm: norm)
      // What is left of a multiple by the denominator is about as long as that, unless the matrix is near a singular
      // one.
      let bits = denominator.bitCount + normBits + Swift.max(0, inverseBits) + 12
      let steps = (bits + 2 * width - firstWidth) / width
      let digits = DoubleBuffer(count: steps * order * columns)
      guard
        let residual = lift(
          right, columns: columns, widths: (firstWidth, width), steps: steps, into: digits)
      else {
        width -= 3
        continue
      }
      let scale = firstWidth + (steps - 1) * width
      let residualBits = residual == 0 ? 0 : Int(residual.exponent) + 1
      var common = denominator
      var lacking: Int?
      for _ in 0..<Tuning.liftedDenominatorRepairs {
        guard common.bitCount + residualBits < scale else { break }
        var result: [Integer] = []
        result.reserveCapacity(order * columns)
        var unfit: Int?
        let multiples = ExpansionMultiples(factor: common, scale: scale, count: steps, width: width)
        for index in 0..<(order * columns) {
          if index % 256 == 0 && budget.isOver { return .unfit }
          let (nearest, restBits) = unsafe multiples.nearest(digits.base + index, stride: order * columns)
          guard restBits + normBits < scale else {
            unfit = index
            break
          }
          result.append(nearest)
        }
        guard let unfit else { return .numerators(result, over: common) }
        lacking = unfit % columns
        let expansion = unsafe Integer(
          binaryDigits: digits.base + unfit, stride: order * columns, count: steps, width: width)
        guard let factor = Self.smallDenominator(of: expansion * common, scale: scale) else { break }
        common *= Integer(factor)
      }
      return lacking.map { .lacking(column: $0) } ?? .unfit
    }
    return .unfit
  }

  /// A small number, if there is one, that brings `value / 2^scale` near an integer. Results that use it are proved
  /// later.
  private static func smallDenominator(of value: Integer, scale: Int) -> Int? {
    guard scale >= 52 else { return nil }
    let bits = (value.modulo(Integer.one << scale)) >> (scale - 52)
    let fraction = Double(bits.asInt ?? 0) * 0x1p-52
    return (2...Tuning.liftedSmallFactor).first { factor in
      let multiple = fraction * Double(factor)
      return (multiple - multiple.rounded()).magnitude < 0x1p-24
    }
  }

  /// The digits; gives the largest residual, or `nil` where a number could be rounded.
  private func lift(
    _ right: DoubleBuffer, columns: Int, widths: (first: Int, later: Int), steps: Int, into digits: DoubleBuffer
  ) -> Double? {
    let residual = DoubleBuffer(copying: right)
    var largest = unsafe WholeNumbers.largest(residual.base, count: rows * columns)
    for step in 0..<steps {
      if budget.isOver { return nil }
      let scale = Double(sign: .plus, exponent: step == 0 ? widths.first : widths.later, significand: 1)
      let digit = unsafe digits.base + step * order * columns
      unsafe BLAS.multiply(
        inverse.base, residual.base, plus: 0, into: digit, rows: order, inner: order, columns: columns)
      let largestDigit = unsafe WholeNumbers.round(digit, times: scale, count: order * columns)
      guard largestDigit < 0x1p50, largestDigit * norm + scale * largest < WholeNumbers.exactLimit else { return nil }
      unsafe BLAS.multiply(
        matrix.base, digit, times: -1, plus: scale, into: residual.base, rows: rows, inner: order, columns: columns)
      largest = unsafe WholeNumbers.largest(residual.base, count: rows * columns)
    }
    return largest
  }
}

extension Tuning {
  /// The fewest bits a digit of a lifting may have; with fewer, elimination is as fast.
  static let liftedDigitLeast = 8

  /// The largest factor that a common denominator lacks which is read off a single entry.
  static let liftedSmallFactor = 4096
}
