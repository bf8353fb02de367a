public import MatrixDomain

extension Numeric {
  /// The Schur form A = Q·T·Qᴴ, with what it leaves over.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[2, 1], [1, 3]]
  /// let answer = try Numeric.schur(a)
  /// answer.value.t                 // [1.381…, 0; 0, 3.618…]: the eigenvalues are on its diagonal
  /// answer.trust.backwardError     // the part ‖A − Q·T·Qᴴ‖ / ‖A‖, about 10⁻¹⁶
  /// ```
  ///
  /// In ``Trust``: `residual` is ‖A − Q·T·Qᴴ‖ and `orthogonalityLoss` ‖QᴴQ − I‖, both in the Frobenius norm. The form
  /// is stable however ill-conditioned the eigenvalues are; ask ``eigen(_:_:)`` about those.
  ///
  /// - Throws: ``NumericError`` for matrices that are not square or not finite, for entries beyond the largest double,
  ///   and where the iteration does not converge.
  /// - Complexity: about 25·n³ operations, and 6·n³ for the trust.
  /// - Source: LAPACK `gees`; G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 7.5.
  public static func schur<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<Schur<Element>> {
    try a.requireSquare("a Schur decomposition")
    try a.requireFinite("A")
    let driver = options.driver.flatMap(SchurDriver.init)
    if let name = options.driver, driver == nil {
      throw .unknownDriver(name, known: SchurDriver.allCases.map(\.rawValue))
    }
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let scale = BinaryScale(a)
    let scaled = scale.applied(to: a)
    let schur = try Schur(scaled, driver: driver)
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    var trust = Trust(driver: schur.driver.rawValue)
    var gram = Element.identity(a.rows)
    var rest = scaled
    if a.rows > 0 {
      Element.gemm(.one, schur.q.view.adjoint, schur.q.view, -.one, &gram)
      Element.gemm(-.one, (schur.q * schur.t).view, schur.q.view.adjoint, .one, &rest)
    }
    let (residual, size) = (rest.norm(.frobenius), scaled.norm(.frobenius))
    trust.orthogonalityLoss = gram.norm(.frobenius)
    trust.residual = scale.undone(on: residual)
    let lost = RangeScaling.lost(a.shape.count, exponent: -scale.exponent, size: size)
    trust.relativeResidual = size > 0 ? residual / size + lost : 0
    trust.backwardError = trust.relativeResidual
    return Answer(try schur.unscaled(scale), trust)
  }
}

extension Schur {
  /// The decomposition of the matrix before it was scaled.
  func unscaled(_ scale: BinaryScale) throws(NumericError) -> Schur {
    if scale.isOne { return self }
    let t = scale.undone(on: t)
    let values = values.map { scale.undone(on: $0) }
    guard values.allSatisfy(\.isFinite), Element.firstNotFinite(t.columnMajor) == nil else {
      throw .overflow("an entry of the Schur form")
    }
    return Schur(q: q, t: t, values: values, driver: driver)
  }
}
