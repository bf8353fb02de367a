internal import MatrixDomain

/// One question of least squares on its way to the answer.
///
/// Data near the ends of the range of doubles are scaled by powers of two; what ends in a name with `scaled` is of the
/// scaled problem.
struct LeastSquaresProblem<Element: NumericScalar> {
  private let original: ExtendedMatrix<Element>
  private let right: ExtendedMatrix<Element>
  private let options: NumericOptions
  private let scaledMatrix: ExtendedMatrix<Element>
  private let scaledRight: ExtendedMatrix<Element>
  private let matrixExponent: Int
  private let rightExponent: Int

  /// The drivers that can be asked for.
  private enum Driver: String, CaseIterable { case qr, gelsd, gelsy, gesdd }

  init(_ a: ExtendedMatrix<Element>, _ b: ExtendedMatrix<Element>, _ options: NumericOptions) {
    original = a
    right = b
    self.options = options
    matrixExponent = RangeScaling.exponent(a.high)
    rightExponent = RangeScaling.exponent(b.high)
    scaledMatrix = a.scaled(byPowerOfTwo: -matrixExponent)
    scaledRight = b.scaled(byPowerOfTwo: -rightExponent)
  }

  private var shape: Shape { original.high.shape }
  private var count: Int { right.high.columns }

  func answer() throws(NumericError) -> Answer<LeastSquaresSolution<Element>> {
    let driver = try options.driver.map { name throws(NumericError) in
      guard let driver = Driver(rawValue: name) else {
        throw .unknownDriver(name, known: Driver.allCases.map(\.rawValue))
      }
      return driver
    }
    if shape.isEmpty || count == 0 { return trivial() }
    try checkBudget()
    var state = State(driver ?? .qr)
    switch driver {
    case nil:
      try factor(&state)
      if !isCertainlyFull(state) { try decide(&state) }
      if state.inverse == nil || state.decision.map({ $0.rank < short }) == true {
        try solveBySVD(&state)
      } else {
        try solveByQR(&state)
      }
    case .qr:
      try factor(&state)
      if let pivot = state.zeroPivot { throw .singular(pivot: pivot) }
      if !isCertainlyFull(state) { try decide(&state) }
      try solveByQR(&state)
    case .gesdd:
      try decide(&state)
      try solveBySVD(&state)
    case .gelsd, .gelsy:
      try decide(&state)
      try solveByDriver(&state)
    }
    return try finish(&state)
  }

  private func checkBudget() throws(NumericError) {
    try budgeted { () throws(BudgetError) in try options.budget.check() }
  }
}

// MARK: - Steps

extension LeastSquaresProblem {
  /// What is known so far; all of the scaled problem.
  private struct State {
    var driver: String
    /// The factors of A, or of Aᴴ for a wide matrix.
    var factors: Reflectors<Element>?
    /// |R⁻¹|.
    var inverse: Matrix<Double>?
    var zeroPivot: Int?
    var decision: RankDecision?
    var values: [Double]?
    var rank: Int
    var solution: Matrix<Element>?
    /// What of the residual lies in the column space: b − A·x less that of the true solution, column by column.
    var missing: Matrix<Element>?
    /// The residual of the true solution, as far as QR gives it.
    var remainder: Matrix<Element>?
    /// What refinement showed the residual of the solution to be.
    var residual: Matrix<Element>?
    var bounds: [Double] = []
    var steps = 0
    var before = 0.0
    var after = 0.0
    var notes: [NumericWarning] = []

    init(_ driver: Driver) {
      self.driver = driver == .qr ? "geqrf" : driver.rawValue
      rank = 0
    }
  }

  private var isWide: Bool { shape.rows < shape.columns }
  private var short: Int { min(shape.rows, shape.columns) }

  /// The matrix that is factored: long.
  private var long: ExtendedMatrix<Element> { isWide ? scaledMatrix.adjoint : scaledMatrix }

