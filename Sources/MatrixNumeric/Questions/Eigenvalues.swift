public import MatrixDomain

/// The eigenvalues and eigenvectors of a square matrix, each with its own trust.
public struct EigenAnswer<Element: NumericScalar>: Sendable {
  /// The decomposition, by the driver that fits the matrix.
  public let decomposition: SpectralDecomposition<Element>
  /// The eigenvalues in the order of the decomposition, each with its error bound and condition numbers.
  public let eigenvalues: [EigenvalueTrust]
  /// Groups of eigenvalues (by position, from 0) that lie too close together for their vectors to mean something one by
  /// one; the space that the vectors of a group span may still be well determined.
  public let clusters: [[Int]]

  /// The values alone.
  public var values: [Complex] { eigenvalues.map(\.value) }
  /// Right vectors as columns, of 2-norm 1.
  public var vectors: Matrix<Complex> { decomposition.vectors }
}

/// A spectral decomposition of a matrix by one of two drivers.
public enum SpectralDecomposition<Element: NumericScalar>: Sendable {
  /// For a matrix that is exactly equal to its conjugate transpose: real eigenvalues, orthonormal vectors.
  case hermitian(HermitianEigen<Element>)
  /// For any other square matrix: complex eigenvalues, vectors of 2-norm 1.
  case general(Eigen<Element>)

  /// True where the driver for Hermitian matrices was taken.
  public var isHermitian: Bool { if case .hermitian = self { true } else { false } }

  /// Right vectors as columns.
  public var vectors: Matrix<Complex> {
    switch self {
    case .hermitian(let spectrum):
      Matrix(
        spectrum.vectors.shape,
        columnMajor: spectrum.vectors.columnMajor.map { Complex($0.realPart, $0.imaginaryPart) })
    case .general(let spectrum): spectrum.vectors
    }
  }
}

extension Numeric {
  /// The eigenvalues and eigenvectors of a square matrix, with an error bound and condition numbers for each.
  ///
  /// ```swift
  /// let answer = try Numeric.eigen([[1, 1], [1e-12, 1]])
  /// answer.value.eigenvalues[0].value                 // 0.999999+0.0i
  /// answer.value.eigenvalues[0].reciprocalCondition   // 2e-06: six digits are lost
  /// ```
  ///
  /// A matrix that is exactly equal to its conjugate transpose goes to the Hermitian driver: real eigenvalues,
  /// orthonormal vectors, proved bounds. Any other is balanced and goes to the general one. Up to order 200 it gets the
  /// condition of each vector too, and bounds that are proved by the discs of V⁻¹·A·V, unless a defective matrix is
  /// near; beyond, they are estimates of first order, ε·‖A‖/sᵢ.
  ///
  /// In ``Trust``: `residual` is the largest ‖A·v − λ·v‖₂, `backwardError` that over ‖A‖ (Frobenius),
  /// `reciprocalCondition` that of the worst eigenvalue, `forwardErrorBound` the largest error bound over the largest
  /// absolute value of an eigenvalue.
  ///
  /// - Parameter options: The drivers are `syevd`, `syevr`, `ql` (for Hermitian matrices only) and `geevx`. With
  ///   ``TrustDepth/lean`` no condition numbers of vectors and no proved bounds.
  /// - Throws: ``NumericError`` for matrices that are not square or not finite, for an eigenvalue beyond the largest
  ///   double, where no driver converges, and for an unknown driver.
  /// - Complexity: about 9·n³ operations for a Hermitian matrix, 25·n³ for another; with all condition numbers several
  ///   times that.
  /// - Source: LAPACK Users' Guide, 3rd ed., 4.7 and 4.8; G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 7.2.
  public static func eigen<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<EigenAnswer<Element>> {
    try a.requireSquare("an eigenvalue decomposition")
    try a.requireFinite("A")
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let mirrorBreak = Element.firstNotHermitian(a)
    let scale = BinaryScale(a)
    let scaled = scale.applied(to: a)
    switch options.driver {
    case "geevx": return try generalEigen(scaled, scale, options)
    case nil where mirrorBreak != nil: return try generalEigen(scaled, scale, options)
    case nil: return try hermitianEigen(scaled, scale, nil, options)
    case let name?:
      guard let driver = HermitianDriver(rawValue: name) else {
        throw .invalidOption(
          "‘\(Identifier.escaped(name))’ is no driver for eigenvalues", advice: "one of: syevd, syevr, ql, geevx")
      }
      if let mirrorBreak { throw .notHermitian(row: mirrorBreak.row, column: mirrorBreak.column) }
      return try hermitianEigen(scaled, scale, driver, options)
    }
  }

