internal import MatrixDomain

/// The state of one least squares computation.
///
/// Data near the ends of the range of doubles are scaled by powers of two; what ends in a name with `scaled` is of the
/// scaled problem.
struct LeastSquaresProblem<Element: NumericScalar> {
  let original: ExtendedMatrix<Element>
  let right: ExtendedMatrix<Element>
  let options: NumericOptions
  let scaledMatrix: ExtendedMatrix<Element>
  let scaledRight: ExtendedMatrix<Element>
  let matrixExponent: Int
  let rightExponent: Int

  /// The drivers that can be asked for.
  enum Driver: String, CaseIterable { case qr, gelsd, gelsy, gesdd }

  init(_ a: ExtendedMatrix<Element>, _ b: ExtendedMatrix<Element>, _ options: NumericOptions) {
    original = a
    right = b
    self.options = options
    matrixExponent = RangeScaling.exponent(a.high)
    rightExponent = RangeScaling.exponent(b.high)
    scaledMatrix = a.scaled(byPowerOfTwo: -matrixExponent)
    scaledRight = b.scaled(byPowerOfTwo: -rightExponent)
  }

  var shape: Shape { original.high.shape }
  var count: Int { right.high.columns }

  func answer() throws(NumericError) -> Answer<LeastSquaresFit<Element>> {
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

  func checkBudget() throws(NumericError) {
    try budgeted { () throws(BudgetError) in try options.budget.check() }
  }
}

// MARK: - Steps

extension LeastSquaresProblem {
  /// What is known so far; all of the scaled problem.
  struct State {
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
    /// True where rounding cannot have broken the bounds.
    var isProved = false
    var steps = 0
    var before = 0.0
    var after = 0.0
    var notes: [NumericWarning] = []

    init(_ driver: Driver) {
      self.driver = driver == .qr ? "geqrf" : driver.rawValue
      rank = 0
    }
  }

  var isWide: Bool { shape.rows < shape.columns }
  var short: Int { min(shape.rows, shape.columns) }

  /// The matrix that is factored: long.
  var long: ExtendedMatrix<Element> { isWide ? scaledMatrix.adjoint : scaledMatrix }

  func factor(_ state: inout State) throws(NumericError) {
    let factors = Reflectors(finite: long.high)
    state.factors = factors
    try checkBudget()
    var inverse = factors.triangle
    let info = Element.trtri(&inverse, .upper)
    if info > 0 { state.zeroPivot = info - 1 } else { state.inverse = Element.moduli(inverse) }
  }

  /// Whether norms of R and R⁻¹ alone show that every singular value counts.
  func isCertainlyFull(_ state: State) -> Bool {
    guard options.depth == .lean, let factors = state.factors, let inverse = state.inverse else { return false }
    let largest = factors.triangle.norm(.frobenius)
    let smallest = 1 / inverse.norm(.frobenius)
    // The rounding of R⁻¹ itself is within this margin as long as the condition number is far below 1/ε.
    guard smallest > 1e-12 * largest else { return false }
    return smallest > 2 * tolerance.threshold(largest: largest, shape: shape)
  }

  /// The tolerance for the scaled matrix.
  var tolerance: ToleranceProfile { options.tolerance.scaled(byPowerOfTwo: -matrixExponent) }

  /// Decides the rank by the singular values: those of R where it is there, of A else.
  func decide(_ state: inout State) throws(NumericError) {
    try checkBudget()
    let matrix = state.factors?.triangle ?? scaledMatrix.high
    let svd = try SVD(finite: matrix, .none, [.divideAndConquer, .iteration], options.budget)
    state.values = svd.singularValues
    state.decision = try RankDecision.canonical(
      svd.singularValues, of: scaledMatrix.high, tolerance, isReference: state.factors == nil)
  }

  func solveByQR(_ state: inout State) throws(NumericError) {
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

  func solveBySVD(_ state: inout State) throws(NumericError) {
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

  func solveByDriver(_ state: inout State) throws(NumericError) {
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
  func refineWithFactors(_ state: inout State) throws(NumericError) {
    guard options.depth == .full || options.isRefined else { return }
    try factor(&state)
    if state.inverse != nil { try refine(&state) }
  }

  /// What proves bounds of errors: of small problems whose data need no scaling.
  private func proof(inverse: Matrix<Double>) -> AugmentedProof<Element>? {
    guard options.depth == .full, matrixExponent == 0, rightExponent == 0,
      shape.rows + shape.columns <= Tuning.provedOrder
    else { return nil }
    return AugmentedProof(long.high, tail: long.low, inverse: inverse)
  }

  /// Refines the solution, or only measures how good it is.
  func refine(_ state: inout State) throws(NumericError) {
    guard let factors = state.factors, let inverse = state.inverse, let solution = state.solution else { return }
    guard options.isRefined || options.depth == .full else { return }
    let long = long
    var system = AugmentedSystem(long.high, tail: long.low, factors, inverse: inverse)
    var (xs, rests, missing) = (solution, state.remainder ?? residual(solution), scaledRight.high)
    let nothing = Matrix<Element>(Shape(short, 1), repeating: .zero)
    let proof = proof(inverse: inverse)
    state.isProved = proof != nil
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
      let estimate = error < 1 ? error / (1 - error) * (1 + 8 * Rounding.epsilon) : .infinity
      let proved = proof.flatMap { proof in
        proof.bound(found, system.residuals(found, f: f, g: g), isWide ? .r : .y)
      }
      if proved == nil { state.isProved = false }
      state.bounds.append(proved ?? estimate)
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
  func residual(_ x: Matrix<Element>) -> Matrix<Element> {
    Element.residual(
      scaledMatrix.high, x, low: Matrix(x.shape, repeating: .zero), scaledRight.high
    ).value
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
