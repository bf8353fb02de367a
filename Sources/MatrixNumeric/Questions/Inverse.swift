public import MatrixDomain

extension Numeric {
  /// The inverse of a square matrix.
  ///
  /// ```swift
  /// let answer = try Numeric.inverse([[2, 1], [1, 1]] as Matrix<Double>)
  /// answer.value   // [1, -1; -1, 2]
  /// ```
  ///
  /// To solve a system take ``solve(_:_:_:)->Answer<Matrix<Element>>``: it is faster and more accurate. Up to order
  /// 200 the inverse is the solution of A·X = I with everything said there: refined, scaled, with a proved bound of its
  /// worst column. Beyond that it comes from LAPACK `getri`, and its bound is ‖I − A·X‖₁ with the roundings of the
  /// product: an estimate of ‖X − A⁻¹‖₁/‖A⁻¹‖₁.
  ///
  /// - Throws: as ``solve(_:_:_:)->Answer<Matrix<Element>>``.
  /// - Complexity: 2·n³ multiplications and additions beyond order 200, and as many to measure it.
  /// - Source: Higham, Accuracy and Stability, ch. 14.
  public static func inverse<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    let n = a.rows
    var options = options
    let isLarge = n > Tuning.provedOrder && (options.driver == nil || options.driver == "getrf")
    if isLarge { options.driver = "getrf" }
    let right = isLarge || !a.isSquare ? Matrix<Element>(Shape(n, 0), repeating: .zero) : .identity(n)
    let prepared = try PreparedSystem(a, right, "the inverse", options)
    guard isLarge else {
      var solver = SystemSolver(prepared, options)
      return try solver.answer()
    }
    guard prepared.system.equilibration == nil, let lu = prepared.factorization as? LU<Element> else {
      var solver = try SystemSolver(a, .identity(n), "the inverse", options)
      return try solver.answer()
    }
    var trust = Trust(driver: "getri")
    trust.reciprocalCondition = prepared.reciprocalCondition
    trust.conditionNorm = .one
    let inverse = try lu.inverse()
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    if options.depth == .full { trust.growth = lu.growth }
    measure(a, inverse, prepared.norms, options.dataError.matrix, &trust)
    trust.coversDataError = true
    prepared.warn(&trust)
    return Answer(inverse, trust)
  }

  /// An estimate of 1/(‖A‖·‖A⁻¹‖) in the 1- or the ∞-norm, from elimination with partial pivoting: 0 where A is
  /// singular, 1 for a matrix without rows. Nothing is scaled: the number is that of the matrix as it stands.
  ///
  /// - Precondition: the norm is `.one` or `.infinity`.
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  /// - Source: LAPACK `gecon`.
  public static func reciprocalCondition<Element: NumericScalar>(
    _ a: Matrix<Element>, _ norm: MatrixNorm = .one
  ) throws(NumericError) -> Double {
    let lu = try LU(a)
    let norms = lu.norms
    let size = norms.one
    if size == 0 || Tuning.safeRange.contains(size) || lu.order == 0 { return lu.reciprocalCondition(norm) }
    // One power of two for all entries changes no condition number, and keeps elimination in range.
    let exponent = norms.maximum.binaryExponent
    let rows = Array(repeating: -exponent, count: a.rows)
    let columns = Array(repeating: 0, count: a.rows)
    return try LU(Element.scaled(a, rows: rows, columns: columns).0).reciprocalCondition(norm)
  }

  private static func measure<Element: NumericScalar>(
    _ a: Matrix<Element>, _ inverse: Matrix<Element>, _ norms: MatrixNorms, _ dataError: Double, _ trust: inout Trust
  ) {
    var rest = Element.identity(a.rows)
    Element.gemm(-.one, a.view, inverse.view, .one, &rest)
    guard let left = Element.norms(rest), let size = Element.norms(inverse) else { return }
    // What the product was rounded by is at most (n + 1)·u·|A|·|X|.
    let rounding = (Double(a.rows + 1) * Rounding.unit + dataError) * norms.one * size.one
    let bound = left.one + rounding
    trust.residual = left.infinity
    trust.relativeResidual = left.infinity
    trust.backwardError = left.one / (norms.one * size.one)
    trust.forwardErrorBound = ErrorBound(bound < 1 ? bound : .infinity, isProved: false)
  }
}
