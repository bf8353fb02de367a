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
  /// At least the largest sum of magnitudes in a row of `I − C·A`, where `C` is the inverse held: less than 1/2, so that
  /// `A` is nonsingular.
  let defect: Double

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
    var norm = 0.0
    for row in 0..<order {
      var sum = 0.0
      for index in (row * order)..<((row + 1) * order) {
        guard let word = entries[index].asInt, word.magnitude <= Self.entryLimit else { return nil }
        let entry = Double(word)
        unsafe matrix.base[index] = entry
        sum += entry.magnitude
      }
      norm = Swift.max(norm, sum)
    }
    guard norm < 0x1p44 else { return nil }
    let inverse = DoubleBuffer(copying: matrix)
    let pivots = UnsafeMutablePointer<Int32>.allocate(capacity: Swift.max(1, order))
    defer { unsafe pivots.deallocate() }
    guard unsafe BLAS.factor(inverse.base, order: order, pivots: pivots) else { return nil }
    let factors = enclosesDeterminant ? DoubleBuffer(copying: inverse) : nil
    let pivotBits = unsafe Self.pivotBits(inverse.base, order: order)
    guard unsafe BLAS.invertFactors(inverse.base, order: order, pivots: pivots) else { return nil }
    guard let bounds = Self.bounds(of: inverse, for: matrix, norm: norm, order: order), bounds.defect < 0.5
    else { return nil }
    let defect = bounds.defect
    if let factors {
      determinant = unsafe DeterminantEnclosure(
        of: matrix, factors: factors, pivots: pivots, inverseNorm: bounds.inverseNorm / (1 - defect), order: order)
    } else {
      determinant = nil
    }
    self.order = order
    self.matrix = matrix
    self.inverse = inverse
    self.norm = norm
    self.defect = defect
    determinantBits = Swift.max(0, pivotBits) + 2
  }

  /// How many bits a digit of a lifting may have, to begin with.
  ///
  /// - Parameter norm: the largest sum of magnitudes in a row of the equations.
  func digitWidth(norm: Double) -> Int {
    Swift.min(50 - Int(norm.exponent), -Int(defect.exponent) + Tuning.liftedDigitSurplus, 44)
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

  /// Bounds on the largest sum of magnitudes in a row of `I − C·A`, and in one of `C`; `nil` where they overflow.
  ///
  /// An inner product of `n + 1` terms is off by at most `γ·|x|·|y|` with `γ = (n+1)u / (1 − (n+1)u)`, whatever the order
  /// of the sum and whether multiply-adds are fused (Higham, Accuracy and Stability of Numerical Algorithms, 3.1).
  private static func bounds(
    of inverse: DoubleBuffer, for matrix: DoubleBuffer, norm: Double, order: Int
  ) -> (defect: Double, inverseNorm: Double)? {
    let product = DoubleBuffer(count: order * order)
    unsafe product.base.initialize(repeating: 0, count: order * order)
    for index in 0..<order { unsafe product.base[index * (order + 1)] = -1 }
    unsafe BLAS.multiply(
      inverse.base, matrix.base, plus: 1, into: product.base, rows: order, inner: order, columns: order)
    guard let largest = unsafe Rounding.largestRowSum(product.base, order: order),
      // So that no product with a residual overflows.
      let inverseNorm = unsafe Rounding.largestRowSum(inverse.base, order: order), inverseNorm < 0x1p500
    else { return nil }
    let gamma = Rounding.gamma(order)
    // An entry that underflows in a product is off by less than the smallest normal number.
    let defect = Rounding.up(
      largest + gamma * (inverseNorm * norm + 1) + Double(order) * Double.leastNormalMagnitude)
    return (defect, inverseNorm)
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
    var largest = 0.0
    for row in 0..<order {
      var sum = SIMD4<Double>(repeating: 0)
      let base = unsafe entries + row * order
      var index = 0
      while index &+ 4 <= order {
        let value = unsafe UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<Double>.self)
        sum += value.replacing(with: -value, where: value .< 0)
        index &+= 4
      }
      var total = sum.sum()
      while index < order {
        unsafe total += base[index].magnitude
        index &+= 1
      }
      // Written so that a NaN, too, is turned down.
      guard total < .infinity else { return nil }
      largest = Swift.max(largest, total)
    }
    return largest * (1 + 2 * gamma(order))
  }
}
