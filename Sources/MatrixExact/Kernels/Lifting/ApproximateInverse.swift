internal import MatrixArithmetic

/// A square matrix of small integers as doubles, with an inverse that is near enough to prove it nonsingular.
struct ApproximateInverse: ~Copyable {
  let order: Int
  /// Row by row, exact.
  let matrix: DoubleBuffer
  /// Row by row, about the inverse.
  let inverse: DoubleBuffer
  /// The largest sum of magnitudes in a row, exact.
  let norm: Double
  /// At least the largest sum of magnitudes in a row of `I − A·C`, where `C` is the inverse held: less than 1/2, so
  /// that `A` is nonsingular.
  let defect: Double
  /// Each sum of magnitudes in a row of `A⁻¹` is less than 2 to it.
  let inverseBits: Int
  /// About by how many bits a residual shrinks in a step of a lifting: a hint, each step is checked.
  let contractionBits: Int
  /// The matrix once more, where its entries have 16 bits at most.
  let words: WordResiduals?

  /// About how many bits the determinant has: a hint; no proof depends on it.
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
    precondition(entries.count == order * order)
    let matrix = DoubleBuffer(count: entries.count)
    guard let bits = unsafe WideLoops.best.read(entries, into: matrix.base), 1 << bits <= Self.entryLimit
    else { return nil }
    self.init(matrix, order: order, enclosesDeterminant: enclosesDeterminant)
  }

  /// As above, of integers up to ``entryLimit``, row by row.
  init?(_ matrix: DoubleBuffer, order: Int, enclosesDeterminant: Bool = false) {
    let inverse = DoubleBuffer(count: order * order)
    let factors = enclosesDeterminant ? DoubleBuffer(count: order * order) : nil
    let pivots = UnsafeMutablePointer<Int32>.allocate(capacity: Swift.max(1, order))
    defer { unsafe pivots.deallocate() }
    let isShared = order >= PairedThread.leastInverseOrder
    let space = DoubleBuffer(count: PanelInverse.space(order, isShared: isShared))
    let panels =
      factors == nil && WideLoops.areWide ? PanelInverse(order: order, space: space, isShared: isShared) : nil
    let bounds = PairedThread.run(sharing: order >= PairedThread.leastOrder) { thread in
      unsafe Self.invert(
        matrix, into: inverse, factors: factors, pivots: pivots, panels: panels, space: space, order: order, thread)
    }
    guard let bounds, bounds.defect < 0.5 else { return nil }
    let inverseNorm = bounds.inverseNorm / (1 - bounds.defect)
    if let factors {
      determinant = unsafe DeterminantEnclosure(
        of: matrix, factors: factors, pivots: pivots, inverseNorm: inverseNorm, space: space, order: order)
    } else {
      determinant = nil
    }
    self.order = order
    self.matrix = matrix
    self.inverse = inverse
    norm = bounds.norm
    defect = bounds.defect
    inverseBits = Int(inverseNorm.exponent) + 2
    contractionBits = -Int(Swift.max(bounds.observed, 0x1p-60).exponent)
    words = unsafe WordResiduals(matrix.base, order: order)
    determinantBits = Swift.max(0, bounds.pivotBits) + 2
  }

  /// What is known of an inverse.
  private struct Bounds {
    /// The largest sum of magnitudes in a row of the matrix, exact.
    let norm: Double
    let pivotBits: Int
    /// An upper bound of the largest sum of magnitudes in a row of `I − A·C`, from the computed product.
    let defect: Double
    let observed: Double
    /// At least the largest sum of magnitudes in a row of `C`.
    let inverseNorm: Double
  }

  /// A thread's part of finding the inverse, and the factors where they are wanted; `nil` where there is none.
  ///
  /// - Parameter space: room for as many numbers as the matrix has, which `panels` may have as well.
  private static func invert(
    _ matrix: DoubleBuffer, into inverse: DoubleBuffer, factors: DoubleBuffer?, pivots: UnsafeMutablePointer<Int32>,
    panels: PanelInverse?, space: DoubleBuffer, order: Int, _ thread: PairedThread
  ) -> Bounds? {
    let rows = thread.part(of: order)
    let (start, count) = (rows.lowerBound * order, rows.count * order)
    let norm = unsafe thread.largest(Rounding.largestSum(matrix.base + start, rows: rows.count, columns: order))
    guard norm < 0x1p44 else { return nil }
    var pivotBits: Int? = 0
    if let panels {
      if panels.isShared || thread.takes(0) {
        pivotBits = unsafe panels.invert(matrix.base, into: inverse.base, thread: panels.isShared ? thread : .alone)
      }
      // Whatever one thread ends for, both know.
      guard thread.largest(pivotBits == nil ? 1 : 0) == 0 else { return nil }
    } else {
      unsafe (inverse.base + start).initialize(from: matrix.base + start, count: count)
      thread.meet()
      guard unsafe BLAS.factor(inverse.base, order: order, pivots: pivots, thread: thread) else { return nil }
      if let factors { unsafe (factors.base + start).initialize(from: inverse.base + start, count: count) }
      pivotBits = unsafe Self.pivotBits(inverse.base, order: order)
      thread.meet()
      unsafe BLAS.invertFactors(inverse.base, order: order, pivots: pivots, space: space.base, thread: thread)
    }
    guard let bounds = self.bounds(of: inverse, for: matrix, norm: norm, product: space, order: order, thread)
    else { return nil }
    return Bounds(
      norm: norm, pivotBits: pivotBits ?? 0, defect: bounds.defect, observed: bounds.observed,
      inverseNorm: bounds.inverseNorm)
  }

  /// How many bits a digit of a solution may have, to begin with.
  var solutionWidth: Int { words == nil ? digitWidth(norm: norm) : digitWidth }

  /// How many bits a digit of a lifting may have, to begin with, where residuals are computed in words.
  var digitWidth: Int { Swift.min(contractionBits + Tuning.liftedDigitSurplus, 46) }

  /// How many bits it may have where they are computed in doubles.
  ///
  /// - Parameter norm: the largest sum of magnitudes in a row of the equations.
  func digitWidth(norm: Double) -> Int { Swift.min(52 - Int(norm.exponent), digitWidth) }

  /// An upper bound of the largest magnitude in `2^w·r − A·x`, if `x` is `2^w·C·r` rounded.
  ///
  /// The bound has three parts: `(I − A·C)·r`, the rounding of `C·r`, and the rounding of the digits.
  func residualBound(after residual: Double, times scale: Double) -> Double {
    // The defect is larger than what rounding may add to `A·C`, and so than what it may add to `A·(C·r)`.
    Rounding.up(2 * scale * defect * residual + norm / 2 + 1)
  }

  /// How many of the bits of a digit the first one keeps: right-hand sides that are larger than later residuals would
  /// make it too long.
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
  /// An inner product of `n + 1` terms is off by at most `γ·|x|·|y|` with `γ = (n+1)u / (1 − (n+1)u)`, whatever the
  /// order of the sum and whether multiply-adds are fused (Higham, Accuracy and Stability of Numerical Algorithms,
  /// 3.1).
  private static func bounds(
    of inverse: DoubleBuffer, for matrix: DoubleBuffer, norm: Double, product: DoubleBuffer, order: Int,
    _ thread: PairedThread
  ) -> (defect: Double, inverseNorm: Double, observed: Double)? {
    let rows = thread.part(of: order)
    let part = unsafe product.base + rows.lowerBound * order
    unsafe part.initialize(repeating: 0, count: rows.count * order)
    for row in rows { unsafe product.base[row * (order + 1)] = -1 }
    unsafe BLAS.multiply(
      matrix.base + rows.lowerBound * order, inverse.base, plus: 1, into: part, rows: rows.count, inner: order,
      columns: order)
    let sums = unsafe (
      Rounding.largestRowSum(product.base, order: order, thread),
      Rounding.largestRowSum(inverse.base, order: order, thread)
    )
    // So that no product with a residual overflows.
    guard let largest = sums.0, let inverseNorm = sums.1, inverseNorm < 0x1p500 else { return nil }
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
  static func largestRowSum(_ entries: UnsafePointer<Double>, order: Int, _ thread: PairedThread = .alone) -> Double? {
    let rows = thread.part(of: order)
    let largest = unsafe thread.largest(
      largestSum(entries + rows.lowerBound * order, rows: rows.count, columns: order))
    return largest < .infinity ? largest * (1 + 2 * gamma(order)) : nil
  }

  /// The largest sum of magnitudes in a row, but for rounding: exact for integers. Infinite where one is a NaN.
  static func largestSum(_ entries: UnsafePointer<Double>, rows: Int, columns: Int) -> Double {
    var largest = 0.0
    for row in 0..<rows {
      let total = unsafe sum(ofMagnitudes: entries + row * columns, count: columns)
      // Written so that a NaN, too, is turned down.
      guard total < .infinity else { return .infinity }
      largest = Swift.max(largest, total)
    }
    return largest
  }
  /// The sum of magnitudes, but for rounding.
  @inline(__always)
  static func sum(ofMagnitudes entries: UnsafePointer<Double>, count: Int) -> Double {
    var sum = SIMD4<Double>(repeating: 0)
    var index = 0
    while index &+ 4 <= count {
      sum += unsafe UnsafeRawPointer(entries + index).loadUnaligned(as: SIMD4<Double>.self).magnitudes
      index &+= 4
    }
    var total = sum.sum()
    while index < count {
      unsafe total += entries[index].magnitude
      index &+= 1
    }
    return total
  }

  /// The sum of products of numbers that are not negative with magnitudes, but for rounding.
  @inline(__always)
  static func sum(
    of factors: UnsafePointer<Double>, timesMagnitudesOf entries: UnsafePointer<Double>, count: Int
  ) -> Double {
    var sum = SIMD4<Double>(repeating: 0)
    var index = 0
    while index &+ 4 <= count {
      let magnitudes = unsafe UnsafeRawPointer(entries + index).loadUnaligned(as: SIMD4<Double>.self).magnitudes
      sum += unsafe UnsafeRawPointer(factors + index).loadUnaligned(as: SIMD4<Double>.self) * magnitudes
      index &+= 4
    }
    var total = sum.sum()
    while index < count {
      unsafe total += factors[index] * entries[index].magnitude
      index &+= 1
    }
    return total
  }
}

extension Tuning {
  /// How many bits more than the largest row of what an approximate inverse leaves promises a digit of a lifting has:
  /// what is lost by errors of chance is less than what is lost by all at their worst.
  static let liftedDigitSurplus = 2
}
