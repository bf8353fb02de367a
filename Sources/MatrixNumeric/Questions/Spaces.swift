public import MatrixDomain

extension Numeric {
  /// The numeric rank: how many singular values are above the tolerance.
  ///
  /// ```swift
  /// let answer = try Numeric.rank([[1, 2], [2, 4.000000000000001]] as Matrix<Double>)
  /// answer.value            // 1: the second singular value is below the tolerance
  /// answer.trust.rank?.gap  // the value kept over the value dropped, about 10¹⁶
  /// ```
  ///
  /// - Parameter options: ``NumericOptions/driver`` is `gesdd` or `gesvd`.
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)).
  /// - Source: G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 5.4.1.
  public static func rank<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Int> {
    let svd = try SVD(a, vectors: .none, driver: options.driver, budget: options.budget)
    let decision = try svd.decision(options.tolerance)
    var trust = Trust(svd, decision)
    trust.reciprocalCondition = svd.reciprocalCondition
    return Answer(decision.rank, trust)
  }

  /// An orthonormal basis of the null space, as columns; without columns where there is only 0.
  ///
  /// - Parameter options: ``NumericOptions/driver`` is `gesdd` or `gesvd`.
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)) and, for n > m, O(n²·(n − m)).
  public static func nullSpace<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    let svd = try SVD(a, driver: options.driver, budget: options.budget)
    let decision = try svd.decision(options.tolerance)
    let basis = try svd.nullSpace(options.tolerance)
    var trust = Trust(svd, decision)
    let image = Product.of(a.view, basis.view)
    trust.residual = image.norm(.maximum)
    trust.relativeResidual = svd.relative(image.norm(.frobenius))
    trust.describeSubspace(svd, decision, basis)
    return Answer(basis, trust)
  }

  /// An orthonormal basis of the column space, as columns.
  ///
  /// - Parameter options: ``NumericOptions/driver`` is `gesdd` or `gesvd`.
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)).
  public static func columnSpace<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    let svd = try SVD(a, driver: options.driver, budget: options.budget)
    let decision = try svd.decision(options.tolerance)
    let basis = try svd.range(options.tolerance)
    var trust = Trust(svd, decision)
    if options.depth == .full {
      // What of the columns the basis misses.
      var rest = a
      if !basis.shape.isEmpty {
        Element.gemm(-.one, basis.view, Product.of(basis.view.adjoint, a.view).view, .one, &rest)
      }
      trust.residual = rest.norm(.maximum)
      trust.relativeResidual = svd.relative(rest.norm(.frobenius))
    }
    trust.describeSubspace(svd, decision, basis)
    return Answer(basis, trust)
  }

  /// The Moore–Penrose inverse A⁺: the matrix that takes b to the x of smallest norm with smallest ‖b − A·x‖.
  ///
  /// - Parameter options: ``NumericOptions/driver`` is `gesdd` or `gesvd`; singular values up to
  ///   ``NumericOptions/tolerance`` count as zero.
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)).
  /// - Source: P.-Å. Wedin, Perturbation theory for pseudo-inverses, BIT 13 (1973) 217, for the error bound.
  public static func pseudoInverse<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    let svd = try SVD(a, driver: options.driver, budget: options.budget)
    let decision = try svd.decision(options.tolerance)
    let inverse = try svd.pseudoInverse(options.tolerance)
    var trust = Trust(svd, decision)
    let rank = decision.rank
    guard rank > 0 else {
      trust.reciprocalCondition = a.shape.isEmpty ? 1 : 0
      return Answer(inverse, trust)
    }
    let (largest, smallest) = (svd.singularValues[0], svd.singularValues[rank - 1])
    trust.reciprocalCondition = smallest / largest
    if options.depth == .full {
      var rest = Product.of(Product.of(a.view, inverse.view).view, a.view)
      rest.subtract(a)
      trust.residual = rest.norm(.maximum)
      trust.relativeResidual = svd.relative(rest.norm(.frobenius))
    }
    // Wedin: ‖Δ(A⁺)‖₂ ≤ (1 + √5)/2 · ‖A⁺‖₂² · ‖ΔA‖₂, to first order, where the rank stays.
    let change = 2 * Tuning.singularValueBlur(a.shape) * (largest / smallest)
    let spread = 1 / (smallest * inverse.norm(.maximum))
    trust.forwardErrorBound = ErrorBound(change < 0.25 ? 2 * change * spread : .infinity, isProved: false)
    trust.warnOfCondition(shape: a.shape)
    return Answer(inverse, trust)
  }
}

extension SVD {
  /// A size over the size of the matrix; 0 for a zero matrix.
  func relative(_ size: Double) -> Double {
    guard let largest = singularValues.first, largest > 0 else { return 0 }
    return size / largest
  }
}

extension Trust {
  /// What every question says that was answered by a singular value decomposition.
  init<Element: NumericScalar>(_ svd: SVD<Element>, _ decision: RankDecision) {
    self.init(driver: svd.driver)
    conditionNorm = .two
    rank = decision
    if svd.isFallback {
      warn(.notConverged, "gesdd did not converge; \(svd.driver) computed the singular values")
    }
    if let warning = decision.warning { warnings.append(warning) }
    if let smallest = svd.singularValues.prefix(decision.rank).last, smallest < Rounding.smallestNormal {
      warn(.subnormal, "the singular value \(smallest.brief) is below the smallest normal double: it has fewer digits")
    }
  }

  /// Orthogonality of a basis, and how far rounding may have turned the space.
  mutating func describeSubspace<Element: NumericScalar>(
    _ svd: SVD<Element>, _ decision: RankDecision, _ basis: Matrix<Element>
  ) {
    orthogonalityLoss = Orthonormal.loss(basis)
    guard let largest = svd.singularValues.first, largest > 0, decision.rank > 0 else {
      reciprocalCondition = svd.singularValues.isEmpty ? 1 : 0
      return
    }
    let kept = svd.singularValues[decision.rank - 1]
    let dropped = decision.rank < svd.singularValues.count ? svd.singularValues[decision.rank] : 0
    // Wedin's sin Θ theorem: the angle is at most ‖ΔA‖ over the distance between what is kept and what is dropped.
    let separation = (kept - dropped) / largest
    reciprocalCondition = max(0, separation)
    let angle = Tuning.singularValueBlur(svd.matrix.shape) / separation
    forwardErrorBound = ErrorBound(angle < 0.5 && angle >= 0 ? 2 * angle : .infinity, isProved: false)
    warnOfCondition(shape: svd.matrix.shape)
  }

  /// The warning that the condition number of the question deserves.
  mutating func warnOfCondition(shape: Shape) {
    if let reciprocal = reciprocalCondition { warnOfCondition(reciprocal, shape) }
  }

  /// The warning that a reciprocal condition number deserves.
  mutating func warnOfCondition(_ reciprocal: Double, _ shape: Shape) {
    guard reciprocal < Tuning.illConditioned else { return }
    if reciprocal <= Double(max(shape.rows, shape.columns)) * Rounding.epsilon {
      warn(
        .nearlySingular,
        "the reciprocal condition is \(reciprocal.brief): a matrix of lower rank is as near as rounding")
    } else {
      warn(
        .illConditioned,
        "the condition number is about \((1 / reciprocal).brief): errors of the data grow by as much")
    }
  }
}
