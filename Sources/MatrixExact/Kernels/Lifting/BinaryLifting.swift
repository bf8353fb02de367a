internal import MatrixArithmetic
internal import MatrixDomain

/// The binary digits of the solution of a system, computed with an approximate inverse and exact residuals.
///
/// With `r₀ = b` and `xₖ ≈ 2^w·C·rₖ` rounded, `rₖ₊₁ = 2^w·rₖ − A·xₖ`, so that after `k` digits `A·(x₀·2^(w(k−1)) + …
/// ) + rₖ = 2^(wk)·b`: an identity of integers. Where entries are short, the residuals are computed in words, and a
/// bound proves that they fit. Otherwise they are computed in doubles without rounding, which is checked at each
/// step. The better the inverse, the wider the digits.
///
/// - Source: Z. Wan, An algorithm to solve integer linear systems exactly using numerical methods, J. Symbolic
///   Comput.
///   41 (2006) 621–632.
struct BinaryLifting: ~Copyable {
  let order: Int
  /// The bits of a digit.
  let width: Int
  /// The bits of the first digit, which may be fewer.
  private let firstWidth: Int
  /// The number of digits.
  private(set) var steps = 0
  /// One digit of each unknown after another: those of step `k` begin at `k·order`.
  private let digits: DoubleBuffer
  /// What is left of the right side.
  private let residual: DoubleBuffer
  /// How many bits the largest residual has after each step.
  private var residualBits: [Int] = []

  /// At least `bits` bits behind the binary point; `nil` where the digits cannot be kept small, or the budget ran
  /// out.
  ///
  /// - Parameter room: how many bits may be asked for later, by ``advance(_:bits:budget:)``.
  /// - Complexity: `4n²` operations a digit.
  static func solving(
    _ system: borrowing ApproximateInverse, right: [Double], bits: Int, room: Int = 0, budget: Budget
  ) -> BinaryLifting? {
    let order = system.order
    var width = system.solutionWidth
    let largest = right.reduce(0) { Swift.max($0, $1.magnitude) }
    while width >= Tuning.liftedDigitLeast && !budget.isOver {
      let firstWidth = ApproximateInverse.firstWidth(width, largest: largest, norm: system.norm)
      var lifting = BinaryLifting(
        order: order, width: width, firstWidth: firstWidth, right: right, bits: Swift.max(bits, room))
      if lifting.advance(system, bits: bits, budget: budget) { return lifting }
      width -= 3
    }
    return nil
  }

  private init(order: Int, width: Int, firstWidth: Int, right: [Double], bits: Int) {
    self.order = order
    self.width = width
    self.firstWidth = firstWidth
    digits = DoubleBuffer(count: Self.steps(bits: bits, width: width, firstWidth: firstWidth) * order)
    residual = DoubleBuffer(count: order)
    for index in 0..<order { unsafe residual.base[index] = right[index] }
  }

  /// Goes on to this many bits, for which there has to be room; false where the digits cannot be kept small, or the
  /// budget ran out.
  mutating func advance(_ system: borrowing ApproximateInverse, bits: Int, budget: Budget) -> Bool {
    let steps = Self.steps(bits: bits, width: width, firstWidth: firstWidth)
    let (first, widths) = (self.steps, (firstWidth, width))
    guard first < steps else { return true }
    let found = PairedThread.run(sharing: order >= PairedThread.leastOrder) { [digits, residual] thread in
      Self.lift(system, residual, widths: widths, steps: first..<steps, into: digits, budget: budget, thread)
    }
    guard let found else { return false }
    residualBits += found
    self.steps = steps
    return true
  }

  private static func steps(bits: Int, width: Int, firstWidth: Int) -> Int {
    (bits + 2 * width - 1 - firstWidth) / width
  }

  /// A thread's part of it: some of the unknowns' digits, and some equations' residuals.
  private static func lift(
    _ system: borrowing ApproximateInverse, _ residual: DoubleBuffer, widths: (first: Int, later: Int),
    steps: Range<Int>, into digits: DoubleBuffer, budget: Budget, _ thread: PairedThread
  ) -> [Int]? {
    let order = system.order
    let rows = thread.part(of: order)
    let (start, place) = (rows.lowerBound, rows.lowerBound * order)
    var largest = unsafe WholeNumbers.largest(residual.base, count: order)
    var residualBits: [Int] = []
    residualBits.reserveCapacity(steps.count)
    for step in steps {
      if step % 16 == 0 { budget.note(step, of: steps.upperBound, LiftedSolution.digits) }
      let isOver = step % 16 == 0 && budget.isOver
      let width = step == 0 ? widths.first : widths.later
      let scale = Double(sign: .plus, exponent: width, significand: 1)
      let digit = unsafe digits.base + step * order
      unsafe BLAS.multiply(
        system.inverse.base + place, residual.base, into: digit + start, rows: rows.count, columns: order, time: step)
      let own = unsafe WholeNumbers.round(digit + start, times: scale, count: rows.count)
      // Whatever one thread ends for, both know.
      let largestDigit = thread.largest(isOver ? .infinity : own)
      guard largestDigit < 0x1p50 else { return nil }
      if let words = system.words {
        guard system.residualBound(after: largest, times: scale) < 0x1p31 else { return nil }
        largest = unsafe words.advance(residual.base, by: width, digits: digit, thread: thread)
      } else {
        // Both terms and every partial sum are integers below 2⁵³, though this bound be rounded: nothing else is.
        guard largestDigit * system.norm + scale * largest < WholeNumbers.exactLimit else { return nil }
        unsafe BLAS.multiply(
          system.matrix.base + place, digit, times: -1, plus: scale, into: residual.base + start, rows: rows.count,
          columns: order)
        largest = unsafe thread.largest(WholeNumbers.largest(residual.base + start, count: rows.count))
      }
      residualBits.append(largest == 0 ? 0 : Int(largest.exponent) + 1)
    }
    return residualBits
  }

  /// How many bits behind the binary point some steps give.
  func scale(after steps: Int) -> Int { firstWidth + (steps - 1) * width }

  /// The fewest steps that give this many bits.
  func steps(bits: Int) -> Int {
    Swift.min(steps, Self.steps(bits: bits, width: width, firstWidth: firstWidth))
  }

  /// The digits of one unknown up to a step, as an integer `X`: the unknown is about `X / 2^scale(after: steps)`.
  func expansion(of unknown: Int, steps: Int) -> Integer {
    unsafe Integer(binaryDigits: digits.base + unknown, stride: order, count: steps, width: width)
  }

  /// A multiple of an unknown's expansion up to a step, rounded.
  func nearest(of unknown: Int, _ multiples: ExpansionMultiples) -> (nearest: Integer, restBits: Int) {
    unsafe multiples.nearest(digits.base + unknown, stride: order)
  }

  /// How many bits the largest residual has after some steps.
  func residualBits(after steps: Int) -> Int { residualBits[steps - 1] }
}