  private static func hermitianEigen<Element: NumericScalar>(
    _ a: Matrix<Element>, _ scale: BinaryScale, _ driver: HermitianDriver?, _ options: NumericOptions
  ) throws(NumericError) -> Answer<EigenAnswer<Element>> {
    let spectrum = try HermitianEigen(checked: a, .lower, wantsVectors: true, driver)
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let bounds = HermitianBounds(
      a, spectrum, proves: options.depth == .full && a.rows <= SpectralTuning.provedOrder)
    let n = a.rows
    // Weyl: no eigenvalue moves farther than the matrix does.
    let moved = options.dataError.matrix * a.norm(.frobenius) * (1 + 0x1p-40)
    var eigenvalues: [EigenvalueTrust] = []
    for (index, value) in spectrum.values.enumerated() {
      // The distance to the neighbours, less what both may be off.
      var gap = Double.infinity
      if index > 0 { gap = min(gap, value - spectrum.values[index - 1] - bounds.bounds[index - 1]) }
      if index + 1 < n { gap = min(gap, spectrum.values[index + 1] - value - bounds.bounds[index + 1]) }
      let sine = n < 2 ? 0 : gap > 0 ? bounds.residuals[index] / gap + Rounding.epsilon : 1
      eigenvalues.append(
        EigenvalueTrust(
          value: Complex(value), errorBound: bounds.bounds[index] + moved, isProved: bounds.isProved,
          reciprocalCondition: 1,
          separation: max(0, gap), vectorErrorBound: angle(sine), cluster: nil))
    }
    var trust = Trust(driver: spectrum.driver.rawValue)
    trust.orthogonalityLoss = bounds.orthogonalityLoss
    trust.reciprocalCondition = 1
    if spectrum.usedFallback {
      trust.warn(
        .notConverged, "\(spectrum.driver.other.rawValue) did not converge; \(spectrum.driver.rawValue) gave the answer"
      )
    }
    return try finish(
      .hermitian(try spectrum.unscaled(scale)), a, scale, &eigenvalues, residuals: bounds.residuals, trust)
  }

  private static func generalEigen<Element: NumericScalar>(
    _ a: Matrix<Element>, _ scale: BinaryScale, _ options: NumericOptions
  ) throws(NumericError) -> Answer<EigenAnswer<Element>> {
    let isSmall = options.depth == .full && a.rows <= SpectralTuning.provedOrder
    func decomposed(_ balancing: Balancing) throws(NumericError) -> (Eigen<Element>, GeneralBounds) {
      try budgeted { () throws(BudgetError) in try options.budget.check() }
      let spectrum = try Eigen(a, vectors: .right, conditions: isSmall ? .both : .values, balancing: balancing)
      try budgeted { () throws(BudgetError) in try options.budget.check() }
      return (spectrum, GeneralBounds(a, spectrum, proves: isSmall))
    }
    var (spectrum, bounds) = try decomposed(.both)
    // Balancing spoils some graded matrices: what is small beside the others in the balanced one is large in the given.
    let tolerable = SpectralTuning.spoiltByBalancing * Double(max(8, a.rows)) * a.norm(.frobenius)
    if !(bounds.worstResidual <= tolerable) {
      do throws(NumericError) {
        let (other, others) = try decomposed(.none)
        if others.worstResidual < bounds.worstResidual { (spectrum, bounds) = (other, others) }
      } catch {
        // Where the iteration does not converge without balancing, the balanced answer stands.
        guard case .notConverged = error else { throw error }
      }
    }
    let backward = SpectralTuning.backwardErrorFactor(a.rows) * Rounding.epsilon * spectrum.balancedNorm
    // To first order: balancing changes no relative error of an entry.
    let moved = 2 * options.dataError.matrix * Double(a.rows).squareRoot() * spectrum.balancedNorm
    var eigenvalues = spectrum.values.indices.map { index in
      let separation = spectrum.separations.isEmpty ? nil : spectrum.separations[index]
      let condition = spectrum.reciprocalConditions[index]
      let own = moved == 0 ? 0 : condition > 0 ? moved / condition : .infinity
      return EigenvalueTrust(
        value: spectrum.values[index], errorBound: bounds.bounds[index] + own,
        isProved: bounds.isProved && moved == 0,
        reciprocalCondition: spectrum.reciprocalConditions[index], separation: separation,
        vectorErrorBound: separation.map { a.rows < 2 ? 0 : angle($0 > backward ? backward / $0 : 1) }, cluster: nil)
    }
    var trust = Trust(driver: "geevx")
    trust.reciprocalCondition = spectrum.reciprocalConditions.reduce(1) { min($0, $1) }
    return try finish(
      .general(try spectrum.unscaled(scale)), a, scale, &eigenvalues, residuals: bounds.residuals, trust)
  }

