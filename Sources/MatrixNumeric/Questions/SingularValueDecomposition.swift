public import MatrixDomain

extension Numeric {
  /// The singular value decomposition, with how far its values and vectors can be trusted.
  ///
  /// The forward bound is for the singular values, over the largest one (Weyl): it is made of the measured residual and
  /// orthogonality.
  ///
  /// - Parameters:
  ///   - vectors: the vectors to compute.
  ///   - options: ``NumericOptions/driver`` is `gesdd`, `gesvd`, `jacobi` or `bidiagonal`, as in ``SVD``.
  /// - Throws: ``NumericError``.
  /// - Complexity: O(m·n·min(m, n)).
  /// - Source: G. W. Stewart, J. Sun, Matrix Perturbation Theory, 1990, IV.4.
  public static func singularValueDecomposition<Element: NumericScalar>(
    _ a: Matrix<Element>, vectors: SingularVectors = .economy, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<SVD<Element>> {
    let svd = try SVD(a, vectors: vectors, driver: options.driver, budget: options.budget)
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let decision = try svd.decision(options.tolerance)
    var trust = Trust(svd, decision)
    trust.reciprocalCondition = svd.reciprocalCondition
    // Weyl: no singular value moves farther than the matrix does.
    let short = Double(min(a.rows, a.columns))
    let blur = Tuning.singularValueBlur(a.shape) + options.dataError.matrix * short.squareRoot()
    trust.coversDataError = true
    trust.forwardErrorBound = ErrorBound(blur, isProved: false)
    if vectors != .none, !a.shape.isEmpty, options.depth == .full {
      let rest = svd.residual
      trust.residual = rest.norm(.maximum)
      let size = svd.scaledValues.first ?? 0
      trust.relativeResidual =
        svd.relative(rest.norm(.frobenius)) + RangeScaling.lost(a.shape.count, exponent: svd.exponent, size: size)
      trust.backwardError = trust.relativeResidual
      let loss = max(Orthonormal.loss(svd.u), Orthonormal.loss(svd.v))
      trust.orthogonalityLoss = loss
      // What rounding may hide in the measurement itself is of the size of `blur`.
      trust.forwardErrorBound = ErrorBound((trust.relativeResidual ?? 0) + loss + blur, isProved: false)
      if let place = svd.firstCluster(rank: decision.rank) {
        trust.warn(
          .clustered,
          "the singular values \(place + 1) and \(place + 2) agree to half of their digits: only the space of their vectors is determined"
        )
      }
    }
    trust.warnOfCondition(shape: a.shape)
    return Answer(svd, trust)
  }
}

extension SVD {
  /// A − U·diag(σ)·Vᴴ.
  var residual: Matrix<Element> {
    let count = singularValues.count
    var left = u.leadingColumns(count)
    Element.multiplyColumns(&left, by: singularValues.map { Element(real: $0) })
    var rest = matrix
    Element.gemm(-.one, left.view, vAdjoint.view(rows: 0..<count, columns: 0..<matrix.columns), .one, &rest)
    return rest
  }

  /// The place of the first of two neighbours among the values that count which are nearly equal.
  func firstCluster(rank: Int) -> Int? {
    guard rank > 1 else { return nil }
    return (0..<(rank - 1)).first {
      singularValues[$0] - singularValues[$0 + 1] <= Tuning.clustered * singularValues[0]
    }
  }
}
