internal import MatrixArithmetic
internal import MatrixDomain

/// Equations `A·X = B` with many right-hand sides and perhaps more equations than unknowns, whose first ones are a
/// nonsingular system.
///
/// As ``LiftedSolution``, with the residuals of all equations: with `δ = D·X − 2^K·N` and the residual `R`,
/// `D·B − A·N = (A·δ + D·R) / 2^K` is a matrix of whole numbers, and 0 where the right side is smaller than 1. So the
/// equations beyond the nonsingular part are proved with it, and where one of them is false its residual grows.
struct LiftedEquations: ~Copyable {
  let system: ApproximateInverse
  /// Row by row, `rows × order`; the first `order` rows are the system's.
  let matrix: DoubleBuffer
  let rows: Int
  /// The largest sum of magnitudes in a row, exact.
  let norm: Double

  var order: Int { system.order }

  /// A square system.
  init(_ system: consuming ApproximateInverse) {
    matrix = system.matrix
    rows = system.order
    norm = system.norm
    self.system = system
  }

  /// A system with more equations behind it.
  init(_ system: consuming ApproximateInverse, matrix: DoubleBuffer, rows: Int) {
    var norm = 0.0
    for row in 0..<rows {
      var sum = 0.0
      for index in (row * system.order)..<((row + 1) * system.order) { unsafe sum += matrix.base[index].magnitude }
      norm = Swift.max(norm, sum)
    }
    self.matrix = matrix
    self.rows = rows
    self.norm = norm
    self.system = system
  }

  /// What can be said of the solutions over a denominator.
  private enum Outcome {
    /// Row by row, `order × columns`.
    case numerators([Integer])
    /// The denominator lacks a factor of this column's.
    case lacking(column: Int)
    /// A digit would be too long, or an equation does not hold.
    case unfit
  }

  /// The numerators of the solutions over one denominator, row by row; `nil` where an equation does not hold, or digits
  /// cannot be kept small.
  ///
  /// - Parameters:
  ///   - column: writes the right-hand side number `index` with some stride.
  ///   - denominator: where it is known, a multiple of the denominators of all entries; else nearly one.
  /// - Complexity: `2·(rows + order)·order` operations a column and digit.
  func solve(
    columns: Int, denominator hint: Integer, budget: Budget,
    column write: (_ index: Int, _ target: UnsafeMutablePointer<Double>, _ stride: Int) -> Void
  ) -> (numerators: [Integer], denominator: Integer)? {
    var denominator = hint
    var result = Array(repeating: Integer.zero, count: order * columns)
    var start = 0
    var repairs = 0
    while start < columns {
      let width = Swift.min(Tuning.liftedColumns, columns - start)
      let right = DoubleBuffer(count: rows * width)
      for index in 0..<width { unsafe write(start + index, right.base + index, width) }
      switch numerators(right, columns: width, denominator: denominator, budget: budget) {
      case .numerators(let found):
        for row in 0..<order {
          for index in 0..<width { result[row * columns + start + index] = found[row * width + index] }
        }
        start += width
      case .lacking(let column):
        repairs += 1
        guard repairs <= Tuning.liftedDenominatorRepairs else { return nil }
        let side = (0..<order).map { unsafe right.base[$0 * width + column] }
        guard let one = LiftedSolution(system, right: side, budget: budget) else { return nil }
        let common = denominator.lcm(with: one.denominator)
        guard common != denominator else { return nil }
        var factor = common
        factor.divideExactly(by: denominator)
        for row in 0..<order {
          for index in 0..<start { result[row * columns + index] *= factor }
        }
        denominator = common
      case .unfit: return nil
      }
    }
    return (result, denominator)
  }

  private func numerators(
    _ right: DoubleBuffer, columns: Int, denominator: Integer, budget: Budget
  ) -> Outcome {
    let normBits = Int(norm.exponent) + 1
    var width = system.digitWidth(norm: norm)
    var largest = 0.0
    for index in 0..<(rows * columns) { largest = unsafe Swift.max(largest, right.base[index].magnitude) }
    while width >= Tuning.liftedDigitLeast && !budget.isOver {
      let firstWidth = ApproximateInverse.firstWidth(width, largest: largest, norm: norm)
      let steps = (denominator.bitCount + 2 * normBits + 12 + 2 * width - firstWidth) / width
      let digits = DoubleBuffer(count: steps * order * columns)
      guard
        let residual = lift(
          right, columns: columns, widths: (firstWidth, width), steps: steps, into: digits, budget: budget)
      else {
        width -= 3
        continue
      }
      let scale = firstWidth + (steps - 1) * width
      let residualBits = residual == 0 ? 0 : Int(residual.exponent) + 1
      guard denominator.bitCount + residualBits < scale else { return .unfit }
      var result: [Integer] = []
      result.reserveCapacity(order * columns)
      let multiples = ExpansionMultiples(factor: denominator, scale: scale, count: steps, width: width)
      for index in 0..<(order * columns) {
        if index % 256 == 0 && budget.isOver { return .unfit }
        let (nearest, restBits) = unsafe multiples.nearest(digits.base + index, stride: order * columns)
        guard restBits + normBits < scale else { return .lacking(column: index % columns) }
        result.append(nearest)
      }
      return .numerators(result)
    }
    return .unfit
  }

  /// The digits; gives the largest residual, or `nil` where a number could be rounded.
  private func lift(
    _ right: DoubleBuffer, columns: Int, widths: (first: Int, later: Int), steps: Int, into digits: DoubleBuffer,
    budget: Budget
  ) -> Double? {
    let residual = DoubleBuffer(copying: right)
    let image = DoubleBuffer(count: rows * columns)
    var largest = 0.0
    for index in 0..<(rows * columns) { largest = unsafe Swift.max(largest, residual.base[index].magnitude) }
    for step in 0..<steps {
      if budget.isOver { return nil }
      let scale = Double(sign: .plus, exponent: step == 0 ? widths.first : widths.later, significand: 1)
      let digit = unsafe digits.base + step * order * columns
      unsafe BLAS.multiply(
        system.inverse.base, residual.base, plus: 0, into: digit, rows: order, inner: order, columns: columns)
      let largestDigit = unsafe WholeNumbers.round(digit, times: scale, count: order * columns)
      guard largestDigit < 0x1p50, largestDigit * norm + scale * largest < 0x1p52 else { return nil }
      unsafe BLAS.multiply(
        matrix.base, digit, plus: 0, into: image.base, rows: rows, inner: order, columns: columns)
      largest = unsafe WholeNumbers.subtract(image.base, from: residual.base, times: scale, count: rows * columns)
    }
    return largest
  }
}
