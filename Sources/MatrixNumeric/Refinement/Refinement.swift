internal import MatrixDomain

/// Solutions of A·X = B as unrounded sums of two doubles, and what refining them showed.
struct RefinedSolution<Element: NumericScalar> {
  /// The solutions rounded.
  var high: Matrix<Element>
  /// What rounding took off.
  var low: Matrix<Element>
  /// B − A·(high + low), where it was computed.
  var residual: Residual<Element>?
  /// Rounds that were kept, of the column with most.
  var steps = 0
  /// The size of every correction, relative, of the worst column that is still refined: the last one is too small to
  /// be wanted, or did not shrink.
  var corrections: [Double] = []
  /// The size of the first correction, relative, of the worst column: what the error was before.
  var errorBefore = 0.0
  /// The size of what is left, in the same way; at least half a unit in the last place.
  var errorAfter = 0.0

  /// The solutions as they came from the factorization.
  init(_ solution: Matrix<Element>) {
    high = solution
    low = Matrix(solution.shape, repeating: .zero)
  }
}

extension RefinedSolution {
  /// A correction below this, relative, is none: the sum of two doubles then rounds to the right double nearly always.
  private static var target: Double { 0x1p-72 }
  /// A correction must be smaller than the one before by this factor, or the column stops.
  private static var progress: Double { 0.5 }
  private static var longest: Int { 20 }

  /// Refines with residuals in twice the working precision, and with X itself kept in twice the precision, until
  /// nothing changes or the corrections no longer shrink.
  ///
  /// - Source: Wilkinson 1963; J. Demmel et al., Error bounds from extra-precise iterative refinement, ACM Trans.
  ///   Math. Softw. 32 (2006) 325–351.
  /// - Complexity: for each round and column one pass over A with some thirty operations an entry, and one solve.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  mutating func refine(
    _ a: Matrix<Element>, _ factorization: any SystemFactorization<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(NumericError) {
    let columns = b.columns
    var isRunning = [Bool](repeating: true, count: columns)
    var last = [Double](repeating: .infinity, count: columns)
    var first = [Double](repeating: 0, count: columns)
    for round in 0...Self.longest {
      try budgeted { () throws(BudgetError) in try budget.check() }
      let residual = Element.residual(a, high, low: low, b)
      self.residual = residual
      if round == Self.longest { break }
      var correction = residual.value
      factorization.solve(.none, overwriting: &correction)
      var hasChanged = false
      var worst = 0.0
      for column in 0..<columns where isRunning[column] {
        let size = largest(high, column)
        let change = largest(correction, column)
        // NaN, too, ends a column: nothing better is to be had.
        let relative = size > 0 ? change / size : change == 0 ? 0 : 1
        if round == 0 { first[column] = relative }
        if !(relative <= worst) { worst = relative }
        guard relative.isFinite, relative > Self.target, relative < last[column] * Self.progress else {
          isRunning[column] = false
          if relative.isFinite { last[column] = min(last[column], relative) }
          continue
        }
        // The first correction of a hopeless system is as large as the solution: it would not help.
        if round == 0, relative >= Self.progress {
          isRunning[column] = false
          last[column] = relative
          continue
        }
        last[column] = relative
        hasChanged = true
        for row in 0..<b.rows { add(correction[row, column], row, column) }
      }
      if worst.isFinite { corrections.append(worst) }
      if !hasChanged { break }
      steps += 1
    }
    errorBefore = max(first.max() ?? 0, Rounding.unit)
    errorAfter = max(last.max() ?? 0, Rounding.unit)
  }

  private func largest(_ x: Matrix<Element>, _ column: Int) -> Double {
    var result = 0.0
    for row in 0..<x.rows {
      let size = x[row, column].modulus
      if !(size <= result) { result = size }
    }
    return result
  }

  /// high + low := high + low + correction, each part as two doubles.
  private mutating func add(_ correction: Element, _ row: Int, _ column: Int) {
    let (x, y) = (high[row, column], low[row, column])
    let real = DoubleDouble(high: x.realPart, low: y.realPart) + correction.realPart
    if Element.isComplex {
      let imaginary = DoubleDouble(high: x.imaginaryPart, low: y.imaginaryPart) + correction.imaginaryPart
      high[row, column] = Element(real.high, imaginary.high)
      low[row, column] = Element(real.low, imaginary.low)
    } else {
      high[row, column] = Element(real: real.high)
      low[row, column] = Element(real: real.low)
    }
  }
}
