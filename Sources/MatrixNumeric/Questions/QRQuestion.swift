public import MatrixDomain

extension Numeric {
  /// A = Q·R, with how nearly the factors give the matrix back.
  ///
  /// - Parameter options: no ``NumericOptions/driver`` but `geqrf`.
  /// - Throws: ``NumericError``.
  /// - Complexity: that of ``QR``; with ``TrustDepth/full`` the measurements cost as much again.
  /// - Source: N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 19.3 and 19.9.
  public static func qr<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<QR<Element>> {
    guard options.driver == nil || options.driver == "geqrf" else {
      throw .unknownDriver(options.driver ?? "", known: ["geqrf"])
    }
    let qr = try QR(a, budget: options.budget)
    var trust = Trust(driver: "geqrf")
    try trust.describe(qr.reflectors, a, options)
    return Answer(qr, trust)
  }

  /// A·P = Q·R with column pivoting, and the rank that the diagonal of R suggests.
  ///
  /// - Parameter options: no ``NumericOptions/driver`` but `geqp3`.
  /// - Throws: ``NumericError``.
  public static func pivotedQR<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<PivotedQR<Element>> {
    guard options.driver == nil || options.driver == "geqp3" else {
      throw .unknownDriver(options.driver ?? "", known: ["geqp3"])
    }
    let qr = try PivotedQR(a, budget: options.budget)
    var trust = Trust(driver: "geqp3")
    let decision = qr.decision(options.tolerance)
    trust.rank = decision
    if let warning = decision.warning { trust.warnings.append(warning) }
    try trust.describe(qr.reflectors, a.gatheringColumns(qr.permutation), options)
    return Answer(qr, trust)
  }
}

extension Trust {
  /// How nearly Q·R is the matrix, and Qᴴ·Q the identity.
  fileprivate mutating func describe<Element: NumericScalar>(
    _ factored: Reflectors<Element>, _ matrix: Matrix<Element>, _ options: NumericOptions
  ) throws(NumericError) {
    guard options.depth == .full, !matrix.shape.isEmpty else { return }
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let q = factored.q(isFull: false)
    var rest = matrix
    rest.multiply(byPowerOfTwo: -factored.exponent)
    let size = rest.norm(.frobenius)
    Element.gemm(-.one, q.view, factored.factors.upperTriangle(rows: q.columns).view, .one, &rest)
    let error = rest.norm(.frobenius)
    let lost = RangeScaling.lost(matrix.shape.count, exponent: factored.exponent, size: size)
    relativeResidual = size == 0 ? 0 : error / size + lost
    backwardError = relativeResidual
    rest.multiply(byPowerOfTwo: factored.exponent)
    residual = rest.norm(.maximum)
    orthogonalityLoss = Orthonormal.loss(q)
  }
}