  private static func angle(_ sine: Double) -> Double { sine < 1 ? sine * (Double.pi / 2) : Double.pi / 2 }

  /// The answer from values and bounds of the scaled matrix.
  private static func finish<Element: NumericScalar>(
    _ decomposition: SpectralDecomposition<Element>, _ a: Matrix<Element>, _ scale: BinaryScale,
    _ eigenvalues: inout [EigenvalueTrust], residuals: [Double], _ trust: Trust
  ) throws(NumericError) -> Answer<EigenAnswer<Element>> {
    var trust = trust
    let size = a.norm(.frobenius)
    let residual = residuals.reduce(0) { max($0, $1) }
    trust.residual = scale.undone(on: residual)
    trust.relativeResidual = size > 0 ? residual / size : 0
    trust.backwardError = trust.relativeResidual
    trust.conditionNorm = .two
    trust.coversDataError = true
    let largest = eigenvalues.reduce(0) { max($0, $1.value.modulus) }
    let bound = eigenvalues.reduce(0) { max($0, $1.errorBound) }
    let relative = bound == 0 ? 0 : largest > 0 ? bound / largest : .infinity
    trust.forwardErrorBound = ErrorBound(relative, isProved: eigenvalues.allSatisfy(\.isProved))
    let clusters = Clusters.groups(eigenvalues.map(\.value)) { first, second in
      max(eigenvalues[first].errorBound + eigenvalues[second].errorBound, Tuning.clustered * size)
    }
    for (number, cluster) in clusters.enumerated() {
      for index in cluster { eigenvalues[index].cluster = number }
    }
    warn(eigenvalues, clusters, relative, &trust)
    var isSubnormal = false
    for index in eigenvalues.indices where !scale.isOne {
      let value = scale.undone(on: eigenvalues[index].value)
      if !value.isFinite { throw .overflow("an eigenvalue") }
      let lost = scale.applied(to: Double.leastNonzeroMagnitude)
      eigenvalues[index].errorBound = scale.undone(on: eigenvalues[index].errorBound + lost)
      eigenvalues[index].separation = eigenvalues[index].separation.map { scale.undone(on: $0) }
      eigenvalues[index].value = value
      if value.modulus < Rounding.smallestNormal, !value.isZero { isSubnormal = true }
    }
    if isSubnormal { trust.warn(.subnormal, "eigenvalues below the smallest normal double lost digits") }
    return Answer(
      EigenAnswer(decomposition: decomposition, eigenvalues: eigenvalues, clusters: clusters), trust)
  }

  private static func warn(
    _ eigenvalues: [EigenvalueTrust], _ clusters: [[Int]], _ relative: Double, _ trust: inout Trust
  ) {
    let worst = trust.reciprocalCondition ?? 1
    if worst < SpectralTuning.nearlyDefective {
      trust.warn(
        .nearlyDefective,
        "left and right vector of an eigenvalue are nearly orthogonal (\(worst.brief)): a matrix without a basis of "
          + "eigenvectors is near")
    }
    if let cluster = clusters.first {
      let names = cluster.prefix(6).map { "\($0 + 1)" }.joined(separator: ", ") + (cluster.count > 6 ? ", …" : "")
      let rest = clusters.count > 1 ? ", and \(clusters.count - 1) more such groups" : ""
      trust.warn(
        .clustered,
        "the eigenvalues \(names) lie close together\(rest): their vectors mean little one by one")
    }
    if relative > Tuning.illConditioned {
      trust.warn(
        .illConditioned,
        relative.isFinite
          ? "an eigenvalue may be off by \(relative.brief) of the largest: half of the digits are lost"
          : "the error of an eigenvalue has no bound: none of its digits is sure")
    }
  }
}

extension HermitianEigen {
  /// The decomposition of the matrix before it was scaled.
  func unscaled(_ scale: BinaryScale) throws(NumericError) -> HermitianEigen {
    if scale.isOne { return self }
    let values = values.map { scale.undone(on: $0) }
    if !values.allSatisfy(\.isFinite) { throw .overflow("an eigenvalue") }
    return HermitianEigen(values: values, vectors: vectors, driver: driver, usedFallback: usedFallback)
  }
}
