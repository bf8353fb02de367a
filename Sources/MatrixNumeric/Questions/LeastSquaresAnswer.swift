internal import MatrixDomain

// What is measured about a least-squares solution, and how it is handed out.
extension LeastSquaresProblem {
  func finish(_ state: inout State) throws(NumericError) -> Answer<LeastSquaresFit<Element>> {
    guard var x = state.solution else { throw .singular(pivot: state.zeroPivot ?? 0) }
    var rest = state.residual ?? residual(x)
    var trust = Trust(driver: state.driver)
    trust.conditionNorm = .two
    trust.rank = state.decision?.scaled(byPowerOfTwo: matrixExponent)
    measure(&trust, state, x, rest)
    includeLostData(&trust, state, x)
    include(options.dataError, &trust, x)
    trust.coversDataError = true
    let scaled = x
    x.multiply(byPowerOfTwo: rightExponent - matrixExponent)
    if rightExponent != matrixExponent {
      trust.includeUnderflow(from: scaled, to: x)
      var handedOut = x
      handedOut.multiply(byPowerOfTwo: matrixExponent - rightExponent)
      if handedOut != scaled { rest = residual(handedOut) }
    }
    rest.multiply(byPowerOfTwo: rightExponent)
    guard Element.firstNotFinite(x.columnMajor) == nil else { throw .overflow("an entry of the solution") }
    guard Element.firstNotFinite(rest.columnMajor) == nil else { throw .overflow("an entry of the residual") }
    trust.residual = rest.norm(.maximum)
    let norms = (0..<count).map { rest.columnMatrix($0).norm(.frobenius) }
    if Element.smallestPart(x) < Rounding.smallestNormal || x.columnMajor.lostParts(of: scaled.columnMajor) {
      trust.warn(.subnormal, "entries of the solution are below the smallest normal double")
    }
    return Answer(
      LeastSquaresFit(
        solution: x, residual: rest, residualNorms: norms, rank: state.rank,
        singularValues: state.values?.map { Double.scaled($0, byPowerOfTwo: matrixExponent) }),
      trust)
  }

  /// Adds to the error bound what scaling took off the data below the smallest double, as errors of the data.
  private func includeLostData(_ trust: inout Trust, _ state: State, _ x: Matrix<Element>) {
    guard let bound = trust.forwardErrorBound, bound.relative.isFinite else { return }
    let smallest = 0x1p-1074
    let lostRight = scaledRight.high.isScaled(right.high, byPowerOfTwo: -rightExponent) ? 0 : smallest
    let lostMatrix = scaledMatrix.high.isScaled(original.high, byPowerOfTwo: -matrixExponent) ? 0 : smallest
    if lostRight == 0, lostMatrix == 0 { return }
    let (largest, reciprocal) = spectrum(state, scaledMatrix.high.norm(.frobenius))
    guard reciprocal > 0, let problem = trust.reciprocalCondition, problem > 0 else {
      trust.forwardErrorBound = ErrorBound(.infinity, isProved: false)
      return
    }
    // Both parts of every entry.
    let (rightSize, size) = ((2 * Double(shape.rows)).squareRoot(), (2 * Double(shape.count)).squareRoot())
    var worst = bound.relative
    for column in 0..<count {
      let solution = x.columnMatrix(column)
      let moved = lostRight * rightSize / (largest * reciprocal)
      let turned = lostMatrix * size / (largest * problem) * solution.norm(.frobenius)
      let error = moved + turned
      if error == 0, !(solution.norm(.maximum) == 0) { continue }
      worst = max(worst, bound.relative + 2 * error / solution.norm(.maximum))
    }
    trust.forwardErrorBound = ErrorBound(worst.isNaN ? .infinity : worst, isProved: false)
  }

