public import MatrixDomain

extension Numeric {
  /// The determinant, as a number that neither overflows nor underflows.
  ///
  /// ```swift
  /// let answer = try Numeric.determinant([[1, 2], [3, 4]] as Matrix<Double>)
  /// answer.value.value                      // -2.0
  /// answer.trust.reciprocalCondition        // 0.1
  /// ```
  ///
  /// Up to order 200 the full depth corrects the product of the pivots by what elimination left over (A − L·U, in twice
  /// the precision), and proves its bound: the answer is then the exact determinant, rounded, unless the matrix is
  /// hopelessly ill-conditioned. Beyond that the bound is an estimate.
  ///
  /// ``Trust/reciprocalCondition`` is 1/Σ|aᵢⱼ·(A⁻¹)ⱼᵢ| where an inverse is at hand (``Trust/ConditionNorm/skeel``): how
  /// much relative changes of single entries are multiplied at most; else 1/(n·κ₁), which is never larger.
  /// A determinant of 0 has an infinite bound, unless elimination is known to have been exact.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``,
  ///   ``NumericError/budget(_:)``.
  /// - Complexity: 2/3·n³ multiplications and additions; proved bounds take some 30·n³.
  /// - Source: Higham, Accuracy and Stability, § 14.6; det(P·A) = ∏uᵢᵢ / det(I − H) with H = (P·A)⁻¹·(P·A − L·U), and
  ///   −log det(I − H) = tr H + tr H²/2 + ….
  public static func determinant<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<ScaledNumber<Element>> {
    try DeterminantSolver.answer(a, options)
  }
}

/// The determinant and its trust.
private enum DeterminantSolver<Element: NumericScalar> {
  static func answer(
    _ a: Matrix<Element>, _ options: NumericOptions
  ) throws(NumericError) -> Answer<ScaledNumber<Element>> {
    var options = options
    options.driver = options.driver ?? "getrf"
    let prepared = try PreparedSystem(a, Matrix(Shape(a.rows, 0), repeating: .zero), "the determinant", options)
    guard let lu = prepared.factorization as? LU<Element> else {
      throw .invalidOption("the determinant is taken from LU", advice: "getrf")
    }
    guard lu.determinant.mantissa.isFinite else { throw .overflow("a number on the way to the determinant") }
    var trust = Trust(driver: lu.driver)
    let n = a.rows
    var value = ScaledNumber<Element>(.one)
    if n == 0 {
      trust.forwardErrorBound = ErrorBound(0, isProved: true)
      trust.reciprocalCondition = 1
      trust.conditionNorm = .one
      return Answer(value, trust)
    }
    trust.growth = options.depth == .full ? lu.growth : nil
    trust.reciprocalCondition = prepared.reciprocalCondition / Double(n)
    trust.conditionNorm = .one
    let isProved = options.depth == .full && n <= Tuning.provedOrder
    let bound: Double
    if isProved {
      try budgeted { () throws(BudgetError) in try options.budget.check() }
      (value, bound) = corrected(prepared, lu, options.dataError.matrix, &trust)
    } else {
      value = lu.determinant
      bound = estimate(lu, prepared.reciprocalCondition, options.dataError.matrix)
    }
    if let equilibration = prepared.system.equilibration {
      value.multiply(byPowerOfTwo: -(equilibration.rows + equilibration.columns).reduce(0, +))
    }
    // The matrix that was meant is known to first order only.
    trust.forwardErrorBound = ErrorBound(bound, isProved: isProved && options.dataError.matrix == 0)
    trust.coversDataError = true
    if bound > 0 { prepared.warn(&trust) }
    return Answer(value, trust)
  }

  /// n·u·κ₁ for what elimination did, and the roundings of the product.
  private static func estimate(_ lu: LU<Element>, _ reciprocalCondition: Double, _ dataError: Double) -> Double {
    if lu.singularPivot != nil || reciprocalCondition == 0 { return .infinity }
    let relative = Double(lu.order) * (Rounding.unit + dataError) * (1 / reciprocalCondition + 4)
    return relative < 0.5 ? relative / (1 - relative) : .infinity
  }

  /// The product of the pivots in twice the precision, corrected by the trace of what is left over.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private static func corrected(
    _ prepared: PreparedSystem<Element>, _ lu: LU<Element>, _ dataError: Double, _ trust: inout Trust
  ) -> (ScaledNumber<Element>, Double) {
    let system = prepared.system
    let (lower, upper) = (lu.permutation.inverse.applied(to: lu.lower), lu.upper)
    let zeros = Matrix<Element>(upper.shape, repeating: .zero)
    let residual = Element.residual(lower, upper, low: zeros, system.matrix)
    let smallest = min(Element.smallestPart(lower), Element.smallestPart(upper))
    let isExact =
      system.entryError == 0 && (smallest == .infinity || smallest.binaryExponent > -450)
      && !residual.value.columnMajor.contains { !$0.isZero } && !residual.error.columnMajor.contains { $0 > 0 }
    if lu.singularPivot != nil { return (ScaledNumber(.zero), isExact && dataError == 0 ? 0 : .infinity) }
    guard let proof = ProvedBound(system.matrix, lu, entryError: system.entryError, dataError: dataError) else {
      return (lu.determinant, .infinity)
    }
    trust.reciprocalCondition = 1 / max(1, proof.determinantCondition(system.matrix))
    trust.conditionNorm = .skeel
    let defect = proof.defect(residual, smallest: smallest)
    guard defect.size < 0.25 else { return (lu.determinant, .infinity) }
    // 1 + tr H stands for the exponential of tr H + tr H²/2 + …: what is left out of the sum is at most
    // ‖H‖²/(2·(1 − ‖H‖)), out of the exponential at most the square of the trace.
    let trace = defect.trace.modulus
    let omitted = 2 * (defect.size * defect.size / (2 * (1 - defect.size)) + defect.traceError + trace * trace)
    var product = ScaledPair<Element>()
    for index in 0..<lu.order { product.multiply(by: upper[index, index]) }
    product.correct(by: defect.trace)
    if lu.permutation.sign < 0 { product.negate() }
    let shift = proof.determinantShift(system.matrix, dataError)
    if isExact, product.isExact, shift == 0 { return (product.rounded, product.lost) }
    let relative = product.lost + Double(lu.order + 4) * ScaledPair<Element>.unit + omitted + shift
    return (product.rounded, relative < 0.25 ? relative * (1 + 2 * relative) * (1 + 0x1p-40) : .infinity)
  }
}