  private func factor(_ state: inout State) throws(NumericError) {
    let factors = Reflectors(finite: long.high)
    state.factors = factors
    try checkBudget()
    var inverse = factors.triangle
    let info = Element.trtri(&inverse, .upper)
    if info > 0 { state.zeroPivot = info - 1 } else { state.inverse = Element.moduli(inverse) }
  }

  /// Whether norms of R and R⁻¹ alone show that every singular value counts.
  private func isCertainlyFull(_ state: State) -> Bool {
    guard options.depth == .lean, let factors = state.factors, let inverse = state.inverse else { return false }
    let largest = factors.triangle.norm(.frobenius)
    let smallest = 1 / inverse.norm(.frobenius)
    // The rounding of R⁻¹ itself is within this margin as long as the condition number is far below 1/ε.
    guard smallest > 1e-12 * largest else { return false }
    return smallest > 2 * tolerance.threshold(largest: largest, shape: shape)
  }

  /// The tolerance for the scaled matrix.
  private var tolerance: ToleranceProfile { options.tolerance.scaled(byPowerOfTwo: -matrixExponent) }

  /// Decides the rank by the singular values: those of R where it is there, of A else.
  private func decide(_ state: inout State) throws(NumericError) {
    try checkBudget()
    let matrix = state.factors?.triangle ?? scaledMatrix.high
    let svd = try SVD(finite: matrix, .none, [.divideAndConquer, .iteration], options.budget)
    state.values = svd.singularValues
    state.decision = try RankDecision.canonical(
      svd.singularValues, of: scaledMatrix.high, tolerance, isReference: state.factors == nil)
  }

  private func solveByQR(_ state: inout State) throws(NumericError) {
    guard let factors = state.factors, state.inverse != nil else { throw .singular(pivot: state.zeroPivot ?? 0) }
    state.rank = short
    if let rank = state.decision?.rank, rank < short {
      state.notes.append(
        NumericWarning(
          .nearlySingular,
          "at the tolerance \(options.tolerance) the rank is \(rank): the driver qr takes it to be \(short)"))
    }
    let b = scaledRight.high
    try checkBudget()
    if isWide {
      var z = b
      try factors.solveTriangle(.conjugateTransposed, &z)
      var x = z.rowsPadded(to: shape.columns)
      factors.apply(to: &x)
      state.solution = x
    } else {
      let (x, rotated) = try factors.leastSquares(b)
      state.solution = x
      // The residual is Q times what the triangle could not reach: orthogonal to the columns by construction.
      var rest = rotated
      rest.clearLeadingRows(short)
      factors.apply(to: &rest)
      state.remainder = rest
    }
    try refine(&state)
  }

  private func solveBySVD(_ state: inout State) throws(NumericError) {
    guard let decision = state.decision else { return }
    let svd = try SVD(
      finite: scaledMatrix.high, .economy, [.divideAndConquer, .iteration], options.budget)
    if svd.isFallback {
      state.notes.append(NumericWarning(.notConverged, "gesdd did not converge; gesvd computed the singular values"))
    }
    state.driver = svd.driver
    state.rank = decision.rank
    state.solution = try svd.solve(scaledRight.high, rank: decision.rank)
    if decision.rank == short { try refineWithFactors(&state) }
  }

  private func solveByDriver(_ state: inout State) throws(NumericError) {
    guard let decision = state.decision, let values = state.values else { return }
    state.rank = decision.rank
    if decision.rank == 0 {
      state.solution = Matrix(Shape(shape.columns, count), repeating: .zero)
      return
    }
    // Between the singular values that count and those that do not, so that the routine drops what the decision drops.
    let kept = values[decision.rank - 1] / values[0]
    let dropped = decision.rank < values.count ? values[decision.rank] / values[0] : 0
    let reciprocal = (max(dropped, Rounding.unit / 8 * kept) * kept).squareRoot()
    var a = scaledMatrix.high
    var b = scaledRight.high.rowsPadded(to: max(shape.rows, shape.columns))
    var found = 0
    var info = 0
    if state.driver == "gelsd" {
      var s = [Double](repeating: 0, count: short)
      info = Element.gelsd(&a, &b, &s, reciprocalCondition: reciprocal, &found)
    } else {
      info = Element.gelsy(&a, &b, reciprocalCondition: reciprocal, &found)
    }
    precondition(info >= 0, "\(state.driver) was given an illegal argument")
    if info > 0 || found != decision.rank {
      let reason =
        info > 0
        ? NumericWarning(.notConverged, "\(state.driver) did not converge; the SVD was taken")
        : NumericWarning(
          .rankAmbiguous,
          "\(state.driver) sees the rank \(found), the singular values \(decision.rank): the SVD was taken")
      state.notes.append(reason)
      return try solveBySVD(&state)
    }
    state.solution = b.leadingRows(shape.columns)
    if decision.rank == short { try refineWithFactors(&state) }
  }

