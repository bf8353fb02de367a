internal import MatrixDomain

/// The state of the solution of `A·X = B`.
struct SystemSolver<Element: NumericScalar> {
  private let options: NumericOptions
  private let prepared: PreparedSystem<Element>
  private let system: ScaledSystem<Element>
  private let norms: MatrixNorms
  private var factorization: any SystemFactorization<Element>
  private let reciprocalCondition: Double
  /// How far elimination made entries grow, where it was given up for that.
  private var fatalGrowth: Double?

  /// Checks, scales where needed, and factorizes.
  init(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ operation: String, _ options: NumericOptions
  ) throws(NumericError) {
    self.init(try PreparedSystem(a, b, operation, options), options)
  }

  init(_ prepared: PreparedSystem<Element>, _ options: NumericOptions) {
    self.options = options
    self.prepared = prepared
    system = prepared.system
    norms = prepared.norms
    factorization = prepared.factorization
    reciprocalCondition = prepared.reciprocalCondition
  }

  // MARK: The answer

  mutating func answer() throws(NumericError) -> Answer<Matrix<Element>> {
    if let pivot = factorization.singularPivot { throw .singular(pivot: pivot) }
    if system.right.shape.isEmpty {
      var trust = Trust(driver: factorization.driver)
      trust.reciprocalCondition = reciprocalCondition
      trust.conditionNorm = .one
      trust.forwardErrorBound = ErrorBound(0, isProved: true)
      return Answer(system.right, trust)
    }
    var start = try solved()
    var rest = leftOver(start)
    if options.driver == nil, let error = backwardError(start, rest), !(error <= Tuning.unstableBackwardError),
      let growth = factorization.growth
    {
      // Elimination with exchanges fails by growth alone.
      let stable = OrthogonalSystem(system.matrix, norms: norms)
      if stable.singularPivot == nil {
        (factorization, fatalGrowth) = (stable, growth)
        start = try solved()
        rest = leftOver(start)
      }
    }
    if Element.firstNotFinite(start.columnMajor) != nil { throw .overflow("an entry of the solution") }
    var trust = Trust(driver: factorization.driver)
    trust.reciprocalCondition = reciprocalCondition
    trust.conditionNorm = .one
    var solution = RefinedSolution(start)
    if options.isRefined {
      try solution.refine(system.matrix, factorization, system.right, options.budget)
      if options.depth == .lean, solution.steps > 0 { rest = leftOver(solution.high) }
      trust.refinementSteps = solution.steps
      trust.corrections = solution.corrections
      trust.refinementGain = solution.errorBefore / solution.errorAfter
    }
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let (value, isSubnormal) = try rounded(solution)
    if options.depth == .full {
      try measureFully(&solution, value, &trust)
    } else {
      measureLeanly(solution, rest, &trust)
    }
    trust.coversDataError = true
    prepared.warn(&trust)
    if options.driver == "mixed", factorization.driver != "mixed" {
      trust.driver = factorization.driver
      trust.warn(
        .notConverged, "single precision does not do for this condition: elimination in double precision was taken")
    }
    if isSubnormal { trust.warn(.subnormal, "entries of the solution are below the smallest normal double") }
    return Answer(value, trust)
  }

  private func solved() throws(NumericError) -> Matrix<Element> {
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    var solution = system.right
    factorization.solve(.none, overwriting: &solution)
    return solution
  }

  /// B − A·X in working precision.
  private func leftOver(_ x: Matrix<Element>) -> Matrix<Element> {
    if x.columns == 1 {
      // One column is no matrix to BLAS: gemv is several times faster.
      var rest = system.right.columnMajor
      Element.gemv(-.one, system.matrix.view, x.columnMajor, .one, &rest)
      return Matrix(x.shape, columnMajor: rest)
    }
    var rest = system.right
    Element.gemm(-.one, system.matrix.view, x.view, .one, &rest)
    return rest
  }

  /// The normwise backward error of the worst column; `nil` where an overflow prevents it.
  private func backwardError(_ x: Matrix<Element>, _ rest: Matrix<Element>) -> Double? {
    var worst = 0.0
    for column in 0..<rest.columns {
      let (r, size, b) = (Sizes(rest, column), Sizes(x, column), Sizes(system.right, column))
      if !(r.largest.isFinite && size.largest.isFinite) { return nil }
      if r.largest > 0 { worst = max(worst, r.largest / (norms.infinity * size.largest + b.largest)) }
    }
    return worst
  }

