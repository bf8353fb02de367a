internal import MatrixDomain

/// The system r + B·y = f, Bᴴ·r = g for a long matrix B of full column rank, refined with residuals in twice the
/// precision.
///
/// Least squares is f = b, g = 0 with B = A: y is the solution, r what is left. The smallest solution of a wide system
/// A·x = b is f = 0, g = b with B = Aᴴ: r is the solution.
///
/// - Source: Å. Björck, Iterative refinement of linear least squares solutions, BIT 7 (1967) 257–278;
///   N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 20.5.
struct AugmentedSystem<Element: NumericScalar> {
  let factors: Reflectors<Element>
  /// |R⁻¹|.
  let inverse: Matrix<Double>
  ///  what B misses of the data|[B | the residual of the data| what B misses of the data | r | r low | f low], the
  ///  last three columns in use for one right-hand side.
  private var wide: Matrix<Element>
  /// [Bᴴ | what it misses].
  private let tall: Matrix<Element>
  private let hasTail: Bool
  private let shape: Shape

  /// - Parameters:
  ///   - tail: what the matrix misses of data known to more digits than a double has.
  ///   - factors: those of `matrix`, not scaled.
  init(
    _ matrix: Matrix<Element>, tail: Matrix<Element>?, _ factors: Reflectors<Element>, inverse: Matrix<Double>
  ) {
    self.factors = factors
    self.inverse = inverse
    shape = matrix.shape
    hasTail = tail != nil
    let extra = 3
    let entries = matrix.columnMajor + (tail?.columnMajor ?? [])
    let columns = matrix.columns * (tail == nil ? 1 : 2) + extra
    wide = Matrix(
      Shape(matrix.rows, columns), columnMajor: entries + Element.zeros(Shape(matrix.rows, extra)).columnMajor)
    let adjoint = matrix.rowsAdjoint(0..<matrix.rows)
    if let tail {
      tall = Matrix(
        Shape(matrix.columns, 2 * matrix.rows),
        columnMajor: adjoint.columnMajor + tail.rowsAdjoint(0..<tail.rows).columnMajor)
    } else {
      tall = adjoint
    }
  }

  /// What refinement starts from, goes through and ends with, for one right-hand side.
  struct Solution {
    /// The unknowns as unrounded sums of two doubles.
    var y: Wide<Element>
    var r: Wide<Element>
    /// Rounds that were kept.
    var steps = 0
    /// The size of the first correction over the size of the solution.
    var before = 0.0
    /// The size of what is left, in the same way.
    var after = 0.0
    /// How far the unknown that was asked for is from the truth at most, in the maximum norm; infinite where the
    /// corrections did not shrink.
    var error = Double.infinity
  }

  /// Which of the unknowns is the answer.
  enum Unknown { case y, r }

  private static var target: Double { 0x1p-68 }
  private static var progress: Double { 0.5 }
  private static var longest: Int { 40 }

  /// Refines from a first solution; with `isRefined` false only measures how far it is from the truth.
  mutating func refine(
    _ start: (y: Matrix<Element>, r: Matrix<Element>), f: Wide<Element>, g: Wide<Element>, _ unknown: Unknown,
    isRefined: Bool, _ budget: Budget
  ) throws(NumericError) -> Solution {
    var solution = Solution(y: Wide(start.y), r: Wide(start.r))
    var sizes: [Double] = []
    for round in 0...Self.longest {
      try budgeted { () throws(BudgetError) in try budget.check() }
      let (upper, lower) = residuals(solution, f: f, g: g)
      let (dy, dr) = try correct(upper.value, lower.value)
      let size = (unknown == .y ? solution.y : solution.r).high.norm(.maximum)
      let change = (unknown == .y ? dy : dr).norm(.maximum)
      let relative = size > 0 ? change / size : change == 0 ? 0 : 1
      let isShrinking = relative < (sizes.last ?? 1) * Self.progress
      sizes.append(relative)
      if isRefined, round < Self.longest, relative > Self.target, isShrinking {
        solution.steps += 1
        solution.y.add(dy)
        solution.r.add(dr)
        continue
      }
      solution.error = bound(dy, dr, unknown) + spread(upper.error, lower.error, unknown)
      break
    }
    solution.before = sizes.first ?? 0
    solution.after = sizes.last ?? 0
    return solution
  }

