import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// A row echelon form. Which of the many depends on the pivot rule; silent and narrated runs give the same.
  public static func rowEchelonForm<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<EchelonForm<Element>> {
    let plan = ReductionPlan(pivotColumns: a.columns, isUnique: false)
    return try echelon(a, plan, method: .gauss, reason: nil, narration)
  }

  /// The reduced row echelon form, of which there is one.
  public static func reducedRowEchelonForm<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<EchelonForm<Element>> {
    let plan = ReductionPlan(pivotColumns: a.columns, backward: .always)
    return try echelon(a, plan, method: .gaussJordan, reason: nil, narration)
  }

  /// The rank: the number of pivots.
  public static func rank<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Int> {
    let form = try echelon(a, ReductionPlan(pivotColumns: a.columns), method: .gauss, reason: nil, narration)
    return Worked(form.answer.rank, form.derivation, method: form.method)
  }

  /// A form by a plan, with opening, timeline, rank and check.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  static func echelon<Element: ExactScalar>(
    _ a: Matrix<Element>, _ plan: ReductionPlan, method: SolveMethod, reason: Opening.Reason?, name: String = "A",
    _ narration: Narration
  ) throws(ExactError) -> Worked<EchelonForm<Element>> {
    let bar = narration.bar.map { min(max($0, 0), a.columns) }
    let layout = TableLayout(
      columnNames: narration.unknowns.isEmpty ? [] : narration.unknownNames(bar ?? a.columns),
      rowNames: narration.equationNames.isEmpty ? [] : narration.equationNames(a.rows), bars: bar.map { [$0] } ?? [])
    let reduction = try Reduction.run(a, plan, narration, layout: layout)
    let form = reduction.form
    var worked = Worked(form, method: method.rawValue)
    guard let timeline = reduction.timeline else { return worked }
    worked.derivation.append(
      Opening(method: method.rawValue, domain: a.domain, pivotRule: reduction.rule, reason: reason))
    worked.derivation.append(timeline)
    worked.derivation.append(RankStatement(rank: form.rank, shape: a.shape, pivotColumns: form.pivotColumns))
    let found = try ResultSize.ifWithinLimit { () throws(ExactError) in
      try check(form, of: a, name, timeline, narration)
    }
    if let check = found ?? nil { worked.derivation.append(check) }
    return worked
  }

  /// Compares a form with the matrix it came from.
  ///
  /// Reduced: the pivot columns of `A` times the nonzero rows of the form give `A`. Not reduced: the operations, as a
  /// matrix, times `A` give the form; left out where the matrix is large.
  private static func check<Element: ExactScalar>(
    _ form: EchelonForm<Element>, of a: Matrix<Element>, _ name: String, _ timeline: Timeline<Element>,
    _ narration: Narration
  ) throws(ExactError) -> IdentityCheck<Element>? {
    if form.isReduced {
      let columns = a.columns(form.pivotColumns)
      let rows = form.matrix.submatrix(rows: 0..<form.rank, columns: 0..<a.columns)
      return IdentityCheck(
        "C*R = \(name), with C the pivot columns of \(name) and R the nonzero rows of the form",
        left: try ExactChooser.product(columns, rows, narration.budget), right: a)
    }
    guard max(a.shape.count, a.rows * a.rows) <= NarrationLimits.operationProduct else { return nil }
    var operations = Matrix<Element>.identity(a.rows)
    for operation in timeline.operations { operation.apply(to: &operations) }
    return IdentityCheck(
      "E*\(name) = U, with E the product of the operations and U the form",
      left: try ExactChooser.product(operations, a, narration.budget), right: form.matrix)
  }
}
