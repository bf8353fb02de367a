internal import MatrixArithmetic

/// A square matrix of small whole numbers as doubles, with an inverse that is near enough to prove it nonsingular.
struct ApproximateInverse: ~Copyable {
  let order: Int
  /// Row by row, exact.
  let matrix: DoubleBuffer
  /// Row by row, about the inverse.
  let inverse: DoubleBuffer
  /// The largest sum of magnitudes in a row, exact.
  let norm: Double
  /// At least the largest sum of magnitudes in a row of `I − A·C`, where `C` is the inverse held: less than 1/2, so that
  /// `A` is nonsingular.
  let defect: Double
  /// Each sum of magnitudes in a row of `A⁻¹` is less than 2 to it.
  let inverseBits: Int
  /// About by how many bits a residual shrinks in a step of a lifting: a hint, each step is checked.
  let contractionBits: Int
  /// The matrix once more, where its entries have 16 bits at most.
  let words: WordResiduals?

  /// About how many bits the determinant has: a hint, nothing rests on it.
  let determinantBits: Int

  /// The determinant within narrow bounds, where it was asked for and the matrix is not too near a singular one.
  let determinant: DeterminantEnclosure?

  /// Entries beyond have too many bits for products to be exact in doubles.
  static let entryLimit = 1 << 30

  /// `nil` where an entry is too large, or where no such inverse was found: the matrix is singular, or nearly so.
  ///
  /// - Parameter enclosesDeterminant: whether ``determinant`` is wanted.
  /// - Complexity: `4n³` operations, all of them in BLAS; `5n³` with the determinant.
  init?(_ entries: [Integer], order: Int, enclosesDeterminant: Bool = false) {
    let matrix = DoubleBuffer(count: order * order)
    for index in 0..<(order * order) {
      guard let word = entries[index].asInt, word.magnitude <= Self.entryLimit else { return nil }
      unsafe matrix.base[index] = Double(word)
    }
    self.init(matrix, order: order, enclosesDeterminant: enclosesDeterminant)
  }

  /// As above, of whole numbers up to ``entryLimit``, row by row.
  init?(_ matrix: DoubleBuffer, order: Int, enclosesDeterminant: Bool = false) {
    let norm = unsafe Rounding.largestSum(matrix.base, rows: order, columns: order)
    guard norm < 0x1p44 else { return nil }
    let inverse = DoubleBuffer(copying: matrix)
    let pivots = UnsafeMutablePointer<Int32>.allocate(capacity: Swift.max(1, order))
    defer { unsafe pivots.deallocate() }
    guard unsafe BLAS.factor(inverse.base, order: order, pivots: pivots) else { return nil }
    let factors = enclosesDeterminant ? DoubleBuffer(copying: inverse) : nil
    let pivotBits = unsafe Self.pivotBits(inverse.base, order: order)
    unsafe BLAS.invertFactors(inverse.base, order: order, pivots: pivots)
    guard let bounds = Self.bounds(of: inverse, for: matrix, norm: norm, order: order), bounds.defect < 0.5
    else { return nil }
    let defect = bounds.defect
    let inverseNorm = bounds.inverseNorm / (1 - defect)
    if let factors {
      determinant = unsafe DeterminantEnclosure(
        of: matrix, factors: factors, pivots: pivots, inverseNorm: inverseNorm, order: order)
    } else {
      determinant = nil
    }
    self.order = order
    self.matrix = matrix
    self.inverse = inverse
    self.norm = norm
    self.defect = defect
    inverseBits = Int(inverseNorm.exponent) + 2
    contractionBits = -Int(Swift.max(bounds.observed, 0x1p-60).exponent)
    words = unsafe WordResiduals(matrix.base, order: order)
    determinantBits = Swift.max(0, pivotBits) + 2
  }

  /// How many bits a digit of a lifting may have, to begin with, where residuals are computed in words.
  var digitWidth: Int { Swift.min(contractionBits + Tuning.liftedDigitSurplus, 46) }

  /// How many bits it may have where they are computed in doubles.
  ///
  /// - Parameter norm: the largest sum of magnitudes in a row of the equations.
  func digitWidth(norm: Double) -> Int { Swift.min(52 - Int(norm.exponent), digitWidth) }