  /// Refines a solution that came without factors of QR.
  private func refineWithFactors(_ state: inout State) throws(NumericError) {
    guard options.depth == .full || options.isRefined else { return }
    try factor(&state)
    if state.inverse != nil { try refine(&state) }
  }

  /// Refines the solution, or only measures how good it is.
  private func refine(_ state: inout State) throws(NumericError) {
    guard let factors = state.factors, let inverse = state.inverse, let solution = state.solution else { return }
    guard options.isRefined || options.depth == .full else { return }
    let long = long
    var system = AugmentedSystem(long.high, tail: long.low, factors, inverse: inverse)
    var (xs, rests, missing) = (solution, state.remainder ?? residual(solution), scaledRight.high)
    let nothing = Matrix<Element>(Shape(short, 1), repeating: .zero)
    for column in 0..<count {
      let b = Wide(scaledRight.high.columnMatrix(column), low: scaledRight.low?.columnMatrix(column))
      let x = solution.columnMatrix(column)
      var first = (y: x, r: rests.columnMatrix(column))
      var (f, g) = (b, Wide(nothing))
      if isWide {
        // r is the solution, y the multipliers with x + Aᴴ·y = 0.
        first = (y: try factors.multipliers(of: x), r: x)
        (f, g) = (Wide(Matrix(Shape(shape.columns, 1), repeating: .zero)), b)
      }
      let found = try system.refine(
        first, f: f, g: g, isWide ? .r : .y, isRefined: options.isRefined, options.budget)
      let answer = isWide ? found.r : found.y
      xs.setColumn(column, answer.high.columnMajor)
      // The rounding of the answer itself, and what was left before it.
      let size = answer.high.norm(.maximum)
      let error = size == 0 ? (found.error == 0 ? 0 : .infinity) : found.error / size + Rounding.unit
      // Over the size of the true answer, which may be smaller than the computed one.
      state.bounds.append(error < 1 ? error / (1 - error) * (1 + 8 * Rounding.epsilon) : .infinity)
      state.steps = max(state.steps, found.steps)
      state.before = max(state.before, found.before)
      state.after = max(state.after, found.after)
      let lost = answer.low
      let image = Product.of(scaledMatrix.high.view, lost.view)
      missing.setColumn(column, image.columnMajor)
      if isWide {
        rests.setColumn(column, image.columnMajor)
      } else {
        rests.setColumn(column, zip(found.r.high.columnMajor, image.columnMajor).map { $0 + $1 })
      }
    }
    if options.isRefined {
      state.solution = xs
      state.residual = rests
      state.missing = missing
    }
  }

  /// B − A·X, each entry rounded about once.
  private func residual(_ x: Matrix<Element>) -> Matrix<Element> {
    Element.residual(
      scaledMatrix.high, x, low: Matrix(x.shape, repeating: .zero), scaledRight.high
    ).value
  }
}

// MARK: - The answer