  /// A bound on what is left of the error, in the maximum norm, from the correction that was not made.
  ///
  /// QR solves for a correction as if each column of B had been changed by a few roundings of its own size: with D the
  /// sizes of the columns, D·dy is off by no more than c·u·κ·‖D·dy‖ and, for what is left over, c·u·κ²·‖dr‖, where κ is
  /// the condition number of B·D⁻¹. Beyond 10¹⁴ or so nothing is known.
  private func bound(_ dy: Matrix<Element>, _ dr: Matrix<Element>, _ unknown: Unknown) -> Double {
    let count = shape.columns
    let upper = factors.triangle
    let sizes = (0..<count).map { upper.columnMatrix($0).norm(.frobenius) }
    guard let smallest = sizes.min(), smallest > 0 else { return .infinity }
    var scaled = inverse
    for column in 0..<count {
      for row in 0..<count { scaled[row, column] *= sizes[row] }
    }
    let inverseSize = scaled.norm(.frobenius)
    let unit = 8 * Double(count) * Rounding.unit
    let contraction = unit * inverseSize
    guard contraction <= 0.5 else { return .infinity }
    var weighted = 0.0
    for row in 0..<count {
      let part = dy[row, 0].modulus * sizes[row]
      weighted += part * part
    }
    weighted = weighted.squareRoot()
    let rest = dr.norm(.frobenius)
    switch unknown {
    case .y: return dy.norm(.maximum) + 2 * (contraction * weighted + contraction * inverseSize * rest) / smallest
    case .r: return dr.norm(.maximum) + 2 * (contraction * rest + unit * weighted)
    }
  }

  /// f − r − B·y and g − Bᴴ·r.
  mutating func residuals(
    _ solution: Solution, f: Wide<Element>, g: Wide<Element>
  ) -> (Residual<Element>, Residual<Element>) {
    let first = wide.columns - 3
    wide.setColumn(first, solution.r.high.columnMajor)
    wide.setColumn(first + 1, solution.r.low.columnMajor)
    wide.setColumn(first + 2, f.low.columnMajor)
    let zeros = [Element](repeating: .zero, count: 3)
    let (y, r) = (solution.y, solution.r)
    let high = y.high.columnMajor
    let low = y.low.columnMajor
    let upper = Element.residual(
      wide, .column((hasTail ? high + high : high) + [.one, .one, -.one]),
      low: .column((hasTail ? low + low : low) + zeros), f.high)
    // The low part of g is far below what one rounding of the result leaves of it, unless all else cancels.
    let (top, rest) = (r.high.columnMajor, r.low.columnMajor)
    var lower = Element.residual(
      tall, .column(hasTail ? top + top : top), low: .column(hasTail ? rest + rest : rest), g.high)
    for row in 0..<lower.value.rows where !g.low[row, 0].isZero {
      lower.value[row, 0] += g.low[row, 0]
      lower.error[row, 0] = (lower.error[row, 0] + Rounding.epsilon * lower.value[row, 0].modulus) * (1 + 0x1p-48)
    }
    return (upper, lower)
  }

  /// The solution for right-hand sides (f, g) by the factors.
  func correct(
    _ f: Matrix<Element>, _ g: Matrix<Element>
  ) throws(NumericError) -> (y: Matrix<Element>, r: Matrix<Element>) {
    let n = shape.columns
    var rotated = f
    factors.applyAdjoint(to: &rotated)
    var z = g
    try factors.solveTriangle(.conjugateTransposed, &z)
    var y = rotated.leadingRows(n)
    for row in 0..<n {
      y[row, 0] -= z[row, 0]
      rotated[row, 0] = z[row, 0]
    }
    try factors.solveTriangle(.none, &y)
    factors.apply(to: &rotated)
    return (y, rotated)
  }

  /// How far errors of the residuals themselves move the answer at most.
  private func spread(_ upper: Matrix<Double>, _ lower: Matrix<Double>, _ unknown: Unknown) -> Double {
    let long = upper.norm(.frobenius)
    let turned = Product.of(inverse.view.adjoint, lower.view)
    guard unknown == .y else { return long + turned.norm(.frobenius) }
    let both = Matrix<Double>(turned.shape, columnMajor: turned.columnMajor.map { $0 + long })
    return Product.of(inverse.view, both.view).norm(.maximum)
  }
}

/// A column of numbers, each the unrounded sum of two.
struct Wide<Element: NumericScalar> {
  var high: Matrix<Element>
  var low: Matrix<Element>

  init(_ high: Matrix<Element>, low: Matrix<Element>? = nil) {
    self.high = high
    self.low = low ?? Matrix(high.shape, repeating: .zero)
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  mutating func add(_ correction: Matrix<Element>) {
    for index in high.storage.entries.indices {
      let (x, y, z) = (high.storage.entries[index], low.storage.entries[index], correction.storage.entries[index])
      let real = DoubleDouble(high: x.realPart, low: y.realPart) + z.realPart
      let imaginary =
        Element.isComplex
        ? DoubleDouble(high: x.imaginaryPart, low: y.imaginaryPart) + z.imaginaryPart : DoubleDouble(0)
      high.storage.entries[index] = Element(real.high, imaginary.high)
      low.storage.entries[index] = Element(real.low, imaginary.low)
    }
  }
}

extension Matrix where Element: NumericScalar {
  /// A matrix of one column.
  static func column(_ entries: [Element]) -> Matrix { Matrix(Shape(entries.count, 1), columnMajor: entries) }

  /// One column as a matrix.
  func columnMatrix(_ index: Int) -> Matrix {
    .column(Array(columnMajor[(index * rows)..<((index + 1) * rows)]))
  }

  mutating func setColumn(_ index: Int, _ entries: [Element]) {
    storage.entries.replaceSubrange((index * rows)..<((index + 1) * rows), with: entries)
  }
}