  /// Adds to the error bound what the data that were meant may differ by, times the condition of the problem.
  private func include(_ dataError: DataError, _ trust: inout Trust, _ x: Matrix<Element>) {
    guard dataError != .none, let bound = trust.forwardErrorBound, bound.relative > 0 || trust.rank?.rank != 0,
      let reciprocal = trust.reciprocalCondition
    else { return }
    // From the 2-norm to the largest entry, and from single entries to the norm of all.
    let sizes = (0..<count).map { x.columnMatrix($0).norm(.frobenius) / x.columnMatrix($0).norm(.maximum) }
    let spread = (sizes.filter(\.isFinite).max() ?? 1) * Double(short).squareRoot()
    let moved = reciprocal > 0 ? dataError.largest * spread / reciprocal : .infinity
    let whole = moved < 0.25 ? (bound.relative + moved) * (1 + 2 * moved) : .infinity
    trust.forwardErrorBound = ErrorBound(whole, isProved: false)
  }

  func trivial() -> Answer<LeastSquaresFit<Element>> {
    var trust = Trust(driver: "none")
    trust.reciprocalCondition = 1
    trust.residual = right.high.norm(.maximum)
    trust.rank = RankDecision([], shape: shape, options.tolerance)
    trust.forwardErrorBound = ErrorBound(0, isProved: true)
    let norms = (0..<count).map { right.high.columnMatrix($0).norm(.frobenius) }
    return Answer(
      LeastSquaresFit(
        solution: Matrix(Shape(shape.columns, count), repeating: .zero), residual: right.high, residualNorms: norms,
        rank: 0, singularValues: []), trust)
  }

  /// Everything about the worst of the columns; of the scaled problem, whose relative sizes are those of the real one.
  func measure(_ trust: inout Trust, _ state: State, _ x: Matrix<Element>, _ rest: Matrix<Element>) {
    let size = scaledMatrix.high.norm(.frobenius)
    let (largest, condition) = spectrum(state, size)
    var problem = condition
    var (backward, relative, slope, apriori) = (0.0, 0.0, 0.0, 0.0)
    let image = Product.of(scaledMatrix.high.view.adjoint, rest.view)
    let turned = state.missing.map { Product.of(scaledMatrix.high.view.adjoint, $0.view) }
    let unit = Tuning.singularValueBlur(shape)
    for column in 0..<count {
      let xNorm = x.columnMatrix(column).norm(.frobenius)
      let rNorm = rest.columnMatrix(column).norm(.frobenius)
      let bNorm = scaledRight.high.columnMatrix(column).norm(.frobenius)
      let xLargest = x.columnMatrix(column).norm(.maximum)
      let scale = size * xNorm + bNorm
      if scale > 0 { relative = max(relative, rNorm / scale) }
      // Aᴴ·r: exactly what the rounding of x left of it, where that is known, and else as it comes.
      let normal = (turned ?? image).columnMatrix(column).norm(.frobenius)
      if size > 0, rNorm > 0, !isWide { slope = max(slope, normal / (size * rNorm)) }
      backward = max(
        backward, backwardError(state.missing?.columnMatrix(column), normal, rest: rNorm, x: xNorm, size: size))
      guard condition > 0 else { continue }
      let kappa = 1 / condition
      let weight = xNorm > 0 ? rNorm / (largest * xNorm) : 0
      let grown =
        isWide
        ? kappa * Double(min(3, shape.columns - shape.rows + 2)) : kappa * (2 + (kappa + 1) * weight)
      let whole = state.rank < short ? grown + kappa : grown
      problem = min(problem, 1 / whole)
      // Wedin's bound for a change of the data by what rounding amounts to.
      let change = 2 * unit * whole * (xLargest > 0 ? xNorm / xLargest : 1)
      apriori = max(apriori, kappa * unit < 0.1 ? change : .infinity)
    }
    trust.reciprocalCondition = problem
    trust.backwardError = backward
    trust.relativeResidual = relative
    if !isWide { trust.residualSlope = slope }
    trust.forwardErrorBound = ErrorBound(
      state.bounds.max() ?? (condition > 0 || state.rank == 0 ? apriori : .infinity), isProved: state.isProved)
    if !state.bounds.isEmpty, options.isRefined {
      trust.refinementSteps = state.steps
      trust.refinementGain = max(state.before, Rounding.unit) / max(state.after, Rounding.unit)
    }
    trust.warnings += state.notes
    if let warning = state.decision?.warning { trust.warnings.append(warning) }
    if state.rank > 0 {
      // A condition number of the problem far above that of the matrix is the residual's doing, not the rank's.
      if condition <= Double(max(shape.rows, shape.columns)) * Rounding.epsilon {
        if !trust.warnings.contains(where: { $0.code == .nearlySingular }) { trust.warnOfCondition(condition, shape) }
      } else if problem < Tuning.illConditioned {
        trust.warn(
          .illConditioned,
          "the condition number of the problem is about \((1 / problem).brief): errors of the data grow by as much")
      }
      if condition < Tuning.illConditioned { warnOfScaling(&trust) }
    }
  }