  /// The solution of the system that was asked.
  private func rounded(_ solution: RefinedSolution<Element>) throws(NumericError) -> (Matrix<Element>, Bool) {
    if system.equilibration == nil { return (solution.high, Self.hasSubnormal(solution.high)) }
    var value = solution.high
    for column in 0..<value.columns {
      for row in 0..<value.rows {
        value[row, column] = value[row, column].scaled(byPowerOfTwo: system.exponent(row, column))
      }
    }
    if Element.firstNotFinite(value.columnMajor) != nil { throw .overflow("an entry of the solution") }
    var isSubnormal = Self.hasSubnormal(value)
    for column in 0..<value.columns {
      for row in 0..<value.rows where value[row, column].isZero && !solution.high[row, column].isZero {
        isSubnormal = true
      }
    }
    return (value, isSubnormal)
  }

  private static func hasSubnormal(_ x: Matrix<Element>) -> Bool {
    Element.smallestPart(x) < Rounding.smallestNormal
  }

  // MARK: What is measured

  /// What an entry may be off relatively before anything is computed, and what one rounding adds to that.
  private var unit: Double { Rounding.unit + options.dataError.matrix }

  /// Norms of the residual (`rest`), and the estimated condition.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private func measureLeanly(
    _ solution: RefinedSolution<Element>, _ rest: Matrix<Element>, _ trust: inout Trust
  ) {
    let n = Double(rest.rows)
    let inverseNorm = reciprocalCondition > 0 ? 1 / (reciprocalCondition * norms.one) : .infinity
    let left = solutionFactors
    let isHopeless = !((n + 1) * unit < reciprocalCondition)
    var (backward, bound, residual, relative) = (0.0, 0.0, 0.0, 0.0)
    for column in 0..<rest.columns {
      let x = Sizes(solution.high, column)
      let b = Sizes(system.right, column)
      let r = Sizes(rest, column)
      if r.largest > 0 {
        backward = max(backward, r.largest / (norms.infinity * x.largest + b.largest))
        relative = max(relative, r.largest / b.largest)
      }
      for row in 0..<rest.rows {
        residual = max(
          residual, rest[row, column].modulus.scaled(byPowerOfTwo: system.residualExponent(row, column)))
      }
      // In the measure of the solution that was asked; a bound of every entry is one of the largest.
      var (size, rounding) = (0.0, 0.0)
      for row in 0..<rest.rows {
        let factor = left?[row] ?? 1
        size = max(size, solution.high[row, column].modulus * factor)
        rounding = max(rounding, solution.low[row, column].modulus * factor)
      }
      let error: Double
      if let refined = solution.residual {
        // The solution is better than its rounded residual can say: what counts is that of the unrounded one, as long
        // as the matrix is known to be nonsingular at all.
        var sum = 0.0
        for row in 0..<rest.rows { sum += refined.value[row, column].modulus + refined.error[row, column] }
        sum += options.dataError.matrix * norms.one * x.sum + options.dataError.right * b.sum
        error = isHopeless ? .infinity : inverseNorm * sum + rounding
      } else {
        let off = (n + 1) * Rounding.unit + options.dataError.largest
        error = inverseNorm * (r.sum + off * (norms.one * x.sum + b.sum))
      }
      bound = max(bound, Self.relative(error, size))
    }
    trust.residual = residual
    trust.relativeResidual = relative
    trust.backwardError = backward
    trust.forwardErrorBound = ErrorBound(bound, isProved: false)
  }

  private struct Sizes {
    var largest = 0.0
    var sum = 0.0

    @specialized(where Element == Double)
    @specialized(where Element == Complex)
    init(_ x: Matrix<Element>, _ column: Int) {
      for row in 0..<x.rows {
        let size = x[row, column].modulus
        sum += size
        if !(size <= largest) { largest = size }
      }
    }
  }

  /// An error relative to the true solution, from one relative to the computed one.
  private static func relative(_ error: Double, _ size: Double) -> Double {
    if error == 0 { return 0 }
    guard error < size, error.isFinite else { return .infinity }
    return error / (size - error) * (1 + 8 * Rounding.epsilon)
  }

  private func measureFully(
    _ solution: inout RefinedSolution<Element>, _ value: Matrix<Element>, _ trust: inout Trust
  ) throws(NumericError) {
    let zeros = Matrix<Element>(solution.high.shape, repeating: .zero)
    // The residual of what is handed out, and that of the unrounded solution.
    let residual = Element.residual(system.matrix, solution.high, low: zeros, system.right)
    var unrounded = solution.residual ?? residual
    unrounded.include(options.dataError, right: system.right)
    trust.growth = fatalGrowth ?? factorization.growth
    measureResidual(residual, solution.high, &trust)
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let isProved = system.matrix.rows <= Tuning.provedOrder
    var bound = 0.0
    if isProved {
      let proof = ProvedBound(
        system.matrix, factorization, entryError: system.entryError, dataError: options.dataError.matrix)
      if let proof {
        let errors = proof.errors(solution.high, low: solution.low, unrounded)
        bound = worstRelative(errors, solution, value)
      } else {
        bound = .infinity
      }
    } else {
      // Beyond this the matrix is not even known to be nonsingular.
      let isHopeless = !(Double(system.matrix.rows + 1) * unit < reciprocalCondition)
      bound = isHopeless ? .infinity : estimatedBound(unrounded, solution)
    }
    trust.forwardErrorBound = ErrorBound(bound, isProved: isProved)
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private func measureResidual(_ residual: Residual<Element>, _ x: Matrix<Element>, _ trust: inout Trust) {
    var (backward, componentwise, size, relative) = (0.0, 0.0, 0.0, 0.0)
    for column in 0..<x.columns {
      let b = Sizes(system.right, column)
      let r = Sizes(residual.value, column)
      if r.largest > 0 {
        backward = max(backward, r.largest / (norms.infinity * Sizes(x, column).largest + b.largest))
        relative = max(relative, r.largest / b.largest)
      }
      for row in 0..<x.rows {
        let (left, right) = (residual.value[row, column], system.right[row, column])
        let rest = left.realPart.magnitude + left.imaginaryPart.magnitude
        if rest > 0 {
          let weight = residual.weight[row, column] + right.realPart.magnitude + right.imaginaryPart.magnitude
          componentwise = max(componentwise, rest / weight)
        }
        size = max(size, left.modulus.scaled(byPowerOfTwo: system.residualExponent(row, column)))
      }
    }
    trust.residual = size
    trust.relativeResidual = relative
    trust.backwardError = backward
    trust.componentwiseBackwardError = componentwise
  }

  /// The worst column's largest error over its largest entry, from bounds of |X* − (high + low)| in the scaled system.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private func worstRelative(
    _ errors: Matrix<Double>, _ solution: RefinedSolution<Element>, _ value: Matrix<Element>
  ) -> Double {
    var worst = 0.0
    for column in 0..<value.columns {
      var (error, size) = (0.0, 0.0)
      for row in 0..<value.rows {
        size = max(size, value[row, column].modulus)
        // 2⁻⁵¹ covers the roundings of the moduli here and of the sum.
        let scaled = (errors[row, column] + solution.low[row, column].modulus) * (1 + 0x1p-50)
        if scaled == 0 && system.equilibration == nil { continue }
        let exponent = system.exponent(row, column)
        var own = scaled.scaled(byPowerOfTwo: exponent)
        // Taking the entry back may have rounded it, and the bound itself.
        if exponent != 0, own < 0x1p-960,
          scaled != 0 || value[row, column].scaled(byPowerOfTwo: -exponent) != solution.high[row, column]
        {
          own += 0x1p-1073
        }
        if !(own <= error) { error = own }
      }
      worst = max(worst, Self.relative(error, size * (1 - 0x1p-50)))
    }
    return worst
  }

  /// What entries of the scaled solution are multiplied by to become those that were asked, the largest as 1; `nil`
  /// where nothing was scaled.
  private var solutionFactors: [Double]? {
    guard let equilibration = system.equilibration else { return nil }
    let largest = equilibration.columns.max() ?? 0
    return equilibration.columns.map { 1.0.scaled(byPowerOfTwo: $0 - largest) }
  }

  /// LAPACK's estimate: ‖|A⁻¹|·(|residual| + its error)‖∞, in the measure of the solution that was asked.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private func estimatedBound(_ residual: Residual<Element>, _ solution: RefinedSolution<Element>) -> Double {
    let x = solution.high
    let left = solutionFactors
    let weights = Matrix<Double>(
      x.shape,
      columnMajor: zip(residual.value.columnMajor, residual.error.columnMajor).map {
        $0.modulus + $1
      })
    let estimates = InverseNorm.weighted(factorization, left: left, weights)
    var worst = 0.0
    for column in 0..<x.columns {
      var (size, rounding) = (0.0, 0.0)
      for row in 0..<x.rows {
        let factor = left?[row] ?? 1
        size = max(size, x[row, column].modulus * factor)
        rounding = max(rounding, solution.low[row, column].modulus * factor)
      }
      worst = max(worst, Self.relative(estimates[column] + rounding, size))
    }
    return worst
  }
}