extension LeastSquaresProblem {
  private func finish(_ state: inout State) throws(NumericError) -> Answer<LeastSquaresSolution<Element>> {
    guard var x = state.solution else { throw .singular(pivot: state.zeroPivot ?? 0) }
    var rest = state.residual ?? residual(x)
    var trust = Trust(driver: state.driver)
    trust.conditionNorm = .two
    trust.rank = state.decision?.scaled(byPowerOfTwo: matrixExponent)
    measure(&trust, state, x, rest)
    x.multiply(byPowerOfTwo: rightExponent - matrixExponent)
    rest.multiply(byPowerOfTwo: rightExponent)
    guard Element.firstNotFinite(x.columnMajor) == nil else { throw .overflow("an entry of the solution") }
    guard Element.firstNotFinite(rest.columnMajor) == nil else { throw .overflow("an entry of the residual") }
    trust.residual = rest.norm(.maximum)
    let norms = (0..<count).map { rest.columnMatrix($0).norm(.frobenius) }
    if Element.smallestPart(x) < Rounding.smallestNormal {
      trust.warn(.subnormal, "entries of the solution are below the smallest normal double")
    }
    return Answer(
      LeastSquaresSolution(
        solution: x, residual: rest, residualNorms: norms, rank: state.rank,
        singularValues: state.values?.map { Double.scaled($0, byPowerOfTwo: matrixExponent) }),
      trust)
  }

  private func trivial() -> Answer<LeastSquaresSolution<Element>> {
    var trust = Trust(driver: "none")
    trust.reciprocalCondition = 1
    trust.residual = right.high.norm(.maximum)
    trust.rank = RankDecision([], shape: shape, options.tolerance)
    trust.forwardErrorBound = ErrorBound(0, isProved: true)
    let norms = (0..<count).map { right.high.columnMatrix($0).norm(.frobenius) }
    return Answer(
      LeastSquaresSolution(
        solution: Matrix(Shape(shape.columns, count), repeating: .zero), residual: right.high, residualNorms: norms,
        rank: 0, singularValues: []), trust)
  }

  /// Everything about the worst of the columns; of the scaled problem, whose relative sizes are those of the real one.
  private func measure(_ trust: inout Trust, _ state: State, _ x: Matrix<Element>, _ rest: Matrix<Element>) {
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
      state.bounds.max() ?? (condition > 0 || state.rank == 0 ? apriori : .infinity), isProved: false)
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
  private func spectrum(_ state: State, _ size: Double) -> (largest: Double, reciprocal: Double) {
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
  private func backwardError(
    _ missing: Matrix<Element>?, _ normal: Double, rest: Double, x: Double, size: Double
  ) -> Double {
    guard size > 0 else { return 0 }
    var smallest = rest == 0 ? 0 : normal / rest
    if x > 0 { smallest = min(smallest, rest / x) }
    if let missing, x > 0 { smallest = min(smallest, missing.norm(.frobenius) / x) }
    return smallest / size
  }

  private func warnOfScaling(_ trust: inout Trust) {
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

extension Reflectors {
  /// The y with x + B·y as small as can be, for a solution x = Q·z: −R⁻¹·z.
  func multipliers(of x: Matrix<Element>) throws(NumericError) -> Matrix<Element> {
    var rotated = x
    applyAdjoint(to: &rotated)
    var y = rotated.leadingRows(shape.columns)
    for row in 0..<y.rows { y[row, 0] = -y[row, 0] }
    try solveTriangle(.none, &y)
    return y
  }
}

extension ExtendedMatrix {
  func scaled(byPowerOfTwo exponent: Int) -> ExtendedMatrix {
    if exponent == 0 { return self }
    var high = high
    high.multiply(byPowerOfTwo: exponent)
    guard var low else { return ExtendedMatrix(high) }
    low.multiply(byPowerOfTwo: exponent)
    return ExtendedMatrix(high: high, low: low)
  }

  var adjoint: ExtendedMatrix {
    let turned = high.rowsAdjoint(0..<high.rows)
    guard let low else { return ExtendedMatrix(turned) }
    return ExtendedMatrix(high: turned, low: low.rowsAdjoint(0..<low.rows))
  }
}

extension Matrix where Element: NumericScalar {
  /// Puts the first rows to 0.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  mutating func clearLeadingRows(_ count: Int) {
    for column in 0..<columns {
      for row in 0..<count { storage.entries[column * rows + row] = .zero }
    }
  }
}

extension Double {
  static func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
    Elementary.scale(value, byPowerOfTwo: exponent)
  }
}