  /// The largest singular value of the scaled matrix, and σ_r/σ₁ of those that count; estimates where none were
  /// computed.
  func spectrum(_ state: State, _ size: Double) -> (largest: Double, reciprocal: Double) {
    if let values = state.values {
      return (values[0], state.rank > 0 && values[0] > 0 ? values[state.rank - 1] / values[0] : 0)
    }
    guard let inverse = state.inverse else { return (size, 0) }
    // ‖R‖_F·‖R⁻¹‖_F is at most n times κ₂, and never below it.
    return (size, 1 / (size * inverse.norm(.frobenius)))
  }

  /// The smaller of two changes of A, over ‖A‖, each of which makes x an exact solution of least squares.
  ///
  /// - Source: G. W. Stewart, Research, development, and LINPACK, in: Mathematical Software III, 1977; Björck 1996,
  ///   1.4.7.
  func backwardError(
    _ missing: Matrix<Element>?, _ normal: Double, rest: Double, x: Double, size: Double
  ) -> Double {
    guard size > 0 else { return 0 }
    var smallest = rest == 0 ? 0 : normal / rest
    if x > 0 { smallest = min(smallest, rest / x) }
    if let missing, x > 0 { smallest = min(smallest, missing.norm(.frobenius) / x) }
    return smallest / size
  }

  func warnOfScaling(_ trust: inout Trust) {
    let norms = (0..<shape.columns).map { scaledMatrix.high.columnMatrix($0).norm(.frobenius) }
    guard let largest = norms.max(), let smallest = norms.filter({ $0 > 0 }).min(),
      largest > smallest * Tuning.columnSpread
    else { return }
    trust.warn(
      .scalingPoor,
      "the columns differ in size by a factor of \((largest / smallest).brief): in other units the condition may be far better"
    )
  }
}

extension Trust {
  /// Adds to the error bound what scaling a solution back took off below the smallest double, in the worst column.
  mutating func includeUnderflow<Element: NumericScalar>(from scaled: Matrix<Element>, to x: Matrix<Element>) {
    guard let bound = forwardErrorBound, bound.relative.isFinite else { return }
    // Two roundings of half of the smallest double, of two parts.
    let lost = 0x1p-1073
    var worst = bound.relative
    for column in 0..<x.columns where scaled.columnMatrix(column).norm(.maximum) > 0 {
      let size = x.columnMatrix(column).norm(.maximum)
      // Above 2⁻⁹⁰⁰ what is lost is no rounding of the last place.
      if size > 0x1p-900 { continue }
      worst = max(
        worst,
        size > lost ? (bound.relative + lost / (size - lost) * (1 + bound.relative)) * (1 + 0x1p-50) : .infinity)
    }
    forwardErrorBound = ErrorBound(worst, isProved: bound.isProved)
  }
}

extension Matrix where Element: NumericScalar {
  /// Whether nothing was lost where a matrix was multiplied by 2^`exponent` to make this one.
  fileprivate func isScaled(_ matrix: Matrix, byPowerOfTwo exponent: Int) -> Bool {
    if exponent >= 0 { return true }
    var back = self
    back.multiply(byPowerOfTwo: -exponent)
    return back == matrix
  }
}

extension Array where Element: NumericScalar {
  /// Whether a part of a number is 0 that is not 0 in the other array.
  func lostParts(of other: [Element]) -> Bool {
    zip(self, other).contains {
      ($0.realPart == 0 && $1.realPart != 0) || ($0.imaginaryPart == 0 && $1.imaginaryPart != 0)
    }
  }
}
