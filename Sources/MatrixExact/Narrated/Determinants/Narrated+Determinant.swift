import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The determinant of a square matrix; 1 for the 0×0 matrix.
  ///
  /// - Parameter name: what the matrix is called in the derivation.
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square; ``ExactError/tooManyCofactors(limit:)``.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  public static func determinant<Element: ExactScalar>(
    _ a: Matrix<Element>, method: DeterminantMethod = .auto, name: String = "A",
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Element> {
    guard a.isSquare else { throw .shape(.notSquare("the determinant", a.shape)) }
    try ResultSize.requireElimination(a)
    let reason: Opening.Reason? = method == .auto ? nil : .asked
    switch method {
    case .auto:
      return try a.rows <= 3 && !narration.isSilent
        ? byCofactors(a, name, reason, narration) : byRows(a, isFractionFree: false, name, reason, narration)
    case .rows: return try byRows(a, isFractionFree: false, name, reason, narration)
    case .fractionFree: return try byRows(a, isFractionFree: true, name, reason, narration)
    case .cofactors: return try byCofactors(a, name, reason, narration)
    }
  }

  private static func byRows<Element: ExactScalar>(
    _ a: Matrix<Element>, isFractionFree: Bool, _ name: String, _ reason: Opening.Reason?, _ narration: Narration
  ) throws(ExactError) -> Worked<Element> {
    let factors = isFractionFree ? clearingFactors(a) : []
    let start = isFractionFree ? Matrix(a.shape) { factors[$0] * a[$0, $1] } : a
    let plan = ReductionPlan(pivotColumns: a.columns, isFractionFree: isFractionFree)
    let reduction = try Reduction.run(start, plan, narration)
    var part = reduction.determinant(
      size: a.rows, clearing: factors, isFractionFree: isFractionFree, isByProduct: false)
    part.name = name
    let method = isFractionFree ? DeterminantMethod.fractionFree : .rows
    var worked = Worked(part.value, method: method.rawValue)
    guard let timeline = reduction.timeline else { return worked }
    worked.derivation.append(
      Opening(method: method.rawValue, domain: a.domain, pivotRule: reduction.rule, reason: reason))
    if factors.contains(where: { !$0.isOne }) { worked.derivation.append(RowScaling(matrix: a, factors: factors)) }
    worked.derivation.append(timeline)
    worked.derivation.append(part)
    worked.derivation.append(try transposeCheck(a, part.value, name, narration))
    return worked
  }

  private static func byCofactors<Element: ExactScalar>(
    _ a: Matrix<Element>, _ name: String, _ reason: Opening.Reason?, _ narration: Narration
  ) throws(ExactError) -> Worked<Element> {
    let method = DeterminantMethod.cofactors.rawValue
    var expander = CofactorExpander<Element>(
      limit: narration.isSilent ? NarrationLimits.silentMinors : NarrationLimits.narratedMinors,
      budget: narration.budget)
    if narration.isSilent { return Worked(try expander.value(of: a), method: method) }
    let root = try expander.node(for: a)
    var worked = Worked(root.value, method: method)
    worked.derivation.append(Opening(method: method, domain: a.domain, reason: reason))
    worked.derivation.append(CofactorExpansion(root: root, name: "det \(name)"))
    worked.derivation.append(try rowsCheck(a, root.value, name, narration))
    return worked
  }

  /// The determinant by row operations, which know nothing of the expansion, beside the one found.
  static func rowsCheck<Element: ExactScalar>(
    _ a: Matrix<Element>, _ value: Element, _ name: String, _ narration: Narration
  ) throws(ExactError) -> DeterminantCheck<Element> {
    let reduction = try Reduction.run(a, ReductionPlan(pivotColumns: a.columns), .silent(narration.budget))
    var part = reduction.determinant(size: a.rows, clearing: [], isFractionFree: false, isByProduct: true)
    part.name = name
    return DeterminantCheck(byRows: part, value: value)
  }

  /// The determinant of the transpose, computed on its own, beside the one found.
  private static func transposeCheck<Element: ExactScalar>(
    _ a: Matrix<Element>, _ value: Element, _ name: String, _ narration: Narration
  ) throws(ExactError) -> IdentityCheck<Element> {
    var silent = narration
    silent.isSilent = true
    silent.pivotRule = nil
    let other = try byRows(a.transposed, isFractionFree: false, name, nil, silent).answer
    return IdentityCheck("det \(name)^T = det \(name)", left: [[other]], right: [[value]])
  }
}