  /// At least the largest magnitude in `2^w·r − A·x`, if `x` is `2^w·C·r` rounded.
  ///
  /// Of `r` is left what `I − A·C` makes of it, what rounding adds to `C·r`, and what it adds to the digits.
  func residualBound(after residual: Double, times scale: Double) -> Double {
    // The defect is larger than what rounding may add to `A·C`, and so than what it may add to `A·(C·r)`.
    Rounding.up(2 * scale * defect * residual + norm / 2 + 1)
  }

  /// How many of the bits of a digit the first one keeps: right-hand sides that are larger than later residuals would make
  /// it too long.
  static func firstWidth(_ width: Int, largest: Double, norm: Double) -> Int {
    guard largest > norm else { return width }
    return Swift.max(0, width - (Int(largest.exponent) - Int(norm.exponent)) - 1)
  }

  /// How many bits the product of the pivots has.
  private static func pivotBits(_ factors: UnsafePointer<Double>, order: Int) -> Int {
    var significand = 1.0
    var bits = 1
    for index in 0..<order {
      let pivot = unsafe factors[index * (order + 1)]
      significand *= pivot.significand
      bits += Int(pivot.exponent) + Int(significand.exponent)
      significand = significand.significand
    }
    return bits
  }

  /// Bounds on the largest sum of magnitudes in a row of `I − A·C`, and in one of `C`, and what was seen of the first;
  /// `nil` where they overflow.
  ///
  /// An inner product of `n + 1` terms is off by at most `γ·|x|·|y|` with `γ = (n+1)u / (1 − (n+1)u)`, whatever the order
  /// of the sum and whether multiply-adds are fused (Higham, Accuracy and Stability of Numerical Algorithms, 3.1).
  private static func bounds(
    of inverse: DoubleBuffer, for matrix: DoubleBuffer, norm: Double, order: Int
  ) -> (defect: Double, inverseNorm: Double, observed: Double)? {
    let product = DoubleBuffer(count: order * order)
    unsafe product.base.initialize(repeating: 0, count: order * order)
    for index in 0..<order { unsafe product.base[index * (order + 1)] = -1 }
    unsafe BLAS.multiply(
      matrix.base, inverse.base, plus: 1, into: product.base, rows: order, inner: order, columns: order)
    guard let largest = unsafe Rounding.largestRowSum(product.base, order: order),
      // So that no product with a residual overflows.
      let inverseNorm = unsafe Rounding.largestRowSum(inverse.base, order: order), inverseNorm < 0x1p500
    else { return nil }
    let gamma = Rounding.gamma(order)
    // An entry that underflows in a product is off by less than the smallest normal number.
    let defect = Rounding.up(
      largest + gamma * (inverseNorm * norm + 1) + Double(order) * Double.leastNormalMagnitude)
    return (defect, inverseNorm, largest)
  }
}

/// Bounds on what rounding does.
enum Rounding {
  /// An inner product of `n + 2` terms is off by at most so much of the product of magnitudes.
  static func gamma(_ order: Int) -> Double {
    let unit = Double(order + 2) * 0x1p-53
    return unit / (1 - unit) * (1 + 0x1p-50)
  }

  /// A bound that a few rounded operations may have brought below the true one, raised.
  static func up(_ bound: Double) -> Double { bound * (1 + 0x1p-48) }

  /// At least the largest sum of magnitudes in a row; `nil` where it is not finite.
  static func largestRowSum(_ entries: UnsafePointer<Double>, order: Int) -> Double? {
    let largest = unsafe largestSum(entries, rows: order, columns: order)
    return largest < .infinity ? largest * (1 + 2 * gamma(order)) : nil
  }

  /// The largest sum of magnitudes in a row, but for rounding: exact for whole numbers. Infinite where one is a NaN.
  static func largestSum(_ entries: UnsafePointer<Double>, rows: Int, columns: Int) -> Double {
    var largest = 0.0
    for row in 0..<rows {
      var sum = SIMD4<Double>(repeating: 0)
      let base = unsafe entries + row * columns
      var index = 0
      while index &+ 4 <= columns {
        sum += unsafe UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<Double>.self).magnitudes
        index &+= 4
      }
      var total = sum.sum()
      while index < columns {
        unsafe total += base[index].magnitude
        index &+= 1
      }
      // Written so that a NaN, too, is turned down.
      guard total < .infinity else { return .infinity }
      largest = Swift.max(largest, total)
    }
    return largest
  }
}
